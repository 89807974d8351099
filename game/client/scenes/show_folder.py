"""A folder of the player's shown by the file manager, or told where there is none."""

from contextlib import suppress
from pathlib import Path

from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.open_folder import open_folder


def show_folder(kit: Kit, folder: Path) -> MessageScene | None:
    """Show it, and make it if it is missing; a box that tells where it is, if nothing was found that shows it."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    if folder.is_dir() and open_folder(folder):
        return None
    text = kit.say("Nothing was found here that shows folders. It is {folder}.").format(folder=folder)
    return MessageScene(kit, kit.say("Open the folder"), text)
