"""Archmage: set-up, planets, then turns of Preparation, Journey and Journey's End until the planets align."""

from magetable.games.archmage.box import NO_LAND
from magetable.games.archmage.casting import cast, go_on_paying, legal_casts, legal_payments, pay
from magetable.games.archmage.company import BITS
from magetable.games.archmage.ends import (
    begin_initiate,
    begin_promote,
    build,
    gather,
    legal_ends,
    legal_further,
    legal_takings,
    legal_wards,
    place_wards,
    recruit_three,
    set_ward,
    take_follower,
    take_relic,
)
from magetable.games.archmage.facts import (
    CITY,
    FOLLOWERS,
    MOST_SEATS,
    MOST_TILES,
    PLANET_SPACES,
    SPHERES,
    STACKS,
    TOWN,
)
from magetable.games.archmage.hexmap import PLACES
from magetable.games.archmage.journey import (
    attack,
    begin_turn,
    deploy,
    divine,
    explore,
    final_turn,
    legal_journey,
    legal_planets,
    move_planet,
    progress,
    travel,
)
from magetable.games.archmage.moves import (
    AT,
    ATTACK,
    BUILD,
    CAST,
    CORRUPT,
    DEPLOY,
    DISCARD,
    DIVINE,
    DONE,
    END,
    EXPLORE,
    GATHER,
    INITIATE,
    INTO,
    LEARN,
    LET_BE,
    PAY,
    PIP_DOWN,
    PIP_UP,
    PLANET,
    PROMOTE,
    RECRUIT,
    SHADOW,
    TAKE,
    TAKE_FOLLOWER,
    TOWARD,
    TRAVEL,
    TURN,
    WARDS,
)
from magetable.games.archmage.pieces import gain
from magetable.games.archmage.promotion import legal_initiations, legal_promotions
from magetable.games.archmage.scoring import settle, solo_victory
from magetable.games.archmage.spells import (
    aim,
    corrupt,
    discard,
    haunt,
    legal_discards,
    legal_forms,
    legal_lore,
    legal_targets,
    open_chasm,
    transmute,
    turn_relic,
    wind_up,
)
from magetable.games.archmage.state import NO_SPELL, NO_TILE, Phase
from magetable.games.archmage.upheaval import legal_landings, legal_tiles
from magetable.games.archmage.warlord import (
    begin_warlord,
    burn,
    legal_burns,
    legal_meddling,
    legal_pips,
    let_be,
    turn_die,
)
from magetable.kit import NOBODY, below, rule, shuffle, who_begins


@rule
def setup(s, box, options):
    lay_out(s, box)
    deal_faces(s)
    s.wards = box.wards
    for seat in range(MOST_SEATS):
        set_up_player(s, seat, (options[0] >> (BITS * seat)) & ((1 << BITS) - 1))
    s.first = who_begins(s, options[1])  # A4.3
    s.spell = NO_SPELL
    s.turn = s.first
    s.moved = -1
    s.to_move = s.first
    s.phase = Phase.OUTWARD
    if box.outward == 0:
        begin_play(s, box)


@rule
def lay_out(s, box):
    """The city, then the tiles of the map; the faces of the two stacks are shuffled afterwards (A3)."""
    for tile in range(MOST_TILES):
        s.holder[tile] = NOBODY
        s.token_of[tile] = NOBODY
    for place in range(PLACES):
        s.tile[place] = NO_TILE
        kind = box.land[place]
        if kind != NO_LAND:
            add_tile(s, place, kind, 1 if kind < CITY or kind == TOWN else 0)


@rule
def add_tile(s, place, kind, explored):
    s.tile[place] = s.tiles
    s.place[s.tiles] = place
    s.kind[s.tiles] = kind
    s.explored |= explored << s.tiles
    s.tiles += 1


