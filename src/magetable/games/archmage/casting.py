"""Casting (A7): which spells can be cast, and paying for them, Shadows' tolls included (A8.8)."""

from magetable.games.archmage.facts import (
    ANY_TIME,
    BEFORE_END,
    DECAY,
    MOST_RELICS,
    SPELL_WHEN,
    SPELLS,
    SPHERES,
    TRANSMUTE,
)
from magetable.games.archmage.moves import CAST, PAY
from magetable.games.archmage.pieces import gain, relics_for
from magetable.games.archmage.spells import has_target, resolve
from magetable.games.archmage.state import Phase
from magetable.kit import NOBODY, rule, total


@rule
def legal_casts(s, box, codes, n):
    """Every spell of the book that can be cast now, in one's own turn."""
    me = s.players[s.turn]
    ready = me.book & ~me.cast  # A7.1
    if ready == 0:
        return n
    for spell in range(SPELLS):
        area = box.area[spell]
        if (ready >> area) & 1 != 0 and box.spell[area] == spell:
            if in_time(s, spell) and payable(s, box, spell) and has_target(s, box, spell, codes, n):
                codes[n] = CAST + spell
                n += 1
    return n


@rule
def castable(s, box):
    """How many spells of the book are still to be cast and can be paid for, whether or not they find a target."""
    me = s.players[s.turn]
    ready = me.book & ~me.cast
    spells = 0
    for spell in range(SPELLS):
        area = box.area[spell]
        if (ready >> area) & 1 != 0 and box.spell[area] == spell and in_time(s, spell) and payable(s, box, spell):
            spells += 1
    return spells


@rule
def in_time(s, spell):
    """Some spells help only before the Journey's End action, two only in the Warlord's turn (A7.5, A10.6)."""
    return SPELL_WHEN[spell] == ANY_TIME or (SPELL_WHEN[spell] == BEFORE_END and s.acted == 0)


@rule
def cast(s, box, spell):
    me = s.players[s.turn]
    me.cast |= 1 << box.area[spell]
    s.spell = spell
    s.owed = box.cost[spell]
    s.tolls = 0
    go_on_paying(s, box)


# Paying


@rule
def payable(s, box, spell):
    """Whether the cost can be paid so that the spell then does something (A7.5)."""
    me = s.players[s.turn]
    cost = box.cost[spell]
    if relics_for(me, box, spell) < cost:
        return False
    if not shadowed(me):
        return worthwhile(s, box, spell, cost)
    return can_complete(s, box, spell, cost, 0)


@rule
def shadowed(me):
    for doorway in range(SPHERES):
        if me.shadows[doorway] != NOBODY:
            return True
    return False


@rule
def worthwhile(s, box, spell, owed):
    """Whether a spell would change something with so many relics still to pay: where payment decides that."""
    if spell == TRANSMUTE:
        return total(s.players[s.turn].relics) > owed
    if spell == DECAY:
        for seat in range(s.seats):
            if seat != s.turn and total(s.players[seat].relics) > box.strength[DECAY]:
                return True
        return False
    return True


@rule
def tolls_for(me, sphere):
    """Doorways with a Shadow that touch a sphere, as bits."""
    tolls = 0
    if me.shadows[sphere] != NOBODY:
        tolls |= 1 << sphere
    before = (sphere + SPHERES - 1) % SPHERES
    if me.shadows[before] != NOBODY:
        tolls |= 1 << before
    return tolls


@rule
def can_complete(s, box, spell, owed, tolls):
    """Whether so much of the cost, and these tolls, can be paid: tries every mix."""
    me = s.players[s.turn]
    a, b, c = three_spheres(box.area[spell])
    for x in range(owed + 1):
        for y in range(owed + 1 - x):
            z = owed - x - y
            if x > me.relics[a] or y > me.relics[b] or z > me.relics[c]:
                continue
            if (y > 0 and b == a) or (z > 0 and c == b):
                continue  # a cheaper spell has fewer spheres
            due = tolls
            if x > 0:
                due |= tolls_for(me, a)
            if y > 0:
                due |= tolls_for(me, b)
            if z > 0:
                due |= tolls_for(me, c)
            me.relics[a] -= x
            me.relics[b] -= y
            me.relics[c] -= z
            possible = can_pay_tolls(s, box, spell, due)
            me.relics[a] += x
            me.relics[b] += y
            me.relics[c] += z
            if possible:
                return True
    return False


