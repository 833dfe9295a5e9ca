"""What each feature of evaluation.py is worth, early and late, in thousandths. Made by `magetable fit`."""

EARLY = (150, 100, 30, 20, 50, 50, 50, 50, 50)
LATE = (250, 250, 30, 20, 100, 100, 50, 50, 0)
