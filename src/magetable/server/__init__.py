"""The table as a server: matches that are never lost. See docs/server.md.

A reader finds here, in this order: `settings`, `database` (the tables) and `store` (all SQL), `seats`
and `table` (a live match: its log folded), `hall` (the live matches of this process), `bell` (who must
hear of new entries), `acts` (what people may do), `bots` and `clocks` (what happens by itself),
`identity`, `guard`, `web`, `socket` (how people reach it all), `metrics`, `logs`.
"""
