"""The tables, the engine over SQLite or PostgreSQL, and bringing an older database up to date."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from magetable.server import logs
from magetable.server.settings import Settings

MIGRATIONS = Path(__file__).parent / "migrations"

meta = sa.MetaData()

users = sa.Table(
    "users",
    meta,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("account", sa.String(40), unique=True),  # the name to log in with; none for a guest
    sa.Column("password", sa.String(200)),  # Argon2
    sa.Column("epoch", sa.Integer),  # of cookies made before there were sessions; none: there is none to honour
    sa.Column("webhook", sa.String(500)),
    sa.Column("made", sa.Float, nullable=False),
)

profiles = sa.Table(  # what somebody has said of themselves
    "profiles",
    meta,
    sa.Column("user", sa.String(24), primary_key=True),
    sa.Column("mark", sa.String(24)),
    sa.Column("colour", sa.String(7)),
    sa.Column("link", sa.String(24), unique=True),  # whoever knows it may see the profile; none: nobody else may
)

callings = sa.Table(  # how somebody is called when it is their turn
    "callings",
    meta,
    sa.Column("user", sa.String(24), primary_key=True),
    sa.Column("quiet", sa.Text),  # hours
    sa.Column("mail", sa.String(200)),  # confirmed
    sa.Column("mail_asked", sa.String(200)),  # an address that is to be confirmed by a code ...
    sa.Column("code", sa.String(12)),
    sa.Column("tries", sa.Integer, nullable=False, server_default="0"),  # ... so many of them were wrong
)

subscriptions = sa.Table(  # browsers that can be reached by push
    "subscriptions",
    meta,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("user", sa.String(24), nullable=False),
    sa.Column("session", sa.String(24), nullable=False),  # it ends with that
    sa.Column("endpoint", sa.String(1000), nullable=False, unique=True),
    sa.Column("p256dh", sa.String(100), nullable=False),
    sa.Column("auth", sa.String(40), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Index("subscriptions_user", "user"),
    sa.Index("subscriptions_session", "session"),
)

blocks = sa.Table(  # with whom somebody wants nothing to do
    "blocks",
    meta,
    sa.Column("user", sa.String(24), primary_key=True),
    sa.Column("other", sa.String(24), primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)

invitations = sa.Table(
    "invitations",
    meta,
    sa.Column("user", sa.String(24), primary_key=True),  # who is invited
    sa.Column("match", sa.String(24), primary_key=True),
    sa.Column("by", sa.String(24), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("invitations_match", "match"),
)

sessions = sa.Table(  # the devices somebody is known on; one that has ended is gone
    "sessions",
    meta,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("user", sa.String(24), nullable=False),
    sa.Column("key", sa.String(64), nullable=False),  # SHA-256 of the secret half of its cookie
    sa.Column("device", sa.String(60), nullable=False),  # in words
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False, key="visited"),  # last, to a few minutes
    sa.Index("sessions_user", "user"),
    sa.Index("sessions_seen", "visited"),
)

matches = sa.Table(  # what is settled before the first entry, and an index to the last one
    "matches",
    meta,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("code", sa.String(12), nullable=False, unique=True),  # to join with
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),  # their version
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("seed", sa.String(20), nullable=False),
    sa.Column("host", sa.String(24), nullable=False),
    sa.Column("setting", sa.Text, nullable=False),  # its terms: clock, who may watch, ...
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("rematch_of", sa.String(24), unique=True),
    # The index, written in the same transaction as the entries.
    sa.Column("number", sa.Integer, nullable=False),  # of the last entry
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("to_move", sa.Integer),
    sa.Column("chairs", sa.Text, nullable=False),  # who sits where, for lists
    sa.Column("due", sa.Float),  # when somebody must look: a bot's move, the end of a clock
    sa.Column("call_at", sa.Float),  # when whoever is to move is to be called
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("result", sa.Text),  # when it is over: who won, so that it outlives the rules
    # Somebody was helped: by advice, or by taking back what had shown something.
    sa.Column("helped", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("counted", sa.Integer),  # when it has ended: its place in the order in which matches were counted
    sa.Column("luck", sa.Text),  # of each seat, in parts of a victory; none: not weighed
    sa.Index("matches_due", "due"),
    sa.Index("matches_open", "status", "listed", "made"),
    sa.Index("matches_host", "host", "made"),
    sa.Index("matches_call", "call_at"),
)

seats = sa.Table(  # an index: who sits where
    "seats",
    meta,
    sa.Column("match", sa.String(24), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("user", sa.String(24)),
    sa.Column("over", sa.Float),  # when the match ended, once it is counted
    sa.Index("seats_user", "user", "over"),
)

entries = sa.Table(  # the truth: append-only
    "entries",
    meta,
    sa.Column("match", sa.String(24), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("lines", sa.Text, nullable=False),  # what it says in the log, so that it can always be read
    sa.Column("ticket", sa.String(80)),  # who sent it under which id: a repeat is recognised
    sa.Index("entries_ticket", "match", "ticket", unique=True),
)

snapshots = sa.Table(  # a cache: may be emptied at any time
    "snapshots",
    meta,
    sa.Column("match", sa.String(24), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("layout", sa.String(24), nullable=False),  # of the state whose bytes are inside
    sa.Column("body", sa.LargeBinary, nullable=False),
)

chats = sa.Table(
    "chats",
    meta,
    sa.Column("match", sa.String(24), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, key="line"),
    sa.Column("user", sa.String(24), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

# What matches that are over say of those who played them: see `tally.py`. It can all be had from the matches again.

ratings = sa.Table(
    "ratings",
    meta,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("who", sa.String(60), primary_key=True),  # a person's id, or bot:name
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("matches", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

tallies = sa.Table(
    "tallies",
    meta,
    sa.Column("user", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("players", sa.Integer, primary_key=True),
    sa.Column("played", sa.Integer, nullable=False),
    sa.Column("won", sa.Integer, nullable=False),
    sa.Column("best", sa.Integer),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("luck", sa.Float, nullable=False, server_default="0"),  # of all matches whose luck was weighed ...
    sa.Column("weighed", sa.Integer, nullable=False, server_default="0"),  # ... of which there are so many
)

meetings = sa.Table(
    "meetings",
    meta,
    sa.Column("user", sa.String(24), primary_key=True),
    sa.Column("other", sa.String(60), primary_key=True),  # as in ratings
    sa.Column("game", sa.String(40), primary_key=True),  # or none, for all of them
    sa.Column("bot", sa.Boolean, nullable=False),
    sa.Column("played", sa.Integer, nullable=False),
    sa.Column("ahead", sa.Integer, nullable=False),
    sa.Column("behind", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("meetings_lately", "user", "bot", "game", "at"),
)

counters = sa.Table(
    "counters",
    meta,
    sa.Column("name", sa.String(24), primary_key=True),
    sa.Column("value", sa.Integer, nullable=False),
)

farewells = sa.Table(  # who has deleted their account, until their name is gone everywhere
    "farewells",
    meta,
    sa.Column("user", sa.String(24), primary_key=True),
    sa.Column("alias", sa.String(24), nullable=False),  # what stands for them in matches
    sa.Column("due", sa.Float, nullable=False),
)

pulses = sa.Table(  # written to find out whether anything can be written
    "pulses",
    meta,
    sa.Column("name", sa.String(24), primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)

secrets = sa.Table(
    "secrets",
    meta,
    sa.Column("name", sa.String(24), primary_key=True),
    sa.Column("value", sa.String(100), nullable=False),
)


# What a database raises that fails, hangs or is gone. (A TimeoutError is an OSError.)
OUTAGE = (sa.exc.SQLAlchemyError, OSError)


def make_engine(settings: Settings, connections: int = 16, patient: bool = False) -> AsyncEngine:
    """A pool of connections. Nothing waits for longer than the settings say, unless it is patient: to migrate, say."""
    seconds = 3600.0 if patient else settings.db_seconds
    kept = (connections + 1) // 2
    pool: dict[str, Any] = {"pool_size": kept, "max_overflow": connections - kept, "pool_timeout": seconds / 2}
    if settings.is_postgres:
        return postgres_engine(settings, seconds, pool)
    return sqlite_engine(settings, seconds, pool)


def postgres_engine(settings: Settings, seconds: float, pool: dict[str, Any]) -> AsyncEngine:
    limits = {
        "timeout": min(settings.db_seconds / 2, 5.0),  # to connect
        "command_timeout": seconds + 1,
        "server_settings": {
            "statement_timeout": str(round(1000 * seconds)),
            "idle_in_transaction_session_timeout": str(round(3000 * seconds)),  # a worker that froze holds no lock
        },
    }
    engine = create_async_engine(settings.url, pool_pre_ping=True, connect_args=limits, **pool)

    @sa.event.listens_for(engine.sync_engine, "do_connect")
    def connect(dialect: Any, _record: Any, arguments: Any, options: Any) -> Any:
        """The driver has errors of its own for a server that starts up, is full or goes down."""
        import asyncpg

        try:
            return dialect.connect(*arguments, **options)
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise ConnectionError(str(error)) from error

    return engine


# FULL: a move that is acknowledged survives a power cut, not only a crash of the process.
SQLITE_SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "cache_size=-8000")


def sqlite_engine(settings: Settings, seconds: float, pool: dict[str, Any]) -> AsyncEngine:
    engine = create_async_engine(settings.url, connect_args={"timeout": seconds}, **pool)

    @sa.event.listens_for(engine.sync_engine, "connect")
    def durable(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for setting in SQLITE_SETTINGS:
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    return engine


@contextlib.asynccontextmanager
async def reading(engine: AsyncEngine, seconds: float) -> AsyncIterator[AsyncConnection]:
    """A connection for so long. After that a driver that still waits for a frozen server is cut off from it:
    neither it nor what it does to cancel and roll back would otherwise come to an end."""
    alarm: asyncio.TimerHandle | None = None
    try:
        async with engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            if hasattr(driver, "terminate"):
                alarm = asyncio.get_running_loop().call_later(seconds, driver.terminate)
            yield connection
    finally:
        if alarm:
            alarm.cancel()


@contextlib.asynccontextmanager
async def writing(engine: AsyncEngine, seconds: float) -> AsyncIterator[AsyncConnection]:
    """... and a transaction, committed at the end."""
    async with reading(engine, seconds) as connection, connection.begin():
        yield connection


def upsert(dialect: str, table: sa.Table, change: bool = True) -> Any:
    """An insert that changes a row with the same key instead, or leaves it as it is."""
    insert = (postgresql if dialect == "postgresql" else sqlite).insert(table)
    if not change:
        return insert.on_conflict_do_nothing(index_elements=list(table.primary_key))
    values = {column.name: insert.excluded[column.name] for column in table.c if not column.primary_key}
    return insert.on_conflict_do_update(index_elements=list(table.primary_key), set_=values)


@contextlib.contextmanager
def outlasting(trouble: str) -> Iterator[None]:
    """What is done again and again anyway may fail now: that is written down, with the trouble it means."""
    try:
        yield
    except OUTAGE as error:
        logs.write("warning", trouble, why=logs.kind(error))


class Declined(OSError):
    """The database is there, but does not do what it was asked for."""


class Taken(Declined):
    """There is already a row that this one would have to be alone with."""


class Held:
    """A connection to PostgreSQL, held as long as nothing goes wrong with it: for what is written often. The driver
    itself is used, so that a statement is one round trip."""

    def __init__(self, engine: AsyncEngine, seconds: float) -> None:
        self._engine, self._seconds = engine, seconds
        self._connection: AsyncConnection | None = None
        self._driver: Any = None

    @contextlib.asynccontextmanager
    async def using(self) -> AsyncIterator[Any]:
        """The driver for so long. If it still waits for a frozen server then, it is cut off from it."""
        import asyncpg

        driver, good = await self._connected(), False
        alarm = asyncio.get_running_loop().call_later(self._seconds, driver.terminate)
        try:
            yield driver
            good = True
        except asyncpg.PostgresError as error:
            good = not driver.is_closed()
            taken = Taken if isinstance(error, asyncpg.UniqueViolationError) else Declined
            raise (taken if good else ConnectionError)("the database does not do it") from error
        except (asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
            raise ConnectionError("the connection is lost") from error
        finally:
            alarm.cancel()
            if not good:
                driver.terminate()

    async def _connected(self) -> Any:
        if self._driver is None or self._driver.is_closed():
            await self.close()
            self._connection = await self._engine.connect()
            self._driver = (await self._connection.get_raw_connection()).driver_connection
        return self._driver

    async def close(self) -> None:
        connection, self._connection, self._driver = self._connection, None, None
        if connection:
            await connection.invalidate()
            await connection.close()


def check_file(settings: Settings) -> None:
    """Whether a SQLite file can be opened, or made; otherwise sqlite3.Error."""
    if not settings.is_postgres:
        with contextlib.closing(sqlite3.connect(sa.make_url(settings.url).database or ":memory:")) as connection:
            connection.execute("PRAGMA schema_version")


async def migrate(settings: Settings) -> None:
    """Bring the database to the newest form, however long that takes; several workers may try at once."""
    engine = make_engine(settings, connections=1, patient=True)
    try:
        async with engine.begin() as connection:
            if settings.is_postgres:
                await connection.execute(sa.text("SELECT pg_advisory_xact_lock(50115)"))
            else:  # SQLite's driver would begin with the first row that is written, and leave tables half changed
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            await connection.run_sync(upgrade)
    finally:
        await engine.dispose()


def upgrade(connection: sa.Connection) -> None:
    found, forms = form_of(connection), known_forms()
    if found not in (None, *forms):
        detail = (
            f"the database is of a newer Magetable: its form is {found}, this program knows forms up to {forms[-1]}"
        )
        raise ValueError(f"{detail}. Install the newer program, or choose another database with --db")
    if found == forms[-1]:
        return
    from alembic import command  # only now: a start without anything to change is a tenth of a second faster
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def form_of(connection: sa.Connection) -> str | None:
    """Which migration was the last one here, as Alembic notes it; none for an empty database."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return connection.scalar(sa.text("SELECT version_num FROM alembic_version"))


def known_forms() -> list[str]:
    """The migrations there are: a file is named by its own, then in a word."""
    return sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
