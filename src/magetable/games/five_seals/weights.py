"""What each feature of evaluation.py is worth, early and late, in thousandths. Made by `magetable fit`."""

EARLY = (100, 245, -33, 165, 40, 3, -57)
LATE = (132, 269, 92, 247, 87, 8, -44)
