"""How Alembic reaches the database: through the connection that `database.upgrade` hands over."""

from alembic import context

from magetable.server.database import meta

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=meta,
    render_as_batch=True,  # SQLite can't change a table in place
    transactional_ddl=False,  # the caller's transaction is the transaction
)
context.run_migrations()
