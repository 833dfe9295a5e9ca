/** Five Seals of Magic as its package has it. Written by `python web/typescript.py`: change the package. */
import type { GameData } from '../../words/data';
import { place, RecordBytes } from '../../words/record';

export const data: GameData = {
  event: {
    "begins": {"numbers": [["circle", "circle"], ["board", "board"]], "rule": "F2.5"},
    "plays": {"numbers": [["seat", "seat"], ["mage", "mage"], ["familiar", "familiar"]], "rule": "F1.4"},
    "first": {"numbers": [["seat", "seat"]], "rule": "F2.7"},
    "takes-dice": {"numbers": [["seat", "seat"], ["dice", "lot"]], "listed": true, "rule": "F3.3"},
    "round-begins": {"numbers": [["round", "number"], ["seat", "seat"]], "rule": "F3.1"},
    "rolls": {"numbers": [["seat", "seat"], ["dice", "die"]], "listed": true, "rule": "F3.1"},
    "gives-up": {"numbers": [["seat", "seat"], ["dice", "die"]], "listed": true, "rule": "F3.2"},
    "breaks": {"numbers": [["seat", "seat"], ["break", "break"], ["dice", "die"]], "listed": true, "rule": "F5.4"},
    "lays": {"numbers": [["seat", "seat"], ["seal", "strong"], ["scroll", "thing"]], "rule": "F7.3"},
    "lays-instead": {"numbers": [["seat", "seat"], ["seal", "strong"], ["scroll", "thing"], ["old", "strong"]], "rule": "F7.3"},
    "lets-go": {"numbers": [["seat", "seat"], ["seal", "strong"]], "rule": "F7.3"},
    "round-over": {"numbers": [["seat", "seat"]], "rule": "F3.3"},
    "few-sixes": {"numbers": [["left", "number"], ["sixes", "number"]], "rule": "F3.4"},
    "idle": {"numbers": [["rounds", "number"]], "rule": "F3.5"},
    "scores": {"numbers": [["scores", "amount"]], "listed": true, "rule": "F8.1"},
    "wins": {"numbers": [["seat", "seat"]], "rule": "F8.1"},
    "share": {"numbers": [["winners", "seat"]], "listed": true, "rule": "F8.1"},
    "binds": {"numbers": [["use", "use"], ["familiar", "familiar"], ["space", "space"]], "rule": "F6.2"},
    "binding-breaks": {"numbers": [["use", "use"], ["familiar", "familiar"], ["break", "break"], ["dice", "die"]], "listed": true, "rule": "F6.2"},
    "turns-dice": {"numbers": [["use", "use"], ["dice", "turned"]], "listed": true, "rule": "F7.1"},
    "grows": {"numbers": [["use", "use"], ["die", "die"]], "rule": "F7.1"},
    "switches-seals": {"numbers": [["use", "use"], ["first", "place"], ["second", "place"]], "rule": "F7.4"},
    "absorbs": {"numbers": [["use", "use"], ["seal", "strong"], ["die", "turned"]], "rule": "F7.3"},
    "disintegrates": {"numbers": [["use", "use"], ["place", "place"]], "rule": "F7.5"},
    "rearranges": {"numbers": [["use", "use"], ["first", "place"], ["second", "place"]], "rule": "F7.6"},
    "deceives": {"numbers": [["use", "use"], ["got", "die"], ["rival", "seat"], ["gave", "die"]], "rule": "F7.7"},
    "raises": {"numbers": [["use", "use"], ["raised", "lot"]], "rule": "F7.8"},
    "raises-and-lowers": {"numbers": [["use", "use"], ["raised", "lot"], ["rival", "seat"], ["dice", "die"]], "listed": true, "rule": "F7.8"},
    "lowers": {"numbers": [["use", "use"], ["rival", "seat"], ["dice", "die"]], "listed": true, "rule": "F7.8"},
    "transfers": {"numbers": [["use", "use"], ["given", "thing"], ["got", "thing"], ["rival", "seat"]], "rule": "F7.9"},
    "robs": {"numbers": [["use", "use"], ["rival", "seat"], ["die", "die"]], "rule": "F7.10"},
    "dispatches": {"numbers": [["use", "use"], ["familiar", "familiar"], ["place", "place"]], "rule": "F7.12"},
    "leaps": {"numbers": [["use", "use"], ["over", "place"], ["break", "break"], ["dice", "die"]], "listed": true, "rule": "F7.13"},
    "teleports": {"numbers": [["use", "use"], ["figure", "figure"], ["break", "break"], ["dice", "die"]], "listed": true, "rule": "F7.14"},
    "guards": {"numbers": [["use", "use"], ["element", "element"], ["place", "place"]], "rule": "F7.15"},
    "unguards": {"numbers": [["use", "use"], ["element", "element"]], "rule": "F7.15"},
    "speeds": {"numbers": [["use", "use"], ["break", "break"], ["dice", "die"]], "listed": true, "rule": "F7.16"},
    "speeds-on": {"numbers": [["seat", "seat"], ["break", "break"]], "rule": "F7.16"},
  },
  prompt: {
    "take": {"numbers": [["seat", "seat"], ["number", "number"], ["hand", "number"]], "rule": "F3.3"},
    "turn": {"numbers": [["seat", "seat"]], "rule": "F3.2"},
    "stuck": {"numbers": [["seat", "seat"]], "rule": "F3.2"},
    "pay": {"numbers": [["seat", "seat"], ["break", "break"], ["due", "number"]], "rule": "F5.3"},
    "absorb": {"numbers": [["seat", "seat"], ["seal", "strong"]], "rule": "F7.3"},
    "wins": {"numbers": [["seat", "seat"]], "rule": "F8.1"},
    "share": {"numbers": [["winners", "seat"]], "listed": true, "rule": "F8.1"},
    "binding": {"numbers": [["seat", "seat"], ["scroll", "thing"], ["familiar", "familiar"]], "rule": "F6.2"},
    "change": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.1"},
    "renewal": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.1"},
    "strengthening": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.1"},
    "growth": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.1"},
    "swap": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.4"},
    "swap-with": {"numbers": [["seat", "seat"], ["scroll", "thing"], ["chosen", "place"]], "rule": "F7.4"},
    "exchange": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.4"},
    "exchange-with": {"numbers": [["seat", "seat"], ["scroll", "thing"], ["chosen", "place"]], "rule": "F7.4"},
    "absorption": {"numbers": [["seat", "seat"], ["scroll", "thing"], ["seal", "strong"]], "rule": "F7.3"},
    "disintegration": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.5"},
    "rearrangement": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.6"},
    "rearrangement-with": {"numbers": [["seat", "seat"], ["scroll", "thing"], ["chosen", "place"]], "rule": "F7.6"},
    "deception": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.7"},
    "deception-want": {"numbers": [["seat", "seat"], ["scroll", "thing"], ["rival", "seat"]], "rule": "F7.7"},
    "deception-give": {"numbers": [["seat", "seat"], ["scroll", "thing"], ["rival", "seat"]], "rule": "F7.7"},
    "alteration": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.8"},
    "alteration-rival": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.8"},
    "alteration-lower": {"numbers": [["seat", "seat"], ["scroll", "thing"], ["rival", "seat"]], "rule": "F7.8"},
    "transfer": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.9"},
    "transfer-for": {"numbers": [["seat", "seat"], ["scroll", "thing"], ["given", "thing"]], "rule": "F7.9"},
    "theft": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.10"},
    "theft-give": {"numbers": [["seat", "seat"], ["scroll", "thing"], ["thief", "seat"]], "rule": "F7.10"},
    "exploitation": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.11"},
    "dispatch": {"numbers": [["seat", "seat"], ["scroll", "thing"], ["familiar", "familiar"]], "rule": "F7.12"},
    "leap": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.13"},
    "teleportation": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.14"},
    "guardian": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.15"},
    "speed": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.16"},
    "speed-on": {"numbers": [["seat", "seat"], ["scroll", "thing"]], "rule": "F7.16"},
  },
  choice: {
    "take": {"numbers": [["colour", "colour"]], "rule": "F3.3"},
    "take-for": {"numbers": [["dice", "lot"]], "rule": "F7.1"},
    "use": {"numbers": [["scroll", "thing"]], "rule": "F4.1"},
    "break": {"numbers": [["break", "break"]], "rule": "F5.1"},
    "lay": {"numbers": [["scroll", "thing"]], "rule": "F7.3"},
    "let-go": {"numbers": [], "rule": "F7.3"},
    "give": {"numbers": [["scroll", "thing"]], "rule": "F4.1"},
    "scroll-of": {"numbers": [["scroll", "thing"], ["holder", "seat"]], "rule": "F4.1"},
    "seal-at": {"numbers": [["place", "place"]], "rule": "F4.1"},
    "scroll-at": {"numbers": [["place", "place"]], "rule": "F4.1"},
    "die": {"numbers": [["die", "die"]], "rule": "F4.1"},
    "pay": {"numbers": [["die", "die"]], "rule": "F5.3"},
    "rival": {"numbers": [["seat", "seat"]], "rule": "F4.1"},
    "place": {"numbers": [["familiar", "familiar"]], "rule": "F6.2"},
    "remove": {"numbers": [["element", "element"]], "rule": "F7.15"},
    "done": {"numbers": [], "rule": "F4.1"},
    "end": {"numbers": [], "rule": "F3.2"},
    "end-early": {"numbers": [["scrolls", "number"]], "rule": "F3.2"},
  },
  spot: {
    "space": {"numbers": [["space", "space"]]},
    "supply": {"numbers": [["colour", "colour"]]},
    "die": {"numbers": [["seat", "seat"], ["die", "die"], ["which", "number"]]},
    "scroll": {"numbers": [["seat", "seat"], ["scroll", "thing"], ["which", "number"]]},
    "binding": {"numbers": [["seat", "seat"]]},
    "seat": {"numbers": [["seat", "seat"]]},
  },
  deeds: {
    "takes-dice": {"sort": "gained", "by": "seat"},
    "gives-up": {"sort": "lost", "by": "seat"},
    "breaks": {"sort": "moved", "by": "seat", "gains": "break.taken"},
    "lays": {"sort": "gained", "by": "seat"},
    "lays-instead": {"sort": "gained", "by": "seat"},
    "binds": {"sort": "cast", "by": "use.seat"},
    "binding-breaks": {"sort": "cast", "by": "use.seat", "gains": "break.taken"},
    "turns-dice": {"sort": "cast", "by": "use.seat"},
    "grows": {"sort": "cast", "by": "use.seat"},
    "switches-seals": {"sort": "cast", "by": "use.seat"},
    "absorbs": {"sort": "cast", "by": "use.seat"},
    "disintegrates": {"sort": "cast", "by": "use.seat"},
    "rearranges": {"sort": "cast", "by": "use.seat"},
    "deceives": {"sort": "took", "by": "use.seat", "whom": "rival"},
    "raises": {"sort": "cast", "by": "use.seat"},
    "raises-and-lowers": {"sort": "took", "by": "use.seat", "whom": "rival"},
    "lowers": {"sort": "took", "by": "use.seat", "whom": "rival"},
    "transfers": {"sort": "took", "by": "use.seat", "whom": "rival"},
    "robs": {"sort": "took", "by": "use.seat", "whom": "rival"},
    "dispatches": {"sort": "cast", "by": "use.seat"},
    "leaps": {"sort": "moved", "by": "use.seat", "gains": "break.taken"},
    "teleports": {"sort": "moved", "by": "use.seat", "gains": "break.taken"},
    "guards": {"sort": "cast", "by": "use.seat"},
    "unguards": {"sort": "cast", "by": "use.seat"},
    "speeds": {"sort": "moved", "by": "use.seat", "gains": "break.taken"},
    "speeds-on": {"sort": "moved", "by": "seat", "gains": "break.taken"},
  },
  types: {
    "space": {"local": true},
    "room": {"local": true},
    "board": {"local": true},
    "circle": {"words": ["I", "II", "III", "IV"]},
    "element": {"words": ["fire", "water", "air", "earth", "mind"]},
    "colour": {"words": ["red", "blue", "yellow", "green"]},
    "mage": {"words": ["shaman", "witch", "seer", "sorcerer", "warlock"]},
    "familiar": {"words": ["raven", "cat", "owl", "snake", "toad"]},
    "thing": {"words": ["change-fire", "change-water", "change-air", "change-earth", "change-mind", "renewal-fire", "renewal-water", "renewal-air", "renewal-earth", "renewal-mind", "strengthening-fire", "strengthening-water", "strengthening-air", "strengthening-earth", "strengthening-mind", "growth-fire", "growth-water", "growth-air", "growth-earth", "growth-mind", "synergy-fire", "synergy-water", "synergy-air", "synergy-earth", "synergy-mind", "swap-fire", "swap-water", "swap-air", "swap-earth", "swap-mind", "exchange-fire", "exchange-water", "exchange-air", "exchange-earth", "exchange-mind", "absorption-fire", "absorption-water", "absorption-air", "absorption-earth", "absorption-mind", "disintegration-fire", "disintegration-water", "disintegration-air", "disintegration-earth", "disintegration-mind", "rearrangement-fire", "rearrangement-water", "rearrangement-air", "rearrangement-earth", "rearrangement-mind", "deception-fire", "deception-water", "deception-air", "deception-earth", "deception-mind", "alteration-fire", "alteration-water", "alteration-air", "alteration-earth", "alteration-mind", "transfer-fire", "transfer-water", "transfer-air", "transfer-earth", "transfer-mind", "theft-fire", "theft-water", "theft-air", "theft-earth", "theft-mind", "exploitation-fire", "exploitation-water", "exploitation-air", "exploitation-earth", "exploitation-mind", "dispatch-fire", "dispatch-water", "dispatch-air", "dispatch-earth", "dispatch-mind", "leap-fire", "leap-water", "leap-air", "leap-earth", "leap-mind", "teleportation-fire", "teleportation-water", "teleportation-air", "teleportation-earth", "teleportation-mind", "guardian-fire", "guardian-water", "guardian-air", "guardian-earth", "guardian-mind", "speed-fire", "speed-water", "speed-air", "speed-earth", "speed-mind", "binding", "seal-fire", "seal-water", "seal-air", "seal-earth"]},
    "die": {"words": ["red-1", "red-2", "red-3", "red-4", "red-5", "red-6", "blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6", "yellow-1", "yellow-2", "yellow-3", "yellow-4", "yellow-5", "yellow-6", "green-1", "green-2", "green-3", "green-4", "green-5", "green-6"]},
    "lot": {"parts": [["number", "number"], ["colour", "colour"]]},
    "turned": {"parts": [["die", "die"], ["shown", "die"]]},
    "strong": {"parts": [["thing", "thing"], ["strength", "number"]]},
    "place": {"parts": [["strong", "strong"], ["space", "space"], ["inside", "number"], ["room", "room"]]},
    "break": {"parts": [["taken", "number"], ["place", "place"]]},
    "use": {"parts": [["own", "number"], ["seat", "seat"], ["scroll", "thing"], ["holder", "seat"]]},
    "figure": {"parts": [["mage", "number"], ["seat", "seat"], ["familiar", "familiar"], ["space", "space"]]},
    "amount": {"parts": [["seat", "seat"], ["number", "number"]]},
  },
  features: ["score", "scrolls", "face-up", "dice", "sum-of-dice", "greatest-colour", "dice-for-the-next-round"],
};

