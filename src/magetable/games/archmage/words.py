"""Archmage in words: the question, the choices, and what happened."""

from collections.abc import Sequence
from typing import Any

from magetable.games.archmage import moves
from magetable.games.archmage.casting import first_toll
from magetable.games.archmage.facts import (
    ADVANCED,
    AREA_NAMES,
    AUTOMATON,
    CHASM,
    CITY,
    CORRUPT,
    DECAY,
    DUELS,
    GATE,
    IMPRISON,
    INFLAME,
    KIND_NAMES,
    RECRUITS,
    RELIC_NAMES,
    RELICS_NAMES,
    SHADOW,
    SPELL_NAMES,
    SPHERE_NAMES,
    SPHERES,
    TORMENT,
    TRANSMUTE,
    VINES,
    WARLORD,
    WELLSPRING,
    WILDERNESS,
)
from magetable.games.archmage.hexmap import DIRECTION_NAMES, PLACE_WORDS
from magetable.games.archmage.journey import entry_cost, final_turn
from magetable.games.archmage.scoring import land_points, score, sphere_points, win_share
from magetable.games.archmage.state import (
    BREAKS_WARD,
    DRAINED,
    EXPLORES,
    FORFEITS,
    KILLS,
    NO_TILE,
    PLACES_WARDS,
    TAKES,
    Phase,
)
from magetable.games.archmage.view import stack_word

Names = Sequence[str]
TARGET_QUESTIONS = {
    GATE: "where does the Gate lead?",
    IMPRISON: "whose follower is taken away?",
    WELLSPRING: "where does the Wellspring flow?",
    AUTOMATON: "which Ruins does the Automaton guard?",
    INFLAME: "which enclave is set on fire?",
    CHASM: "in which direction does the Chasm open?",
    SHADOW: "which doorway does the Shadow take?",
    CORRUPT: "which apprentice is corrupted?",
}

HIS_DEEDS = {
    BREAKS_WARD: "He breaks a ward.",
    KILLS: "He kills {}'s follower.",
    TAKES: "He leaves a follower.",
    PLACES_WARDS: "He places wards.",
    FORFEITS: "He goes no farther.",
    DRAINED: "The Wellspring gives {} a relic.",
}


def prompt(s: Any, box: Any, names: Names) -> str:
    """The question to the seat that decides."""
    if s.phase == Phase.OVER:
        return ending(s, box, names)
    return f"{names[s.to_move]}: {question(s, box, names)}"


def question(s: Any, box: Any, names: Names) -> str:
    me = s.players[s.to_move]
    phase = s.phase
    if phase == Phase.OUTWARD:
        which = "a planet" if box.outward == 1 else "the second" if s.moved >= 0 else "the first of two planets"
        return f"move {which} one space outward."
    if phase == Phase.PLANET:
        return "which planet moves one space inward? It brings a relic of its colour."
    if phase == Phase.TURN:
        return turn_question(s, me)
    if phase == Phase.BONUS:
        return "initiate one apprentice here, or not?"
    if phase == Phase.TOWN:
        return f"what does a Town bring? {s.left} to go."
    if phase in (Phase.INITIATE, Phase.PROMOTE):
        return "one more apprentice, or enough?" if phase == Phase.INITIATE else "a promotion, or enough?"
    if phase == Phase.FURTHER:
        return "your tower stands. One more action: wards around it, or apprentices?"
    if phase == Phase.WARD:
        return f"wards are short, {s.wards} left. Where does the next one go?"
    if phase in (Phase.DIE, Phase.PIP):
        return die_question(s, box)
    if phase == Phase.BURN:
        return f"the Warlord has entered the burning {KIND_NAMES[s.kind[s.warlord]]}. Which of his locations suffers?"
    return spell_question(s, box, names)


def turn_question(s: Any, me: Any) -> str:
    last = " This is your last turn." if final_turn(me) else ""
    if s.acted:
        return f"cast a spell, or end the turn.{last}"
    extra = " Time stands still for one action." if s.extra else ""
    return f"{where(s, me.mage)}, {plural(s.movement, 'movement point')} left.{extra}{last}"


