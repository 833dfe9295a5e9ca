"""The table as a server: matches that are never lost. See docs/server.md.

A reader finds here, in this order: `settings`, `database` (the tables), `store` (all SQL but what every move
writes, which `ledger` has, for the `writer`); `info` and `entries` (what a match and its log consist of), `standing`
(the log folded), `export`; `shelf` (the games), `hall` (the live matches of this process), `bell` (who must hear of
new entries); `acts` (what people may do), `bots`, `clocks` and `webhooks` (what happens by itself); `identity`,
`guard`, `shapes`, `pages`, `web`, `socket` (how people reach it all), `refusal`, `metrics`, `logs`; `services` and
`app` put it together.
"""
