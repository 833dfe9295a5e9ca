"""What each feature of evaluation.py is worth, early and late, in thousandths. Made by `magetable fit`."""

EARLY = (-371, -23, -8, -3, -218, -71, 352, 181, -123)
LATE = (333, 63, 50, 108, 293, 1340, -111, -132, -10)