export const CIRCLES = ["I", "II", "III", "IV"] as const;
export const SPELL_WORDS = ["change", "renewal", "strengthening", "growth", "synergy", "swap", "exchange", "absorption", "disintegration", "rearrangement", "deception", "alteration", "transfer", "theft", "exploitation", "dispatch", "leap", "teleportation", "guardian", "speed", "binding"] as const;
export const SPELL_RULES = ["F7.1", "F7.1", "F7.1", "F7.1", "F7.2", "F7.4", "F7.4", "F7.3", "F7.5", "F7.6", "F7.7", "F7.8", "F7.9", "F7.10", "F7.11", "F7.12", "F7.13", "F7.14", "F7.15", "F7.16", "F6.2"] as const;
export const COLOUR_WORDS = ["red", "blue", "yellow", "green", "purple"] as const;
export const ELEMENT_WORDS = ["fire", "water", "air", "earth", "mind"] as const;
export const ELEMENT_OF = [-1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4] as const;
export const STRENGTH_OF = [0, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6] as const;
export const COLOURS = 4 as const;
export const ELEMENTS = 5 as const;
export const FACES = 6 as const;
export const SCROLLS = 50 as const;
export const EMPTY = 0 as const;
export const SEAL = 1 as const;
export const SCROLL = 21 as const;
export const OFF_BOARD = -1 as const;
export const BINDING_STRENGTH = 1 as const;
export const STRENGTHS = 5 as const;
export const WEAKEST = 2 as const;
export const KEEPER = 7 as const;
export const PHASES = ["deal", "turn", "spell", "pay", "absorb", "take", "over"] as const;

