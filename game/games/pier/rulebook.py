"""The rules of Pier in words: in short, and whole, every rule once. What a jetty has no space for is not told."""

from dataclasses import replace
from typing import Final

from game.client.toolkit.language import later
from game.games.pier.boards import OLD_JETTY
from game.games.pier.lessons import (
    BLOCKS,
    BOOKMAKER,
    CAR,
    DICE,
    FINISH,
    GODFATHER,
    OUT,
    contracts_with,
    short_jetty,
)
from game.games.pier.rules.track import BOOKMAKER as BOOKMAKER_ICON
from game.games.pier.rules.track import CAR as CAR_ICON
from game.games.pier.rules.track import GODFATHER as GODFATHER_ICON
from game.games.pier.rules.track import HAMMER, MIXER, PLAIN
from game.table.rulebook import Applies, Chapter, MatchTerms, Rulebook, RulePicture, ToldIf, picture_of


def _with(icons: str) -> Applies:
    """Jetties that have one of these."""

    def has(terms: MatchTerms) -> bool:
        sections = terms.board.get("sections")
        return isinstance(sections, list) and any(
            icon in section for section in sections if isinstance(section, str) for icon in icons
        )

    return has


def _in_a_row(terms: MatchTerms) -> bool:
    return terms.matches > 1


_AT_THE_TABLE: Final = RulePicture(
    short_jetty("EE", "CE", "EE"), (contracts_with("out-grey-pink before-green-red third-blue few-out many-out clean"),)
)
_JETTY: Final = RulePicture(replace(_AT_THE_TABLE.header, board=OLD_JETTY), _AT_THE_TABLE.lines)
_ALL_KINDS: Final = RulePicture(_AT_THE_TABLE.header, _AT_THE_TABLE.lines, part="contracts")

_SHORT: Final = (
    Chapter(
        "goal",
        later("The goal"),
        (
            later("Nobody owns a lemming. Points come from bets on the winner of the race, and from secret contracts."),
            ToldIf(_in_a_row, later("Of three races the points are summed.")),
        ),
        _AT_THE_TABLE,
    ),
    Chapter(
        "dice",
        later("The dice"),
        (
            later(
                "Two dice say which lemmings may go on. You choose one of them, and where it goes: to any free space"
                " of the next section. A section that is full is skipped."
            ),
        ),
        picture_of(DICE),
    ),
    Chapter(
        "acts",
        later("The spaces"),
        (
            ToldIf(_with(MIXER), later("A mixer gives a block of concrete; with the third a lemming is out.")),
            ToldIf(_with(HAMMER), later("A jackhammer takes one off.")),
            ToldIf(_with(CAR_ICON), later("A car drives on by a die, and crashes into whoever stands there.")),
        ),
        picture_of(OUT),
    ),
    Chapter(
        "bookmaker",
        later("Bets"),
        (
            later(
                "At a bookmaker everybody may lay a bet. The one on the winner pays its number in your pile: 1 point"
                " if you laid it first, up to 6."
            ),
        ),
        picture_of(BOOKMAKER, 1),
        _with(BOOKMAKER_ICON),
    ),
    Chapter(
        "contracts",
        later("Contracts"),
        (
            later("A contract that is fulfilled at the end pays; any other costs two points."),
            ToldIf(_with(GODFATHER_ICON), later("At a godfather everybody may drop one.")),
        ),
        _ALL_KINDS,
    ),
    Chapter(
        "end",
        later("The end"),
        (later("The race is over when a lemming dives into the water, or when only one is not out: that one wins."),),
        picture_of(FINISH),
    ),
)

