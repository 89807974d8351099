"""The least that a window of pygame takes: import it, open one, show it. Prints when that was done, as JSON.

Reads nothing of ours, so that nothing of ours is measured.
"""

import json
import time

import pygame

if __name__ == "__main__":
    pygame.display.init()
    window = pygame.Window("bare", (1280, 720))
    window.get_surface()
    window.flip()
    print(json.dumps({"shown": time.monotonic()}))
