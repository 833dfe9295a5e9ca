"""Being called: asked for at the right moment, ended by the move; quiet hours and mail; one's data, and leaving."""

import io
import json
import queue
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from playwright.sync_api import Page, expect
from tests.server.pushing import PushService, push_service
from tests.server.serving import Server, served
from tests.web.conftest import Meet, Shapes, Visitor, alike, kept, looks
from tests.web.test_pages import barriers
from tests.web.test_people import SHAPES, fits, friends, name, until

from magetable.server.simulate.postgres import free_port

DAY = {"kind": "move", "seconds": 86400, "then": "bot"}
# What a Chromium without a screen lacks, which refuses all notices, and what a browser's maker would answer: where it
# is called, and with which keys. The messages are real, and so is how they come to the worker.
SUBSCRIBES = """(given) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'granted';
    let mine = null;
    PushManager.prototype.getSubscription = async () => mine;
    PushManager.prototype.subscribe = async (wish) => {
        if (!wish.userVisibleOnly || wish.applicationServerKey.length < 80) throw new Error('not as it must be');
        return (mine = { toJSON: () => given, unsubscribe: async () => ((mine = null), true) });
    };
    ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => [{ close: () => (window.ended = tag) }];
}"""
SHOWS = """() => {
    self.shown = [];
    const show = async (title, { body, tag, data }) => self.shown.push({ title, body, tag, data });
    self.registration.showNotification = show;
}"""


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as found:
        yield found


