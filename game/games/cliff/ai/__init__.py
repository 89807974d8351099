"""The computer players of Cliff, and the heuristic by which they judge a position.

The pipeline of a turn of `hard`, in the order in which it is best read:

1. `grid`: a board as bits of whole numbers; a set of hexes is one number. Everything below floods over it.
2. `homeward`: how far each hex is from home while nobody knows which cards will come, a mean over the terrains that
   lead on. Solved once a stage (from checkpoint to checkpoint), only as far as somebody asks.
3. `distances`: the same for a land with its tiles, kept in layers, and how far it would be after a walk; `fox_walks`
   for a walk that pays a fox.
4. `walking`: everywhere a lemming can walk in a turn with the points of a card, pushes, checkpoints and foxes included.
5. `evaluation` and `weights`: the heuristic. How good a position is for each seat in log-odds, from distances, cards
   and piles; `fitting` finds weights from games, `styles` lean them a little.
6. `plans`: the turns worth a thought, built in factors (a card, a tile, a walk) and judged by the evaluation.
7. `answers`: what the next seat will answer with cards that can't be seen; `reasons`: one sentence why.
8. `judge`: the levels `easy`, `normal` and `hard` choose among the plans; `knowledge` and `master` search on from them.

Beside the pipeline:

- `reach` and `race`: races run on in short, with exact cards and nobody in anybody's way, some thousand a second; for
  tables of more than two, where plans are judged by them.
- `ways`: the cheapest way home over the land as it lies, and plain walks. Only for `greedy` and `beginner`, yardsticks
  that stay as they are, and so does this.
"""
