"""All spells.

A spell is a small group of functions in the file of its circle. `can_...` says whether it would change
anything (F4.1) and can be completed; `legal_...` lists the choices of its current step; the function
named after it takes a choice, and at its end turns the scroll face down (`put_down`) or breaks a seal;
`tell_...` says what it did. What everybody else must know of its steps stands in `table.py`. See
docs/adding-a-spell.md.
"""
