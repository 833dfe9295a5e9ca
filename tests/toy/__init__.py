"""A toy game for the tests of the kit: coins lie in a row, face down; in turn one takes the next one, two or three.

It has the rooms that an engine needs and a handful of rules, so that it compiles in seconds.
"""
