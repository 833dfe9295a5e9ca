/** Council of Mages as its package has it. Written by `python web/typescript.py`: change the package. */
import type { GameData } from '../../words/data';
import { int16, int32, int8, record, records, uint64 } from '../../words/record';
import lines from './lines.json';

export const data = lines as unknown as GameData;

export const
  GUILDS = 5, SYMBOLS = 11, REGULARS = 30, MERCENARY = 32, ROUNDS = 11, TOKEN_KINDS = 8, HELP = 1, GIFTS = 2, UNCLAIMED = -2;
export const KIND_SYMBOLS = [[0, 5], [0, 6], [0, 7], [0, 8], [0, 9], [0, 10], [1, 5], [1, 6], [1, 7], [1, 8], [1, 9], [1, 10], [2, 5], [2, 6], [2, 7], [2, 8], [2, 9], [2, 10], [3, 5], [3, 6], [3, 7], [3, 8], [3, 9], [3, 10], [4, 5], [4, 6], [4, 7], [4, 8], [4, 9], [4, 10], [5, 7], [6, 9], [], [], [], [], [], []] as const;
export const KIND_BITS = [33, 65, 129, 257, 513, 1025, 34, 66, 130, 258, 514, 1026, 36, 68, 132, 260, 516, 1028, 40, 72, 136, 264, 520, 1032, 48, 80, 144, 272, 528, 1040, 2208, 4672, 8192, 16384, 32768, 65536, 131072, 262144] as const;
export const COUNTS_FOR = [[1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]] as const;
export const LEVELS = ["basic", "full"] as const;
export const QUEEN_SCHOOLS = [10, 8] as const;
export const STANDARD_WORDS = ["points", "tokens", "cards"] as const;
export const PHASES = ["assign", "open", "second", "pick", "steal", "give_first", "give_second", "druid", "switch", "claim", "over"] as const;
export const BIT_WORDS = ["witch", "arcane-warrior", "sorcerer", "summoner", "blood-mage", "gairm", "deoch", "breag", "tuama", "run", "athrach", "faerie", "spirit-healer", "mercenary", "queen", "druid", "shapeshifter", "familiar", "daemon"] as const;

export class PlayerBytes extends record({
  allies: int8(0, 38), front: int8(38, 38), bits: int32(76), total: int8(80), lastTotal: int8(81), familiars: int8(82), daemons: int8(83),
  strength: int8(84, 11),
}) {}

export class StateBytes extends record({
  seats: int8(0), toMove: int8(1), revealed: int16(2), rng: uint64(8), level: int8(16), openPiles: int8(17), phase: int8(18),
  round: int8(19), starter: int8(20), picker: int8(21), picked: int8(22), opening: int8(23), switched: int8(24), treasure: int8(25),
  passes: int8(26), awaits: int8(27, 11), turned: int8(38), token: int8(39, 11), takenBy: int8(50, 11), stock: int8(61, 8),
  pool: int8(69, 38), deck: int8(107, 85), drawn: int8(192), deckSize: int8(193), discard: int8(194, 38),
  players: records(PlayerBytes, 96, 232, 4),
}) {}

export class ShownBytes extends record({
  limit: int8(0), lockedOut: int8(1, 4), strength: int8(5, 4), allies: int8(9, 4), open: int8(13, 4), score: int16(18, 4),
  tokenPoints: int16(26, 4), mercenaryPoints: int16(34, 4), queenPoints: int16(42, 4), measures: int16(50, 4, 3),
}) {}

export class BoxBytes extends record({
  tokenValues: int8(0, 8), tokenCounts: int8(8, 8), cards: int8(16, 38), values: int8(54, 38), mercenaryPoints: int16(92, 13),
  poolSize: int8(118, 5),
}) {}
