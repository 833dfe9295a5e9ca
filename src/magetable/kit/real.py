"""Exponentials and logarithms that are the same to the last bit on every machine, which a library's are not."""

from math import log

from magetable.kit.rule import rule

LN_2_HIGH = 0.6931471803691238  # the first bits: a small whole number of times it is exact
LN_2_LOW = 1.9082149292705877e-10  # ... and the rest
ONE_LOG = 1 << 20  # logarithms are whole parts of it
LOGS = tuple(round(log(n) * ONE_LOG) for n in range(1, 1025))  # of 1, 2, 3, ...
LOG_2 = LOGS[1]


@rule
def exp(x):
    """e to the power of x, which must lie between -40 and 40."""
    doublings = int(x / LN_2_HIGH + 100.5) - 100
    rest = x - doublings * LN_2_HIGH - doublings * LN_2_LOW
    r = rest / 2.0  # the series of half of it, squared
    total = 1.0 + r * (1.0 + r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r * (1 / 720 + r * (
        1 / 5040 + r * (1 / 40320 + r * (1 / 362880 + r / 3628800)))))))))  # fmt: skip
    total *= total
    if doublings >= 0:
        return total * (1 << doublings)
    return total / (1 << -doublings)


@rule
def whole_log(n):
    """The natural logarithm of a whole number from 1 on, in parts of ONE_LOG; beyond the table nearly so."""
    more = 0
    while n > len(LOGS):
        n = n >> 1
        more += LOG_2
    return LOGS[n - 1] + more
