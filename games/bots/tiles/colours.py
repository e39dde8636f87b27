"""One colour on its own: the best that it can still do, and what it becomes when groups take its tiles."""

from collections.abc import Mapping, Sequence

from games.bots.tiles.groups import Shares
from games.bots.tiles.runs import (
    NUMBERS,
    OUTDONE,
    Cell,
    Moves,
    is_finished,
    start_with,
)

IMPOSSIBLE = -(10**9)
HOPELESS = IMPOSSIBLE // 2
"""No real value lies below it, and no sum with `IMPOSSIBLE` in it above."""

Line = tuple[int, int]
"""A standing, and the value laid on the way to it."""

Lines = Sequence[Line]


class Ahead(dict[int, int]):
    """The most that a colour can still lay from a number on by certain moves, by its standing."""

    __slots__ = ("_after", "_steps", "_weight")

    def __init__(self, steps: Moves, weight: int, after: Mapping[int, int]) -> None:
        self._steps = steps
        self._weight = weight
        self._after = after

    def __missing__(self, code: int) -> int:
        best, after, weight = IMPOSSIBLE, self._after, self._weight
        for then, laid in self._steps[code]:
            value = after[then] + laid * weight
            if value > best:
                best = value
        self[code] = best
        return best


class _End(dict[int, int]):
    """What a standing is worth after the last number."""

    def __missing__(self, code: int) -> int:
        value = self[code] = 0 if is_finished(code) else IMPOSSIBLE
        return value


_END = _End()


def look_ahead(steps: Sequence[Moves], weights: Sequence[int]) -> list[Mapping[int, int]]:
    """Give for each number, and after the last, the most that can still be laid by these moves."""
    ahead: list[Mapping[int, int]] = [_END]
    for moves, weight in zip(reversed(steps), reversed(weights), strict=True):
        ahead.append(Ahead(moves, weight, ahead[-1]))
    return ahead[::-1]


class Profile:
    """All that a colour can have come to before some number, given what the groups below it took."""

    __slots__ = ("at", "bound", "lines", "promises", "sequels")

    def __init__(self, at: int, lines: Lines, bound: int) -> None:
        self.at = at
        self.lines = lines
        self.bound = bound
        """the most that it can still come to"""
        self.promises: list[int] = []
        self.sequels: dict[int, Sequel] = {}


Sequel = tuple[Profile, int]
"""A profile whose values are counted from its first line, and that line's own value."""


class Colour:
    """The tiles of one colour, number by number, with the profiles that were met so far."""

    def __init__(self, cells: Sequence[Cell], largest: Shares, weights: Sequence[int]) -> None:
        self._cells = cells
        self._largest = largest
        self._weights = weights
        self._profiles: dict[tuple[int, Lines], Profile] = {}
        free = [cell.up_to[most] for cell, most in zip(cells, largest, strict=True)]
        self._ahead = look_ahead(free, weights)

    def first(self, jokers: int) -> Sequel:
        """Stand before the first number that groups could take tiles of, with so many jokers to place."""
        code = start_with(jokers)
        if self._ahead[0][code] < HOPELESS:
            return Profile(NUMBERS, (), IMPOSSIBLE), 0
        lines = ((code, 0),)
        return self._profile(0, lines) if self._largest[0] else self._follow(0, lines, 0)

    def promises(self, profile: Profile) -> list[int]:
        """Give the most that a profile can come to, by what groups take of its number."""
        if not profile.promises:
            shares = range(self._largest[profile.at] + 1)
            profile.promises = [self._promise(profile, share) for share in shares]
        return profile.promises

    def _promise(self, profile: Profile, share: int) -> int:
        at, best = profile.at, IMPOSSIBLE
        steps, weight, ahead = self._cells[at].with_share[share], self._weights[at], self._ahead[at + 1]
        for code, value in profile.lines:
            for then, laid in steps[code]:
                worth = value + laid * weight + ahead[then]
                if worth > best:
                    best = worth
        return best

    def sequel(self, profile: Profile, share: int) -> Sequel:
        """Go on from a profile with groups taking this share, which must promise something."""
        if share not in profile.sequels:
            profile.sequels[share] = self._follow(profile.at, profile.lines, share)
        return profile.sequels[share]

    def _follow(self, at: int, lines: Lines, share: int) -> Sequel:
        """Take the number with this share, and all the next ones that no group can take tiles of."""
        lines = _passed(lines, self._cells[at].with_share[share], self._weights[at])
        at += 1
        while at < NUMBERS and not self._largest[at]:
            lines = _passed(lines, self._cells[at].with_share[0], self._weights[at])
            at += 1
        return self._profile(at, lines)

    def _profile(self, at: int, lines: Lines) -> Sequel:
        ahead = self._ahead[at]
        lines = [line for line in lines if ahead[line[0]] > HOPELESS]
        base = lines[0][1]
        key = at, tuple([(code, value - base) for code, value in lines])
        profile = self._profiles.get(key)
        if profile is None:
            bound = max([value + ahead[code] for code, value in lines]) - base
            profile = self._profiles[key] = Profile(at, key[1], bound)
        return profile, base


def _passed(lines: Lines, steps: Moves, weight: int) -> Lines:
    """Lead every line over one number."""
    if len(lines) == 1:
        code, value = lines[0]
        return [(then, value + laid * weight) for then, laid in steps[code]]
    most: dict[int, int] = {}
    for code, value in lines:
        for then, laid in steps[code]:
            worth = value + laid * weight
            if most.get(then, IMPOSSIBLE) < worth:
                most[then] = worth
    return _not_outdone(sorted(most.items()))


def _not_outdone(lines: Lines) -> Lines:
    """Keep the lines that no other one matches in value and outdoes in standing."""
    lost = {
        worse for code, value in lines for worse, less in lines if less <= value and worse in OUTDONE[code]
    }
    return [line for line in lines if line[0] not in lost] if lost else lines
