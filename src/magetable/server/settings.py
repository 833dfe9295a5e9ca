"""What can be set about a server; every field is also an environment variable MAGETABLE_<NAME>."""

import os
from dataclasses import dataclass, fields
from pathlib import Path

import platformdirs


@dataclass(frozen=True)
class Settings:
    db: str = ""  # empty: a SQLite file in the user's data folder
    hosts: str = ""  # names this server answers to, with commas between; empty: any
    origins: str = ""  # pages on other addresses that may call this server, with commas between
    public: str = ""  # the address people know it by, for links in webhooks: https://table.example
    secure: bool = False  # behind https: cookies only travel there
    limits: bool = True  # how often and how many at once; the times below hold in any case
    header_seconds: float = 10.0  # in which the header of a request must have arrived
    body_seconds: float = 30.0  # ... and its body after that
    connections: int = 8000  # at once in all, of any kind, at one worker; its figures below are for each worker too
    connections_of_address: int = 300  # ... from one address; IPv6 by /64, as everywhere here
    requests: int = 500  # being answered at once
    requests_of_address: int = 60
    sockets: int = 5000  # open WebSockets
    sockets_of_address: int = 200
    sockets_of_account: int = 40
    local_webhooks: bool = False  # webhooks may call this machine and its network: for tests
    local_push: bool = False  # ... and so may push services be there
    smtp: str = ""  # a mail server, name:port: without one nobody is called by mail
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_security: str = "starttls"  # or tls from the first byte, or none
    mail_from: str = ""  # whom mails are from: Table <table@example.org>
    snapshot_every: int = 64  # entries of a log
    idle_seconds: float = 60.0  # after which a match that nobody watches leaves the memory
    live_matches: int = 5000  # at most so many in memory
    bot_threads: int = 0  # 0: as many as there are cores
    bot_seconds: float = 1.0  # the most a bot thinks about a decision, whatever its name says
    bot_thoughts: int = 4  # decisions thought about at the same time for a person; twice as many for an address
    bot_matches: int = 40  # of a person, with bots at work, then no new ones; twice as many of an address
    bot_strength: int = 1000  # the most that may stand behind the colon of a bot
    lease_seconds: float = 5.0  # a bot's move is another worker's business after so long
    call_lease_seconds: float = 1.5  # calling somebody is another worker's business after so long without a sign
    sweep_seconds: float = 1.0  # how often each worker looks for what is due
    db_seconds: float = 10.0  # the database may take so long for a statement before it counts as gone
    least_disk_mb: int = 50  # with less free, a server on SQLite says that it is not ready
    log_level: str = "info"
    log_form: str = "auto"  # text on a terminal, else json; or one of these
    prepare: bool = True  # compile rules that are not in the cache

    def __post_init__(self) -> None:
        for name in ("bot_thoughts", "bot_matches"):
            if getattr(self, name) < 1:
                raise ValueError(f"MAGETABLE_{name.upper()} must be at least 1, not {getattr(self, name)}")

        if self.smtp_security not in ("starttls", "tls", "none"):
            raise ValueError(f"MAGETABLE_SMTP_SECURITY must be starttls, tls or none, not {self.smtp_security!r}")

    @property
    def url(self) -> str:
        """The database as SQLAlchemy names it."""
        text = self.db or f"sqlite:///{default_file()}"
        scheme, found, rest = text.partition("://")
        if not found:
            return f"sqlite+aiosqlite:///{text}"
        drivers = {
            "sqlite": "sqlite+aiosqlite", "sqlite+aiosqlite": "sqlite+aiosqlite",
            "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg",
            "postgresql+asyncpg": "postgresql+asyncpg",
        }  # fmt: skip
        if scheme not in drivers:
            raise ValueError(f"--db must be a file or begin with sqlite:/// or postgresql://, not {scheme}://")
        return f"{drivers[scheme]}://{rest}"

    @property
    def is_postgres(self) -> bool:
        return self.url.startswith("postgresql")

    @classmethod
    def from_environment(cls) -> "Settings":
        found: dict[str, object] = {}
        for field in fields(cls):
            text = os.environ.get(f"MAGETABLE_{field.name.upper()}")
            if text is not None:
                found[field.name] = parsed(field.name, type(field.default), text)
        return cls(**found)  # type: ignore[arg-type]

    def environment(self) -> dict[str, str]:
        """For the processes of the workers."""
        return {f"MAGETABLE_{field.name.upper()}": str(getattr(self, field.name)) for field in fields(self)}


def parsed(name: str, kind: type, text: str) -> object:
    if kind is bool:
        if text.lower() not in ("1", "0", "true", "false", "yes", "no"):
            raise ValueError(f"MAGETABLE_{name.upper()} must be yes or no, not {text!r}")
        return text.lower() in ("1", "true", "yes")
    try:
        return kind(text)
    except ValueError:
        raise ValueError(f"MAGETABLE_{name.upper()} must be a number, not {text!r}") from None


def default_file() -> Path:
    return platformdirs.user_data_path("magetable", ensure_exists=True) / "table.db"
