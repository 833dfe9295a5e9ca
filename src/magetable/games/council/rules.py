"""Council of Mages: set-up, eleven rounds of treasure, picking and end phase, then claiming."""

from magetable.games.council.claiming import (
    begin_claiming,
    begin_treasures,
    claim,
    legal_druid,
    legal_helpers,
    legal_switch,
    play_familiar,
    sacrifice,
    sacrifice_used_daemon,
    switch_tokens,
)
from magetable.games.council.facts import (
    FULL,
    GIFTS,
    KIND_BITS,
    KINDS,
    KINDS_IN_PLAY,
    MOST_SEATS,
    ROUNDS,
    SHAPESHIFTER,
    SYMBOLS,
    TOKEN_KINDS,
)
from magetable.games.council.moves import (
    ASSIGN,
    FAMILIAR,
    GIVE_ALLY,
    GIVE_PICK,
    KEEP,
    LET_BE,
    PICK,
    SACRIFICE,
    SACRIFICE_USED,
    STEAL,
    STOP,
    SWITCH,
)
from magetable.games.council.state import UNCLAIMED, Phase
from magetable.kit import NOBODY, rule, shuffle, total, who_begins


@rule
def setup(s, box, options):
    s.level = options[0]
    s.open_piles = options[1]
    for symbol in range(SYMBOLS):
        s.awaits[symbol] = symbol
        s.token[symbol] = -1
        s.taken_by[symbol] = UNCLAIMED
    for value in range(TOKEN_KINDS):
        s.stock[value] = box.token_counts[value]
    for kind in range(KINDS_IN_PLAY[s.level]):  # C1.9
        for _ in range(box.cards[kind]):
            s.deck[s.deck_size] = kind
            s.deck_size += 1
    shuffle(s, s.awaits, 0, ROUNDS)  # C2.1
    shuffle(s, s.deck, 0, s.deck_size)
    refill_pool(s, box)
    s.starter = who_begins(s, options[2])  # C2.2
    begin_round(s)


@rule
def legal(s, box, codes):
    """Write the codes of all legal choices, in ascending order; how many there are."""
    if s.phase == Phase.ASSIGN:
        return legal_tokens(s, codes)
    if s.phase == Phase.OPEN or s.phase == Phase.PICK:
        return legal_picks(s, codes)
    if s.phase == Phase.SECOND:
        n = legal_picks(s, codes)
        codes[n] = STOP
        return n + 1
    if s.phase == Phase.STEAL:
        codes[0] = STEAL
        codes[1] = LET_BE
        return 2
    if s.phase == Phase.GIVE_FIRST or s.phase == Phase.GIVE_SECOND:
        return legal_gifts(s, codes)
    if s.phase == Phase.DRUID:
        return legal_druid(s, box, codes)
    if s.phase == Phase.SWITCH:
        return legal_switch(s, box, codes)
    if s.phase == Phase.CLAIM:
        return legal_helpers(s, codes)
    return 0


@rule
def apply(s, box, code):
    """Make one legal choice, and everything that follows without another choice."""
    if code < PICK:
        assign(s, box, code - ASSIGN)
    elif code < STOP:
        pick(s, box, code - PICK)
    elif code == STOP:
        s.opening = 2
        pass_chance(s, box)
    elif code == STEAL:
        steal(s)
    elif code == LET_BE:
        go_on(s, box)
    elif code < GIVE_PICK:
        give_ally(s, box, code - GIVE_ALLY)
    elif code < SWITCH:
        give_pick(s, box, code - GIVE_PICK)
    elif code < KEEP:
        switch_tokens(s, code - SWITCH)
    elif code == KEEP:
        begin_treasures(s)
    elif code == FAMILIAR:
        play_familiar(s)
    elif code < SACRIFICE_USED:
        sacrifice(s, code - SACRIFICE)
    elif code == SACRIFICE_USED:
        sacrifice_used_daemon(s)
    else:  # PASS
        s.passes += 1
        claim(s, (s.to_move + 1) % s.seats)


@rule
def redeal(s, box, seat):
    """Shuffle what no seat can know: both decks, as far as they lie face down."""
    sort(s.awaits, s.turned, ROUNDS)
    sort(s.deck, s.drawn, s.deck_size)
    shuffle(s, s.awaits, s.turned, ROUNDS)
    shuffle(s, s.deck, s.drawn, s.deck_size)


@rule
def sort(cards, start, stop):
    for i in range(start + 1, stop):
        card = cards[i]
        j = i
        while j > start and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card


# Treasure phase


@rule
def begin_round(s):
    s.turned += 1  # C3.1
    s.revealed += 1
    s.opening = 0
    s.phase = Phase.ASSIGN
    s.to_move = s.starter


@rule
def legal_tokens(s, codes):
    n = 0
    for value in range(TOKEN_KINDS):
        if s.stock[value] > 0:
            codes[n] = ASSIGN + value
            n += 1
    return n


