/** Archmage as its package has it. Written by `python web/typescript.py`: change the package. */
import type { GameData } from '../../words/data';
import { int16, int32, int64, int8, record, records, uint64 } from '../../words/record';
import lines from './lines.json';

export const data = lines as unknown as GameData;

export const
  ADVANCED = 6, AREAS = 18, AUTOMATON_TOKEN = 5, BLOOD = 3, HIDDEN = 18, HOLES = 8, INNER_RING = 2, MOST_RELICS = 6, MOST_TILES = 49,
  PLANET_SPACES = 3, SPHERES = 6, WARLORD = 1, WILDERNESS = 7, PLACES = 127, LANDING = 2, NO_TILE = -1;
export const AREA_SPHERES = [[0], [1], [2], [3], [4], [5], [0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 0], [5, 0, 1], [0, 1, 2], [1, 2, 3], [2, 3, 4], [3, 4, 5], [4, 5, 0]] as const;
export const DUELS = [[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 0], [11, 6], [6, 7], [7, 8], [8, 9], [9, 10], [10, 11]] as const;
export const HYBRIDS = [["drow", 0, 3], ["trolls", 4, 1], ["gremlins", 5, 2]] as const;
export const KIND_WORDS = ["cursed-tower", "elves", "dwarves", "goblins", "demons", "dryads", "gnomes", "library", "mine", "crypt", "", "grove", "ruins", "drow", "trolls", "gremlins", "camp", "town"] as const;
export const KNOWS = [[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072], [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 2113, 194, 388, 776, 1552, 3104]] as const;
export const LEVEL_WORDS = ["fundamental", "advanced", "master"] as const;
export const SPELL_RULES = ["A8.1", "A8.2", "A8.3", "A8.4", "A8.5", "A8.6", "A8.7", "A8.8", "A8.9", "A8.10", "A8.11", "A8.12", "A8.13", "A8.14", "A8.15", "A8.16", "A8.17", "A8.18", "A8.19", "A8.20", "A8.21", "A8.22"] as const;
export const STACKS = [[7, 13], [13, 17]] as const;
export const STACK_WORDS = ["wilderness", "outpost"] as const;
export const TOKEN_SPELL = [-1, 9, 10, 16, 21, 17, 17, 17, 17, 17, 17] as const;
export const WHEEL = [["time", "scroll", "library", "elves"], ["will", "gem", "mine", "dwarves"], ["death", "bone", "crypt", "goblins"], ["blood", "blood", "", "demons"], ["nature", "seed", "grove", "dryads"], ["matter", "widget", "ruins", "gnomes"]] as const;
export const COORDINATES = [[0, 0], [0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -2], [1, -2], [2, -2], [2, -1], [2, 0], [1, 1], [0, 2], [-1, 2], [-2, 2], [-2, 1], [-2, 0], [-1, -1], [0, -3], [1, -3], [2, -3], [3, -3], [3, -2], [3, -1], [3, 0], [2, 1], [1, 2], [0, 3], [-1, 3], [-2, 3], [-3, 3], [-3, 2], [-3, 1], [-3, 0], [-2, -1], [-1, -2], [0, -4], [1, -4], [2, -4], [3, -4], [4, -4], [4, -3], [4, -2], [4, -1], [4, 0], [3, 1], [2, 2], [1, 3], [0, 4], [-1, 4], [-2, 4], [-3, 4], [-4, 4], [-4, 3], [-4, 2], [-4, 1], [-4, 0], [-3, -1], [-2, -2], [-1, -3], [0, -5], [1, -5], [2, -5], [3, -5], [4, -5], [5, -5], [5, -4], [5, -3], [5, -2], [5, -1], [5, 0], [4, 1], [3, 2], [2, 3], [1, 4], [0, 5], [-1, 5], [-2, 5], [-3, 5], [-4, 5], [-5, 5], [-5, 4], [-5, 3], [-5, 2], [-5, 1], [-5, 0], [-4, -1], [-3, -2], [-2, -3], [-1, -4], [0, -6], [1, -6], [2, -6], [3, -6], [4, -6], [5, -6], [6, -6], [6, -5], [6, -4], [6, -3], [6, -2], [6, -1], [6, 0], [5, 1], [4, 2], [3, 3], [2, 4], [1, 5], [0, 6], [-1, 6], [-2, 6], [-3, 6], [-4, 6], [-5, 6], [-6, 6], [-6, 5], [-6, 4], [-6, 3], [-6, 2], [-6, 1], [-6, 0], [-5, -1], [-4, -2], [-3, -3], [-2, -4], [-1, -5]] as const;
export const DIRECTIONS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]] as const;
export const DIRECTION_WORDS = ["n", "ne", "se", "s", "sw", "nw"] as const;
export const PLACE_WORDS = ["0,0", "0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-2", "1,-2", "2,-2", "2,-1", "2,0", "1,1", "0,2", "-1,2", "-2,2", "-2,1", "-2,0", "-1,-1", "0,-3", "1,-3", "2,-3", "3,-3", "3,-2", "3,-1", "3,0", "2,1", "1,2", "0,3", "-1,3", "-2,3", "-3,3", "-3,2", "-3,1", "-3,0", "-2,-1", "-1,-2", "0,-4", "1,-4", "2,-4", "3,-4", "4,-4", "4,-3", "4,-2", "4,-1", "4,0", "3,1", "2,2", "1,3", "0,4", "-1,4", "-2,4", "-3,4", "-4,4", "-4,3", "-4,2", "-4,1", "-4,0", "-3,-1", "-2,-2", "-1,-3", "0,-5", "1,-5", "2,-5", "3,-5", "4,-5", "5,-5", "5,-4", "5,-3", "5,-2", "5,-1", "5,0", "4,1", "3,2", "2,3", "1,4", "0,5", "-1,5", "-2,5", "-3,5", "-4,5", "-5,5", "-5,4", "-5,3", "-5,2", "-5,1", "-5,0", "-4,-1", "-3,-2", "-2,-3", "-1,-4", "0,-6", "1,-6", "2,-6", "3,-6", "4,-6", "5,-6", "6,-6", "6,-5", "6,-4", "6,-3", "6,-2", "6,-1", "6,0", "5,1", "4,2", "3,3", "2,4", "1,5", "0,6", "-1,6", "-2,6", "-3,6", "-4,6", "-5,6", "-6,6", "-6,5", "-6,4", "-6,3", "-6,2", "-6,1", "-6,0", "-5,-1", "-4,-2", "-3,-3", "-2,-4", "-1,-5"] as const;
export const STANDARD_WORDS = ["points", "master", "advanced", "fundamental", "apprentices", "followers"] as const;
export const PHASES = ["outward", "planet", "turn", "bonus", "town", "initiate", "promote", "further", "ward", "pay", "target", "into", "second", "land", "land_second", "learn", "discard", "die", "pip", "burn", "over"] as const;
export const DEED_WORDS = {"-7": "explores", "-6": "breaks-ward", "-5": "kills", "-4": "takes", "-3": "places-wards", "-2": "stops", "-1": "drained"} as const;

