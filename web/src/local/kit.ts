/** The kit as Python has it. Written by `python web/typescript.py`: change the kit. */
import { int16, int32, int64, int8, record, uint64 } from '../words/record';

export const
  NODES = 100000, DEEPEST = 400, AT_ONCE = 64, ONE = 1048576, ALIKE = 0.01, WEIGHED = 0.1, MOST_SEATS = 5, LINE = 50, PARTS_OF_A_SPOT = 3,
  PARTS = 60, SURE = 1.96, MOST_TOLD = 3, LEAST_TOLD = 0.01;
export const ENDS = ["nothing", "action", "turn", "game"] as const;
export const LEVELS = {"novice": [24, 0.04, 0.5], "adept": [200, 0.25, 0.25], "master": [1600, 1.0, 0.25], "archmage": [6400, 5.0, 0.0]} as const;
export const EFFORT = {"descents": 1600, "worlds": 4, "deals": 16, "look": 6400, "seed": 1} as const;
export const GAMMA = 11400714819323198485n;
export const MIX_1 = 13787848793156543929n;
export const MIX_2 = 10723151780598845931n;

export class TableBytes extends record({
  seats: int8(0), toMove: int8(1), revealed: int16(2), rng: uint64(8),
}) {}

export class NodeBytes extends record({
  code: int32(0), below: int32(4), beside: int32(8), visits: int32(12), offered: int32(16), prior: int32(20), value: int64(24, 5),
}) {}

export class PlanBytes extends record({
  root: int32(0), used: int32(4), stamp: int64(8),
}) {}
