"""Results outlive the rules: who won is kept with the match. And a row to find out whether writes are taken."""

import json
from itertools import combinations

import sqlalchemy as sa
from alembic import op

from magetable.server.migrations.columns import real, text

revision, down_revision = "0003", "0002"


def upgrade() -> None:
    op.create_table("pulses", text("name", 24, primary_key=True), real("at"))
    with op.batch_alter_table("matches") as table:
        table.add_column(text("result", nullable=True))
    connection = op.get_bind()
    for match, number in connection.execute(sa.text("SELECT id, number FROM matches WHERE status = 'over'")).all():
        result = json.dumps({"winners": winners(connection, match, number), "scores": None})
        change = sa.text("UPDATE matches SET result = :result WHERE id = :id")
        connection.execute(change, {"result": result, "id": match})


def winners(connection: sa.Connection, match: str, number: int) -> list[int]:
    """The seats that the last lines of a log name as winners, in the sentences that logs had until now."""
    query = sa.text("SELECT lines FROM entries WHERE match = :id AND number > :after AND lines <> '[]' ORDER BY number")
    found = connection.execute(query, {"id": match, "after": number - 20}).scalars()
    lines = [line for text in found for line in json.loads(text)]
    begun = sa.text("SELECT body FROM entries WHERE match = :id AND kind = 'begin'")
    begin = connection.execute(begun, {"id": match}).scalar()
    names: list[str] = json.loads(begin)["names"] if begin else []
    for line in reversed(lines):
        for size in range(1, len(names) + 1):
            for seats in combinations(range(len(names)), size):
                if says_victory(line, [names[seat] for seat in seats]):
                    return list(seats)
    return []


def says_victory(line: str, names: list[str]) -> bool:
    if len(names) > 1:
        said = f"{', '.join(names[:-1])} and {names[-1]} share the victory."
        return line == said or line.endswith(f". {said}")
    name = names[0]
    alone = line.startswith(f"{name} is the new Archmage after ")
    return alone or line == f"{name} wins." or line.endswith(f". {name} is the new Archmage.")


def downgrade() -> None:
    with op.batch_alter_table("matches") as table:
        table.drop_column("result")
    op.drop_table("pulses")
