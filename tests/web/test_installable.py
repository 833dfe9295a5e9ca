"""The table as an app: whether a browser would install it, as a server gives it and as a folder of files."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright
from tests.server.serving import Server
from tests.starting import started
from tests.web.conftest import kept
from tests.web.test_site import hosted

from magetable import programs
from magetable.cli.screenshots import CHROMIUM

WORKS = "navigator.serviceWorker.getRegistration().then((one) => one?.active?.state === 'activated')"


def lacks(page: Page) -> list[str]:
    """What is missing for the page to be installed: what Lighthouse asks of an app, by what Chromium reads itself."""
    devtools = page.context.new_cdp_session(page)
    found = [error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    told = devtools.send("Page.getAppManifest")
    found += [error["message"] for error in told["errors"]]
    manifest = told["manifest"]
    written = json.loads(told["data"] or "{}")
    icons = written.get("icons", [])
    sizes = page.evaluate(
        """(icons) => Promise.all(icons.map(async ({ src }) => {
            const from = document.querySelector('link[rel=manifest]').href;
            const picture = Object.assign(new Image(), { src: new URL(src, from) });
            return picture.decode().then(() => picture.naturalWidth, () => 0);
        }))""",
        icons,
    )
    for icon, size in zip(icons, sizes, strict=True):
        if not size or (icon["sizes"] != "any" and icon["sizes"] != f"{size}x{size}"):
            found.append(f"{icon['src']} is not {icon['sizes']}")
    large = {icon.get("purpose", "any"): size for icon, size in zip(icons, sizes, strict=True) if size >= 512}
    wanted = {
        "a name": manifest.get("name"),
        "a short name": written.get("short_name"),
        "a window of its own": manifest.get("display") in ("kStandalone", "standalone"),
        "colours": manifest.get("themeColor") and manifest.get("backgroundColor"),
        "an icon": "any" in large,
        "an icon that can be cut to shape": "maskable" in large,
        "a beginning in its scope": str(manifest.get("startUrl")).startswith(manifest.get("scope", "?")),
        "a colour around it": page.locator("meta[name=theme-color]").count(),
        "a width that fits": page.locator("meta[name=viewport][content*='width=device-width']").count(),
        "a picture on Apple's": page.locator("link[rel=apple-touch-icon]").count(),
        "a worker": page.evaluate(WORKS),
    }
    return found + [what for what, there in wanted.items() if not there]


@pytest.fixture(scope="module")
def page(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A tab of a browser that keeps things: nothing can be installed from a private window, as all others here are."""
    profile = str(tmp_path_factory.mktemp("profile"))

    @contextmanager
    def opened() -> Iterator[Page]:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=programs.chromium(), args=CHROMIUM
        )
        yield context.new_page()
        context.close()

    with started("Chromium", opened) as page:
        yield page


def test_as_a_server_gives_it(page: Page, server: Server) -> None:
    page.goto(server.url)
    kept(page)
    assert lacks(page) == []


def test_as_a_folder_of_files(page: Page, built: Path, tmp_path: Path) -> None:
    with hosted(built, tmp_path) as host:
        page.goto(host.url)
        kept(page)
        assert lacks(page) == []
        told = page.context.new_cdp_session(page).send("Page.getAppManifest")["manifest"]
        assert told["startUrl"] == told["scope"] == host.url


def test_what_is_missing_is_found(page: Page, built: Path, tmp_path: Path) -> None:
    """So the tests above can fail."""
    with hosted(built, tmp_path) as host:
        manifest = tmp_path / "games" / "table" / "manifest.webmanifest"
        said = json.loads(manifest.read_text("utf-8"))
        said["icons"] = [{**icon, "sizes": icon["sizes"].replace("192", "500")} for icon in said["icons"][:2]]
        manifest.write_text(json.dumps({**said, "display": "browser"}), "utf-8")
        page.goto(host.url)
        found = lacks(page)
        assert "icon-192.png is not 500x500" in found
        assert {"a window of its own", "an icon", "an icon that can be cut to shape"} <= set(found)
