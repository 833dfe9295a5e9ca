"""Called when it is one's turn: by push or by mail, once, and not after the move."""

import asyncio
import contextlib
import datetime
import ipaddress
import queue
import re
import ssl
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import sqlalchemy as sa
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from magetable.server import acts
from magetable.server.database import matches
from magetable.server.entries import Chair
from magetable.server.info import Clock, Terms
from magetable.server.mail import good_address
from magetable.server.push import CURVE, Target, encrypted, packed, unpacked
from magetable.server.quiet import Quiet, ends
from magetable.server.services import Services
from magetable.server.sessions import new_admission
from magetable.server.settings import Settings
from magetable.server.simulate.postgres import free_port
from magetable.server.simulate.process import processes
from magetable.server.store import User

from .pushing import Browser, PushService, push_service
from .serving import Person, Server, served
from .test_keeping import HOST, run, settings
from .test_playing import receive

__all__ = ["settings"]


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as found:
        yield found


def nothing_more(browser: Browser, seconds: float = 2.5) -> None:
    """Longer than it takes any worker to look for calls that are left."""
    with pytest.raises(queue.Empty):
        browser.heard.get(timeout=seconds)


# What is said, and how.


def test_a_message_is_encrypted_as_the_standard_has_it() -> None:
    """RFC 8291, section 5: the same key, salt and words give the same bytes."""
    browser = Target.of(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    own = ec.derive_private_key(int.from_bytes(unpacked("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), CURVE)
    said = encrypted(b"When I grow up, I want to be a watermelon", browser, own, unpacked("DGv6ra1nlYgDCS1FRnbzlw"))
    assert packed(said) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_every_message_has_a_key_and_a_salt_of_its_own(service: PushService) -> None:
    browser, keys = service.browser("one")
    target = Target.of(keys["endpoint"], keys["keys"]["p256dh"], keys["keys"]["auth"])
    one, two = encrypted(b"said", target), encrypted(b"said", target)
    assert one[:86] != two[:86]
    assert browser.read(one) == browser.read(two) == b"said"


def calling(service: PushService, person: Person, name: str) -> Browser:
    """A browser of somebody that is called from now on."""
    browser, keys = service.browser(name)
    shown = person.ok("POST", "/api/calls/push", **keys)
    assert len(unpacked(shown["key"])) == 65
    assert [one["this"] for one in shown["browsers"]][-1]
    return browser


def table(anna: Person, brit: Person, **wish: Any) -> str:
    match = anna.create("me", "open", clock={"kind": "move", "seconds": 86400}, **wish)
    brit.act(match, "join")
    return match


def to_move(match: str, *people: Person) -> tuple[Person, Person]:
    """Whoever is to move, and the other."""
    one, two = people
    return (one, two) if one.page(match)["legal"] else (two, one)


def move(match: str, *people: Person) -> None:
    """Decide until it is the other's turn."""
    mover, _ = to_move(match, *people)
    while (page := mover.page(match))["legal"]:
        mover.act(match, "play", move=page["legal"][0]["code"], after=page["number"])


def test_whoever_s_turn_it_is_is_called_once_on_every_device(server: Server, service: PushService) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    heard = {person: calling(service, person, f"b{number}") for number, person in enumerate((anna, brit))}
    second, keys = service.browser("second")
    match = table(anna, brit)
    start = anna.page(match)["number"]
    for _ in range(3):
        mover, other = to_move(match, anna, brit)
        began = time.time()
        move(match, mover, other)
        page = other.page(match)
        call = heard[other].heard.get(timeout=30)
        while call.said["match"] == match and call.said["number"] <= start:  # of the turn with which it began
            call = heard[other].heard.get(timeout=30)
        assert call.said == {
            "event": "your-turn", "match": match, "game": "council", "title": "Council of Mages",
            "number": page["number"], "url": f"/#/m/{match}",
        }  # fmt: skip
        assert call.headers["Topic"] == match
        assert call.at - began < 30
    nothing_more(heard[anna])
    nothing_more(heard[brit])
    mover, other = to_move(match, anna, brit)
    assert other.ok("POST", "/api/calls/push", **keys)["browsers"][-1]["this"]
    move(match, mover, other)
    assert heard[other].heard.get(timeout=30).said == second.heard.get(timeout=30).said


def test_who_watches_is_not_called(server: Server, service: PushService) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = table(anna, brit)
    mover, other = to_move(match, anna, brit)
    browser = calling(service, other, "watches")
    with other.watch(match) as watching:
        receive(watching, "hello")
        time.sleep(0.5)  # until the other worker has heard of it
        move(match, mover, other)
        nothing_more(browser)


def test_a_browser_that_is_gone_is_forgotten_and_one_that_stumbles_is_asked_again(
    server: Server, service: PushService
) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = table(anna, brit)
    mover, other = to_move(match, anna, brit)
    stumbling = calling(service, other, "stumbling")
    gone = calling(service, other, "gone")
    stumbling.answers, gone.answers = [500, 429], [410]
    move(match, mover, other)
    assert stumbling.heard.get(timeout=30)
    deadline = time.monotonic() + 20
    while len(other.ok("GET", "/api/calls")["browsers"]) > 1 and time.monotonic() < deadline:
        time.sleep(0.05)
    [left] = other.ok("GET", "/api/calls")["browsers"]
    assert other.ok("DELETE", f"/api/calls/push/{left['id']}")["browsers"] == []
    other.refused(404, "no-such-device", "DELETE", f"/api/calls/push/{left['id']}")


def test_who_logs_out_is_not_called_there_any_more(server: Server, service: PushService) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = table(anna, brit)
    mover, other = to_move(match, anna, brit)
    browser = calling(service, other, "left")
    other.ok("POST", "/api/logout")
    while (page := mover.page(match))["legal"]:
        mover.act(match, "play", move=page["legal"][0]["code"], after=page["number"])
    nothing_more(browser)


def test_a_browser_belongs_to_whoever_was_known_on_it_last(server: Server, service: PushService) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    _, keys = service.browser("shared")
    assert len(anna.ok("POST", "/api/calls/push", **keys)["browsers"]) == 1
    assert len(brit.ok("POST", "/api/calls/push", **keys)["browsers"]) == 1
    assert anna.ok("GET", "/api/calls")["browsers"] == []


def test_an_invitation_calls_too(server: Server, service: PushService) -> None:
    from .test_friends import friends, id_of

    anna, brit = friends(server, "Anna", "Brit")
    browser = calling(service, brit, "asked")
    match = anna.create("me", "open")
    anna.act(match, "invite", person=id_of(anna, "Brit"))
    said = browser.heard.get(timeout=30).said
    assert (said["event"], said["match"], said["by"]) == ("invitation", match, "Anna")


@pytest.mark.parametrize(
    ("endpoint", "error"),
    [
        ("http://push.example.org/x", "bad-url"), ("https://127.0.0.1/x", "bad-url"), ("https://10.0.0.1/x", "bad-url"),
        ("https://169.254.169.254/x", "bad-url"), ("https://[::1]/x", "bad-url"), ("ftp://example.org", "bad-url"),
        ("https://u:p@example.org/x", "bad-url"), ("", "bad-url"),
    ],
)  # fmt: skip
def test_push_services_are_out_there_and_spoken_to_by_https(careful: Server, endpoint: str, error: str) -> None:
    _, keys = PushService("https://push.example.org").browser("x")
    Person(careful, "Anna").refused(400, error, "POST", "/api/calls/push", **{**keys, "endpoint": endpoint})


@pytest.fixture(scope="module")
def careful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as it is if nothing is said."""
    with served(str(tmp_path_factory.mktemp("careful") / "t.db"), mode="wasm") as server:
        yield server


def test_what_are_no_keys_is_refused(sqlite_server: Server, service: PushService) -> None:
    anna = Person(sqlite_server, "Anna")
    _, keys = service.browser("odd")
    good = keys["keys"]
    for odd in ({"p256dh": "AAAA"}, {"p256dh": packed(b"\x04" + 64 * b"\x01")}, {"auth": "AAAA"}, {"auth": "!"}):
        anna.refused(400, "bad-keys", "POST", "/api/calls/push", endpoint=keys["endpoint"], keys={**good, **odd})


def test_the_key_is_made_once_and_kept(tmp_path: Path) -> None:
    keys = set()
    for _ in range(2):
        with served(str(tmp_path / "t.db"), mode="wasm") as server:
            keys.add(Person(server, "Anna").ok("GET", "/api/calls")["key"])
    assert len(keys) == 1


# Workers that die.


def test_a_call_is_made_although_the_worker_dies_that_took_the_move(database: str, service: PushService) -> None:
    """Two servers on one database; whichever acknowledges a move is killed at once, by turns, at its every step."""
    options = {"local_push": "yes", "mode": "wasm"}
    with processes(database, 2, **options) as (first, second):
        people = [Person(first, name) for name in ("Anna", "Brit")]  # type: ignore[arg-type]
        browsers = [calling(service, person, f"d{number}") for number, person in enumerate(people)]
        match = table(*people)
        delays = []
        for turn in range(6):
            dying, living = (first, second) if turn % 2 else (second, first)
            for person in people:
                person.http.base_url = living.url
            mover, other = to_move(match, *people)
            for browser in browsers:
                while not browser.heard.empty():
                    browser.heard.get()
            mover.http.base_url = dying.url
            while (page := mover.page(match))["legal"]:
                mover.act(match, "play", move=page["legal"][0]["code"], after=page["number"])
            moved = time.time()
            time.sleep((0, 0.002, 0.01, 0.05, 0.2, 0)[turn])
            dying.kill()
            call = browsers[people.index(other)].heard.get(timeout=30)
            delays.append(call.at - moved)
            assert call.said["number"] == other.page(match)["number"]
            again = 0
            with contextlib.suppress(queue.Empty):
                while repeated := browsers[people.index(other)].heard.get(timeout=3):
                    assert (repeated.said, repeated.headers["Topic"]) == (call.said, match)  # a browser shows one
                    again += 1
            assert again <= 1
            dying.start()
            dying.wait()
        folder = Path(__file__).resolve().parents[2] / "build"
        folder.mkdir(exist_ok=True)
        (folder / "calls.txt").write_text("".join(f"{delay:.2f} s after the move\n" for delay in delays))


def test_a_push_service_may_take_its_time(server: Server, service: PushService) -> None:
    """The claim is renewed meanwhile: one call, though the answer comes after more than a lease."""
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = table(anna, brit)
    mover, other = to_move(match, anna, brit)
    browser = calling(service, other, "slow")
    browser.slow = 3.0
    move(match, mover, other)
    assert browser.heard.get(timeout=30)
    nothing_more(browser, 5.0)


# Quiet hours, and what ends a call.

BERLIN = ZoneInfo("Europe/Berlin")


def at(text: str) -> float:
    return datetime.datetime.fromisoformat(text).replace(tzinfo=BERLIN).timestamp()


@pytest.mark.parametrize(
    ("start", "end", "now", "until"),
    [
        (22 * 60, 7 * 60, "2026-11-18 21:59", None),
        (22 * 60, 7 * 60, "2026-11-18 22:00", "2026-11-19 07:00"),
        (22 * 60, 7 * 60, "2026-11-19 06:59", "2026-11-19 07:00"),
        (22 * 60, 7 * 60, "2026-11-19 07:00", None),
        (9 * 60, 17 * 60, "2026-11-18 12:00", "2026-11-18 17:00"),
        (9 * 60, 17 * 60, "2026-11-18 18:00", None),
        (60, 60, "2026-11-18 01:00", None),
        (22 * 60, 7 * 60, "2026-03-28 23:00", "2026-03-29 07:00"),  # the clocks go forward that night
        (22 * 60, 7 * 60, "2026-10-24 23:00", "2026-10-25 07:00"),  # ... and back
    ],
)
def test_quiet_hours(start: int, end: int, now: str, until: str | None) -> None:
    assert ends(Quiet(start, end, "Europe/Berlin"), at(now)) == (at(until) if until else None)


def test_quiet_hours_are_of_a_zone_that_is_known(server: Server) -> None:
    anna = Person(server, "Anna")
    quiet = {"start": 1320, "end": 420, "zone": "Europe/Berlin"}
    assert anna.ok("PUT", "/api/calls/quiet", quiet=quiet)["quiet"] == quiet
    assert anna.ok("PUT", "/api/calls/quiet", quiet=None)["quiet"] is None
    for zone in ("Nowhere/Town", "../../etc/passwd", "/etc/passwd", ""):
        anna.refused(400, "bad-zone", "PUT", "/api/calls/quiet", quiet={**quiet, "zone": zone})


def test_a_call_waits_for_the_end_of_quiet_hours_and_is_taken_back_by_the_move(
    settings: Settings, service: PushService
) -> None:
    async def work(services: Services) -> None:
        game = services.shelf.game("council")
        assert game is not None
        brit = User("u2", "Brit")
        for user in (HOST, brit):
            await services.store.add_user(user)
        browsers = {}
        now = datetime.datetime.now(ZoneInfo("UTC"))
        minute = now.hour * 60 + now.minute
        quiet = Quiet((minute - 60) % 1440, (minute + 60) % 1440, "UTC")
        for user in (HOST, brit):
            browsers[user.id], keys = service.browser(user.id)
            key = keys["keys"]
            session = new_admission(user.id, "").session  # without one its browsers are forgotten before long
            assert await services.store.begin_session(session)
            await services.people.subscribe(user.id, session.id, keys["endpoint"], key["p256dh"], key["auth"])
            await services.people.set_quiet(user.id, quiet)
        chairs = [Chair("human", user.name, user.id) for user in (HOST, brit)]
        live = await acts.create(services.hall, HOST, game, {}, chairs, Terms(Clock(), "link", False))

        async def play() -> User:
            """A move that makes it the other's turn; whose it is then."""
            before = live.standing.mover
            assert before is not None
            user = HOST if before.user == HOST.id else brit
            while live.standing.mover and live.standing.mover.user == user.id:
                assert live.standing.match is not None
                code = live.standing.match.legal()[0].code
                await acts.play(services.hall, live, user, code, live.standing.number)
            return brit if user is HOST else HOST

        async def put_off(then: float) -> float:
            while not (found := await services.store.call_at(live.id)) or found < then:
                await asyncio.sleep(0.02)
            return found

        other = await play()
        until = await put_off(time.time() + 600)
        assert until == ends(quiet, time.time())
        for user in (HOST, brit):
            await services.people.set_quiet(user.id, None)
        await services.store.claim_call(live.id, until, time.time() - 1)  # as if the night were over
        assert (await asyncio.to_thread(browsers[other.id].heard.get, True, 30)).said["number"] == live.standing.number
        while await services.store.call_at(live.id) is not None:
            await asyncio.sleep(0.02)

        for user in (HOST, brit):
            await services.people.set_quiet(user.id, quiet)
        waiting = await play()
        await put_off(time.time() + 600)
        assert live.standing.match is not None
        await acts.play(services.hall, live, waiting, live.standing.match.legal()[0].code, live.standing.number)
        held = await services.store.call_at(live.id)
        assert held is None or (live.standing.mover and live.standing.mover.user != waiting.id)
        for browser in browsers.values():
            assert browser.heard.empty()

    run(replace(settings, local_push=True, sweep_seconds=0.2), work)


def test_a_question_of_others_leaves_a_call_as_it_was(settings: Settings) -> None:
    """Who asks to take something back does not make it anybody's turn, nor end it."""

    async def work(services: Services) -> None:
        game = services.shelf.game("council")
        assert game is not None
        brit = User("u2", "Brit")
        for user in (HOST, brit):
            await services.store.add_user(user)
        chairs = [Chair("human", user.name, user.id) for user in (HOST, brit)]
        live = await acts.create(services.hall, HOST, game, {}, chairs, Terms(Clock(), "link", False))
        users = {HOST.id: HOST, brit.id: brit}
        first = live.standing.mover
        assert first is not None
        assert first.user is not None
        while live.standing.mover and live.standing.mover.user == first.user:
            assert live.standing.match is not None
            code = live.standing.match.legal()[0].code
            await acts.play(services.hall, live, users[first.user], code, live.standing.number)
        while await services.store.call_at(live.id) is not None:
            await asyncio.sleep(0.02)
        async with services.store.writing() as connection:
            await connection.execute(sa.update(matches).values(call_at=2e12))
        with contextlib.suppress(Exception):
            await acts.undo(services.hall, live, users[first.user], live.standing.number)
        if live.standing.request:
            assert await services.store.call_at(live.id) == 2e12

    run(settings, work)


# By mail.


class Box:
    """A mail server, with a name and a password, that speaks only after STARTTLS."""

    def __init__(self) -> None:
        self.mails: queue.Queue[Any] = queue.Queue()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.mails.put(envelope)
        return "250 taken"


def certificate(folder: Path) -> tuple[Path, Path]:
    """Of localhost, signed by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(1).not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )  # fmt: skip
    public, private = folder / "cert.pem", folder / "key.pem"
    public.write_bytes(made.public_bytes(Encoding.PEM))
    private.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return public, private


@contextlib.contextmanager
def mail_server(folder: Path) -> Iterator[tuple[Box, dict[str, str], Path]]:
    public, private = certificate(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(public, private)

    def authenticate(server: Any, session: Any, envelope: Any, mechanism: Any, data: Any) -> AuthResult:
        return AuthResult(success=(data.login, data.password) == (b"table", b"secret"))

    box, port = Box(), free_port()
    controller = Controller(
        box, "127.0.0.1", port, tls_context=context, require_starttls=True, auth_required=True,
        authenticator=authenticate,
    )  # fmt: skip
    controller.start()
    try:
        yield box, {
            "smtp": f"localhost:{port}", "smtp_user": "table", "smtp_password": "secret",
            "mail_from": "Table <table@example.org>", "public": "https://table.example",
        }, public  # fmt: skip
    finally:
        controller.stop()


def words(envelope: Any) -> str:
    from email import message_from_bytes, policy

    mail = message_from_bytes(envelope.content, policy=policy.default)
    body = mail.get_body()
    assert body is not None
    return f"{mail['Subject']}\n{body.get_content()}"


def test_who_has_no_browser_is_called_by_mail(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    with mail_server(tmp_path) as (box, smtp, public):
        monkeypatch.setenv("SSL_CERT_FILE", str(public))
        with served(str(tmp_path / "t.db"), mode="wasm", secure="no", local_push="yes", **smtp) as server:
            anna, brit = Person(server, "Anna"), Person(server, "Brit")
            for person in (anna, brit):
                address = f"{person.ok('GET', '/api/me')['name'].lower()}@example.org"
                shown = person.ok("PUT", "/api/calls/mail", address=address)
                assert (shown["mail"], shown["mail_asked"], shown["mail_there"]) == (None, address, True)
                asked = box.mails.get(timeout=30)
                assert asked.rcpt_tos == [address]
                code = re.search(r"^ {4}(\w+)\s*$", words(asked), re.MULTILINE)
                assert code
                person.refused(404, "no-such-code", "POST", "/api/calls/mail/confirm", code="nonsense")
                assert person.ok("POST", "/api/calls/mail/confirm", code=code[1])["mail"] == address
            match = table(anna, brit)
            mover, other = to_move(match, anna, brit)
            if mover is anna:  # Brit, who has just sat down, would know
                assert box.mails.get(timeout=30).rcpt_tos == ["anna@example.org"]
            move(match, mover, other)
            mail = box.mails.get(timeout=30)
            assert mail.rcpt_tos == [f"{other.ok('GET', '/api/me')['name'].lower()}@example.org"]
            assert "It is your turn: Council of Mages" in words(mail)
            assert f"https://table.example/#/m/{match}" in words(mail)
            browser = calling(service, mover, "instead")
            move(match, other, mover)
            assert browser.heard.get(timeout=30)
            with pytest.raises(queue.Empty):  # a browser was called: no mail beside it
                box.mails.get(timeout=2.5)
            assert other.ok("PUT", "/api/calls/mail", address=None)["mail"] is None


def test_a_code_can_be_tried_five_times(settings: Settings) -> None:
    async def work(services: Services) -> None:
        await services.people.ask_mail("u1", "anna@example.org", "right")
        for _ in range(5):
            assert not await services.people.confirm_mail("u1", "wrong")
        assert not await services.people.confirm_mail("u1", "right")
        await services.people.ask_mail("u1", "anna@example.org", "right")
        assert await services.people.confirm_mail("u1", "right")
        assert not await services.people.confirm_mail("u1", "right")

    run(settings, work)


def test_no_mail_is_sent_unless_a_mail_server_is_named(sqlite_server: Server) -> None:
    anna = Person(sqlite_server, "Anna")
    assert anna.ok("GET", "/api/calls")["mail_there"] is False
    anna.refused(409, "no-mail", "PUT", "/api/calls/mail", address="anna@example.org")


@pytest.mark.parametrize("text", [
    "anna", "anna@", "@example.org", "anna@example", "a b@example.org", "anna@example.org\nBcc: all@example.org",
    "anna@example.org, brit@example.org", "<anna@example.org>", "anna@-example.org", "",
])  # fmt: skip
def test_what_is_no_address_of_mail(text: str) -> None:
    assert not good_address(text)
    assert good_address("anna.b+table@mail.example.org")
