"""How whoever looks on hurries what others do: a press ends the movement that is seen; held for a while, it skips all
of them, as the button does, until somebody at this screen decides."""

from typing import Final

from game.client.tabletop.action_bar import SKIP
from game.client.tabletop.gestures import CONFIRM_KEYS
from game.client.tabletop.view import AnyView, SkipOffer
from game.client.toolkit.intents import Hand, Intent, Key, KeyReleased, PointerLeft, Pressed, Released
from game.client.toolkit.kit import Kit
from game.client.toolkit.scene import KeyLine
from game.client.toolkit.timeline import Speed

# So many seconds of holding skip what others do.
HELD: Final = 0.5
# The button is there only after a moment: the second click of two is not meant for it.
LATER: Final = 0.4


class Skipping:
    """`people` sit at this screen."""

    def __init__(self, kit: Kit, view: AnyView, people: int) -> None:
        self._kit = kit
        self._view = view
        self._people = people
        # How long a mouse button or a key has been held since it was pressed while others moved.
        self._held: float | None = None
        # Skips by the button, until it is for somebody here to decide.
        self._is_on = False
        # Others are to decide, whom one can only wait for.
        self._waits = False
        self._waited = 0.0

    @property
    def is_held(self) -> bool:
        """Whether something is held down that skips, or soon will."""
        return self._held is not None

    def stop(self) -> None:
        """Whatever comes now is looked at."""
        self._held, self._is_on = None, False

    def handle(self, intent: Intent) -> bool:
        """Whether it was about what is shown, and nothing else."""
        match intent:
            case Released() | PointerLeft():
                # The mouse is elsewhere also when another scene lies over this one, which then gets what comes up.
                self._held = None
            case KeyReleased(name) if name in CONFIRM_KEYS:
                self._held = None
            case Key("n", ctrl=False) if self._is_offered:
                self._turn()
                return True
            case Pressed(at, Hand.LEFT) if (button := self._view.button_at(at)) is not None:
                if button == SKIP:
                    self._turn()
                return button == SKIP
            case Pressed() | Key("return" | "enter" | "space") if self._view.is_showing or self._waits:
                self._held = 0.0
                if self._view.is_showing:
                    self._view.end_this()
                    return True
        return False

    def update(self, seconds: float, waits: bool) -> None:
        """Time has passed; `waits` while it is for somebody else to decide."""
        self._waits = waits
        is_showing = self._view.is_showing
        if self._held is not None:
            self._held += seconds
        if is_showing and (self._is_on or (self._held is not None and self._held >= HELD)):
            self._view.hurry()
        if not waits and not self._view.is_showing:
            self._is_on = False
        moves = waits or (is_showing and self._view.has_more_to_show)
        self._waited = self._waited + seconds if moves and not self._is_still else 0.0
        self._offer()

    @property
    def _is_still(self) -> bool:
        """Whether nothing ever moves."""
        return self._kit.settings.now.animation is Speed.OFF

    @property
    def _is_offered(self) -> bool:
        return self._is_on or self._waited >= LATER

    def _turn(self) -> None:
        self._is_on = not self._is_on
        self._offer()

    def _offer(self) -> None:
        self._view.offer_skip(self._words() if self._is_offered else None)

    def _words(self) -> SkipOffer:
        say = self._kit.say
        if self._is_on:
            return SkipOffer(say("Stop skipping"), say("See again what others do (N)"))
        word = say("Skip to my turn") if self._people == 1 else say("Skip ahead")
        return SkipOffer(word, say("N, or hold Space or the mouse button"))

    def keys(self) -> tuple[KeyLine, ...]:
        """What the keys do while others move."""
        say = self._kit.say
        return (
            KeyLine(say("Space, a click"), say("end the movement that is seen; held: skip to your turn")),
            KeyLine("N", say("skip to your turn")),
        )