export class PlayerBytes extends record({
  company: int8(0), supply: int8(1), imprisoned: int8(2), mage: int8(3), tower: int8(4), relics: int8(5, 6), planets: int8(11, 6),
  apprentices: int8(17, 18), tainted: int8(35, 18), shadows: int8(53, 6), turns: int8(59), stoneSkin: int8(60), scored: int8(61),
  points: int16(62), lands: int16(64), learnt: int32(68), book: int32(72), cast: int32(76),
}) {}

export class StateBytes extends record({
  seats: int8(0), toMove: int8(1), revealed: int16(2), rng: uint64(8), phase: int8(16), first: int8(17), turn: int8(18), moved: int8(19),
  movement: int8(20), acted: int8(21), extra: int8(22), subjugate: int8(23), divination: int8(24), spell: int8(25), owed: int8(26),
  tolls: int8(27), teaching: int8(28), lessons: int8(29), left: int8(30), chosen: int8(31), other: int8(32), landing: int8(33),
  wards: int8(34), tiles: int8(35), toWard: int64(40), divined: int64(48), explored: int64(56), vines: int64(64, 4), place: int8(96, 57),
  kind: int8(153, 49), holder: int8(202, 49), ward: int8(251, 49), token: int8(300, 49), tokenOf: int8(349, 49), tile: int8(398, 127),
  round: int8(525), won: int8(526), warlord: int8(527), ring: int8(528), strides: int8(529), rolled: int8(530), dice: int8(531, 2),
  traceLength: int8(533), trace: int8(534, 40), players: records(PlayerBytes, 80, 576, 4),
}) {}

export class ShownBytes extends record({
  score: int16(0, 4), spellPoints: int16(8, 4), levelPoints: int16(16, 4, 3), corruptPoints: int16(40, 4), landPoints: int16(48, 4),
  lands: int8(56, 4, 6), turnPoints: int16(80, 4), measures: int16(88, 4, 6), held: int8(136, 4, 6), rival: int8(160, 4, 6),
  onMap: int8(184, 4), known: int32(188, 4), turnsLeft: int8(204, 4), finalTurn: int8(208, 4), masters: int8(212), landsLed: int8(213),
  controller: int8(214, 49), reach: int8(263, 127), casting: int8(390), chasm: int8(391, 6), landing: int8(397, 127),
}) {}

export class BoxBytes extends record({
  land: int8(0, 127), faces: int8(127, 18), enclave: int8(145, 6), wards: int8(151), movement: int8(152), relicsAt: int8(153, 4),
  outward: int8(157), turns: int8(158), points: int8(159, 3), area: int8(162, 22), spell: int8(184, 18), cost: int8(202, 22),
  pays: int8(224, 22), strength: int8(246, 22), fades: int8(268, 11), mastersToWin: int8(279), landsToWin: int8(280),
  warlordMovement: int8(281), directions: int8(282, 6),
}) {}
