"""Figures of those who play: ratings, tallies and meetings, and what is needed to count each match once.

Matches that ended before are not counted here: `magetable admin ratings` does that, whenever there is time.
"""

import sqlalchemy as sa
from alembic import op

from magetable.server.migrations.columns import number, real, text, truth

revision, down_revision = "0004", "0003"


def upgrade() -> None:
    op.create_table("counters", text("name", 24, primary_key=True), number("value"))
    op.execute("INSERT INTO counters (name, value) VALUES ('counted', 0)")
    op.create_table(
        "ratings",
        text("game", 40, primary_key=True),
        text("who", 60, primary_key=True),
        real("mu"),
        real("sigma"),
        number("matches"),
        real("at"),
    )
    op.create_table(
        "tallies",
        text("user", 24, primary_key=True),
        text("game", 40, primary_key=True),
        number("players", primary_key=True),
        number("played"),
        number("won"),
        number("best", nullable=True),
        real("at"),
    )
    op.create_table(
        "meetings",
        text("user", 24, primary_key=True),
        text("other", 60, primary_key=True),
        text("game", 40, primary_key=True),
        truth("bot"),
        number("played"),
        number("ahead"),
        number("behind"),
        real("at"),
    )
    op.create_index("meetings_lately", "meetings", ["user", "bot", "game", "at"], unique=False)
    op.add_column("matches", truth("helped", server_default=sa.false()))
    op.add_column("matches", number("counted", nullable=True))
    op.create_index("matches_host", "matches", ["host", "made"], unique=False)
    op.add_column("seats", real("over", nullable=True))
    op.execute(
        "UPDATE seats SET over = (SELECT changed FROM matches WHERE matches.id = seats.match)"
        " WHERE match IN (SELECT id FROM matches WHERE status IN ('over', 'closed'))"
    )
    op.drop_index("seats_user", table_name="seats")
    op.create_index("seats_user", "seats", ["user", "over"], unique=False)


def downgrade() -> None:
    op.drop_index("seats_user", table_name="seats")
    op.create_index("seats_user", "seats", ["user"], unique=False)
    with op.batch_alter_table("seats") as table:
        table.drop_column("over")
    op.drop_index("matches_host", table_name="matches")
    with op.batch_alter_table("matches") as table:
        table.drop_column("counted")
        table.drop_column("helped")
    op.drop_index("meetings_lately", table_name="meetings")
    for name in ("meetings", "tallies", "ratings", "counters"):
        op.drop_table(name)
