"""What each feature of evaluation.py is worth, early and late, in thousandths. Made by `magetable fit`."""

EARLY = (150, 50, 20, 50, 20, 10, 10, 20)
LATE = (400, 50, 20, 50, 20, 10, 10, 20)
