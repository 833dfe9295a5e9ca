"""What `fuzz` may find in any game, besides the numbers of the game's own `broken`."""

DEAD_END = 1001
BAD_LIST = 1002
ENDLESS = 1003
SILENT_CHANCE = 1004
LEAK = 1005
BAD_SHARES = 1006
BAD_END = 1007

WORDS = {
    DEAD_END: "a position before the end offers no choice",
    BAD_LIST: "a list of choices is out of order or out of range",
    ENDLESS: "the game does not end",
    SILENT_CHANCE: "chance was used, but nothing counts as revealed",
    LEAK: "a list of choices depends on what its seat can't know",
    BAD_SHARES: "the winners' shares don't add up to one",
    BAD_END: "choices are offered after the end",
}
