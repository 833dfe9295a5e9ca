"""Boards as the rules see them: numbers of the box, and sets of spaces as words of bits."""

import numpy as np

from magetable.games.five_seals.board import BOX, CIRCLE, FLOOR, MAX_SPACES, START, Board

WORD = 56  # spaces to a word of bits
WORDS = MAX_SPACES // WORD
# Where the only bit of a word stands: powers of two differ modulo 67.
PLACE_OF = tuple(next((n for n in range(66) if (1 << n) % 67 == rest), 0) for rest in range(67))


def lay(box: np.ndarray, board: Board) -> None:
    """Lay a board into an array of one box."""
    row = box[0]
    row["spaces"] = len(board.spaces)
    for i, (space, near) in enumerate(zip(board.spaces, next_to(board), strict=True)):
        row["near"][i] = words(near)
        row["circles"][i] = space.strength if space.kind == CIRCLE else 0
        row["boxes"][i] = space.strength if space.kind == BOX else 0
    rooms = ("", *board.rooms)
    row["rooms"][: len(board.spaces)] = [rooms.index(space.room) for space in board.spaces]
    row["dead_ends"] = words(dead_ends(board))
    row["starts"][: board.players] = board.of_kind(START)[: board.players]  # F2.6


def words(spaces: set[int]) -> tuple[int, ...]:
    """A set of spaces as bits."""
    return tuple(sum(1 << (i - WORD * word) for i in spaces if i // WORD == word) for word in range(WORDS))


def floors(board: Board) -> list[int]:
    """For each space the lowest space of its stretch of open floor; -1 where there is no floor."""
    stretch = [-1] * len(board.spaces)
    for i, space in enumerate(board.spaces):
        waiting = [i] if space.kind == FLOOR and stretch[i] < 0 else []
        while waiting:
            j = waiting.pop()
            stretch[j] = i
            waiting += [k for k in board.neighbours[j] if board.spaces[k].kind == FLOOR and stretch[k] < 0]
    return stretch


def next_to(board: Board) -> list[set[int]]:
    """For each space the others, floor apart, to which passages and open floor lead directly: nothing stops there."""
    stretch = floors(board)
    beside: dict[int, set[int]] = {}
    for i, near in enumerate(board.neighbours):
        for j in near:
            if stretch[j] >= 0 and stretch[i] < 0:
                beside.setdefault(stretch[j], set()).add(i)
    found = []
    for i, near in enumerate(board.neighbours):
        direct = {j for j in near if stretch[j] < 0}
        found.append(direct.union(*(beside.get(stretch[j], set()) for j in near if stretch[j] >= 0)) - {i})
    return found


def dead_ends(board: Board) -> set[int]:
    """Spaces that lead nowhere but where one came from."""
    stretch = floors(board)
    return {
        i
        for i, near in enumerate(board.neighbours)
        if len({stretch[j] if stretch[j] >= 0 else -2 - j for j in near}) < 2
    }