def die_question(s: Any, box: Any) -> str:
    use = (
        f"he sets out {DIRECTION_NAMES[box.directions[s.dice[0] - 1]]}"
        if s.rolled == 1
        else f"he walks {sense(s.dice[1])}"
    )
    ask = "Meddle with it?" if s.phase == Phase.DIE else "One pip up or down?"
    return f"the Warlord has rolled {s.dice[s.rolled - 1]}: {use}. {ask}"


def spell_question(s: Any, box: Any, names: Names) -> str:
    spell = SPELL_NAMES[s.spell]
    if s.phase == Phase.PAY:
        if s.tolls:
            doorway = first_toll(s)
            owner = names[s.players[s.turn].shadows[doorway]]
            return f"{spell}: which relic do you pay {owner}'s Shadow between {pair(doorway)}?"
        return f"{spell}: with which relic do you pay? {s.owed} to go."
    if s.phase == Phase.DISCARD:
        return f"{names[s.turn]} casts Decay. Which relic do you discard? You may keep {box.strength[DECAY]}."
    if s.phase == Phase.INTO:
        return f"{spell}: what does the {RELIC_NAMES[s.chosen]} become?"
    if s.phase == Phase.LEARN:
        return f"{spell}: which spell does it hold?"
    if s.phase == Phase.SECOND:
        return f"{spell}: which tile moves with {where(s, s.chosen)}?"
    if s.phase == Phase.LAND:
        return f"{spell}: where does {where(s, s.chosen)} land?"
    if s.phase == Phase.LAND_SECOND:
        return f"{spell}: where does {where(s, s.other)} land?"
    if s.spell == TRANSMUTE:
        return f"{spell}: which relic is turned? Up to {s.left}."
    return f"{spell}: {TARGET_QUESTIONS.get(s.spell, 'which tile is moved first?')}"


def choice(s: Any, box: Any, code: int, names: Names) -> str:
    """A legal choice as a button would say it."""
    me = s.players[s.turn]
    if code < moves.TRAVEL:
        return (
            f"Move the {SPHERE_NAMES[code]} planet, for {a_relic(code)}"
            if s.phase == Phase.PLANET
            else (f"Move the {SPHERE_NAMES[code]} planet outward")
        )
    if code < moves.EXPLORE:
        tile = s.tile[code - moves.TRAVEL]
        cost = entry_cost(s, tile)
        return f"Travel to {where(s, tile)}" + (f" ({cost} points)" if cost > 1 else "")
    if code == moves.EXPLORE:
        return "Explore this location"
    if code == moves.DEPLOY:
        return "Deploy a follower here"
    if code == moves.ATTACK:
        target = "Break a ward of" if s.ward[me.mage] else "Kill the follower of"
        return f"{target} {owner(s, s.holder[me.mage], names)}"
    if code < moves.GATHER:
        tile = s.tile[code - moves.DIVINE]
        return f"Divine {a_relic(s.kind[tile] - WILDERNESS)} from {where(s, tile)}"
    if code < moves.INITIATE:
        number = code - moves.GATHER
        return ("Gather", recruiting(me), "Place wards", "Build your mage tower")[number]
    if code < moves.PROMOTE:
        sphere = code - moves.INITIATE
        return f"Initiate an apprentice in {SPHERE_NAMES[sphere]} for two {RELICS_NAMES[sphere]}"
    if code < moves.CAST:
        return f"Promote to {AREA_NAMES[ADVANCED + code - moves.PROMOTE]}"
    if code < moves.PAY:
        return f"Cast {SPELL_NAMES[code - moves.CAST]}"
    return small_choice(s, code, names)


def recruiting(me: Any) -> str:
    """As many of the three as Supply has (A6.2)."""
    if me.supply >= RECRUITS:
        return f"Recruit {plural(RECRUITS, 'follower')}"
    return f"Recruit {plural(me.supply, 'follower')}, all that Supply has"