@rule
def assign(s, box, value):
    s.stock[value] -= 1
    s.token[s.round] = value
    for kind in range(KINDS):
        if s.pool[kind] > 0:
            s.phase = Phase.OPEN
            return
    end_round(s, box)  # C4.3: the Pool is empty


# Mage phase: picking


@rule
def may_pick(s, seat, kind):
    return s.pool[kind] > 0 and (s.players[seat].bits & KIND_BITS[kind]) == 0  # C4.1


@rule
def legal_picks(s, codes):
    n = 0
    for kind in range(KINDS):
        if may_pick(s, s.to_move, kind):
            codes[n] = PICK + kind
            n += 1
    return n


@rule
def locked_out(s, seat):
    for kind in range(KINDS):
        if may_pick(s, seat, kind):
            return False
    return True


@rule
def limit(s):
    highest = 0
    for seat in range(s.seats):
        highest = max(highest, s.players[seat].total)
    return highest


@rule
def pick(s, box, kind):
    me = s.players[s.to_move]
    s.pool[kind] -= 1
    me.front[kind] += 1
    me.bits |= KIND_BITS[kind]
    me.total += box.values[kind]  # C4.2
    s.picker = s.to_move
    s.picked = kind
    if s.opening < 2:
        s.opening += 1
    thief = possible_thief(s)
    if thief != NOBODY:
        s.phase = Phase.STEAL
        s.to_move = thief
    else:
        go_on(s, box)


@rule
def go_on(s, box):
    """After a pick, stolen or not: the opener's second card, or the next chance to pick."""
    if s.opening == 1:
        one = s.players[s.starter].total == 1
        if one and s.seats < MOST_SEATS and not locked_out(s, s.starter):  # C4.3
            s.phase = Phase.SECOND
            s.to_move = s.starter
            return
        s.opening = 2
    pass_chance(s, box)


@rule
def pass_chance(s, box):
    """The next player clockwise who is below the limit and can pick must; else the round ends."""
    highest = limit(s)
    for step in range(s.seats):
        seat = (s.picker + step) % s.seats
        if s.players[seat].total < highest and not locked_out(s, seat):  # C4.4, C4.5
            s.phase = Phase.PICK
            s.to_move = seat
            return
    end_round(s, box)  # C4.6


# The Shapeshifter


@rule
def possible_thief(s):
    """Who may steal the card just picked (C5.1), or NOBODY."""
    if s.level == FULL:
        for seat in range(s.seats):
            them = s.players[seat]
            if them.allies[SHAPESHIFTER] > 0 and seat != s.picker:
                cards = 0
                for kind in range(KINDS):
                    cards += them.allies[kind] + them.front[kind]
                if cards > GIFTS:  # the Shapeshifter itself besides
                    return seat
    return NOBODY


@rule
def steal(s):
    s.players[s.to_move].allies[SHAPESHIFTER] -= 1
    s.players[s.picker].front[SHAPESHIFTER] += 1
    s.phase = Phase.GIVE_FIRST


@rule
def legal_gifts(s, codes):
    me = s.players[s.to_move]
    n = 0
    for kind in range(KINDS):
        if me.allies[kind] > 0:
            codes[n] = GIVE_ALLY + kind
            n += 1
    for kind in range(KINDS):
        if me.front[kind] > 0:
            codes[n] = GIVE_PICK + kind
            n += 1
    return n


@rule
def give_ally(s, box, kind):
    s.players[s.to_move].allies[kind] -= 1
    give(s, box, kind)


@rule
def give_pick(s, box, kind):
    me = s.players[s.to_move]
    me.front[kind] -= 1
    me.bits &= ~KIND_BITS[kind]  # C5.4: a pick given away no longer binds its giver
    me.total -= box.values[kind]  # C5.3: ... nor counts for them
    give(s, box, kind)


@rule
def give(s, box, kind):
    s.players[s.picker].front[kind] += 1
    if s.phase == Phase.GIVE_FIRST:
        s.phase = Phase.GIVE_SECOND
    else:
        take_stolen(s, box)


@rule
def take_stolen(s, box):
    victim = s.players[s.picker]
    victim.front[s.picked] -= 1
    victim.bits &= ~KIND_BITS[s.picked]  # C5.4
    victim.total += 1 - box.values[s.picked]  # C5.3
    s.players[s.to_move].front[s.picked] += 1
    go_on(s, box)


# End phase


@rule
def end_round(s, box):
    for seat in range(s.seats):  # C3.3
        them = s.players[seat]
        for kind in range(KINDS):
            them.allies[kind] += them.front[kind]
            them.front[kind] = 0
        them.bits = 0
        them.last_total = them.total
        them.total = 0
    refill_pool(s, box)
    s.starter = (s.starter + 1) % s.seats
    s.round += 1
    if s.round < ROUNDS:
        begin_round(s)
    else:
        begin_claiming(s)


@rule
def refill_pool(s, box):
    cards = total(s.pool)
    while cards < box.pool_size[s.seats] and s.drawn < s.deck_size:
        s.pool[s.deck[s.drawn]] += 1
        s.drawn += 1
        s.revealed += 1
        cards += 1
