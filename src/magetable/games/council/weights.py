"""What each feature of evaluation.py is worth, early and late, in thousandths. Made by `magetable fit`."""

EARLY = (-28, -19, -6, 117, -392, -396, -332, -120, -516)
LATE = (321, 85, 44, 62, 397, 1009, -195, -126, 23)