def small_choice(s: Any, code: int, names: Names) -> str:
    """A choice within a spell or an action."""
    if code < moves.AT:
        block, sphere = divmod_block(code)
        return f"{block} {a_relic(sphere)}" if sphere >= 0 else "Take a follower"
    if code < moves.TOWARD:
        place = code - moves.AT
        name = where(s, s.tile[place]) if s.tile[place] != NO_TILE else f"the empty place {PLACE_WORDS[place]}"
        return name[0].upper() + name[1:]
    if code < moves.SHADOW:
        return f"Toward {DIRECTION_NAMES[code - moves.TOWARD]}"
    if code < moves.CORRUPT:
        seat, doorway = divmod(code - moves.SHADOW, SPHERES)
        return f"{names[seat]}'s doorway between {pair(doorway)}"
    if code < moves.LEARN:
        seat, sphere = divmod(code - moves.CORRUPT, SPHERES)
        return f"{names[seat]}'s apprentice in {SPHERE_NAMES[sphere]}"
    if code < moves.PIP_UP:
        return SPELL_NAMES[code - moves.LEARN]
    if code < moves.LET_BE:
        pips = s.dice[s.rolled - 1] + (1 if code == moves.PIP_UP else -1)
        return f"Make it {pips}"
    if code == moves.LET_BE:
        return "Let it be"
    return "Enough" if code == moves.DONE else "End the turn"


def divmod_block(code: int) -> tuple[str, int]:
    """The verb of a choice of relics, and which; -1 for a follower."""
    if code == moves.TAKE_FOLLOWER:
        return "Take", -1
    blocks = (("Pay", moves.PAY), ("Take", moves.TAKE), ("Discard", moves.DISCARD), ("Turn", moves.TURN))
    verb, start = [row for row in (*blocks, ("Into", moves.INTO)) if row[1] <= code][-1]
    return verb, code - start


# What happened


def opening(s: Any, box: Any, names: Names) -> list[str]:
    """What there is to say before the first choice."""
    lines = [f"{names[s.first]} is the first player."] if s.seats > 1 else ["You stand alone against the Warlord."]
    if s.phase != Phase.OUTWARD:
        lines += [*first_relics(s, names), turn_begins(s, box, names)]
    return lines


def story(before: Any, box: Any, code: int, s: Any, names: Names) -> list[str]:
    """What a choice did, and everything that followed from it."""
    lines = [line for line in (deed(before, code, s, names),) if line]
    if before.phase == Phase.OUTWARD and s.phase != Phase.OUTWARD:
        lines += first_relics(s, names)
    if code == moves.END:
        lines += scored(before, box, s, names)
    if s.seats == 1:
        lines += warlord_story(before, box, code, s, names)
    lines += after_effects(before, box, code, s, names)
    if s.phase == Phase.OVER:
        return [*lines, ending(s, box, names)]
    if turns_begun(s) > turns_begun(before):
        lines.append(turn_begins(s, box, names))
    return lines


def turns_begun(s: Any) -> int:
    return sum(s.players[seat].turns for seat in range(s.seats))


def first_relics(s: Any, names: Names) -> list[str]:
    return [f"{name} begins with {relics(s.players[seat].relics)}." for seat, name in enumerate(names)]


def turn_begins(s: Any, box: Any, names: Names) -> str:
    turns = s.players[s.turn].turns
    return f"{names[s.turn]}'s turn {turns} of {box.turns}."


def deed(before: Any, code: int, s: Any, names: Names) -> str:
    """The choice itself."""
    me, mine = names[before.to_move], before.players[before.turn]
    if code < moves.TRAVEL:
        return planet_deed(before, code, s, me)
    if code < moves.EXPLORE:
        return f"{me} travels to {where(before, before.tile[code - moves.TRAVEL])}."
    if code == moves.EXPLORE:
        return f"{me} explores {PLACE_WORDS[s.place[mine.mage]]}: {article(KIND_NAMES[s.kind[mine.mage]])}."
    if code == moves.DEPLOY:
        return f"{me} deploys a follower on {where(s, mine.mage)}."
    if code == moves.ATTACK:
        what = "breaks a ward of" if before.ward[mine.mage] else "kills the follower of"
        return f"{me} {what} {owner(before, before.holder[mine.mage], names)} on {where(s, mine.mage)}."
    if code < moves.GATHER:
        return f"{me} divines {where(before, before.tile[code - moves.DIVINE])}."
    if code < moves.CAST:
        return action_deed(before, code, s, me)
    if code < moves.PAY:
        return f"{me} casts {SPELL_NAMES[code - moves.CAST]}{cost(before, s)}."
    return small_deed(before, code, s, names)