@rule
def three_spheres(area):
    """The spheres that pay for the spell of an area; the last one again where there are fewer than three."""
    sphere = area % SPHERES
    after = (sphere + 1) % SPHERES
    if area < SPHERES:
        return sphere, sphere, sphere
    if area < 2 * SPHERES:
        return sphere, after, after
    return (sphere + SPHERES - 1) % SPHERES, sphere, after


@rule
def can_pay_tolls(s, box, spell, due):
    """Whether these tolls can be paid, each with one of its two relics, and the spell still does something."""
    for sides in range(1 << SPHERES):
        if sides & ~due == 0:
            paid = 0
            lost = 0
            for doorway in range(SPHERES):
                if (due >> doorway) & 1 != 0:
                    sphere = (doorway + ((sides >> doorway) & 1)) % SPHERES
                    if s.players[s.turn].relics[sphere] == 0:
                        break
                    lost |= hand_over(s, doorway, sphere) << doorway
                    paid |= 1 << doorway
            possible = paid == due and worthwhile(s, box, spell, 0)
            for doorway in range(SPHERES):
                if (paid >> doorway) & 1 != 0:
                    take_back(s, doorway, (doorway + ((sides >> doorway) & 1)) % SPHERES, (lost >> doorway) & 1)
            if possible:
                return True
    return False


@rule
def hand_over(s, doorway, sphere):
    """A relic to the Shadow's owner; 1 if it is lost, because they hold six."""
    me = s.players[s.turn]
    owner = s.players[me.shadows[doorway]]
    me.relics[sphere] -= 1
    lost = 1 if owner.relics[sphere] == MOST_RELICS else 0
    gain(owner, sphere)
    return lost


@rule
def take_back(s, doorway, sphere, lost):
    me = s.players[s.turn]
    me.relics[sphere] += 1
    s.players[me.shadows[doorway]].relics[sphere] -= 1 - lost


@rule
def first_toll(s):
    doorway = 0
    while (s.tolls >> doorway) & 1 == 0:
        doorway += 1
    return doorway


@rule
def may_pay(s, box, sphere):
    """Whether a relic may be paid next: all the rest can be paid then."""
    me = s.players[s.turn]
    if me.relics[sphere] == 0:
        return False
    if s.tolls != 0:
        doorway = first_toll(s)
        if sphere != doorway and sphere != (doorway + 1) % SPHERES:
            return False
        owner = me.shadows[doorway]
        lost = hand_over(s, doorway, sphere)
        me.shadows[doorway] = NOBODY
        possible = can_complete(s, box, s.spell, s.owed, s.tolls & ~(1 << doorway))
        me.shadows[doorway] = owner
        take_back(s, doorway, sphere, lost)
        return possible
    if (box.pays[s.spell] >> sphere) & 1 == 0:
        return False
    if not shadowed(me):
        return True
    me.relics[sphere] -= 1
    possible = can_complete(s, box, s.spell, s.owed - 1, tolls_for(me, sphere))
    me.relics[sphere] += 1
    return possible


@rule
def legal_payments(s, box, codes):
    n = 0
    for sphere in range(SPHERES):
        if may_pay(s, box, sphere):
            codes[n] = PAY + sphere
            n += 1
    return n


@rule
def pay(s, sphere):
    """One relic of the cost, which may call a Shadow's toll; or that toll."""
    me = s.players[s.turn]
    if s.tolls == 0:
        me.relics[sphere] -= 1
        s.owed -= 1
        s.tolls = tolls_for(me, sphere)
        return
    doorway = first_toll(s)
    owner = s.players[me.shadows[doorway]]
    hand_over(s, doorway, sphere)
    me.shadows[doorway] = NOBODY
    owner.supply += 1
    s.tolls &= ~(1 << doorway)


@rule
def go_on_paying(s, box):
    """Pay as long as there is no choice; ask where the mix matters; then the spell takes effect."""
    while s.owed > 0 or s.tolls != 0:
        options = 0
        only = 0
        for sphere in range(SPHERES):
            if may_pay(s, box, sphere):
                options += 1
                only = sphere
        if options > 1:
            s.phase = Phase.PAY
            return
        pay(s, only)
    resolve(s, box)
