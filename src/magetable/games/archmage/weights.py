"""What each feature of evaluation.py is worth, early and late, in thousandths. Set by hand: see docs/bots.md."""

EARLY = (50, 20, 20, 100, 200, 450, 50, 30, 30, 140, 150, 20, -6000, 300, 50, 200)
LATE = (200, 50, 50, 30, 100, 200, 5, 5, 5, 30, 0, 5, -7000, 1500, 300, 500)