def planet_deed(before: Any, code: int, s: Any, me: str) -> str:
    way = "outward" if before.phase == Phase.OUTWARD else "inward"
    line = f"{me} moves the {SPHERE_NAMES[code]} planet {way}."
    if before.phase == Phase.PLANET and final_turn(s.players[before.turn]):
        line += " All six planets are aligned: this is their last turn."
    return line


def action_deed(before: Any, code: int, s: Any, me: str) -> str:
    here = where(before, before.players[before.turn].mage)
    if code == moves.GATHER:
        return f"{me} gathers in {here}."
    if code == moves.RECRUIT:
        return f"{me} recruits in {here}."
    if code == moves.WARDS:
        count = before.wards - s.wards
        return f"{me} places {plural(count, 'ward')}." if count else f"{me} places wards, which are short."
    if code == moves.BUILD:
        return f"{me} builds the mage tower on {here}."
    if code < moves.PROMOTE:
        return f"{me} initiates an apprentice in {SPHERE_NAMES[code - moves.INITIATE]}{cost(before, s)}."
    promotion = code - moves.PROMOTE
    duel = " and ".join(AREA_NAMES[area] for area in DUELS[promotion])
    taint = ""
    if s.players[before.turn].tainted[ADVANCED + promotion] > before.players[before.turn].tainted[ADVANCED + promotion]:
        taint = " The winner is corrupt."
    return f"{me} has {duel} duel: the winner becomes {AREA_NAMES[ADVANCED + promotion]}.{taint}"


def small_deed(before: Any, code: int, s: Any, names: Names) -> str:
    """A choice within a spell or an action."""
    me = names[before.to_move]
    if code < moves.TAKE:
        sphere = code - moves.PAY
        if before.tolls:
            owed_to = names[before.players[before.turn].shadows[first_toll(before)]]
            return f"{me} pays {owed_to}'s Shadow {a_relic(sphere)}."
        return ""
    if code < moves.AT:
        return relic_deed(before, code, me)
    if code < moves.TOWARD:
        return place_deed(before, code - moves.AT, s, names)
    if code < moves.SHADOW:
        return f"A Fiery Chasm opens toward the {DIRECTION_NAMES[code - moves.TOWARD]}."
    if code < moves.CORRUPT:
        seat, doorway = divmod(code - moves.SHADOW, SPHERES)
        return f"{me}'s Shadow stands between {names[seat]}'s {pair(doorway)}."
    if code < moves.LEARN:
        seat, sphere = divmod(code - moves.CORRUPT, SPHERES)
        return f"{names[seat]}'s apprentice in {SPHERE_NAMES[sphere]} is corrupt now."
    if code < moves.PIP_UP:
        return f"The Automaton on {where(s, before.chosen)} holds {SPELL_NAMES[code - moves.LEARN]}."
    if code < moves.LET_BE:
        return f"The Warlord's die is turned to {s.dice[before.rolled - 1]}."
    if code == moves.LET_BE:
        return ""
    if code == moves.DONE:
        return f"{me} leaves it at that."
    return f"{me} ends the turn."


def relic_deed(before: Any, code: int, me: str) -> str:
    verb, sphere = divmod_block(code)
    if verb == "Turn":
        return ""
    if verb == "Into":
        return f"{me} turns {a_relic(before.chosen)} into {a_relic(sphere)}."
    if verb == "Discard":
        return f"{me} discards {a_relic(sphere)}."
    return f"{me} takes {a_relic(sphere) if sphere >= 0 else 'a follower'} from a Town."


