/** Council of Mages as its package has it. Written by `python web/typescript.py`: change the package. */
import type { GameData } from '../../words/data';
import { place, RecordBytes } from '../../words/record';

export const data: GameData = {
  event: {
    "starts": {"numbers": [["seat", "seat"]], "rule": "C2.2"},
    "round-begins": {"numbers": [["round", "number"], ["seat", "seat"], ["symbol", "symbol"]], "rule": "C3.1"},
    "assigns": {"numbers": [["seat", "seat"], ["token", "number"], ["symbol", "symbol"]], "rule": "C3.1"},
    "nobody-picks": {"numbers": [], "rule": "C4.3"},
    "picks": {"numbers": [["seat", "seat"], ["card", "card"], ["total", "number"]], "rule": "C4.2"},
    "picks-beyond": {"numbers": [["seat", "seat"], ["card", "card"], ["total", "number"]], "rule": "C4.4"},
    "stops": {"numbers": [["seat", "seat"]], "rule": "C4.3"},
    "steals": {"numbers": [["seat", "seat"], ["card", "card"], ["victim", "seat"]], "rule": "C5.1"},
    "lets-keep": {"numbers": [["seat", "seat"], ["victim", "seat"], ["card", "card"]], "rule": "C5.1"},
    "gives-ally": {"numbers": [["seat", "seat"], ["victim", "seat"], ["card", "card"]], "rule": "C5.2"},
    "gives-pick": {"numbers": [["seat", "seat"], ["victim", "seat"], ["card", "card"], ["total", "number"]], "rule": "C5.3"},
    "theft-ends": {"numbers": [["victim", "seat"], ["total", "number"], ["limit", "number"]], "rule": "C5.6"},
    "locked-out": {"numbers": [["seat", "seat"], ["total", "number"]], "rule": "C4.5"},
    "round-ends": {"numbers": [["round", "number"], ["cards", "card"]], "listed": true, "rule": "C3.3"},
    "last-round-ends": {"numbers": [["round", "number"]], "rule": "C3.3"},
    "claiming-begins": {"numbers": [], "rule": "C6.2"},
    "lifts": {"numbers": [["seat", "seat"], ["token", "number"], ["symbol", "symbol"]], "rule": "C6.1"},
    "switches": {"numbers": [["seat", "seat"], ["token", "number"], ["symbol", "symbol"]], "rule": "C6.1"},
    "keeps": {"numbers": [["seat", "seat"]], "rule": "C6.1"},
    "familiar": {"numbers": [["seat", "seat"], ["symbol", "symbol"]], "rule": "C6.3"},
    "sacrifices": {"numbers": [["seat", "seat"], ["card", "card"], ["symbol", "symbol"]], "rule": "C6.3"},
    "sacrifices-used": {"numbers": [["seat", "seat"], ["symbol", "symbol"]], "rule": "C6.3"},
    "passes": {"numbers": [["seat", "seat"]], "rule": "C6.3"},
    "taken": {"numbers": [["symbol", "symbol"], ["token", "number"], ["seat", "seat"], ["strengths", "amount"]], "listed": true, "rule": "C6.4"},
    "tied": {"numbers": [["symbol", "symbol"], ["token", "number"], ["strengths", "amount"]], "listed": true, "rule": "C6.4"},
    "scores": {"numbers": [["scores", "amount"]], "listed": true, "rule": "C7.1"},
    "wins": {"numbers": [["seat", "seat"]], "rule": "C7.2"},
    "share": {"numbers": [["winners", "seat"]], "listed": true, "rule": "C7.2"},
  },
  prompt: {
    "assign": {"numbers": [["seat", "seat"], ["symbol", "symbol"]], "rule": "C3.1"},
    "open": {"numbers": [["seat", "seat"]], "rule": "C4.3"},
    "second": {"numbers": [["seat", "seat"]], "rule": "C4.3"},
    "pick": {"numbers": [["seat", "seat"], ["total", "number"], ["limit", "number"]], "rule": "C4.4"},
    "steal": {"numbers": [["seat", "seat"], ["victim", "seat"], ["card", "card"]], "rule": "C5.1"},
    "give-first": {"numbers": [["seat", "seat"], ["victim", "seat"]], "rule": "C5.2"},
    "give-second": {"numbers": [["seat", "seat"], ["victim", "seat"]], "rule": "C5.2"},
    "druid": {"numbers": [["seat", "seat"]], "rule": "C6.1"},
    "switch": {"numbers": [["seat", "seat"], ["token", "number"], ["symbol", "symbol"]], "rule": "C6.1"},
    "claim": {"numbers": [["seat", "seat"], ["symbol", "symbol"], ["token", "number"], ["strengths", "amount"]], "listed": true, "rule": "C6.3"},
    "wins": {"numbers": [["seat", "seat"]], "rule": "C7.2"},
    "share": {"numbers": [["winners", "seat"]], "listed": true, "rule": "C7.2"},
  },
  choice: {
    "assign": {"numbers": [["token", "number"], ["symbol", "symbol"]], "rule": "C3.1"},
    "pick": {"numbers": [["card", "card"]], "rule": "C4.2"},
    "pick-for": {"numbers": [["card", "card"], ["value", "number"]], "rule": "C4.2"},
    "stop": {"numbers": [], "rule": "C4.3"},
    "steal": {"numbers": [["card", "card"], ["victim", "seat"]], "rule": "C5.1"},
    "let-keep": {"numbers": [["victim", "seat"]], "rule": "C5.1"},
    "give-ally": {"numbers": [["card", "card"]], "rule": "C5.2"},
    "give-pick": {"numbers": [["card", "card"]], "rule": "C5.2"},
    "switch": {"numbers": [["token", "number"], ["symbol", "symbol"]], "rule": "C6.1"},
    "keep": {"numbers": [], "rule": "C6.1"},
    "familiar": {"numbers": [], "rule": "C6.3"},
    "sacrifice": {"numbers": [["card", "card"]], "rule": "C6.3"},
    "sacrifice-used": {"numbers": [], "rule": "C6.3"},
    "pass": {"numbers": [], "rule": "C6.3"},
  },
  spot: {
    "token": {"numbers": [["value", "number"]]},
    "awaits": {"numbers": [["symbol", "symbol"]]},
    "pool": {"numbers": [["card", "card"]]},
    "picked": {"numbers": []},
    "ally": {"numbers": [["card", "card"]]},
    "front": {"numbers": [["card", "card"]]},
  },
  deeds: {
    "assigns": {"sort": "did", "by": "seat"},
    "picks": {"sort": "gained", "by": "seat"},
    "picks-beyond": {"sort": "gained", "by": "seat"},
    "stops": {"sort": "did", "by": "seat"},
    "steals": {"sort": "took", "by": "seat", "whom": "victim"},
    "gives-ally": {"sort": "lost", "by": "seat"},
    "gives-pick": {"sort": "lost", "by": "seat"},
    "locked-out": {"sort": "did", "by": "seat"},
    "lifts": {"sort": "did", "by": "seat"},
    "switches": {"sort": "did", "by": "seat"},
    "familiar": {"sort": "cast", "by": "seat"},
    "sacrifices": {"sort": "lost", "by": "seat"},
    "sacrifices-used": {"sort": "lost", "by": "seat"},
    "taken": {"sort": "gained", "by": "seat"},
  },
  types: {
    "card": {"words": ["gairm-witch", "deoch-witch", "breag-witch", "tuama-witch", "run-witch", "athrach-witch", "gairm-arcane-warrior", "deoch-arcane-warrior", "breag-arcane-warrior", "tuama-arcane-warrior", "run-arcane-warrior", "athrach-arcane-warrior", "gairm-sorcerer", "deoch-sorcerer", "breag-sorcerer", "tuama-sorcerer", "run-sorcerer", "athrach-sorcerer", "gairm-summoner", "deoch-summoner", "breag-summoner", "tuama-summoner", "run-summoner", "athrach-summoner", "gairm-blood-mage", "deoch-blood-mage", "breag-blood-mage", "tuama-blood-mage", "run-blood-mage", "athrach-blood-mage", "faerie", "spirit-healer", "mercenary", "queen", "druid", "shapeshifter", "familiar", "daemon"]},
    "symbol": {"words": ["witch", "arcane-warrior", "sorcerer", "summoner", "blood-mage", "gairm", "deoch", "breag", "tuama", "run", "athrach"]},
    "amount": {"parts": [["seat", "seat"], ["number", "number"]]},
  },
  features: ["score", "led", "ahead", "cards", "familiars", "daemons", "mercenaries", "queen-or-druid", "shapeshifter"],
};