export class PlayerBytes extends RecordBytes {
  dice(i: number, i1: number): number { return this.int8(0 + place(i, 4) * 6 + place(i1, 6)); }
  sums(i: number): number { return this.int8(24 + place(i, 5)); }
  get count(): number { return this.int8(29); }
  fresh(i: number): number { return this.int8(30 + place(i, 4)); }
  get out(): number { return this.int8(34); }
  get bound(): number { return this.int8(35); }
  get mage(): number { return this.int16(36); }
  get familiar(): number { return this.int16(38); }
  get held(): bigint { return this.int64(40); }
  get down(): bigint { return this.int64(48); }
}

export class StateBytes extends RecordBytes {
  get seats(): number { return this.int8(0); }
  get toMove(): number { return this.int8(1); }
  get revealed(): number { return this.int16(2); }
  get rng(): bigint { return this.uint64(8); }
  get circle(): number { return this.int8(16); }
  get seating(): number { return this.int8(17); }
  circles(i: number): number { return this.int8(18 + place(i, 2)); }
  get board(): number { return this.int16(20); }
  get sheet(): number { return this.int8(22); }
  get phase(): number { return this.int8(23); }
  get round(): number { return this.int16(24); }
  get first(): number { return this.int8(26); }
  get turn(): number { return this.int8(27); }
  get broke(): number { return this.int8(28); }
  get idle(): number { return this.int8(29); }
  supply(i: number): number { return this.int8(30 + place(i, 4)); }
  on(i: number): number { return this.int8(34 + place(i, 224)); }
  closed(i: number): bigint { return this.int64(264 + place(i, 4) * 8); }
  sealed(i: number): bigint { return this.int64(296 + place(i, 4) * 8); }
  get scrolls(): bigint { return this.int64(328); }
  get unused(): bigint { return this.int64(336); }
  tokens(i: number): number { return this.int8(344 + place(i, 20)); }
  box(i: number): number { return this.int8(364 + place(i, 20)); }
  absorbed(i: number): number { return this.int8(384 + place(i, 5)); }
  guardian(i: number): number { return this.int16(390 + place(i, 5) * 2); }
  blocked(i: number): bigint { return this.int64(400 + place(i, 4) * 8); }
  reach(i: number): bigint { return this.int64(432 + place(i, 4) * 8); }
  get spell(): number { return this.int8(464); }
  get element(): number { return this.int8(465); }
  get scroll(): number { return this.int8(466); }
  get busy(): bigint { return this.int64(472); }
  get step(): number { return this.int8(480); }
  get colour(): number { return this.int8(481); }
  get last(): number { return this.int8(482); }
  picked(i: number): number { return this.int8(483 + place(i, 6)); }
  get raised(): number { return this.int8(489); }
  get rival(): number { return this.int8(490); }
  get die(): number { return this.int8(491); }
  get chosen(): number { return this.int16(492); }
  get target(): number { return this.int16(494); }
  get due(): number { return this.int8(496); }
  get thing(): number { return this.int8(497); }
  players(i: number): PlayerBytes { return new PlayerBytes(this.bytes, this.at + 504 + place(i, 5) * 56); }
}

