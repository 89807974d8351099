"""Cliff: a hex race; cards played on piles give movement, lemmings push each other, tiles change the land."""