@rule
def deal_faces(s):
    """Deal the faces of the unexplored tiles anew, each stack for itself (A3.3)."""
    for stack in range(len(STACKS)):
        first = STACKS[stack][0]
        beyond = STACKS[stack][1]
        counts = 0  # of each kind, eight bits each
        hidden = 0
        for tile in range(CITY, s.tiles):
            if (s.explored >> tile) & 1 == 0 and s.kind[tile] >= first and s.kind[tile] < beyond:
                counts += 1 << 8 * (s.kind[tile] - first)
                hidden += 1
        for tile in range(CITY, s.tiles):
            if (s.explored >> tile) & 1 == 0 and s.kind[tile] >= first and s.kind[tile] < beyond:
                pick = below(s, hidden)
                kind = first
                while pick >= (counts >> 8 * (kind - first)) & 255:
                    pick -= (counts >> 8 * (kind - first)) & 255
                    kind += 1
                counts -= 1 << 8 * (kind - first)
                hidden -= 1
                s.kind[tile] = kind


@rule
def set_up_player(s, seat, company):
    me = s.players[seat]
    me.tower = NO_TILE
    for doorway in range(SPHERES):
        me.shadows[doorway] = NOBODY
    if seat < s.seats:
        me.company = company  # A4.1
        me.supply = FOLLOWERS - company
        for sphere in range(SPHERES):  # three spaces on each side of the centre
            me.planets[sphere] = sphere - PLANET_SPACES if sphere < PLANET_SPACES else sphere - PLANET_SPACES + 1
        shuffle(s, me.planets, 0, SPHERES)  # A4.2


@rule
def redeal(s, box, seat):
    """What no seat can know: the faces of unexplored tiles."""
    deal_faces(s)


@rule
def move_outward(s, box, sphere):
    """Before the game, each player in turn moves planets outward (A4.2)."""
    move_planet(s.players[s.to_move], sphere, 1)
    if s.moved < 0 and box.outward > 1:
        s.moved = sphere
        return
    s.moved = -1
    s.to_move = (s.to_move + 1) % s.seats
    if s.to_move == s.first:
        begin_play(s, box)


@rule
def begin_play(s, box):
    """Relics by the planets' distance from the centre (A4.2), then the first turn."""
    for seat in range(s.seats):
        me = s.players[seat]
        for sphere in range(SPHERES):
            for _ in range(box.relics_at[abs(me.planets[sphere])]):
                gain(me, sphere)
    if s.seats == 1:
        begin_warlord(s, box)
    else:
        begin_turn(s, box, s.first)


@rule
def legal(s, box, codes):
    """Write the codes of all legal choices, in ascending order; how many there are."""
    me = s.players[s.turn]
    if s.phase == Phase.TURN:
        return legal_turn(s, box, codes)
    if s.phase <= Phase.PLANET:
        return legal_planets(s, codes)
    if s.phase <= Phase.FURTHER:
        return legal_actions(s, me, codes)
    if s.phase == Phase.WARD:
        return legal_wards(s, codes)
    if s.phase == Phase.PAY:
        return legal_payments(s, box, codes)
    if s.phase <= Phase.DISCARD:
        return legal_spell(s, box, codes)
    if s.phase == Phase.DIE:
        return legal_meddling(s, box, codes)
    if s.phase == Phase.PIP:
        return legal_pips(s, codes)
    if s.phase == Phase.BURN:
        return legal_burns(s, codes)
    return 0


@rule
def legal_turn(s, box, codes):
    """Journey and Journey's End; the turn may always be ended (A12.1)."""
    n = 0
    if s.acted == 0:
        n = legal_journey(s, codes)
        n = legal_ends(s, codes, n)
    n = legal_casts(s, box, codes, n)
    codes[n] = END
    return n + 1


@rule
def legal_actions(s, me, codes):
    """In the middle of an action: one more of it, or enough."""
    if s.phase == Phase.TOWN:
        return legal_takings(s, codes)
    if s.phase == Phase.PROMOTE:
        n = legal_promotions(me, codes, 0)
    elif s.phase == Phase.FURTHER:
        n = legal_further(s, codes)
    else:
        n = legal_initiations(me, s.teaching, codes, 0)
    codes[n] = DONE
    return n + 1


