"""The rules of Cliff, chapter by chapter."""

from dataclasses import replace
from typing import Final

from game.client.toolkit.language import later
from game.games.cliff.boards import HORSESHOE
from game.games.cliff.lessons import (
    FLAGS,
    FOX,
    HIGHER,
    HOME,
    REFILL,
    ROW,
    SHOVE,
    TURN_ENDS,
    WALK,
    pack_with,
    small_board,
)
from game.games.cliff.rulebook.conditions import (
    COVERED_ARE_GONE,
    DISCARDS_ARE_OPEN,
    FOR_EVERY_PLACE,
    HAS_GATES,
    HAS_POSTS,
    HAS_START_HEXES,
    SHOVES_EVERY_WAY,
    WITH_FOXES,
    is_circuit,
    unless,
)
from game.games.cliff.rulebook.short import CLIFF_IN_SHORT
from game.table.rulebook import Chapter, Rulebook, RulePicture, ToldIf, picture_of

_COURSE: Final = RulePicture(replace(WALK.header, board=HORSESHOE), WALK.lines)
_PILES: Final = RulePicture(WALK.header, WALK.lines, part="piles")
_SETTING_OUT: Final = RulePicture(
    small_board("<GG.", "<FGG>", "<GG."),
    (pack_with("F1 M0 D0 W0 S3"),),
    ("play F1", "step a 0,1>1,1", "step a 1,1>2,1"),
)

