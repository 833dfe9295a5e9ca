"""The weights of the evaluation."""

EARLY, LATE = (50,), (500,)
