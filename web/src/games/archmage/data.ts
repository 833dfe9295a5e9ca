/** Archmage as its package has it. Written by `python web/typescript.py`: change the package. */
import type { GameData } from '../../words/data';
import { place, RecordBytes } from '../../words/record';

export const data: GameData = {
  event: {
    "first": {"numbers": [["seat", "seat"]], "rule": "A4.3"},
    "alone": {"numbers": [], "rule": "A10.1"},
    "begins-with": {"numbers": [["seat", "seat"], ["relics", "relics"]], "listed": true, "rule": "A4.2"},
    "turn-begins": {"numbers": [["seat", "seat"], ["turn", "number"], ["turns", "number"]], "rule": "A5.3"},
    "outward": {"numbers": [["seat", "seat"], ["sphere", "sphere"]], "rule": "A4.2"},
    "inward": {"numbers": [["seat", "seat"], ["sphere", "sphere"]], "rule": "A5.3"},
    "aligned": {"numbers": [["seat", "seat"], ["sphere", "sphere"]], "rule": "A5.3"},
    "travels": {"numbers": [["seat", "seat"], ["tile", "tile"]], "rule": "A5.4"},
    "explores": {"numbers": [["seat", "seat"], ["place", "place"], ["land", "land"]], "rule": "A5.5"},
    "deploys": {"numbers": [["seat", "seat"], ["tile", "tile"]], "rule": "A5.7"},
    "breaks-ward": {"numbers": [["seat", "seat"], ["victim", "seat"], ["tile", "tile"]], "rule": "A5.6"},
    "kills": {"numbers": [["seat", "seat"], ["victim", "seat"], ["tile", "tile"]], "rule": "A5.6"},
    "breaks-his-ward": {"numbers": [["seat", "seat"], ["tile", "tile"]], "rule": "A5.6"},
    "kills-his": {"numbers": [["seat", "seat"], ["tile", "tile"]], "rule": "A5.6"},
    "divines": {"numbers": [["seat", "seat"], ["tile", "tile"]], "rule": "A8.12"},
    "gathers": {"numbers": [["seat", "seat"], ["tile", "tile"]], "rule": "A6.1"},
    "takes": {"numbers": [["seat", "seat"], ["relic", "relic"]], "rule": "A6.1"},
    "takes-follower": {"numbers": [["seat", "seat"]], "rule": "A6.1"},
    "recruits": {"numbers": [["seat", "seat"], ["tile", "tile"]], "rule": "A6.2"},
    "initiates": {"numbers": [["seat", "seat"], ["sphere", "sphere"], ["relics", "relics"]], "listed": true, "rule": "A6.3"},
    "places-wards": {"numbers": [["seat", "seat"], ["wards", "number"]], "rule": "A6.4"},
    "wards-short": {"numbers": [["seat", "seat"]], "rule": "A12.9"},
    "places-ward": {"numbers": [["seat", "seat"], ["tile", "tile"]], "rule": "A12.9"},
    "builds": {"numbers": [["seat", "seat"], ["tile", "tile"]], "rule": "A6.5"},
    "promotes": {"numbers": [["seat", "seat"], ["one", "area"], ["other", "area"], ["area", "area"]], "rule": "A6.7"},
    "promotes-corrupt": {"numbers": [["seat", "seat"], ["one", "area"], ["other", "area"], ["area", "area"]], "rule": "A8.15"},
    "enough": {"numbers": [["seat", "seat"]], "rule": "A12.1"},
    "ends-turn": {"numbers": [["seat", "seat"]], "rule": "A5.8"},
    "scores": {"numbers": [["seat", "seat"], ["score", "number"], ["spells", "number"], ["land", "number"]], "rule": "A9.1"},
    "gains": {"numbers": [["seat", "seat"], ["relics", "relics"]], "listed": true, "rule": "A2.1"},
    "join": {"numbers": [["seat", "seat"], ["followers", "number"]], "rule": "A2.2"},
    "loses": {"numbers": [["seat", "seat"], ["followers", "number"]], "rule": "A5.4"},
    "casts": {"numbers": [["seat", "seat"], ["spell", "spell"]], "rule": "A7.1"},
    "casts-for": {"numbers": [["seat", "seat"], ["spell", "spell"], ["relics", "relics"]], "listed": true, "rule": "A7.2"},
    "pays": {"numbers": [["seat", "seat"], ["relics", "relics"]], "listed": true, "rule": "A7.2"},
    "pays-shadow": {"numbers": [["seat", "seat"], ["owner", "seat"], ["relic", "relic"]], "rule": "A8.8"},
    "paid-off": {"numbers": [["owner", "seat"], ["host", "seat"], ["doorway", "doorway"]], "rule": "A8.8"},
    "discards": {"numbers": [["seat", "seat"], ["relic", "relic"]], "rule": "A8.3"},
    "vines": {"numbers": [["tile", "tile"], ["reach", "number"]], "rule": "A8.5"},
    "transmutes": {"numbers": [["seat", "seat"], ["relic", "relic"], ["into", "relic"]], "rule": "A8.6"},
    "gate": {"numbers": [["seat", "seat"], ["tile", "tile"]], "rule": "A8.7"},
    "shadow": {"numbers": [["seat", "seat"], ["host", "seat"], ["doorway", "doorway"]], "rule": "A8.8"},
    "imprisoned": {"numbers": [["victim", "seat"], ["tile", "tile"]], "rule": "A8.9"},
    "chasm": {"numbers": [["direction", "direction"]], "rule": "A8.10"},
    "wellspring": {"numbers": [["tile", "tile"]], "rule": "A8.11"},
    "wards-placed": {"numbers": [["wards", "number"]], "rule": "A8.14"},
    "corrupted": {"numbers": [["victim", "seat"], ["sphere", "sphere"]], "rule": "A8.15"},
    "swept-away": {"numbers": [["tiles", "tile"]], "listed": true, "rule": "A8.16"},
    "heaves": {"numbers": [["tile", "tile"], ["to", "place"], ["other", "tile"], ["onto", "place"]], "rule": "A8.17"},
    "automaton": {"numbers": [["tile", "tile"], ["spell", "spell"]], "rule": "A8.18"},
    "wards-removed": {"numbers": [["wards", "number"]], "rule": "A8.21"},
    "inflamed": {"numbers": [["tile", "tile"]], "rule": "A8.22"},
    "burns-ward": {"numbers": [["tile", "tile"]], "rule": "A8.22"},
    "burns-follower": {"numbers": [["tile", "tile"]], "rule": "A8.22"},
    "round": {"numbers": [["round", "number"], ["rounds", "number"]], "rule": "A10.3"},
    "rolls-direction": {"numbers": [["pips", "number"], ["direction", "direction"], ["ring", "ring"]], "rule": "A10.3"},
    "rolls-sense": {"numbers": [["pips", "number"], ["sense", "sense"]], "rule": "A10.3"},
    "rolls-again": {"numbers": [["pips", "number"]], "rule": "A8.19"},
    "die-turned": {"numbers": [["pips", "number"]], "rule": "A8.20"},
    "walks": {"numbers": [["tile", "tile"]], "rule": "A10.3"},
    "he-explores": {"numbers": [["land", "land"]], "rule": "A10.4"},
    "he-breaks-ward": {"numbers": [], "rule": "A10.4"},
    "he-kills": {"numbers": [["victim", "seat"]], "rule": "A10.4"},
    "he-takes": {"numbers": [], "rule": "A10.4"},
    "he-places-wards": {"numbers": [], "rule": "A10.5"},
    "he-stops": {"numbers": [], "rule": "A10.4"},
    "he-is-drained": {"numbers": [["seat", "seat"]], "rule": "A12.7"},
    "wins": {"numbers": [["seat", "seat"], ["scores", "amount"]], "listed": true, "rule": "A9.2"},
    "final-score": {"numbers": [["scores", "amount"]], "listed": true, "rule": "A9.1"},
    "share": {"numbers": [["winners", "seat"]], "listed": true, "rule": "A9.2"},
    "beats-warlord": {"numbers": [["seat", "seat"], ["rounds", "number"], ["score", "number"]], "rule": "A10.1"},
    "warlord-wins": {"numbers": [["seat", "seat"], ["score", "number"]], "rule": "A10.1"},
  },
  prompt: {
    "outward": {"numbers": [["seat", "seat"]], "rule": "A4.2"},
    "outward-first": {"numbers": [["seat", "seat"]], "rule": "A4.2"},
    "outward-second": {"numbers": [["seat", "seat"]], "rule": "A4.2"},
    "planet": {"numbers": [["seat", "seat"]], "rule": "A5.3"},
    "turn": {"numbers": [["seat", "seat"], ["tile", "tile"], ["movement", "number"], ["extra", "number"], ["last", "number"]], "rule": "A5.4"},
    "acted": {"numbers": [["seat", "seat"], ["last", "number"]], "rule": "A7.1"},
    "bonus": {"numbers": [["seat", "seat"]], "rule": "A5.5"},
    "town": {"numbers": [["seat", "seat"], ["left", "number"]], "rule": "A6.1"},
    "initiate": {"numbers": [["seat", "seat"]], "rule": "A6.3"},
    "promote": {"numbers": [["seat", "seat"]], "rule": "A6.7"},
    "further": {"numbers": [["seat", "seat"]], "rule": "A6.5"},
    "ward": {"numbers": [["seat", "seat"], ["wards", "number"]], "rule": "A12.9"},
    "pay": {"numbers": [["seat", "seat"], ["spell", "spell"], ["left", "number"]], "rule": "A7.2"},
    "pay-shadow": {"numbers": [["seat", "seat"], ["spell", "spell"], ["owner", "seat"], ["doorway", "doorway"]], "rule": "A8.8"},
    "target": {"numbers": [["seat", "seat"], ["spell", "spell"], ["aim", "aim"]], "rule": "A7.5"},
    "turn-relic": {"numbers": [["seat", "seat"], ["spell", "spell"], ["left", "number"]], "rule": "A8.6"},
    "into": {"numbers": [["seat", "seat"], ["spell", "spell"], ["relic", "relic"]], "rule": "A8.6"},
    "moves-with": {"numbers": [["seat", "seat"], ["spell", "spell"], ["tile", "tile"]], "rule": "A8.17"},
    "land": {"numbers": [["seat", "seat"], ["spell", "spell"], ["tile", "tile"]], "rule": "A8.17"},
    "learn": {"numbers": [["seat", "seat"], ["spell", "spell"]], "rule": "A8.18"},
    "discard": {"numbers": [["seat", "seat"], ["caster", "seat"], ["spell", "spell"], ["limit", "number"]], "rule": "A8.3"},
    "direction": {"numbers": [["seat", "seat"], ["pips", "number"], ["direction", "direction"]], "rule": "A10.6"},
    "sense": {"numbers": [["seat", "seat"], ["pips", "number"], ["sense", "sense"]], "rule": "A10.6"},
    "pip-direction": {"numbers": [["seat", "seat"], ["pips", "number"], ["direction", "direction"]], "rule": "A8.20"},
    "pip-sense": {"numbers": [["seat", "seat"], ["pips", "number"], ["sense", "sense"]], "rule": "A8.20"},
    "burn": {"numbers": [["seat", "seat"], ["land", "land"]], "rule": "A8.22"},
    "wins": {"numbers": [["seat", "seat"], ["scores", "amount"]], "listed": true, "rule": "A9.2"},
    "share": {"numbers": [["winners", "seat"]], "listed": true, "rule": "A9.2"},
    "beats-warlord": {"numbers": [["seat", "seat"], ["rounds", "number"], ["score", "number"]], "rule": "A10.1"},
    "warlord-wins": {"numbers": [["seat", "seat"], ["score", "number"]], "rule": "A10.1"},
  },
  choice: {
    "outward": {"numbers": [["sphere", "sphere"]], "rule": "A4.2"},
    "planet": {"numbers": [["sphere", "sphere"], ["relic", "relic"]], "rule": "A5.3"},
    "travel": {"numbers": [["direction", "direction"], ["ground", "ground"]], "rule": "A5.4"},
    "travel-for": {"numbers": [["direction", "direction"], ["ground", "ground"], ["points", "number"]], "rule": "A8.5"},
    "explore": {"numbers": [], "rule": "A5.5"},
    "deploy": {"numbers": [], "rule": "A5.7"},
    "break-ward": {"numbers": [["victim", "seat"]], "rule": "A5.6"},
    "kill": {"numbers": [["victim", "seat"]], "rule": "A5.6"},
    "break-his-ward": {"numbers": [], "rule": "A5.6"},
    "kill-his": {"numbers": [], "rule": "A5.6"},
    "divine": {"numbers": [["relic", "relic"], ["tile", "tile"]], "rule": "A8.12"},
    "gather": {"numbers": [], "rule": "A6.1"},
    "recruit": {"numbers": [["followers", "number"]], "rule": "A6.2"},
    "recruit-all": {"numbers": [["followers", "number"]], "rule": "A6.2"},
    "wards": {"numbers": [], "rule": "A6.4"},
    "build": {"numbers": [], "rule": "A6.5"},
    "initiate": {"numbers": [["sphere", "sphere"], ["relic", "relic"]], "rule": "A6.3"},
    "promote": {"numbers": [["area", "area"]], "rule": "A6.7"},
    "cast": {"numbers": [["spell", "spell"], ["relics", "number"]], "rule": "A7.1"},
    "pay": {"numbers": [["relic", "relic"]], "rule": "A7.2"},
    "take": {"numbers": [["relic", "relic"]], "rule": "A6.1"},
    "take-follower": {"numbers": [], "rule": "A6.1"},
    "discard": {"numbers": [["relic", "relic"]], "rule": "A8.3"},
    "turn": {"numbers": [["relic", "relic"]], "rule": "A8.6"},
    "into": {"numbers": [["relic", "relic"]], "rule": "A8.6"},
    "tile": {"numbers": [["tile", "tile"]], "rule": "A7.5"},
    "empty-place": {"numbers": [["place", "place"]], "rule": "A8.17"},
    "toward": {"numbers": [["direction", "direction"]], "rule": "A8.10"},
    "shadow": {"numbers": [["host", "seat"], ["doorway", "doorway"]], "rule": "A8.8"},
    "corrupt": {"numbers": [["victim", "seat"], ["sphere", "sphere"]], "rule": "A8.15"},
    "learn": {"numbers": [["spell", "spell"]], "rule": "A8.18"},
    "pip": {"numbers": [["pips", "number"]], "rule": "A8.20"},
    "let-be": {"numbers": [], "rule": "A10.6"},
    "enough": {"numbers": [], "rule": "A12.1"},
    "end-turn": {"numbers": [], "rule": "A12.1"},
    "end-early": {"numbers": [["left", "leftover"]], "listed": true, "rule": "A12.1"},
  },
  spot: {
    "hex": {"numbers": [["place", "place"]]},
    "planet": {"numbers": [["seat", "seat"], ["sphere", "sphere"]]},
    "relic": {"numbers": [["seat", "seat"], ["relic", "relic"]]},
    "area": {"numbers": [["seat", "seat"], ["area", "area"]]},
    "door": {"numbers": [["seat", "seat"], ["doorway", "doorway"]]},
    "spell": {"numbers": [["seat", "seat"], ["spell", "spell"]]},
    "company": {"numbers": [["seat", "seat"]]},
    "tower": {"numbers": [["seat", "seat"]]},
    "die": {"numbers": [["number", "number"]]},
  },
  deeds: {
    "turn-begins": {"sort": "begins", "by": "seat"},
    "round": {"sort": "begins"},
    "aligned": {"sort": "did", "by": "seat"},
    "travels": {"sort": "moved", "by": "seat"},
    "gate": {"sort": "moved", "by": "seat"},
    "explores": {"sort": "did", "by": "seat"},
    "deploys": {"sort": "gained", "by": "seat"},
    "breaks-ward": {"sort": "took", "by": "seat", "whom": "victim"},
    "kills": {"sort": "took", "by": "seat", "whom": "victim"},
    "breaks-his-ward": {"sort": "took", "by": "seat"},
    "kills-his": {"sort": "took", "by": "seat"},
    "initiates": {"sort": "gained", "by": "seat"},
    "places-wards": {"sort": "gained", "by": "seat"},
    "builds": {"sort": "gained", "by": "seat"},
    "promotes": {"sort": "gained", "by": "seat"},
    "promotes-corrupt": {"sort": "gained", "by": "seat"},
    "gains": {"sort": "gained", "by": "seat"},
    "join": {"sort": "gained", "by": "seat"},
    "loses": {"sort": "lost", "by": "seat"},
    "casts": {"sort": "cast", "by": "seat"},
    "casts-for": {"sort": "cast", "by": "seat"},
    "pays-shadow": {"sort": "lost", "by": "seat"},
    "discards": {"sort": "lost", "by": "seat"},
    "shadow": {"sort": "did", "by": "seat", "whom": "host"},
    "imprisoned": {"sort": "took", "whom": "victim"},
    "corrupted": {"sort": "did", "whom": "victim"},
    "swept-away": {"sort": "took"},
    "walks": {"sort": "moved"},
    "he-explores": {"sort": "did"},
    "he-breaks-ward": {"sort": "took"},
    "he-kills": {"sort": "took", "whom": "victim"},
    "he-takes": {"sort": "gained"},
    "he-places-wards": {"sort": "gained"},
  },
  types: {
    "sphere": {"words": ["time", "will", "death", "blood", "nature", "matter"]},
    "relic": {"words": ["scroll", "gem", "bone", "blood", "seed", "widget"]},
    "spell": {"words": ["quicken", "stone-skin", "decay", "subjugate", "entangling-vines", "transmute", "gate", "shadow", "imprison", "fiery-chasm", "wellspring", "divination", "time-stop", "fortify", "corrupt", "obliterate", "upheaval", "automaton", "torment", "befuddle", "corrosion", "inflame"]},
    "aim": {"words": ["gate", "shadow", "imprison", "fiery-chasm", "wellspring", "corrupt", "upheaval", "automaton", "inflame"]},
    "area": {"words": ["time", "will", "death", "blood", "nature", "matter", "time-will", "will-death", "death-blood", "blood-nature", "nature-matter", "matter-time", "time-master", "will-master", "death-master", "blood-master", "nature-master", "matter-master"]},
    "doorway": {"words": ["time-will", "will-death", "death-blood", "blood-nature", "nature-matter", "matter-time"]},
    "direction": {"words": ["n", "ne", "se", "s", "sw", "nw"]},
    "sense": {"words": ["clockwise", "counter-clockwise"]},
    "ring": {"words": ["inner", "outer"]},
    "land": {"words": ["cursed-tower", "elves", "dwarves", "goblins", "demons", "dryads", "gnomes", "library", "mine", "crypt", "none", "grove", "ruins", "drow", "trolls", "gremlins", "camp", "town", "wilderness", "outpost"]},
    "place": {"local": true, "words": ["city", "city", "city", "city", "city", "city", "city", "near-n", "near-nne", "near-ne", "near-e", "near-se", "near-sse", "near-s", "near-ssw", "near-sw", "near-w", "near-nw", "near-nnw", "away-n", "away-nne", "away-nne", "away-ne", "away-e", "away-e", "away-se", "away-sse", "away-sse", "away-s", "away-ssw", "away-ssw", "away-sw", "away-w", "away-w", "away-nw", "away-nnw", "away-nnw", "far-n", "far-n", "far-nne", "far-ne", "far-ne", "far-ne", "far-e", "far-se", "far-se", "far-se", "far-sse", "far-s", "far-s", "far-s", "far-ssw", "far-sw", "far-sw", "far-sw", "far-w", "far-nw", "far-nw", "far-nw", "far-nnw", "far-n", "far-n", "far-n", "far-nne", "far-nne", "far-ne", "far-ne", "far-ne", "far-e", "far-e", "far-se", "far-se", "far-se", "far-sse", "far-sse", "far-s", "far-s", "far-s", "far-ssw", "far-ssw", "far-sw", "far-sw", "far-sw", "far-w", "far-w", "far-nw", "far-nw", "far-nw", "far-nnw", "far-nnw", "far-n", "far-n", "far-n", "far-nne", "far-nne", "far-nne", "far-ne", "far-ne", "far-ne", "far-e", "far-e", "far-e", "far-se", "far-se", "far-se", "far-sse", "far-sse", "far-sse", "far-s", "far-s", "far-s", "far-ssw", "far-ssw", "far-ssw", "far-sw", "far-sw", "far-sw", "far-w", "far-w", "far-w", "far-nw", "far-nw", "far-nw", "far-nnw", "far-nnw", "far-nnw", "far-n"]},
    "tile": {"parts": [["known", "number"], ["land", "land"], ["place", "place"]]},
    "ground": {"parts": [["known", "number"], ["land", "land"]]},
    "relics": {"parts": [["number", "number"], ["relic", "relic"]]},
    "amount": {"parts": [["seat", "seat"], ["number", "number"]]},
    "leftover": {"parts": [["what", "number"], ["number", "number"]]},
  },
  features: ["score", "lessons", "masters", "relics", "followers", "on-the-map", "tower", "turns-left", "action", "movement", "alone", "alone-lessons-lacking", "alone-relics-lacking", "alone-promotions-lacking", "alone-land-lacking", "alone-followers", "alone-on-the-map", "alone-tower", "alone-action", "alone-movement"],
};

