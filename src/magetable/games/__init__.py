"""The games, one package each, with the same rooms in every one: see docs/architecture.md."""
