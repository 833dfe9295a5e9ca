"""People who play over real sockets against real server processes: for the tests, `soak` and `load`.

postgres    a PostgreSQL of our own
process     a server in a process of its own, to be killed
nursery     a process that forks servers, and a clock that goes wrong
proxy       a bad network
disk        a disk that can be full
client      somebody who plays at random and remembers what was acknowledged
party       such people, two at a table
judge       whether what people were told is what the log says
kills       servers are killed while people play
faults      what may befall a server and its database meanwhile
stall       the table is locked for longer than a server waits
races       two devices send a move for the same turn
frames      frames that make no sense
worlds      two worlds that differ only in what a seat can't know
load        how much a server bears, beside `echo`; `imports` is what its start costs
"""