_CHAPTERS: Final = (
    Chapter(
        "goal",
        later("The goal"),
        (
            later(
                "Everybody has two lemmings. They set out from the start area, and are home when they dive: bring"
                " both of yours home."
            ),
            ToldIf(
                HAS_GATES,
                later("A gate is start and finish in one: lemmings set out from it, and dive when they come back."),
            ),
        ),
        _COURSE,
    ),
    Chapter(
        "cards",
        later("Cards and tiles"),
        (
            later(
                "The cards are of five lands: forest, desert, mountain, water and swamp. There are eleven of each:"
                " two 0s, three 1s, three 2s, two 3s and one 4."
            ),
            later(
                "A 2 of each land lies open from the start and begins the pile of that land. The other cards are"
                " shuffled and dealt: the last player gets six, the one before five, and so on, so that whoever"
                " begins has the fewest."
            ),
            later("Of bonus tiles there are three for each land, and six of meadow."),
            ToldIf(WITH_FOXES, later("Besides there are six tiles with a fox.")),
        ),
        _PILES,
    ),
    Chapter(
        "turn",
        later("Your turn"),
        (
            later("You play a card and walk with a lemming, or you refill your hand. Then it is the next one's turn."),
            later("Lots are drawn for who begins, unless somebody was chosen."),
        ),
    ),
    Chapter(
        "card",
        later("Playing a card"),
        (
            later(
                "The card goes to the pile of its land. If it is as high as the card on top of it, or lower, it is"
                " laid onto the pile: you get as many points as all its cards count together, yours included."
            ),
            later(
                "If it is higher, the old pile is discarded, and your card begins a new one. You get only as many"
                " points as the card itself counts, but a bonus tile with it."
            ),
            later("Without any points nobody walks, and your turn ends."),
        ),
        picture_of(WALK),
    ),
    Chapter(
        "tile",
        later("Bonus tiles"),
        (
            later("A bonus tile is of the card's land, and is laid at once, before anybody walks."),
            ToldIf(
                unless(WITH_FOXES),
                later("If none of that land is left, you lay a meadow; if there is no meadow left either, nothing."),
            ),
            ToldIf(
                WITH_FOXES,
                later(
                    "If none of that land is left, you choose between meadow and fox, whichever are left; if there is"
                    " neither, you lay nothing."
                ),
            ),
            later(
                "It goes onto any hex of the way, also under a lemming or onto another tile, but not where lemmings"
                " set out or dive. From then on that hex is what the tile shows."
            ),
            ToldIf(unless(COVERED_ARE_GONE), later("A tile that is covered goes back to those that are left.")),
            ToldIf(COVERED_ARE_GONE, later("A tile that is covered is out of the game.")),
        ),
        picture_of(HIGHER),
    ),
    Chapter(
        "walk",
        later("Walking"),
        (
            later(
                "With your points one of your lemmings may walk, from hex to neighbouring hex in any direction. Each"
                " step costs a point."
            ),
            later("As soon as one has set out, your other one stays where it is in this turn."),
            later(
                "Your turn ends when no points are left or the lemming has dived. You may also end it earlier, even"
                " without a step; points that are left are lost."
            ),
        ),
        picture_of(TURN_ENDS),
    ),
    Chapter(
        "land",
        later("Where a card leads"),
        (
            later(
                "A lemming enters meadow with any card, and other land only with a card of that land. What it leaves"
                " does not matter."
            ),
        ),
    ),
    Chapter(
        "start",
        later("Setting out"),
        (
            later(
                "A lemming that waits sets out from any hex of the start area that is next to the one it enters."
                " Whoever waits there is in nobody's way and can't be shoved."
            ),
            ToldIf(HAS_START_HEXES, later("Nobody walks back onto a start hex.")),
        ),
        _SETTING_OUT,
    ),
    Chapter(
        "shove",
        later("Shoving"),
        (
            later(
                "If somebody stands on the hex that you enter, they are shoved one hex on in the direction of your"
                " step, and so is everybody behind them in an unbroken straight line. It costs a point more for each"
                " of them. Your own lemming is shoved like any other."
            ),
            later("You enter only land that your card leads to; those who are shoved may land on any."),
            later(
                "A line goes straight on, and nobody steps aside. If there is no hex beyond the last one, or a start"
                " hex, you can't go there. Whoever is shoved onto a hex to dive from, dives."
            ),
            ToldIf(HAS_POSTS, later("A post beyond the last one stops the line, too.")),
            ToldIf(SHOVES_EVERY_WAY, later("You may shove in all six directions, away from home too.")),
        ),
        picture_of(ROW),
    ),
    Chapter(
        "back",
        later("Not away from home"),
        (
            later(
                "A shove is not allowed if it brings any of those who are shoved, your own lemmings too, to a hex"
                " that is further from home than the one where they stood. As far as before is allowed, and so is"
                " home."
            ),
            ToldIf(
                unless(is_circuit),
                later(
                    "How far a hex is from home: the fewest steps to a hex to dive from, whatever land and tiles lie"
                    " there and whoever stands in between. A hex from which nobody gets home is further than any"
                    " other."
                ),
            ),
            ToldIf(
                is_circuit,
                later(
                    "How far a hex is from home: the fewest steps past all checkpoints that this lemming still has"
                    " before it, in their order, and on to a hex to dive from, whatever land and tiles lie there and"
                    " whoever stands in between. If the hex is its next checkpoint, that one counts as passed. A hex"
                    " from which nobody gets home is further than any other."
                ),
            ),
        ),
        picture_of(SHOVE),
        unless(SHOVES_EVERY_WAY),
    ),
    Chapter(
        "post",
        later("Posts"),
        (later("Nobody steps onto a post, and it takes no tile."),),
        applies=HAS_POSTS,
    ),
    Chapter(
        "dive",
        later("Diving"),
        (
            later(
                "The step onto a hex to dive from costs a point, and any card leads there. Whoever has dived is out"
                " of play for good."
            ),
        ),
        picture_of(HOME),
    ),
    Chapter(
        "refill",
        later("Refilling"),
        (
            later(
                "Instead of playing a card you may drop as many cards as you like, none too, and then draw until you"
                " hold six. That is your whole turn. With six cards, and none dropped, it is a pass."
            ),
        ),
        picture_of(REFILL),
    ),
    Chapter(
        "shuffle",
        later("When the pack runs out"),
        (
            later(
                "Only when a card has to be drawn and none is left: every pile that has both its 0s is discarded but"
                " for one 0, which stays as the new pile. Then the discards are shuffled and become the pack. If"
                " there is still nothing to shuffle, you draw no more."
            ),
        ),
    ),
    Chapter(
        "discards",
        later("The discards"),
        (
            ToldIf(DISCARDS_ARE_OPEN, later("Everybody may look through the discards at any time.")),
            ToldIf(unless(DISCARDS_ARE_OPEN), later("Nobody may look through the discards.")),
        ),
    ),
    Chapter(
        "circuit",
        later("Checkpoints"),
        (
            later(
                "Hexes with a red shield are checkpoints, and every lemming passes them by their numbers. It has passed"
                " the next one when it comes onto any hex with that number, by its own step or by a shove, and what is"
                " passed stays passed."
            ),
            later(
                "Nobody dives before the last checkpoint is passed: such a step is not allowed, and neither is a shove."
            ),
            later("The sign on a lemming's back tells where it has to go next; with an F it may go home."),
        ),
        picture_of(FLAGS),
        is_circuit,
    ),
    Chapter(
        "fox",
        later("Foxes"),
        (
            later(
                "Any card leads onto a fox, for the usual points. Whoever steps there discards three cards of their"
                " choice at once, and with fewer than three in hand can't step there."
            ),
            later(
                "Whoever's lemming is shoved onto a fox discards three cards too, or the whole hand if it has fewer;"
                " of a whole hand nothing has to be chosen."
            ),
            later(
                "If several have to pay after one step, the lemming that stepped is first, then those that were"
                " shoved, the nearest first."
            ),
            later(
                "Only coming there costs: a fox that is laid under a lemming takes nothing. A fox stays when it has"
                " been paid, and may be covered like any tile. Once the race is over, no fox is paid any more."
            ),
        ),
        picture_of(FOX),
        WITH_FOXES,
    ),
    Chapter(
        "end",
        later("The end"),
        (
            ToldIf(
                unless(FOR_EVERY_PLACE),
                later(
                    "As soon as somebody has both lemmings home, by a step or by a shove, the race is over. That"
                    " player has won; all others share the second place."
                ),
            ),
            ToldIf(
                FOR_EVERY_PLACE,
                later(
                    "The race goes on until all but one have both lemmings home, by steps or by shoves. Whoever's"
                    " second lemming was home first is first, and so on."
                ),
            ),
            ToldIf(
                FOR_EVERY_PLACE,
                later(
                    "Whoever is home discards the hand and is passed over from then on. If it happens in their own"
                    " turn, that turn ends."
                ),
            ),
        ),
    ),
)

CLIFF_RULEBOOK: Final = Rulebook(CLIFF_IN_SHORT, _CHAPTERS)