export const GUILDS = 5 as const;
export const SYMBOLS = 11 as const;
export const REGULARS = 30 as const;
export const KIND_SYMBOLS = [[0, 5], [0, 6], [0, 7], [0, 8], [0, 9], [0, 10], [1, 5], [1, 6], [1, 7], [1, 8], [1, 9], [1, 10], [2, 5], [2, 6], [2, 7], [2, 8], [2, 9], [2, 10], [3, 5], [3, 6], [3, 7], [3, 8], [3, 9], [3, 10], [4, 5], [4, 6], [4, 7], [4, 8], [4, 9], [4, 10], [5, 7], [6, 9], [], [], [], [], [], []] as const;
export const KIND_BITS = [33, 65, 129, 257, 513, 1025, 34, 66, 130, 258, 514, 1026, 36, 68, 132, 260, 516, 1028, 40, 72, 136, 264, 520, 1032, 48, 80, 144, 272, 528, 1040, 2208, 4672, 8192, 16384, 32768, 65536, 131072, 262144] as const;
export const COUNTS_FOR = [[1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]] as const;
export const MERCENARY = 32 as const;
export const ROUNDS = 11 as const;
export const TOKEN_KINDS = 8 as const;
export const LEVELS = ["basic", "full"] as const;
export const HELP = 1 as const;
export const GIFTS = 2 as const;
export const QUEEN_SCHOOLS = [10, 8] as const;
export const STANDARD_WORDS = ["points", "tokens", "cards"] as const;
export const PHASES = ["assign", "open", "second", "pick", "steal", "give_first", "give_second", "druid", "switch", "claim", "over"] as const;
export const UNCLAIMED = -2 as const;
export const BIT_WORDS = ["witch", "arcane-warrior", "sorcerer", "summoner", "blood-mage", "gairm", "deoch", "breag", "tuama", "run", "athrach", "faerie", "spirit-healer", "mercenary", "queen", "druid", "shapeshifter", "familiar", "daemon"] as const;

