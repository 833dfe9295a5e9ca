"""Sessions: a cookie names one, and ending it makes the cookie worthless.

Cookies of the first form (a person and an epoch) are exchanged for a session when they are next used; a person
without an epoch has none of them.
"""

import sqlalchemy as sa
from alembic import op

from magetable.server.migrations.columns import real, text

revision, down_revision = "0002", "0001"


def upgrade() -> None:
    op.create_table(
        "sessions",
        text("id", 24, primary_key=True),
        text("user", 24),
        text("key", 64),
        text("device", 60),
        real("made"),
        real("seen"),
    )
    op.create_index("sessions_user", "sessions", ["user"], unique=False)
    op.create_index("sessions_seen", "sessions", ["seen"], unique=False)
    with op.batch_alter_table("users") as users:
        users.alter_column("epoch", existing_type=sa.Integer(), nullable=True)


def downgrade() -> None:
    op.execute("UPDATE users SET epoch = 0 WHERE epoch IS NULL")
    with op.batch_alter_table("users") as users:
        users.alter_column("epoch", existing_type=sa.Integer(), nullable=False)
    op.drop_index("sessions_seen", table_name="sessions")
    op.drop_index("sessions_user", table_name="sessions")
    op.drop_table("sessions")
