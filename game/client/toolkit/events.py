"""What pygame says happened, as what the player did."""

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.client.toolkit.intents import (
    CloseAsked,
    FileDropped,
    Hand,
    Intent,
    Key,
    KeyReleased,
    PointerLeft,
    PointerMoved,
    Pressed,
    Released,
    Resized,
    Typed,
    Wheel,
)


def translated(event: pygame.Event) -> Intent | None:
    """A pygame event as what the player did; nothing for those that mean nothing to us."""
    match event.type:
        case pygame.MOUSEMOTION:
            return PointerMoved(event.pos)
        case pygame.WINDOWLEAVE:
            return PointerLeft()
        case pygame.MOUSEBUTTONDOWN if event.button in (1, 2, 3):
            return Pressed(event.pos, Hand(event.button))
        case pygame.MOUSEBUTTONUP if event.button in (1, 2, 3):
            return Released(event.pos, Hand(event.button))
        case pygame.MOUSEWHEEL:
            steps = event.dict.get("precise_y", event.y)
            return Wheel(pygame.mouse.get_pos(), -steps if event.flipped else steps)
        case pygame.KEYDOWN:
            held = event.mod
            ctrl = bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META))
            return Key(pygame.key.name(event.key), bool(held & pygame.KMOD_SHIFT), ctrl)
        case pygame.KEYUP:
            return KeyReleased(pygame.key.name(event.key))
        case pygame.TEXTINPUT:
            return Typed(event.text)
        case pygame.DROPFILE:
            return FileDropped(Path(event.file))
        case pygame.WINDOWSIZECHANGED:
            return Resized((event.x, event.y))
        case pygame.QUIT:
            return CloseAsked()
    return None


def thinned(intents: list[Intent]) -> Iterator[Intent]:
    """Of moves in a row only the last, of all sizes only the last: a storm of them costs no more than one."""
    last_size = next((intent for intent in reversed(intents) if isinstance(intent, Resized)), None)
    for place, intent in enumerate(intents):
        if isinstance(intent, Resized) and intent is not last_size:
            continue
        following = intents[place + 1] if place + 1 < len(intents) else None
        if not (isinstance(intent, PointerMoved) and isinstance(following, PointerMoved)):
            yield intent