@pytest.fixture(scope="module")
def calling(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that calls push services on this machine."""
    with served(str(tmp_path_factory.mktemp("calling") / "table.db"), ready=True, local_push="yes") as server:
        yield server


def callable_visitor(meet: Meet, service: PushService, called: str, **more: Any) -> Visitor:
    """Somebody whose browser may be called."""
    visitor = meet(called, kept=True, **more)
    visitor.outages = True  # its server ends before it does
    _, given = service.browser(called)
    visitor.context.add_init_script(f"({SUBSCRIBES})({json.dumps(given)})")
    return visitor


def seated(anna: Visitor, brit: Visitor, clock: dict[str, Any]) -> str:
    """A match of both, in which it is Anna's turn."""
    while True:
        match = anna.match("council", "me", "open", clock=clock)
        brit.ask("POST", f"/api/matches/{match}/join", {})
        if anna.ask("GET", f"/api/matches/{match}")["legal"]:
            return match
        anna.ask("POST", f"/api/matches/{match}/resign", {})


def pass_turn(visitor: Visitor, match: str) -> None:
    """Decide by calls until it is somebody else's turn."""
    while (page := visitor.ask("GET", f"/api/matches/{match}"))["legal"]:
        visitor.ask("POST", f"/api/matches/{match}/play", {"move": page["legal"][0]["code"], "after": page["number"]})


def choose_all(visitor: Visitor) -> None:
    """Click until it is somebody else's turn."""
    page = visitor.page
    while True:
        page.wait_for_timeout(300)
        if not page.locator("[data-choice]:enabled").count():
            return
        before = visitor.number
        page.locator("[data-choice]:enabled").first.dispatch_event("click")
        page.wait_for_timeout(100)
        if (sure := page.get_by_role("button", name="Do it")).count():
            sure.click()
        visitor.moved(before)


def deliver(page: Page, said: dict[str, Any]) -> None:
    """Hand a message to the browser's worker, as its push service does."""
    devtools = page.context.new_cdp_session(page)
    found: list[Any] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    devtools.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    origin = "/".join(page.url.split("/")[:3])
    wish = {"origin": origin, "registrationId": found[-1]["registrationId"], "data": json.dumps(said)}
    devtools.send("ServiceWorker.deliverPushMessage", wish)


@pytest.mark.parametrize("shapes", alike(SHAPES), ids="-".join)
def test_asked_after_the_first_move_called_and_ended_by_the_next(
    meet: Meet, service: PushService, calling: Server, shapes: Shapes
) -> None:
    anna = callable_visitor(meet, service, "Anna", url=calling.url, **next(iter(shapes.values())))
    brit = meet("Brit", url=calling.url)
    page, question = anna.page, "Shall this browser call you when it is your turn again?"
    page.goto("/")
    kept(page)
    match = seated(anna, brit, DAY)
    anna.sit(match)
    anna.my_turn()
    expect(page.get_by_text(question)).to_have_count(0)  # not out of nothing
    choose_all(anna)
    expect(page.get_by_text(question)).to_be_visible()
    for look in looks(anna, shapes):
        anna.picture(f"call-me-{look}")
        assert barriers(anna) == [], look
        assert fits(anna), look
    page.get_by_role("button", name="Call me").click()
    expect(page.get_by_text("This browser calls you when it is your turn.")).to_be_visible()
    page.goto(f"{calling.url}/#/")
    page.wait_for_selector("article")
    pass_turn(brit, match)
    said = service.browsers["Anna"].heard.get(timeout=10).said
    assert (said["event"], said["match"]) == ("your-turn", match)
    [worker] = anna.context.service_workers
    worker.evaluate(SHOWS)
    deliver(page, said)
    until(lambda: worker.evaluate("self.shown.length"))
    address = f"{calling.url}/#/m/{match}"
    assert worker.evaluate("self.shown") == [
        {"title": "It is your turn", "body": "Council of Mages", "tag": match, "data": address}
    ]
    anna.sit(match)
    choose_all(anna)
    assert page.evaluate("window.ended") == match  # the notice has done its part
    expect(page.get_by_text(question)).to_have_count(0)  # it does already


def test_an_invitation_is_called_too(meet: Meet, service: PushService, calling: Server) -> None:
    anna, brit, _ = friends(meet, url=calling.url)
    anna.outages = True
    other, given = service.browser("Brit")
    brit.ask("POST", "/api/calls/push", given)
    anna.page.goto("/#/you")
    anna.page.get_by_role("button", name=f"Invite again {name(brit)}").click()
    expect(anna.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    said = other.heard.get(timeout=10).said
    assert (said["event"], said["by"]) == ("invitation", name(anna))


def test_nobody_is_asked_twice_or_in_a_quick_match(meet: Meet, service: PushService, calling: Server) -> None:
    anna = callable_visitor(meet, service, "Anna", url=calling.url)
    brit = meet("Brit", url=calling.url)
    question = anna.page.get_by_text("Shall this browser call you")
    anna.page.goto("/")
    kept(anna.page)
    anna.sit(seated(anna, brit, {"kind": "move", "seconds": 60, "then": "bot"}))
    choose_all(anna)
    expect(question).to_have_count(0)
    for times in (1, 0):
        anna.sit(seated(anna, brit, DAY))
        choose_all(anna)
        expect(question).to_have_count(times)
        if times:
            anna.page.get_by_role("button", name="No", exact=True).click()
            expect(question).to_have_count(0)
    with pytest.raises(queue.Empty):
        service.browsers["Anna"].heard.get_nowait()


@pytest.fixture(scope="module")
def mailing(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, list[str]]]:
    """A server that sends mail too, and the letters that it sends."""
    letters: list[str] = []

    class Box:
        async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
            letters.append(envelope.content.decode())
            return "250 kept"

    port = free_port()
    post = Controller(Box(), hostname="127.0.0.1", port=port)
    post.start()
    mail = {"smtp": f"127.0.0.1:{port}", "smtp_security": "none", "mail_from": "table@example.org"}
    db = str(tmp_path_factory.mktemp("mailing") / "table.db")
    try:
        with served(db, ready=True, local_push="yes", **mail) as server:
            yield server, letters
    finally:
        post.stop()


@pytest.mark.parametrize("shapes", alike(SHAPES), ids="-".join)
def test_calls_are_set_up(meet: Meet, service: PushService, mailing: tuple[Server, list[str]], shapes: Shapes) -> None:
    server, letters = mailing
    anna = callable_visitor(meet, service, "Anna", url=server.url, **next(iter(shapes.values())))
    page = anna.page
    page.goto("/")
    kept(page)
    page.goto(f"{server.url}/#/settings")
    page.get_by_role("button", name="Call me on this browser").click()
    expect(page.get_by_text("This browser calls you.")).to_be_visible()
    page.get_by_label("From").fill("21:30")
    page.get_by_label("to", exact=True).fill("07:15")
    page.get_by_role("button", name="Keep quiet then").click()
    expect(page.get_by_text("You are not called from 21:30 to 07:15")).to_be_visible()
    assert anna.ask("GET", "/api/calls")["quiet"]["start"] == 21 * 60 + 30
    page.get_by_label("Address").fill("anna@example.org")
    page.get_by_role("button", name="Send me a code").click()
    expect(page.get_by_label("The code that was sent to anna@example.org")).to_be_visible()
    code = re.search(r"the code is\s+(\w+)", letters[-1])
    for look in looks(anna, shapes):
        anna.picture(f"calls-{look}", page.locator("section", has=page.get_by_role("heading", name="Calls")))
        assert barriers(anna) == [], look
        assert fits(anna), look
    assert code, letters[-1]
    page.get_by_label("The code that was sent to").fill(code[1])
    page.get_by_role("button", name="That is it").click()
    expect(page.get_by_text("Where no browser could be called, a mail goes to")).to_be_visible()
    page.get_by_role("button", name="No more").click()
    expect(page.get_by_role("button", name="Call me on this browser")).to_be_visible()
    page.get_by_role("button", name="None").click()
    expect(page.get_by_text("There are none. Times are those of")).to_be_visible()
    page.get_by_role("button", name="No mail").click()
    expect(page.get_by_label("Address")).to_be_visible()
    shown = anna.ask("GET", "/api/calls")
    assert (shown["browsers"], shown["quiet"], shown["mail"]) == ([], None, None)


@pytest.mark.parametrize("shapes", alike(SHAPES), ids="-".join)
def test_ones_data_is_taken_along_and_deleted_in_words(meet: Meet, shapes: Shapes) -> None:
    anna = meet("Anna", **next(iter(shapes.values())))
    page = anna.page
    page.goto("/#/settings")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download it").click()
    with zipfile.ZipFile(io.BytesIO(download.value.path().read_bytes())) as archive:
        assert archive.testzip() is None
        assert any(b"Anna" in archive.read(one) for one in archive.namelist())
    page.get_by_role("button", name="Delete me …").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Nobody can bring that back.")
    for look in looks(anna, shapes):
        anna.picture(f"farewell-{look}")
        assert barriers(anna) == [], look
        assert fits(anna), look
    really = dialog.get_by_role("button", name="Delete me for good")
    expect(really).to_be_disabled()
    dialog.get_by_label("To be sure").fill("Delete me")
    dialog.get_by_label("To be sure").press("Enter")
    expect(page.get_by_role("status").filter(has_text="You are deleted")).to_be_visible()
    expect(page.get_by_role("heading", name="Your data")).to_have_count(0)
    assert anna.ask("GET", "/api/me")["id"] is None


def test_an_account_gives_its_password_to_be_deleted(meet: Meet) -> None:
    anna = meet("Anna")
    called = f"{name(anna)} {id(anna)}"
    anna.ask("POST", "/api/account", {"name": called, "password": "correct horse"})
    page = anna.page
    page.goto("/#/settings")
    for password, words in (("wrong horse", "alert"), ("correct horse", "status")):
        page.get_by_role("button", name="Delete me …").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Your password").fill(password)
        dialog.get_by_label("To be sure").fill("delete me")
        dialog.get_by_role("button", name="Delete me for good").click()
        expect(page.get_by_role(words).filter(has_text=re.compile("."))).to_be_visible()  # type: ignore[arg-type]
    assert anna.ask("GET", "/api/me")["id"] is None
    anna.complaints.clear()  # the browser's own word for what was refused


def test_a_link_that_is_shared_leads_to_the_table_also_of_a_private_match(meet: Meet) -> None:
    anna, brit = meet("Anna"), meet("Brit", kept=True)
    brit.page.goto("/")
    kept(brit.page)
    for watch in ("link", "private"):
        match = anna.match("council", "me", "open", watch=watch)
        anna.page.goto(f"/#/m/{match}")
        link = anna.page.get_by_label("Whoever opens this link can take a seat.").input_value()
        assert "/join/" in link
        brit.page.goto(link)
        brit.page.wait_for_url(f"**/#/m/{match}?code=*")
        if watch == "private":
            expect(brit.page.get_by_role("heading", name="You are invited")).to_be_visible()
            assert barriers(brit) == []
            brit.page.get_by_role("button", name="Sit down").click()
        else:
            brit.page.get_by_role("button", name="Sit here").click()
        brit.page.wait_for_selector("main[data-number] .board [data-spot]")
    brit.complaints.clear()
