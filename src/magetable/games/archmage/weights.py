"""What each feature of evaluation.py is worth, early and late, in thousandths. Tried out in games: see docs/bots.md."""

EARLY = (71, 200, 0, 20, 103, 28, 115, 300, 342, 124, 4700, -230, -134, -50, -138, 53, 80, 127, 132, 16)
LATE = (300, 242, 109, 5, 30, 100, 26, 752, 192, 47, 1485, -436, -65, -174, -233, 3, 8, 0, 157, 32)