_WHOLE: Final = (
    Chapter(
        "goal",
        later("The goal"),
        (
            later(
                "Six lemmings race off the jetty, and none of them is yours. You win points with bets on the winner,"
                " and with contracts about how the race ends."
            ),
        ),
        _JETTY,
    ),
    Chapter(
        "start",
        later("The start"),
        (
            later(
                "Blue, Grey, Green, Purple, Pink and Red wait at the table, before the first section. Everybody has a"
                " bet card for each of them, and gets three of the 18 contracts. The other contracts are out of the"
                " game, and nobody sees them."
            ),
            later("Lots are drawn for who begins, unless somebody was chosen."),
        ),
        _AT_THE_TABLE,
    ),
    Chapter(
        "turn",
        later("Your turn"),
        (
            later(
                "You roll two dice and move one lemming; the space where it lands acts. Then it is the next one's turn."
            ),
        ),
    ),
    Chapter(
        "dice",
        later("Which lemming goes"),
        (
            later("Each die stands for the lemming of its colour, and you choose one of the two."),
            later(
                "The colour of a lemming that is out stands for the one in last place. All those who are still at the"
                " table are last: you choose among them."
            ),
        ),
        picture_of(OUT, 1),
    ),
    Chapter(
        "advance",
        later("Where it goes"),
        (
            later(
                "It goes to a free space of the next section, and you choose which. A section without a free space is"
                " skipped. Behind the last section is the water."
            ),
            later("Only the space where it lands acts, not those that it passes."),
            ToldIf(_with(PLAIN), later("On a plain space nothing happens.")),
        ),
        picture_of(DICE),
    ),
    Chapter(
        "concrete",
        later("Concrete"),
        (
            ToldIf(_with(MIXER), later("A concrete mixer gives the lemming a block.")),
            later(
                "With its third block a lemming is out: it leaves the jetty and takes the worst place that is still"
                " open, the sixth, then the fifth, and so on."
            ),
        ),
        picture_of(OUT),
        _with(MIXER + CAR_ICON),
    ),
    Chapter(
        "hammer",
        later("Jackhammers"),
        (later("A jackhammer takes a block off the lemming, if it has any."),),
        picture_of(BLOCKS, 1),
        _with(HAMMER),
    ),
    Chapter(
        "car",
        later("Getaway cars"),
        (
            later(
                "A die says how many spaces the lemming drives on; those where somebody stands count too. At the water"
                " or past it, it wins."
            ),
            later("If it comes to a free space, that one acts, another car too."),
            later(
                "If somebody stands there, it crashes: it stays on the space of the car, which does not act again, and"
                " gets a block, which may be its third."
            ),
        ),
        picture_of(CAR),
        _with(CAR_ICON),
    ),
    Chapter(
        "bookmaker",
        later("Bookmakers and bets"),
        (
            later(
                "At a bookmaker everybody may lay one bet, face down onto their own pile, or pass: first the one whose"
                " turn it is, then the others in turn order. Who has no bet left is not asked."
            ),
            later(
                "There is only one bet for each lemming. You may bet on one that is out, too. All see that you bet, and"
                " nobody on whom; you may look through your own pile at any time."
            ),
            later(
                "At the end only the bet on the winner pays: its number in your pile, 1 point if you laid it first, and"
                " up to 6 if you laid it last."
            ),
        ),
        picture_of(BOOKMAKER, 1),
        _with(BOOKMAKER_ICON),
    ),
    Chapter(
        "contracts",
        later("Contracts"),
        (
            later(
                "At the end each contract that you hold pays its points if it is fulfilled; if it is not, it costs you"
                " two."
            ),
            later("1 point: one of two lemmings is out, or both are."),
            later(
                "2 points: one lemming is placed before another. If both are out, the order in which they went counts."
            ),
            later(
                "3 points: a lemming is third or better. A shared place counts, and so does that of one that is out."
            ),
            later("4 points: at most one lemming is out, or at least three are."),
            later("5 points: the lemming that wins carries no block."),
        ),
        _ALL_KINDS,
    ),
    Chapter(
        "godfather",
        later("Godfathers"),
        (
            later(
                "At a godfather everybody who has a contract may drop one, or pass, in the same order as for bets. All"
                " see that you drop one, and nobody which."
            ),
        ),
        picture_of(GODFATHER, 1),
        _with(GODFATHER_ICON),
    ),
    Chapter(
        "end",
        later("The end of the race"),
        (
            later(
                "The race ends at once when a lemming reaches the water, or when only one is not out, even if it is"
                " still at the table: that one wins."
            ),
        ),
        picture_of(FINISH),
    ),
    Chapter(
        "places",
        later("Places of the lemmings"),
        (
            later(
                "After the winner come those on the jetty, the furthest ahead first. Those who are still at the table"
                " share the next place. Those who are out keep the places that they took."
            ),
        ),
    ),
    Chapter(
        "points",
        later("Who wins"),
        (
            later(
                "The most points from bets and contracts win. Of those who are level the one with more points from"
                " contracts is ahead; if these are level too, the place is shared."
            ),
        ),
    ),
    Chapter(
        "races",
        later("Three races"),
        (
            later(
                "You play three races in a row, each from the table and with contracts dealt anew. Whoever came second"
                " in turn order begins the next one."
            ),
            later(
                "At the end the points of all races are summed. Of those who are level the one with more points from"
                " contracts in all of them is ahead; if these are level too, the place is shared."
            ),
        ),
        applies=_in_a_row,
    ),
)

PIER_RULEBOOK: Final = Rulebook(_SHORT, _WHOLE)
