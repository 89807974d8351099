"""Pier told a second time, as plainly as the page tells it and with nothing shared with the rules: slow, in words."""

COLOURS = ["blue", "grey", "green", "purple", "pink", "red"]
PAYS = {"out": 1, "before": 2, "third": 3, "few": 4, "many": 4, "clean": 5}


class PlainPier:
    """Takes texts and says who is next, what is legal and how it ended. Lemmings at the table stand on space 0."""

    def __init__(self, seats: int, sections: list[str]) -> None:
        self.seats = seats
        # Section 0 is the table.
        self.spaces = [(0, "E")] + [(at, icon) for at, icons in enumerate(sections, start=1) for icon in icons]
        self.racing = dict.fromkeys(COLOURS, 0)
        self.blocks = dict.fromkeys(COLOURS, 0)
        self.out: list[str] = []
        self.winner = ""
        self.turn = 0
        self.due = "contracts"
        self.dice: list[str] = []
        self.driver = ""
        self.asked: list[int] = []
        self.hands: list[list[str]] = []
        self.piles: list[list[str]] = [[] for _ in range(seats)]

    @property
    def to_move(self) -> int | str | None:
        """A seat, `chance`, or nobody."""
        if self.winner:
            return None
        if self.due == "advance":
            return self.turn % self.seats
        return self.asked[0] if self.due in ("bet", "drop") else "chance"

    def legal(self) -> set[str]:
        """Every decision of the seat to move."""
        if self.winner:
            return set()
        if self.due == "bet":
            return {"pass", *(f"bet {colour}" for colour in COLOURS if colour not in self.piles[self.asked[0]])}
        if self.due == "drop":
            return {"pass", *(f"drop {contract}" for contract in self.hands[self.asked[0]])}
        if self.due != "advance":
            return set()
        last = [colour for colour in self.racing if self.racing[colour] == min(self.racing.values())]
        movers = {colour for die in self.dice for colour in ([die] if die in self.racing else last)}
        return {f"advance {colour} {goal}" for colour in movers for goal in self._goals(colour)}

    def _goals(self, colour: str) -> list[int] | list[str]:
        own = self.spaces[self.racing[colour]][0]
        free = {
            space: section
            for space, (section, _) in enumerate(self.spaces)
            if section > own and space not in self.racing.values()
        }
        return [space for space in free if free[space] == min(free.values())] if free else ["water"]

    def do(self, text: str) -> None:
        """A decision or an outcome."""
        kind, *words = text.split()
        if kind == "contracts":
            self.hands = [words[3 * seat : 3 * seat + 3] for seat in range(self.seats)]
            self.due = "dice"
        elif kind == "dice":
            self.dice, self.due = words, "advance"
        elif kind == "advance":
            self._reach(words[0], len(self.spaces) if words[1] == "water" else int(words[1]))
        elif kind == "die":
            goal = self.racing[self.driver] + int(words[0])
            if goal in self.racing.values():
                self._block(self.driver)
            else:
                self._reach(self.driver, goal)
        else:
            seat = self.asked.pop(0)
            if kind == "bet":
                self.piles[seat].append(words[0])
            elif kind == "drop":
                self.hands[seat].remove(words[0])
            if not self.asked:
                self._next()

    def _next(self) -> None:
        self.turn += 1
        self.due = "dice"

    def _reach(self, colour: str, space: int) -> None:
        self.racing[colour] = space
        if space >= len(self.spaces):
            self.winner = colour
            return
        icon = self.spaces[space][1]
        if icon == "C":
            self._block(colour)
            return
        if icon == "V":
            self.driver, self.due = colour, "die"
            return
        if icon == "J":
            self.blocks[colour] = max(0, self.blocks[colour] - 1)
        order = [(self.turn + later) % self.seats for later in range(self.seats)]
        if icon == "B":
            self.asked, self.due = [seat for seat in order if len(self.piles[seat]) < 6], "bet"
        elif icon == "G":
            self.asked, self.due = [seat for seat in order if self.hands[seat]], "drop"
        if not self.asked:
            self._next()

    def _block(self, colour: str) -> None:
        self.blocks[colour] += 1
        if self.blocks[colour] == 3:
            del self.racing[colour]
            self.out.append(colour)
            if len(self.racing) == 1:
                (self.winner,) = self.racing
                return
        self._next()

    def places(self) -> dict[str, int]:
        """Every lemming's place."""
        ahead = {colour: sum(space > own for space in self.racing.values()) for colour, own in self.racing.items()}
        return {colour: 1 + ahead[colour] for colour in ahead} | {c: 6 - at for at, c in enumerate(self.out)}

    def pays(self, contract: str) -> bool:
        """Whether a contract is fulfilled."""
        kind, *names = contract.split("-")
        places = self.places()
        return {
            "out": lambda: bool(set(names) & set(self.out)),
            "before": lambda: places[names[0]] < places[names[1]],
            "third": lambda: places[names[0]] <= 3,
            "few": lambda: len(self.out) <= 1,
            "many": lambda: len(self.out) >= 3,
            "clean": lambda: not self.blocks[self.winner],
        }[kind]()

    def result(self) -> dict[str, list[int]]:
        """The end line."""
        bets = [pile.index(self.winner) + 1 if self.winner in pile else 0 for pile in self.piles]
        net = [sum(PAYS[one.split("-")[0]] if self.pays(one) else -2 for one in hand) for hand in self.hands]
        both = [(bet + contracts, contracts) for bet, contracts in zip(bets, net, strict=True)]
        ranks = [sorted(both, reverse=True).index(own) + 1 for own in both]
        return {"ranks": ranks, "bets": bets, "contracts": net, "points": [points for points, _ in both]}
