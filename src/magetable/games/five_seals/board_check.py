"""Whether a board can be played on (F9.5), and how it compares with the shape of ours (F9.2, F9.3).

`problems` are what would break the game: a board that has any is refused. `advice` is mentioned only,
so that a printed board, or one that somebody has thought up, may be what it is.
"""

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Sequence

from magetable.games.five_seals.board import BOX, CIRCLE, FLOOR, MAX_SPACES, SEGMENTS, START, STRENGTHS, Board
from magetable.games.five_seals.facts import COLOURS, SEAL_COUNT, SIXES_TO_GO_ON

BOX_LIMIT = 10  # scrolls of each strength in the basic and one more circle (F1.3)


def problems(board: Board, seals: Sequence[int] = SEAL_COUNT) -> list[str]:
    """What makes a board unplayable, and where; seals are the tokens of each colour, by strength."""
    return [*size_problems(board), *count_problems(board, seals), *start_problems(board), *reach_problems(board)]


def advice(board: Board) -> list[str]:
    """Where a board differs from the printed ones as the rules describe them, and from the shape of ours."""
    if problems(board):
        return []
    return [
        *sixes_advice(board),
        *start_advice(board),
        *junction_advice(board),
        *depth_advice(board),
        *room_advice(board),
        *segment_advice(board),
    ]


# What breaks the game.


def size_problems(board: Board) -> Iterator[str]:
    if len(board.spaces) > MAX_SPACES:
        yield f"there are {len(board.spaces)} spaces: the limit is {MAX_SPACES} (floor can often be left out) (F2.1)"


def count_problems(board: Board, seals: Sequence[int] = SEAL_COUNT) -> Iterator[str]:
    for strength, tokens in zip(STRENGTHS, seals, strict=True):
        boxes, circles = len(board.of_kind(BOX, strength)), len(board.of_kind(CIRCLE, strength))
        if boxes > BOX_LIMIT:
            yield f"there are {boxes} boxes of strength {strength}: the game has {BOX_LIMIT} such scrolls (F1.3)"
        if circles > COLOURS * tokens:
            seals_there = COLOURS * tokens
            yield f"there are {circles} circles of strength {strength}: the game has {seals_there} such seals (F1.2)"


def start_problems(board: Board) -> Iterator[str]:
    starts = board.of_kind(START)
    if len(starts) < board.players:
        yield f"there are {len(starts)} starts: {board.players} players need one each (F2.6)"


def reach_problems(board: Board) -> Iterator[str]:
    for space, near in zip(board.spaces, board.neighbours, strict=True):
        if not near:
            yield f"no passage leads to {space.name} (F9.5)"
    middle = chamber(board) or set(board.of_kind(START)[:1])
    lost = {i for i, near in enumerate(board.neighbours) if near} - reached(board, middle)
    while middle and lost:
        part = reached(board, [min(lost)])
        lost -= part
        what = [i for i in sorted(part) if board.spaces[i].kind in (BOX, CIRCLE)] or sorted(part)
        yield f"no path leads from the central chamber to {names(board, what)} (F9.5)"


# Where it differs.


def sixes_advice(board: Board) -> Iterator[str]:
    sixes, needed = len(board.of_kind(BOX, 6)), SIXES_TO_GO_ON[board.players]
    if sixes < needed:
        yield (
            f"there are {sixes} boxes of strength 6: with {board.players} players the game ends "
            f"when fewer than {needed} are left (F3.4)"
        )


def start_advice(board: Board) -> Iterator[str]:
    starts = board.of_kind(START)
    for i in starts:
        near = board.neighbours[i]
        if len(near) != 1 or board.spaces[near[0]].kind != FLOOR:
            where = names(board, near)
            yield f"the start {board.spaces[i].name} is no alcove of the central chamber: it leads to {where} (F2.6)"
    hall = chamber(board)
    elsewhere = [i for i in starts if not hall & set(board.neighbours[i])]
    if hall and elsewhere:
        yield f"starts that lie around another chamber than the first: {names(board, elsewhere)} (F2.6)"


def junction_advice(board: Board) -> Iterator[str]:
    for space, near in zip(board.spaces, board.neighbours, strict=True):
        if len(near) > 2 and space.kind != CIRCLE and not space.room:
            yield f"{space.name}, where {len(near)} passages meet, carries no seal and lies in no room (F9.2)"


