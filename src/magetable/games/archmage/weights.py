"""What each feature of evaluation.py is worth, early and late, in thousandths. Set by hand: see docs/bots.md."""

EARLY = (50, 20, 20, 80, 60, 60, 30, 30, 30, 60, 100, 10, -3000)
LATE = (200, 50, 50, 30, 50, 60, 5, 5, 5, 30, 0, 5, -3000)