def place_deed(before: Any, place: int, s: Any, names: Names) -> str:
    me, tile = names[before.to_move], before.tile[place]
    if before.phase == Phase.WARD:
        return f"{me} places a ward on {where(s, tile)}."
    if before.phase == Phase.BURN:
        what = "a ward" if before.ward[tile] else "his follower"
        return f"Inflame costs the Warlord {what} on {where(s, tile)}."
    if before.phase == Phase.LAND_SECOND:
        landed = " and ".join(f"{where(before, t)} to {PLACE_WORDS[s.place[t]]}" for t in (before.chosen, before.other))
        return f"The earth heaves: {landed}."
    if before.phase in (Phase.SECOND, Phase.LAND) or tile == NO_TILE:
        return ""
    return {
        GATE: f"{me} steps through the Gate to {where(s, tile)}.",
        IMPRISON: f"{owner(before, before.holder[tile], names)}'s follower on {where(s, tile)} is imprisoned.",
        WELLSPRING: f"A Wellspring flows on {where(s, tile)}.",
        INFLAME: f"Fire breaks out in {where(s, tile)}.",
    }.get(before.spell, "")


def after_effects(before: Any, box: Any, code: int, s: Any, names: Names) -> list[str]:
    """What the pieces show: relics gained or paid, Shadows paid off, followers that came or went."""
    if before.phase == Phase.OUTWARD or moves.TAKE <= code < moves.AT:
        return []
    lines = []
    if moves.PAY <= code < moves.TAKE and not before.tolls:
        lines.append(f"{names[before.to_move]} pays{cost(before, s).removeprefix(' for')}.")
    for seat, name in enumerate(names):
        lines += gains(before, code, s, seat, name)
    if moves.CAST <= code < moves.TAKE:
        lines += magic_effects(before, box, s, names)
    return lines


def gains(before: Any, code: int, s: Any, seat: int, name: str) -> list[str]:
    """What one player has more of, or less."""
    then, now = before.players[seat], s.players[seat]
    gained = [max(0, now.relics[k] - then.relics[k]) for k in range(SPHERES)]
    lines = [f"{name} gains {relics(gained)}."] if any(gained) else []
    if now.company > then.company and not moves.PROMOTE <= code < moves.CAST:
        lines.append(f"{plural(now.company - then.company, 'follower')} joined {name}'s Company.")
    entering = moves.TRAVEL <= code < moves.EXPLORE or moves.AT <= code < moves.TOWARD
    if entering and now.company < then.company:
        lines.append(f"{name} loses {plural(then.company - now.company, 'follower')} to Supply.")
    return lines


def magic_effects(before: Any, box: Any, s: Any, names: Names) -> list[str]:
    """What a spell without a target did, and the Shadows that were paid off for it."""
    then, now = before.players[before.turn], s.players[before.turn]
    lines = [
        f"{names[then.shadows[doorway]]}'s Shadow between {pair(doorway)} is paid off."
        for doorway in range(SPHERES)
        if then.shadows[doorway] >= 0 and now.shadows[doorway] < 0
    ]
    if any(fresh & ~old for old, fresh in zip(before.vines, s.vines, strict=True)):
        reach = box.strength[VINES]
        around = "all that lies around it" if reach == 1 else f"all within {plural(reach, 'step')} of it"
        lines.append(f"Vines cover {where(s, now.mage)}{f' and {around}' if reach else ''}.")
    if before.wards > s.wards:
        lines.append(f"{plural(before.wards - s.wards, 'ward')} placed.")
    fallen = [where(s, tile) for tile in range(s.tiles) if before.holder[tile] >= 0 and s.holder[tile] < 0]
    if fallen:
        lines.append(f"Swept away: the followers on {', '.join(fallen)}.")
    elif before.wards < s.wards:
        lines.append(f"{plural(s.wards - before.wards, 'ward')} removed.")
    return lines


def cost(before: Any, s: Any) -> str:
    """What the one whose turn it is has paid."""
    then, now = before.players[before.turn], s.players[before.turn]
    paid = [max(0, then.relics[k] - now.relics[k]) for k in range(SPHERES)]
    return f" for {relics(paid)}" if any(paid) else ""


def scored(before: Any, box: Any, s: Any, names: Names) -> list[str]:
    seat = before.turn
    if s.seats == 1 or not s.players[seat].scored:
        return []
    spheres, land = sphere_points(before, box, seat), land_points(before, seat)
    return [f"{names[seat]} scores {score(s, box, seat)}: {spheres} for spells, {land} for the land."]