@rule
def legal_spell(s, box, codes):
    """In the middle of a spell."""
    if s.phase == Phase.TARGET:
        return legal_targets(s, box, s.spell, codes, 0)
    if s.phase == Phase.INTO:
        return legal_forms(s, codes)
    if s.phase == Phase.SECOND:
        return legal_tiles(s, box, codes)
    if s.phase == Phase.LAND or s.phase == Phase.LAND_SECOND:
        return legal_landings(s, box, codes)
    if s.phase == Phase.LEARN:
        return legal_lore(s, box, codes)
    return legal_discards(s, codes)


@rule
def apply(s, box, code):
    """Make one legal choice, and everything that follows without another choice."""
    if code < TRAVEL:
        if s.phase == Phase.OUTWARD:
            move_outward(s, box, code - PLANET)
        else:
            progress(s, code - PLANET)
    elif code < EXPLORE:
        travel(s, box, code - TRAVEL)
    elif code == EXPLORE:
        explore(s)
    elif code == DEPLOY:
        deploy(s)
    elif code == ATTACK:
        attack(s)
    elif code < GATHER:
        divine(s, box, code - DIVINE)
    elif code < CAST:
        act(s, code)
    elif code == END:
        end_turn(s, box)
    else:
        magic(s, box, code)


@rule
def act(s, code):
    """A Journey's End action."""
    if code == GATHER:
        gather(s)
    elif code == RECRUIT:
        recruit_three(s)
    elif code == WARDS:
        place_wards(s)
    elif code == BUILD:
        build(s)
    elif code < PROMOTE:
        begin_initiate(s, code - INITIATE)
    else:
        begin_promote(s, code - PROMOTE)


@rule
def magic(s, box, code):
    """A spell, or a choice within one or within an action."""
    if code < PAY:
        cast(s, box, code - CAST)
    elif code < TAKE:
        pay(s, code - PAY)
        go_on_paying(s, box)
    elif code < TAKE_FOLLOWER:
        take_relic(s, code - TAKE)
    elif code == TAKE_FOLLOWER:
        take_follower(s)
    elif code < TURN:
        discard(s, box, code - DISCARD)
    elif code < INTO:
        turn_relic(s, code - TURN)
    elif code < AT:
        transmute(s, code - INTO)
    elif code < TOWARD:
        choose_place(s, box, code - AT)
    elif code < SHADOW:
        open_chasm(s, box, code - TOWARD)
    elif code < CORRUPT:
        haunt(s, code - SHADOW)
    elif code < LEARN:
        corrupt(s, code - CORRUPT)
    elif code < PIP_UP:
        wind_up(s, box, code - LEARN)
    elif code <= PIP_DOWN:
        turn_die(s, box, 1 if code == PIP_UP else -1)
    elif code == LET_BE:
        let_be(s, box)
    else:  # DONE
        s.phase = Phase.TURN


@rule
def choose_place(s, box, place):
    if s.phase == Phase.WARD:
        set_ward(s, place)
    elif s.phase == Phase.BURN:
        burn(s, box, place)
    else:
        aim(s, box, place)


@rule
def end_turn(s, box):
    """The next player's turn; scoring at the end of one's last (A9.1)."""
    me = s.players[s.turn]
    last = final_turn(me)
    if s.seats == 1:
        end_round(s, box, last)
        return
    if last:
        settle(s, box, s.turn)
    after = (s.turn + 1) % s.seats
    if s.players[after].scored != 0:
        s.phase = Phase.OVER
        s.to_move = NOBODY
    else:
        begin_turn(s, box, after)


@rule
def end_round(s, box, last):
    """Solo: victory at once, defeat after the last round, or the Warlord's next turn (A10.1)."""
    if solo_victory(s, box):
        s.won = 1
    if s.won != 0 or last:
        s.phase = Phase.OVER
        s.to_move = NOBODY
    else:
        begin_warlord(s, box)
