# What all games say, in English.

# Things in a row.
list-empty = nothing
list-more = { $first }, { $more }
list-last = { $first } and { $more }

# What a choice ends: an action leaves spells, but no more steps.
remark-action = ends your journey
remark-turn = ends your turn
remark-game = ends the game

# A first lesson.
lesson-watch = Now the others play: watch what they do.
lesson-nudge = One thing at a time: first choose what is lit.
    .read = One thing at a time: read this first, then go on.
# What a deed of somebody's turn is, on the cards of what happened.
sort-moved = moved
sort-gained = gained
sort-took = took
sort-lost = gave up
sort-cast = used
sort-did = did
sort-cost = cost you

# A hint: the best choice and why, or those that are equally good.
hint-why = { $choice }: it promises { $reasons }.
hint-plain = { $choice }: it looks best, though nothing at once sets it apart.
hint-alike = Equally good: { $choices }.
hint-many = { $number } of your choices are equally good.

# The end: what decided where points did not.
tie-broken = Level in { $standards }: { $standard } decide, { $most } to { $next }.
tie-shared = Level in { $standards }.