def warlord_story(before: Any, box: Any, code: int, s: Any, names: Names) -> list[str]:
    """His dice and his walk, step by step."""
    fresh = s.round > before.round
    lines = [f"Round {s.round} of {box.turns}: the Warlord returns to the Cursed Tower."] if fresh else []
    rolled, told = (0, 0) if fresh else (before.rolled, before.trace_length)
    if rolled == 0 < s.rolled:
        lines.append(f"He rolls {s.dice[0]}: {direction(s, box)}, to the {ring(s)} ring.")
    elif code == moves.CAST + TORMENT:
        lines.append(f"He rolls again: {s.dice[rolled - 1]}.")
    arrived = max(told, way_out(s)) if rolled < 2 else told
    lines += steps(before, s, told, arrived, names)
    if rolled < 2 == s.rolled:
        lines.append(f"He rolls {s.dice[1]}: he walks {sense(s.dice[1])}.")
    return lines + steps(before, s, arrived, s.trace_length, names)


def way_out(s: Any) -> int:
    """How much of the trace is the way out to his ring."""
    entered = 0
    for number, event in enumerate(s.trace[: s.trace_length]):
        entered += event >= 0
        if entered > s.ring or (entered == s.ring and event < 0 and event != DRAINED):
            return number
    return s.trace_length


def steps(before: Any, s: Any, start: int, stop: int, names: Names) -> list[str]:
    """A part of his walk. What he explores is named only then."""
    lines = []
    here = 0
    for number, event in enumerate(s.trace[:stop]):
        here = event if event >= 0 else here
        if number < start:
            continue
        if event >= 0:
            lines.append(f"The Warlord walks to {where(before, here)}.")
        elif event == EXPLORES:
            lines.append(f"He explores it: {article(KIND_NAMES[s.kind[here]])}.")
        else:
            lines.append(HIS_DEEDS[event].format(names[0]))
    return lines


def ending(s: Any, box: Any, names: Names) -> str:
    if s.seats == 1:
        if s.won:
            return f"{names[0]} is the new Archmage after {s.round} rounds, with a score of {score(s, box, 0)}."
        return f"The Warlord wins. {names[0]}'s score is {score(s, box, 0)}."
    points = ", ".join(f"{name} {score(s, box, seat)}" for seat, name in enumerate(names))
    winners = [name for seat, name in enumerate(names) if win_share(s, box, seat) > 0]
    if len(winners) == 1:
        return f"{points}. {winners[0]} is the new Archmage."
    return f"{points}. {', '.join(winners[:-1])} and {winners[-1]} share the victory."


# Small words


def where(s: Any, tile: int) -> str:
    """A location as people name it."""
    at = PLACE_WORDS[s.place[tile]]
    if not s.explored[tile]:
        return f"unexplored {stack_word(s, tile)} {at}"
    return f"the {KIND_NAMES[s.kind[tile]]}" + ("" if s.kind[tile] < CITY else f" {at}")


def owner(s: Any, seat: int, names: Names) -> str:
    return "the Warlord" if s.seats == 1 and seat == WARLORD else names[seat]


def pair(doorway: int) -> str:
    return f"{SPHERE_NAMES[doorway]} and {SPHERE_NAMES[(doorway + 1) % SPHERES]}"


def ring(s: Any) -> str:
    return "inner" if s.ring == 2 else "outer"


def direction(s: Any, box: Any) -> str:
    """Where the Warlord's first die leads him."""
    return DIRECTION_NAMES[box.directions[s.dice[0] - 1]]


def sense(die: int) -> str:
    return "clockwise" if die % 2 == 0 else "counter-clockwise"


def article(name: str) -> str:
    if name in ("Ruins", "Camp", "Town"):
        return name if name == "Ruins" else f"a {name}"
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def a_relic(sphere: int) -> str:
    return "Blood" if RELIC_NAMES[sphere] == "Blood" else f"a {RELIC_NAMES[sphere]}"


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def relics(counts: Sequence[int]) -> str:
    parts = [
        f"{count} {RELIC_NAMES[sphere] if count == 1 else RELICS_NAMES[sphere]}"
        for sphere, count in enumerate(counts)
        if count
    ]
    return ", ".join(parts) or "nothing"
