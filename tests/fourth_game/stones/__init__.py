"""Stones: a race over a brook, from stone to stone. The example of docs/adding-a-game.md, no part of the product."""