export const ADVANCED = 6 as const;
export const AREAS = 18 as const;
export const AREA_SPHERES = [[0], [1], [2], [3], [4], [5], [0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 0], [5, 0, 1], [0, 1, 2], [1, 2, 3], [2, 3, 4], [3, 4, 5], [4, 5, 0]] as const;
export const AUTOMATON_TOKEN = 5 as const;
export const BLOOD = 3 as const;
export const DUELS = [[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 0], [11, 6], [6, 7], [7, 8], [8, 9], [9, 10], [10, 11]] as const;
export const HIDDEN = 18 as const;
export const HYBRIDS = [["drow", 0, 3], ["trolls", 4, 1], ["gremlins", 5, 2]] as const;
export const HOLES = 8 as const;
export const INNER_RING = 2 as const;
export const KIND_WORDS = ["cursed-tower", "elves", "dwarves", "goblins", "demons", "dryads", "gnomes", "library", "mine", "crypt", "", "grove", "ruins", "drow", "trolls", "gremlins", "camp", "town"] as const;
export const KNOWS = [[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072], [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 2113, 194, 388, 776, 1552, 3104]] as const;
export const LEVEL_WORDS = ["fundamental", "advanced", "master"] as const;
export const MOST_RELICS = 6 as const;
export const MOST_TILES = 49 as const;
export const PLANET_SPACES = 3 as const;
export const SPELL_RULES = ["A8.1", "A8.2", "A8.3", "A8.4", "A8.5", "A8.6", "A8.7", "A8.8", "A8.9", "A8.10", "A8.11", "A8.12", "A8.13", "A8.14", "A8.15", "A8.16", "A8.17", "A8.18", "A8.19", "A8.20", "A8.21", "A8.22"] as const;
export const SPHERES = 6 as const;
export const STACKS = [[7, 13], [13, 17]] as const;
export const STACK_WORDS = ["wilderness", "outpost"] as const;
export const TOKEN_SPELL = [-1, 9, 10, 16, 21, 17, 17, 17, 17, 17, 17] as const;
export const WARLORD = 1 as const;
export const WHEEL = [["time", "scroll", "library", "elves"], ["will", "gem", "mine", "dwarves"], ["death", "bone", "crypt", "goblins"], ["blood", "blood", "", "demons"], ["nature", "seed", "grove", "dryads"], ["matter", "widget", "ruins", "gnomes"]] as const;
export const WILDERNESS = 7 as const;
export const COORDINATES = [[0, 0], [0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -2], [1, -2], [2, -2], [2, -1], [2, 0], [1, 1], [0, 2], [-1, 2], [-2, 2], [-2, 1], [-2, 0], [-1, -1], [0, -3], [1, -3], [2, -3], [3, -3], [3, -2], [3, -1], [3, 0], [2, 1], [1, 2], [0, 3], [-1, 3], [-2, 3], [-3, 3], [-3, 2], [-3, 1], [-3, 0], [-2, -1], [-1, -2], [0, -4], [1, -4], [2, -4], [3, -4], [4, -4], [4, -3], [4, -2], [4, -1], [4, 0], [3, 1], [2, 2], [1, 3], [0, 4], [-1, 4], [-2, 4], [-3, 4], [-4, 4], [-4, 3], [-4, 2], [-4, 1], [-4, 0], [-3, -1], [-2, -2], [-1, -3], [0, -5], [1, -5], [2, -5], [3, -5], [4, -5], [5, -5], [5, -4], [5, -3], [5, -2], [5, -1], [5, 0], [4, 1], [3, 2], [2, 3], [1, 4], [0, 5], [-1, 5], [-2, 5], [-3, 5], [-4, 5], [-5, 5], [-5, 4], [-5, 3], [-5, 2], [-5, 1], [-5, 0], [-4, -1], [-3, -2], [-2, -3], [-1, -4], [0, -6], [1, -6], [2, -6], [3, -6], [4, -6], [5, -6], [6, -6], [6, -5], [6, -4], [6, -3], [6, -2], [6, -1], [6, 0], [5, 1], [4, 2], [3, 3], [2, 4], [1, 5], [0, 6], [-1, 6], [-2, 6], [-3, 6], [-4, 6], [-5, 6], [-6, 6], [-6, 5], [-6, 4], [-6, 3], [-6, 2], [-6, 1], [-6, 0], [-5, -1], [-4, -2], [-3, -3], [-2, -4], [-1, -5]] as const;
export const DIRECTIONS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]] as const;
export const DIRECTION_WORDS = ["n", "ne", "se", "s", "sw", "nw"] as const;
export const PLACE_WORDS = ["0,0", "0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-2", "1,-2", "2,-2", "2,-1", "2,0", "1,1", "0,2", "-1,2", "-2,2", "-2,1", "-2,0", "-1,-1", "0,-3", "1,-3", "2,-3", "3,-3", "3,-2", "3,-1", "3,0", "2,1", "1,2", "0,3", "-1,3", "-2,3", "-3,3", "-3,2", "-3,1", "-3,0", "-2,-1", "-1,-2", "0,-4", "1,-4", "2,-4", "3,-4", "4,-4", "4,-3", "4,-2", "4,-1", "4,0", "3,1", "2,2", "1,3", "0,4", "-1,4", "-2,4", "-3,4", "-4,4", "-4,3", "-4,2", "-4,1", "-4,0", "-3,-1", "-2,-2", "-1,-3", "0,-5", "1,-5", "2,-5", "3,-5", "4,-5", "5,-5", "5,-4", "5,-3", "5,-2", "5,-1", "5,0", "4,1", "3,2", "2,3", "1,4", "0,5", "-1,5", "-2,5", "-3,5", "-4,5", "-5,5", "-5,4", "-5,3", "-5,2", "-5,1", "-5,0", "-4,-1", "-3,-2", "-2,-3", "-1,-4", "0,-6", "1,-6", "2,-6", "3,-6", "4,-6", "5,-6", "6,-6", "6,-5", "6,-4", "6,-3", "6,-2", "6,-1", "6,0", "5,1", "4,2", "3,3", "2,4", "1,5", "0,6", "-1,6", "-2,6", "-3,6", "-4,6", "-5,6", "-6,6", "-6,5", "-6,4", "-6,3", "-6,2", "-6,1", "-6,0", "-5,-1", "-4,-2", "-3,-3", "-2,-4", "-1,-5"] as const;
export const PLACES = 127 as const;
export const STANDARD_WORDS = ["points", "master", "advanced", "fundamental", "apprentices", "followers"] as const;
export const LANDING = 2 as const;
export const PHASES = ["outward", "planet", "turn", "bonus", "town", "initiate", "promote", "further", "ward", "pay", "target", "into", "second", "land", "land_second", "learn", "discard", "die", "pip", "burn", "over"] as const;
export const NO_TILE = -1 as const;
export const DEED_WORDS = {"-7": "explores", "-6": "breaks-ward", "-5": "kills", "-4": "takes", "-3": "places-wards", "-2": "stops", "-1": "drained"} as const;

