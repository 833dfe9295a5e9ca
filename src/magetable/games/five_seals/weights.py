"""What each feature of evaluation.py is worth, early and late, in thousandths. Made by `magetable fit`."""

EARLY = (157, 49, -14, -571, 15, 49, -19, -9)
LATE = (110, 44, 94, -57, 169, 57, 17, -144)
