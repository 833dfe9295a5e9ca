OBSERVATION_SIZE = 1
from magetable.kit import rule
@rule
def observe(s, seat, row):
    row[0] = s.phase
