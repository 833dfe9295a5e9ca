"""A real PostgreSQL of our own: the commands `soak` and `load` use the same."""

from magetable.server.simulate.postgres import fresh_database, running

__all__ = ["fresh_database", "running"]
