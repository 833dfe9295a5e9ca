"""Figures of those who play: ratings, tallies and meetings, and what is needed to count each match once.

Matches that ended before are not counted here: `magetable admin ratings` does that, whenever there is time.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "counters",
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("value", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.execute("INSERT INTO counters (name, value) VALUES ('counted', 0)")
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("who", sa.String(length=60), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("game", "who"),
    )
    op.create_table(
        "tallies",
        sa.Column("user", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("user", "game", "players"),
    )
    op.create_table(
        "meetings",
        sa.Column("user", sa.String(length=24), nullable=False),
        sa.Column("other", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("bot", sa.Boolean(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("ahead", sa.Integer(), nullable=False),
        sa.Column("behind", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("user", "other", "game"),
    )
    op.create_index("meetings_lately", "meetings", ["user", "bot", "game", "at"], unique=False)
    op.add_column("matches", sa.Column("helped", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("matches", sa.Column("counted", sa.Integer(), nullable=True))
    op.create_index("matches_host", "matches", ["host", "made"], unique=False)
    op.add_column("seats", sa.Column("over", sa.Float(), nullable=True))
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
