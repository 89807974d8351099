"""What a race of the gangsters told: what bets and contracts brought, who laid concrete, and what broke a tie."""

from game.client.tabletop.story import Story, StoryLine, counted
from game.client.toolkit.language import Language
from game.games.pier.counts import count_gangsters
from game.games.pier.rules.scoring import Score, score
from game.table.match import AnyMatch


def tell_story(language: Language, match: AnyMatch) -> Story:
    """Points as they were reckoned; blocks belong to whoever sent a lemming to the mixer."""
    say, found = language.say, score(match.state)
    counts = count_gangsters(counted(match))
    of = {key: tuple(count or 0 for count in by_seat) for key, by_seat in counts.items()}
    tallies = (
        StoryLine(say("Points for bets"), found.bets),
        StoryLine(say("Points for contracts"), found.contracts),
        StoryLine(say("Blocks of concrete"), of["blocks_laid"]),
        StoryLine(say("Furthest turn"), of["best_turn"], is_extra=True),
    )
    return Story(_headline(language, [seat.name for seat in match.header.seats], found), tallies)


def _headline(language: Language, names: list[str], found: Score) -> str:
    winner, most = found.ranks.index(1), max(found.points)
    if found.ranks.count(1) > 1:
        return language.say("Level on points and on contracts: the win is shared.")
    if found.points.count(most) > 1:
        return language.say("Level on points: {name} wins by contracts.").format(name=names[winner])
    best = max(found.bets)
    if best <= 1:
        return ""
    better = found.bets.index(best)
    won = language.say("{name} bet on the right one: {n} points.")
    lost = language.say("{name} bet on the right one, {n} points, and still did not win.")
    return (won if found.ranks[better] == 1 else lost).format(name=names[better], n=best)
