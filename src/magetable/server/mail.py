"""Mail, through the server that whoever keeps this one has named; without one there is none."""

import re
from email.headerregistry import Address
from email.message import EmailMessage
from typing import Any

import aiosmtplib

from magetable.server import logs
from magetable.server.settings import Settings

SECONDS = 20.0
ADDRESS = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}"
)


class Post:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.there = bool(settings.smtp and settings.mail_from)

    async def send(self, to: str, subject: str, text: str) -> bool:
        """Whether the server has taken it."""
        message = EmailMessage()
        message["From"] = self._settings.mail_from
        message["To"] = Address(addr_spec=to)
        message["Subject"] = subject
        message["Auto-Submitted"] = "auto-generated"  # nobody's holiday shall answer
        message.set_content(text)
        try:
            await aiosmtplib.send(message, **self._where())
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            logs.write("warning", "mail failed", why=type(error).__name__)
            return False
        return True

    def _where(self) -> dict[str, Any]:
        settings = self._settings
        host, _, port = settings.smtp.rpartition(":") if ":" in settings.smtp else (settings.smtp, "", "587")
        return {
            "hostname": host, "port": int(port), "timeout": SECONDS,
            "username": settings.smtp_user or None, "password": settings.smtp_password or None,
            "use_tls": settings.smtp_security == "tls", "start_tls": settings.smtp_security == "starttls",
        }  # fmt: skip


def good_address(text: str) -> bool:
    return len(text) <= 200 and ADDRESS.fullmatch(text) is not None
