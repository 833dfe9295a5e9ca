"""What a search works on: a node of its tree, where it stands, and all its arrays in one."""

from typing import NamedTuple

from magetable.kit.kinds import Boxes, Chances, Floats, IntRows, Nodes, Numbers, Plans, ShortRows, States
from magetable.kit.record import Record, i32, i64
from magetable.kit.table import MOST_SEATS

ROOT = 1  # where a tree begins; node 0 stands for none, and stays blank
ONE = 1 << 20  # a whole victory: values are parts of it, so that they add up exactly


class Node(Record):
    code: i32  # the decision that leads here
    below: i32  # its first child; 0 for none
    beside: i32  # its next sibling; 0 for none
    visits: i32
    offered: i32  # how often it was legal when its parent was visited
    prior: i32  # the first impression, for whoever decides
    value: i64[MOST_SEATS]  # by seat, the sum over all visits


class Plan(Record):
    root: i32
    used: i32  # nodes
    stamp: i64  # marks the legal choices of the moment


class Desk(NamedTuple):
    """All that a search works on, in its engine's mode. Compiled rules take it as one argument."""

    states: States  # [0] is the position to search from
    boxes: Boxes
    work: States  # [0] is played in, [1] is for a first look
    tree: Nodes  # of nodes
    plan: Plans
    chance: Chances  # [0] of descents; [1] gives each decision of a whole game its seed
    choices: Numbers  # that are legal in the position
    codes: Numbers  # ... and further down
    path: Numbers  # the nodes of a descent
    marks: Numbers  # by code, the stamp of when it was last legal
    row: Numbers  # features of a seat
    weights: Numbers  # what they are worth
    scratch: Floats  # a number for each seat
    values: Numbers  # of a position, by seat


class Notes(NamedTuple):
    """What is written down of games, a row for each, or of one: see `note_choice`, `note_lead` and `note_end`."""

    chosen: ShortRows
    figures: IntRows
    lead: IntRows
    scores: IntRows
    parts: IntRows
