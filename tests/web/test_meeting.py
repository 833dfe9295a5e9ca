"""What the other tests rely on: a browser that somebody has left is as if it were new."""

from tests.server.serving import Server
from tests.web.conftest import Browsers

KEEP = """async () => {
    localStorage.mine = sessionStorage.mine = 'here';
    await new Promise((done) => (indexedDB.open('mine').onsuccess = done));
}"""
KEPT = """async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...databases];
}"""


def test_nothing_of_who_was_there_is_found(server: Server, browsers: Browsers) -> None:
    wishes = {"base_url": server.url, "service_workers": "block"}
    context, page = browsers.take("some", "none", None, **wishes)
    context.request.post("/api/me", data={"name": "Anna"})
    page.goto("/")
    page.get_by_role("link", name="Anna").wait_for()
    page.evaluate(KEEP)
    context.new_page().goto("/")
    browsers.leave("some", context, page)
    assert browsers.take("others", "none", None, **wishes)[0] is not context
    assert browsers.take("some", "none", None, **wishes) == (context, page)
    assert context.pages == [page]
    assert context.cookies() == []
    assert page.evaluate(KEPT) == []


def test_a_browser_whose_server_has_ended_is_not_used_again(browsers: Browsers) -> None:
    context, page = browsers.take("ended", "none", None, base_url="http://127.0.0.1:9")
    browsers.leave("ended", context, page)
    assert browsers.take("ended", "none", None)[0] is not context