export class PlayerBytes extends RecordBytes {
  get company(): number { return this.int8(0); }
  get supply(): number { return this.int8(1); }
  get imprisoned(): number { return this.int8(2); }
  get mage(): number { return this.int8(3); }
  get tower(): number { return this.int8(4); }
  relics(i: number): number { return this.int8(5 + place(i, 6)); }
  planets(i: number): number { return this.int8(11 + place(i, 6)); }
  apprentices(i: number): number { return this.int8(17 + place(i, 18)); }
  tainted(i: number): number { return this.int8(35 + place(i, 18)); }
  shadows(i: number): number { return this.int8(53 + place(i, 6)); }
  get turns(): number { return this.int8(59); }
  get stoneSkin(): number { return this.int8(60); }
  get scored(): number { return this.int8(61); }
  get points(): number { return this.int16(62); }
  get lands(): number { return this.int16(64); }
  get learnt(): number { return this.int32(68); }
  get book(): number { return this.int32(72); }
  get cast(): number { return this.int32(76); }
}

export class StateBytes extends RecordBytes {
  get seats(): number { return this.int8(0); }
  get toMove(): number { return this.int8(1); }
  get revealed(): number { return this.int16(2); }
  get rng(): bigint { return this.uint64(8); }
  get phase(): number { return this.int8(16); }
  get first(): number { return this.int8(17); }
  get turn(): number { return this.int8(18); }
  get moved(): number { return this.int8(19); }
  get movement(): number { return this.int8(20); }
  get acted(): number { return this.int8(21); }
  get extra(): number { return this.int8(22); }
  get subjugate(): number { return this.int8(23); }
  get divination(): number { return this.int8(24); }
  get spell(): number { return this.int8(25); }
  get owed(): number { return this.int8(26); }
  get tolls(): number { return this.int8(27); }
  get teaching(): number { return this.int8(28); }
  get lessons(): number { return this.int8(29); }
  get left(): number { return this.int8(30); }
  get chosen(): number { return this.int8(31); }
  get other(): number { return this.int8(32); }
  get landing(): number { return this.int8(33); }
  get wards(): number { return this.int8(34); }
  get tiles(): number { return this.int8(35); }
  get toWard(): bigint { return this.int64(40); }
  get divined(): bigint { return this.int64(48); }
  get explored(): bigint { return this.int64(56); }
  vines(i: number): bigint { return this.int64(64 + place(i, 4) * 8); }
  place(i: number): number { return this.int8(96 + place(i, 57)); }
  kind(i: number): number { return this.int8(153 + place(i, 49)); }
  holder(i: number): number { return this.int8(202 + place(i, 49)); }
  ward(i: number): number { return this.int8(251 + place(i, 49)); }
  token(i: number): number { return this.int8(300 + place(i, 49)); }
  tokenOf(i: number): number { return this.int8(349 + place(i, 49)); }
  tile(i: number): number { return this.int8(398 + place(i, 127)); }
  get round(): number { return this.int8(525); }
  get won(): number { return this.int8(526); }
  get warlord(): number { return this.int8(527); }
  get ring(): number { return this.int8(528); }
  get strides(): number { return this.int8(529); }
  get rolled(): number { return this.int8(530); }
  dice(i: number): number { return this.int8(531 + place(i, 2)); }
  get traceLength(): number { return this.int8(533); }
  trace(i: number): number { return this.int8(534 + place(i, 40)); }
  players(i: number): PlayerBytes { return new PlayerBytes(this.bytes, this.at + 576 + place(i, 4) * 80); }
}

