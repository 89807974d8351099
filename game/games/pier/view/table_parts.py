"""What lies on the table of Pier besides lemmings, spaces and cards, and what is said of it."""

from enum import Enum

from game.client.tabletop.words import Say


class TablePart(Enum):
    """What is under the mouse where nothing smaller is."""

    TABLE = "table"
    SECTION = "section"
    DICE = "dice"
    RACE = "race"
    # The mat with one's own cards, the room of a contract that was dropped, and the mat while nobody's cards are shown.
    CARDS = "cards"
    DROPPED = "dropped"
    COVERED = "covered"
    LOG = "log"
    RECKONING = "reckoning"
    # A card of the reckoning that nobody sees yet, or that never was.
    NOT_TURNED = "not turned"
    NO_BET = "no bet"
    NO_CONTRACT = "no contract"


def part_words(part: TablePart, say: Say) -> str:
    """A sentence or two."""
    match part:
        case TablePart.TABLE:
            return say("The table, where all six begin. The first section comes after it.")
        case TablePart.SECTION:
            return say("A section: a lemming goes to a free space of the next one. Full sections are skipped.")
        case TablePart.DICE:
            return say("The two dice: one of the lemmings that they show goes on.")
        case TablePart.RACE:
            return say("The race: place, lemming and blocks of concrete. With a third block a lemming is out.")
        case TablePart.CARDS:
            return say("Your contracts and your bets. Nobody else sees them before the end.")
        case TablePart.DROPPED:
            return say("A contract was dropped here: it neither pays nor costs anything.")
        case TablePart.COVERED:
            return say("Contracts and bets of whoever sits at the mouse lie here. Just now nobody's are shown.")
        case TablePart.LOG:
            return say("The log. A line lights up its space; click it to see that moment again.")
        case TablePart.RECKONING:
            return say("The reckoning: bets, contracts and points of everybody. A click shows the jetty.")
        case TablePart.NOT_TURNED:
            return say("This card is still to be turned over.")
        case TablePart.NO_BET:
            return say("No bet was laid here.")
        case TablePart.NO_CONTRACT:
            return say("No contract was kept here.")
