"""The geometry of the map (A3.1): 127 places within six steps of the Cursed Tower.

Place 0 is the centre; then come the rings, each counted clockwise from its corner in direction 1.
Coordinates are axial; the hexagons have flat tops: direction 1 is north, 2 north-east, 3 south-east and so on.
"""

import math

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
DIRECTION_WORDS = ("n", "ne", "se", "s", "sw", "nw")
BEARINGS = ("n", "nne", "ne", "e", "se", "sse", "s", "ssw", "sw", "w", "nw", "nnw")  # directions, and between them
RADIUS = 6


def ring(distance: int) -> list[tuple[int, int]]:
    """The coordinates of a ring, clockwise from its corner in direction 1."""
    found = []
    for corner, (q, r) in enumerate(DIRECTIONS):
        along_q, along_r = DIRECTIONS[(corner + 2) % 6]
        found += [(q * distance + along_q * step, r * distance + along_r * step) for step in range(distance)]
    return found


COORDINATES = ((0, 0), *(place for distance in range(1, RADIUS + 1) for place in ring(distance)))
PLACES = len(COORDINATES)
PLACE_AT = {place: number for number, place in enumerate(COORDINATES)}
PLACE_WORDS = tuple(f"{q},{r}" for q, r in COORDINATES)
RING_START = (0, *(3 * distance * (distance - 1) + 1 for distance in range(1, RADIUS + 1)))


def whereabouts(q: int, r: int) -> str:
    """Where a place is, as people say it without counting: how far from the city, and on which side of it."""
    distance = steps_between((q, r), (0, 0))
    if distance <= 1:
        return "city"
    bearing = BEARINGS[round(math.degrees(math.atan2(math.sqrt(3) * q, -2 * r - q)) / 30) % len(BEARINGS)]
    return f"{'near' if distance == 2 else 'away' if distance == 3 else 'far'}-{bearing}"


def steps_between(a: tuple[int, int], b: tuple[int, int]) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


# The place next to a place in each direction; -1 beyond the edge.
NEIGHBOUR = tuple(tuple(PLACE_AT.get((q + dq, r + dr), -1) for dq, dr in DIRECTIONS) for q, r in COORDINATES)
# The same in ascending order, as lists of choices need them.
AROUND = tuple(tuple(sorted(row)) for row in NEIGHBOUR)
WHEREABOUTS = tuple(whereabouts(q, r) for q, r in COORDINATES)
STEPS = tuple(tuple(steps_between(a, b) for b in COORDINATES) for a in COORDINATES)