export class ShownBytes extends RecordBytes {
  score(i: number): number { return this.int16(0 + place(i, 4) * 2); }
  spellPoints(i: number): number { return this.int16(8 + place(i, 4) * 2); }
  levelPoints(i: number, i1: number): number { return this.int16(16 + place(i, 4) * 6 + place(i1, 3) * 2); }
  corruptPoints(i: number): number { return this.int16(40 + place(i, 4) * 2); }
  landPoints(i: number): number { return this.int16(48 + place(i, 4) * 2); }
  lands(i: number, i1: number): number { return this.int8(56 + place(i, 4) * 6 + place(i1, 6)); }
  turnPoints(i: number): number { return this.int16(80 + place(i, 4) * 2); }
  measures(i: number, i1: number): number { return this.int16(88 + place(i, 4) * 12 + place(i1, 6) * 2); }
  held(i: number, i1: number): number { return this.int8(136 + place(i, 4) * 6 + place(i1, 6)); }
  rival(i: number, i1: number): number { return this.int8(160 + place(i, 4) * 6 + place(i1, 6)); }
  onMap(i: number): number { return this.int8(184 + place(i, 4)); }
  known(i: number): number { return this.int32(188 + place(i, 4) * 4); }
  turnsLeft(i: number): number { return this.int8(204 + place(i, 4)); }
  finalTurn(i: number): number { return this.int8(208 + place(i, 4)); }
  get masters(): number { return this.int8(212); }
  get landsLed(): number { return this.int8(213); }
  controller(i: number): number { return this.int8(214 + place(i, 49)); }
  reach(i: number): number { return this.int8(263 + place(i, 127)); }
  get casting(): number { return this.int8(390); }
  chasm(i: number): number { return this.int8(391 + place(i, 6)); }
  landing(i: number): number { return this.int8(397 + place(i, 127)); }
}

export class BoxBytes extends RecordBytes {
  land(i: number): number { return this.int8(0 + place(i, 127)); }
  faces(i: number): number { return this.int8(127 + place(i, 18)); }
  enclave(i: number): number { return this.int8(145 + place(i, 6)); }
  get wards(): number { return this.int8(151); }
  get movement(): number { return this.int8(152); }
  relicsAt(i: number): number { return this.int8(153 + place(i, 4)); }
  get outward(): number { return this.int8(157); }
  get turns(): number { return this.int8(158); }
  points(i: number): number { return this.int8(159 + place(i, 3)); }
  area(i: number): number { return this.int8(162 + place(i, 22)); }
  spell(i: number): number { return this.int8(184 + place(i, 18)); }
  cost(i: number): number { return this.int8(202 + place(i, 22)); }
  pays(i: number): number { return this.int8(224 + place(i, 22)); }
  strength(i: number): number { return this.int8(246 + place(i, 22)); }
  fades(i: number): number { return this.int8(268 + place(i, 11)); }
  get mastersToWin(): number { return this.int8(279); }
  get landsToWin(): number { return this.int8(280); }
  get warlordMovement(): number { return this.int8(281); }
  directions(i: number): number { return this.int8(282 + place(i, 6)); }
}
