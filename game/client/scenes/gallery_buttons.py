"""What can be done with the record that is chosen in the gallery, as buttons at its foot: each says why, where it can't
be done."""

from collections.abc import Container
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.theme import GAP, PRIMARY
from game.client.toolkit.widgets.button import Button
from game.table.gallery_entry import GalleryEntry


@dataclass(frozen=True, slots=True)
class _Offered:
    key: str
    text: str
    icon: str
    tip: str


GO_ON: Final = _Offered("go on", later("Go on"), "ui/play", later("Play this match on from where it was left"))
LOOK_AGAIN: Final = _Offered(
    "look again", later("Look at it again"), "ui/show-again", later("See how this match was played")
)
ANALYSE: Final = _Offered(
    "analyse", later("Analyse"), "ui/hint", later("Who was how likely to win when, and how much of it was luck")
)
EXPORT: Final = _Offered("export", later("Export"), "ui/folder", later("A copy of the match for somebody else"))
DELETE: Final = _Offered("delete", later("Delete"), "ui/trash", later("Put the match into the bin for 30 days"))
BRING_BACK: Final = _Offered("bring back", later("Bring back"), "ui/undo", later("Take the match out of the bin"))
NUMBERS: Final = _Offered("numbers", later("Your numbers"), "ui/chart", later("All matches counted"))
UNDO: Final = _Offered("undo", later("Undo"), "ui/undo", later("Bring back what was deleted last"))


class RecordButtons:
    """Made anew with the scene, and `obey` what is chosen."""

    def __init__(
        self,
        kit: Kit,
        games: Container[str],
        can_look_again: bool,
        has_numbers: bool = False,
        can_analyse: bool = False,
    ) -> None:
        self._kit = kit
        self._games = games
        self._can_look_again = can_look_again
        self._has_numbers = has_numbers
        self._can_analyse = can_analyse
        self._buttons: dict[str, Button] = {}

    def make(self, foot: Rect, is_bin: bool) -> list[Button]:
        """Back and the numbers at the left, all else at the right; words that have no room are in the tooltips."""
        kit, say, gap = self._kit, self._kit.say, self._kit.measure.px(GAP)
        look_again = (LOOK_AGAIN,) if self._can_look_again else ()
        if self._can_analyse:
            look_again = (*look_again, ANALYSE)
        offered = (BRING_BACK, *look_again, EXPORT) if is_bin else (GO_ON, *look_again, EXPORT, DELETE, UNDO)
        back = Button(kit, "back", say("Back"), icon="ui/arrow-left")
        numbers = Button(kit, NUMBERS.key, icon=NUMBERS.icon, tip=f"{say(NUMBERS.text)}: {say(NUMBERS.tip)}")
        beside = (back, numbers) if self._has_numbers else (back,)
        wordy = {len(offered), 1, 0}
        for words in sorted(wordy, reverse=True):
            # Rather the first alone with its words than none.
            buttons = [
                Button(kit, one.key, say(one.text), icon=one.icon, tip=say(one.tip))
                if number < words
                else Button(kit, one.key, icon=one.icon, tip=f"{say(one.text)}: {say(one.tip)}")
                for number, one in enumerate(offered)
            ]
            wide = sum(button.wish()[0] + gap for button in (*buttons, *beside))
            if wide <= foot.w:
                break
        buttons[0].paint = PRIMARY
        x = foot.right
        for button in reversed(buttons):
            x -= button.wish()[0]
            button.layout(Rect(x, foot.y, button.wish()[0], foot.h))
            x -= gap
        x = foot.x
        for button in beside:
            button.layout(Rect(x, foot.y, button.wish()[0], foot.h))
            x = button.rect.right + gap
        self._buttons = {button.key: button for button in buttons}
        return [*buttons, *beside]

    def obey(self, chosen: GalleryEntry | None, can_undo: bool) -> None:
        """Each can be pressed, or says why it can't."""
        reasons = {key: self._why_not(key, chosen, can_undo) for key in self._buttons}
        for key, button in self._buttons.items():
            button.why_not = reasons[key]
            button.changed |= button.enabled != (not reasons[key])
            button.enabled = not reasons[key]

    def has(self, key: str) -> bool:
        """Whether it is there."""
        return key in self._buttons

    def can(self, key: str) -> bool:
        """Whether it is there and can be pressed."""
        return key in self._buttons and self._buttons[key].enabled

    def _why_not(self, key: str, chosen: GalleryEntry | None, can_undo: bool) -> str:
        say = self._kit.say
        if key == UNDO.key:
            return "" if can_undo else say("nothing was deleted here just now")
        if chosen is None:
            return say("no match is chosen")
        if key in (GO_ON.key, LOOK_AGAIN.key, ANALYSE.key) and chosen.game not in self._games:
            return say("its game is not here") if chosen.game else say("it can't be read")
        if key == ANALYSE.key and chosen.why:
            return say("it is damaged")
        if key == GO_ON.key and chosen.resigned is not None:
            return say("it was given up")
        if key == GO_ON.key and chosen.is_over:
            return say("it is over")
        return ""
