"""What a search remembers: a node of its tree, and where it stands."""

from magetable.kit.record import Record, i32, i64

SEATS = 5
ROOT = 1  # where a tree begins; node 0 stands for none, and stays blank
ONE = 1 << 20  # a whole victory: values are parts of it, so that they add up exactly


class Node(Record):
    code: i32  # the decision that leads here
    below: i32  # its first child; 0 for none
    beside: i32  # its next sibling; 0 for none
    visits: i32
    seen: i32  # how often it was legal when its parent was visited
    prior: i32  # the first impression, for whoever decides
    value: i64[SEATS]  # by seat, the sum over all visits


class Plan(Record):
    root: i32
    used: i32  # nodes
    stamp: i64  # marks the legal choices of the moment