def depth_advice(board: Board) -> Iterator[str]:
    seals = seals_before(board)
    for i in board.of_kind(BOX):
        space = board.spaces[i]
        if space.strength <= 3 and not 1 <= seals[i] <= 2:
            yield f"the weak box {space.name} lies behind {seals[i]} seals, not one or two (F9.2)"
        if space.strength >= 5 and seals[i] < 3:
            yield f"the strong box {space.name} lies behind {seals[i]} seals, not three or more (F9.2)"


def room_advice(board: Board) -> Iterator[str]:
    hall = {board.spaces[i].room for i in chamber(board)}
    for key, name in board.rooms.items():
        boxes = [i for i in board.of_kind(BOX) if board.spaces[i].room == key]
        if key not in hall and not 1 <= len(boxes) <= 3:
            yield f"the room {key} ({name}) holds {len(boxes)} boxes, not one to three (F9.2)"
    outside = [i for i in board.of_kind(BOX) if not board.spaces[i].room and not is_alcove(board, i)]
    if outside:
        yield f"boxes in no room: {names(board, outside)} (F9.2)"


def segment_advice(board: Board) -> Iterator[str]:
    used = {space.segment for space in board.spaces}
    for segment in range(1, SEGMENTS + 1):
        if segment not in used:
            yield f"segment {segment} has no spaces (F9.2)"
            continue
        missing = {0, *beside(segment)} - ways_in(board, segment)
        if missing:
            where = " or ".join(f"segment {other}" if other else "the central chamber" for other in sorted(missing))
            yield f"no passage leads to segment {segment} from {where} (F9.3)"
        for i in cuts(board, segment):
            yield f"a figure on {board.spaces[i].name} cuts segment {segment} off (F9.3)"


# Questions about a board.


def names(board: Board, spaces: Iterable[int]) -> str:
    return ", ".join(board.spaces[i].name for i in spaces)


def chamber(board: Board) -> set[int]:
    """The floor of the central chamber: where the first start leads, and all floor joined to it."""
    floor = [i for start in board.of_kind(START) for i in board.neighbours[start] if board.spaces[i].kind == FLOOR]
    walls = [i for i, space in enumerate(board.spaces) if space.kind != FLOOR]
    return reached(board, floor[:1], walls) if floor else set()


def reached(board: Board, origins: Collection[int], closed: Collection[int] = ()) -> set[int]:
    """All spaces joined to these by passages that don't go through closed spaces."""
    shut = set(closed)
    found = set(origins)
    waiting = list(origins)
    while waiting:
        for j in board.neighbours[waiting.pop()]:
            if j not in found and j not in shut:
                found.add(j)
                waiting.append(j)
    return found


def is_alcove(board: Board, i: int) -> bool:
    """Whether a box lies outside the rooms, right behind a circle and with no other way to it."""
    near = board.neighbours[i]
    return not board.spaces[i].room and len(near) == 1 and board.spaces[near[0]].kind == CIRCLE


def seals_before(board: Board) -> list[int]:
    """For each space the least number of circles on a path from the central chamber to it, itself not counted."""
    hall = chamber(board) or set(board.of_kind(START))
    least = [0 if i in hall else len(board.spaces) for i in range(len(board.spaces))]
    waiting = deque(hall)
    while waiting:  # breadth first: steps over open spaces at once, steps over circles later
        i = waiting.popleft()
        circle = board.spaces[i].kind == CIRCLE
        for j in board.neighbours[i]:
            if least[i] + circle < least[j]:
                least[j] = least[i] + circle
                if circle:
                    waiting.append(j)
                else:
                    waiting.appendleft(j)
    return least


def beside(segment: int) -> tuple[int, int]:
    """The neighbours of a segment around the central chamber."""
    return (segment - 2) % SEGMENTS + 1, segment % SEGMENTS + 1


def ways_in(board: Board, segment: int) -> set[int]:
    """The segments from which passages lead directly into this one."""
    pairs = [(board.spaces[i].segment, board.spaces[j].segment) for i, j in board.passages]
    return {b if a == segment else a for a, b in pairs if segment in (a, b)} - {segment}


def cuts(board: Board, segment: int) -> list[int]:
    """The spaces on which a single figure would cut off all the rest of a segment."""
    hall = chamber(board) or set(board.of_kind(START)[:1])
    inside = {i for i, space in enumerate(board.spaces) if space.segment == segment}
    stands = [i for i, space in enumerate(board.spaces) if space.kind in (CIRCLE, BOX)]
    return [i for i in stands if inside - {i} and not inside & reached(board, hall, [i])]