export class ShownBytes extends RecordBytes {
  get sixes(): number { return this.int8(0); }
  kinds(i: number): number { return this.int8(1 + place(i, 50)); }
  mage(i: number): number { return this.int8(51 + place(i, 5)); }
  guardians(i: number): number { return this.int8(56 + place(i, 5)); }
  score(i: number): number { return this.int16(62 + place(i, 5) * 2); }
  scrollPoints(i: number): number { return this.int16(72 + place(i, 5) * 2); }
  strengthPoints(i: number, i1: number): number { return this.int16(82 + place(i, 5) * 10 + place(i1, 5) * 2); }
  bindingPoints(i: number): number { return this.int16(132 + place(i, 5) * 2); }
  synergyPoints(i: number): number { return this.int16(142 + place(i, 5) * 2); }
  reach(i: number): number { return this.int8(152 + place(i, 224)); }
  walk(i: number): number { return this.int8(376 + place(i, 224)); }
  get turn(): number { return this.int8(600); }
  get using(): number { return this.int8(601); }
  get space(): number { return this.int16(602); }
  get rival(): number { return this.int8(604); }
  get die(): number { return this.int8(605); }
  get given(): number { return this.int8(606); }
  get breaking(): number { return this.int16(608); }
  get diceOf(): number { return this.int8(610); }
  chosen(i: number, i1: number): number { return this.int8(611 + place(i, 4) * 6 + place(i1, 6)); }
}

export class BoxBytes extends RecordBytes {
  get board(): number { return this.int32(0); }
  get spaces(): number { return this.int16(4); }
  near(i: number, i1: number): bigint { return this.int64(8 + place(i, 224) * 32 + place(i1, 4) * 8); }
  deadEnds(i: number): bigint { return this.int64(7176 + place(i, 4) * 8); }
  circles(i: number): number { return this.int8(7208 + place(i, 224)); }
  boxes(i: number): number { return this.int8(7432 + place(i, 224)); }
  starts(i: number): number { return this.int16(7656 + place(i, 5) * 2); }
  rooms(i: number): number { return this.int16(7666 + place(i, 224) * 2); }
  get dice(): number { return this.int8(8114); }
  get hand(): number { return this.int8(8115); }
  seals(i: number): number { return this.int8(8116 + place(i, 5)); }
  get sixes(): number { return this.int8(8121); }
  get idleRounds(): number { return this.int8(8122); }
  points(i: number): number { return this.int8(8123 + place(i, 7)); }
  get synergy(): number { return this.int8(8130); }
}
