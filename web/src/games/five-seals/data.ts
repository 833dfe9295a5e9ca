/** Five Seals of Magic as its package has it. Written by `python web/typescript.py`: change the package. */
import type { GameData } from '../../words/data';
import { int16, int32, int64, int8, record, records, uint64 } from '../../words/record';
import lines from './lines.json';

export const data = lines as unknown as GameData;

export const
  COLOURS = 4, ELEMENTS = 5, FACES = 6, SCROLLS = 50, EMPTY = 0, SEAL = 1, SCROLL = 21, OFF_BOARD = -1, BINDING_STRENGTH = 1, STRENGTHS = 5,
  WEAKEST = 2, KEEPER = 7;
export const CIRCLES = ["I", "II", "III", "IV"] as const;
export const SPELL_WORDS = ["change", "renewal", "strengthening", "growth", "synergy", "swap", "exchange", "absorption", "disintegration", "rearrangement", "deception", "alteration", "transfer", "theft", "exploitation", "dispatch", "leap", "teleportation", "guardian", "speed", "binding"] as const;
export const SPELL_RULES = ["F7.1", "F7.1", "F7.1", "F7.1", "F7.2", "F7.4", "F7.4", "F7.3", "F7.5", "F7.6", "F7.7", "F7.8", "F7.9", "F7.10", "F7.11", "F7.12", "F7.13", "F7.14", "F7.15", "F7.16", "F6.2"] as const;
export const COLOUR_WORDS = ["red", "blue", "yellow", "green", "purple"] as const;
export const ELEMENT_WORDS = ["fire", "water", "air", "earth", "mind"] as const;
export const ELEMENT_OF = [-1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4] as const;
export const STRENGTH_OF = [0, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6] as const;
export const PHASES = ["deal", "turn", "spell", "pay", "absorb", "take", "over"] as const;

export class PlayerBytes extends record({
  dice: int8(0, 4, 6), sums: int8(24, 5), count: int8(29), fresh: int8(30, 4), out: int8(34), bound: int8(35), mage: int16(36),
  familiar: int16(38), held: int64(40), down: int64(48),
}) {}

export class StateBytes extends record({
  seats: int8(0), toMove: int8(1), revealed: int16(2), rng: uint64(8), circle: int8(16), seating: int8(17), circles: int8(18, 2),
  board: int16(20), sheet: int8(22), phase: int8(23), round: int16(24), first: int8(26), turn: int8(27), broke: int8(28), idle: int8(29),
  supply: int8(30, 4), on: int8(34, 224), closed: int64(264, 4), sealed: int64(296, 4), scrolls: int64(328), unused: int64(336),
  tokens: int8(344, 20), box: int8(364, 20), absorbed: int8(384, 5), guardian: int16(390, 5), blocked: int64(400, 4), reach: int64(432, 4),
  spell: int8(464), element: int8(465), scroll: int8(466), busy: int64(472), step: int8(480), colour: int8(481), last: int8(482),
  picked: int8(483, 6), raised: int8(489), rival: int8(490), die: int8(491), chosen: int16(492), target: int16(494), due: int8(496),
  thing: int8(497), players: records(PlayerBytes, 56, 504, 5),
}) {}

export class ShownBytes extends record({
  sixes: int8(0), kinds: int8(1, 50), mage: int8(51, 5), guardians: int8(56, 5), score: int16(62, 5), scrollPoints: int16(72, 5),
  strengthPoints: int16(82, 5, 5), bindingPoints: int16(132, 5), synergyPoints: int16(142, 5), reach: int8(152, 224), walk: int8(376, 224),
  turn: int8(600), using: int8(601), space: int16(602), rival: int8(604), die: int8(605), given: int8(606), breaking: int16(608),
  diceOf: int8(610), chosen: int8(611, 4, 6),
}) {}

export class BoxBytes extends record({
  board: int32(0), spaces: int16(4), near: int64(8, 224, 4), deadEnds: int64(7176, 4), circles: int8(7208, 224), boxes: int8(7432, 224),
  starts: int16(7656, 5), rooms: int16(7666, 224), dice: int8(8114), hand: int8(8115), seals: int8(8116, 5), sixes: int8(8121),
  idleRounds: int8(8122), points: int8(8123, 7), synergy: int8(8130),
}) {}
