"""Final scoring, ties, and the solo game's victory and score (A9, A10)."""

from magetable.games.archmage.facts import (
    ADVANCED,
    AREAS,
    BLOOD,
    LEVELS,
    MASTER,
    SPHERES,
    WARLORD,
)
from magetable.games.archmage.pieces import automatons, lore, wilderness_of
from magetable.kit import rule, total

# Who wins: most points, then what breaks a tie (A9.2)
STANDARD_WORDS = ("points", "master", "advanced", "fundamental", "apprentices", "followers")
STANDARDS = len(STANDARD_WORDS)

# Dominion over the spheres


@rule
def known(s, seat):
    """The book as it is scored: updated, or as it was when the player scored (A9.1)."""
    me = s.players[seat]
    if me.scored != 0:
        return me.book
    return lore(s, seat) | automatons(s, seat)


@rule
def spells_known(s, seat, level):
    """Spells of a level: 0 Fundamental, 1 Advanced, 2 Master."""
    book = known(s, seat)
    count = 0
    for area in range(level * SPHERES, (level + 1) * SPHERES):
        count += (book >> area) & 1
    return count


@rule
def sphere_points(s, box, seat):
    points = -corrupt_points(s, seat)
    for level in range(LEVELS):
        points += spells_known(s, seat, level) * box.points[level]
    return points


@rule
def corrupt_points(s, seat):
    """What corrupt apprentices cost (A8.15)."""
    points = 0
    for area in range(ADVANCED, AREAS):
        points += s.players[seat].tainted[area]
    return points


# Dominion over the land


@rule
def land_points_of(s, seat, sphere):
    """2 for strictly most, 1 for a tie with exactly one other, with at least one location."""
    mine = wilderness_of(s, seat, sphere)
    level = 0
    for other in range(s.seats):
        if other != seat:
            theirs = wilderness_of(s, other, sphere)
            if theirs > mine:
                return 0
            if theirs == mine:
                level += 1
    if mine == 0 or level > 1:
        return 0
    return 2 - level


@rule
def land_points(s, seat):
    points = 0
    for sphere in range(SPHERES):
        if sphere != BLOOD:
            points += land_points_of(s, seat, sphere)
    return points


@rule
def score(s, box, seat):
    """What was scored at the end of the last turn; before that, what would be now."""
    if s.seats == 1:
        return solo_score(s, box)
    me = s.players[seat]
    if me.scored != 0:
        return me.points
    return sphere_points(s, box, seat) + land_points(s, seat)


@rule
def settle(s, box, seat):
    """At the end of a player's last turn, for good (A9.1)."""
    me = s.players[seat]
    me.points = score(s, box, seat)
    for sphere in range(SPHERES):
        me.lands |= land_points_of(s, seat, sphere) << 2 * sphere
    me.book = known(s, seat)
    me.scored = 1


@rule
def on_map(s, seat):
    """Followers on the map."""
    count = 0
    for tile in range(s.tiles):
        if s.holder[tile] == seat:
            count += 1
    return count


@rule
def measure(s, box, seat, standard):
    """What a seat has of what is compared, one after the other (A9.2)."""
    if standard == 0:
        return score(s, box, seat)
    if standard <= LEVELS:
        return spells_known(s, seat, LEVELS - standard)
    return total(s.players[seat].apprentices) if standard == LEVELS + 1 else on_map(s, seat)


@rule
def lead(s, box, seat, other):
    """Above 0 if one seat ends before another, below 0 if after it, 0 if they are level (A9.2)."""
    ahead = 0
    for standard in range(STANDARDS):
        if ahead == 0:
            ahead = measure(s, box, seat, standard) - measure(s, box, other, standard)
    return ahead


@rule
def win_share(s, box, seat):
    """A seat's share of the victory: one for the winner alone, parts for tied winners, else nothing."""
    if s.seats == 1:
        return 1.0 if s.won != 0 else 0.0
    level = 0
    for other in range(s.seats):
        ahead = lead(s, box, seat, other)
        if ahead < 0:
            return 0.0
        if ahead == 0:
            level += 1
    return 1.0 / level


# Solo


@rule
def masters(s):
    """Spheres with a Master apprentice."""
    count = 0
    for area in range(MASTER, AREAS):
        if s.players[0].apprentices[area] > 0:
            count += 1
    return count


@rule
def solo_land(s, sphere):
    """Against the Warlord: 2 for most of a kind, 1 for a tie, with at least one location."""
    mine = wilderness_of(s, 0, sphere)
    his = wilderness_of(s, WARLORD, sphere)
    if mine == 0 or mine < his:
        return 0
    return 2 if mine > his else 1


@rule
def lands_led(s):
    """Kinds of wilderness led or tied."""
    count = 0
    for sphere in range(SPHERES):
        if solo_land(s, sphere) > 0:
            count += 1
    return count


@rule
def solo_victory(s, box):
    """Masters in enough spheres, and at least a tie in enough kinds of wilderness (A10.1)."""
    return masters(s) >= box.masters_to_win and lands_led(s) >= box.lands_to_win


@rule
def solo_level_points(s, box, level):
    """Masters count by sphere; the spells they know, like others."""
    return box.points[level] * (masters(s) if level == LEVELS - 1 else spells_known(s, 0, level))


@rule
def solo_spell_points(s, box):
    points = 0
    for level in range(LEVELS):
        points += solo_level_points(s, box, level)
    return points


@rule
def solo_land_points(s):
    points = 0
    for sphere in range(SPHERES):
        points += solo_land(s, sphere)
    return points


@rule
def solo_turn_points(s, box):
    """5 for each unused turn."""
    return 5 * (box.turns - s.round)


@rule
def solo_score(s, box):
    """The optional score (A10.7)."""
    return solo_spell_points(s, box) + solo_land_points(s) + solo_turn_points(s, box)
