# What all games say, in English.

# Things in a row.
list-empty = nothing
list-more = { $first }, { $more }
list-last = { $first } and { $more }
