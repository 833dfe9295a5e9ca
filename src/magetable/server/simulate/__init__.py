"""People who play over real sockets against real server processes: for the tests, `soak` and `load`.

postgres    a PostgreSQL of our own
process     a server in a process of its own, to be killed
client      somebody who plays at random and remembers what was acknowledged
kills       servers are killed while people play
races       two devices send a move for the same turn
frames      frames that make no sense
worlds      two worlds that differ only in what a seat can't know
judge       whether what people were told is what the log says
"""
