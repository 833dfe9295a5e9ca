# What all games say, in English.

# Things in a row.
list-empty = nothing
list-more = { $first }, { $more }
list-last = { $first } and { $more }

# What a choice costs, and what it ends.
remark-cost = costs { $cost }
remark-action = ends your action
remark-turn = ends your turn
remark-game = ends the game
