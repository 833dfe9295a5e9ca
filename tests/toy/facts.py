"""What is in the box."""

COINS = 12
WORTH = (1, 2, 5)  # the coins are of these values in turn
MOST = 3  # that one may take at once
MOST_SEATS = 4