export class PlayerBytes extends RecordBytes {
  allies(i: number): number { return this.int8(0 + place(i, 38)); }
  front(i: number): number { return this.int8(38 + place(i, 38)); }
  get bits(): number { return this.int32(76); }
  get total(): number { return this.int8(80); }
  get lastTotal(): number { return this.int8(81); }
  get familiars(): number { return this.int8(82); }
  get daemons(): number { return this.int8(83); }
  strength(i: number): number { return this.int8(84 + place(i, 11)); }
}

export class StateBytes extends RecordBytes {
  get seats(): number { return this.int8(0); }
  get toMove(): number { return this.int8(1); }
  get revealed(): number { return this.int16(2); }
  get rng(): bigint { return this.uint64(8); }
  get level(): number { return this.int8(16); }
  get openPiles(): number { return this.int8(17); }
  get phase(): number { return this.int8(18); }
  get round(): number { return this.int8(19); }
  get starter(): number { return this.int8(20); }
  get picker(): number { return this.int8(21); }
  get picked(): number { return this.int8(22); }
  get opening(): number { return this.int8(23); }
  get switched(): number { return this.int8(24); }
  get treasure(): number { return this.int8(25); }
  get passes(): number { return this.int8(26); }
  awaits(i: number): number { return this.int8(27 + place(i, 11)); }
  get turned(): number { return this.int8(38); }
  token(i: number): number { return this.int8(39 + place(i, 11)); }
  takenBy(i: number): number { return this.int8(50 + place(i, 11)); }
  stock(i: number): number { return this.int8(61 + place(i, 8)); }
  pool(i: number): number { return this.int8(69 + place(i, 38)); }
  deck(i: number): number { return this.int8(107 + place(i, 85)); }
  get drawn(): number { return this.int8(192); }
  get deckSize(): number { return this.int8(193); }
  discard(i: number): number { return this.int8(194 + place(i, 38)); }
  players(i: number): PlayerBytes { return new PlayerBytes(this.bytes, this.at + 232 + place(i, 4) * 96); }
}

export class ShownBytes extends RecordBytes {
  get limit(): number { return this.int8(0); }
  lockedOut(i: number): number { return this.int8(1 + place(i, 4)); }
  strength(i: number): number { return this.int8(5 + place(i, 4)); }
  allies(i: number): number { return this.int8(9 + place(i, 4)); }
  open(i: number): number { return this.int8(13 + place(i, 4)); }
  score(i: number): number { return this.int16(18 + place(i, 4) * 2); }
  tokenPoints(i: number): number { return this.int16(26 + place(i, 4) * 2); }
  mercenaryPoints(i: number): number { return this.int16(34 + place(i, 4) * 2); }
  queenPoints(i: number): number { return this.int16(42 + place(i, 4) * 2); }
  measures(i: number, i1: number): number { return this.int16(50 + place(i, 4) * 6 + place(i1, 3) * 2); }
}

export class BoxBytes extends RecordBytes {
  tokenValues(i: number): number { return this.int8(0 + place(i, 8)); }
  tokenCounts(i: number): number { return this.int8(8 + place(i, 8)); }
  cards(i: number): number { return this.int8(16 + place(i, 38)); }
  values(i: number): number { return this.int8(54 + place(i, 38)); }
  mercenaryPoints(i: number): number { return this.int16(92 + place(i, 13) * 2); }
  poolSize(i: number): number { return this.int8(118 + place(i, 5)); }
}
