"""What each feature of evaluation.py is worth at the beginning and at the end, in thousandths. Made by `magetable fit`."""

EARLY = (150, 50, 20, 50, 20, 10, 10, 20)
LATE = (400, 50, 20, 50, 20, 10, 10, 20)
