"""`magetable screenshots`: pictures in a real browser: home, positions of every game, and scenes of each."""

import argparse
from functools import cache
from pathlib import Path
from typing import Any

import magetable
from magetable import bots, programs
from magetable.cli.common import add_command, notices
from magetable.match import Match

SHAPES = {  # name: width, height, theme, a phone
    "wide": (1280, 720, "light", False),  # a laptop
    "dark": (1280, 720, "dark", False),
    "phone": (390, 844, "light", True),
    "phone-dark": (390, 844, "dark", True),
}
MOVES = {"archmage": 110, "council": 50, "five-seals": 90}  # well into a game
NAMES = ("Anna", "Ysolde", "Fintan", "Maeve", "Corbin")
LONG = 600_000  # milliseconds for an analysis
CHROMIUM = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "screenshots",
        run,
        "pictures of the table in Chromium (needs the extra `test` and a Chromium)",
        "magetable screenshots council --players 3 --moves 40 --to /tmp/pictures",
    )
    parser.add_argument("game", nargs="?", help="which game (default: home, every game, and scenes of each)")
    parser.add_argument("--players", type=int, metavar="N", help="at the table (default: as is usual)")
    parser.add_argument("--moves", type=int, metavar="N", help="played before (default: well into a game)")
    parser.add_argument("--seed", type=int, default=7, metavar="N", help="of the game and of its moves (default 7)")
    parser.add_argument("--to", type=Path, default=Path("docs/figures"), metavar="FOLDER", help="default: docs/figures")
    parser.add_argument("--shape", action="append", choices=SHAPES, help="which screens (default: the first three)")
    parser.add_argument("--path", metavar="ROUTE", help="instead of a game's table: any page, as in /rules/council")


def run(chosen: argparse.Namespace) -> int:
    from magetable.server.simulate import process

    chosen.to.mkdir(parents=True, exist_ok=True)
    with process.sqlite() as db, process.processes(db) as servers:
        pages = {"home": "/"} if not chosen.game else {}
        if chosen.path:
            pages = {chosen.path.strip("/").replace("/", "-") or "home": chosen.path}
        games = [chosen.game] if chosen.game else [] if chosen.path else magetable.games()
        take(servers[0].url, pages, games, chosen)
    return 0


def take(url: str, pages: dict[str, str], games: list[str], chosen: argparse.Namespace) -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=programs.chromium(), args=CHROMIUM)
        for shape in chosen.shape or list(SHAPES)[:3]:
            page = seated(browser, url, shape)
            for game in games:
                name = game if chosen.moves is None else f"{game}-{chosen.moves}"
                pages[name] = f"/m/{opened(page.request, game, chosen, chosen.moves)}"
            for name, route in pages.items():
                show(page, route)
                keep(page, chosen.to / f"{name}-{shape}.png")
            page.context.close()
        if not chosen.game and not chosen.path:
            for game in games:
                scenes(browser, url, game, chosen)
        browser.close()


def seated(browser: Any, url: str, shape: str) -> Any:
    """A page of somebody who has been here before."""
    width, height, theme, phone = SHAPES[shape]
    context = browser.new_context(
        base_url=url, viewport={"width": width, "height": height}, color_scheme=theme, has_touch=phone,
        is_mobile=phone, reduced_motion="reduce",
    )  # fmt: skip
    context.request.post("/api/me", data={"name": "Anna"})
    context.add_init_script(f"localStorage.magetable ??= JSON.stringify({{known: {magetable.games()}}})")
    page = context.new_page()
    page.on("console", lambda said: notices.print(f"console: {said.text}") if said.type == "error" else None)
    page.on("pageerror", lambda error: notices.print(f"error: {error}"))
    return page


def scenes(browser: Any, url: str, game: str, chosen: argparse.Namespace) -> None:
    """A hint, a first lesson and an analysis by day; what happened, an end and a mistake by night, and on a phone."""
    day, night = seated(browser, url, "wide"), seated(browser, url, "dark")
    show(day, f"/m/{opened(day.request, game, chosen)}")
    day.get_by_role("button", name="Hint").click()
    day.wait_for_selector("[data-choice].advised")
    keep(day, chosen.to / f"{game}-hint.png")
    show(day, f"/learn/{game}")
    day.wait_for_selector(".lesson[data-step]")
    keep(day, chosen.to / f"{game}-lesson.png")
    show(night, f"/m/{opened(night.request, game, chosen)}")
    night.locator("[data-card]").last.hover()
    keep(night, chosen.to / f"{game}-happened.png")
    show(night, f"/m/{opened(night.request, game, chosen, 10_000)}")
    night.get_by_role("button", name="How it ended").click()
    keep(night, chosen.to / f"{game}-end.png")
    analysed(day, game, chosen)
    keep(day, chosen.to / f"{game}-analysis.png")
    analysed(night, game, chosen)
    mistaken(night)
    keep(night, chosen.to / f"{game}-mistake.png")
    phone = seated(browser, url, "phone")
    analysed(phone, game, chosen)
    mistaken(phone)
    keep(phone, chosen.to / f"{game}-mistake-phone.png")
    for page in (day, night, phone):
        page.context.close()


def analysed(page: Any, game: str, chosen: argparse.Namespace) -> None:
    """A match that is over, looked through twice."""
    show(page, f"/replay/{opened(page.request, game, chosen, 10_000)}?analysis")
    page.wait_for_selector("[data-analysis]", timeout=LONG)
    page.get_by_role("button", name="Pause").click()


def mistaken(page: Any) -> None:
    page.locator("[data-highlight=mistake]").first.click()
    page.mouse.move(0, 0)


def show(page: Any, route: str) -> None:
    page.goto(f"/#{route}")
    if route.startswith("/m/"):
        page.wait_for_selector("main[data-number]:not([data-coming])")
    page.wait_for_load_state("networkidle")


def keep(page: Any, target: Path) -> None:
    page.wait_for_timeout(300)
    page.screenshot(path=target)
    notices.print(str(target))


def opened(request: Any, game: str, chosen: argparse.Namespace, moves: int | None = None) -> str:
    """A match some moves into a game, where the one who looks is to decide."""
    match = played(game, chosen.players, moves or MOVES.get(game, 40), chosen.seed)
    seats = [
        {"kind": "me"} if seat == (match.to_move or 0) else {"kind": "bot", "bot": "random"}
        for seat in range(match.players)
    ]
    answer = request.post("/api/records", data={"record": match.record(), "seats": seats})
    if not answer.ok:
        raise ValueError(answer.text())
    return str(answer.json()["match"]["id"])


@cache
def played(game: str, players: int | None, moves: int, seed: int) -> Match:
    """A match that bots have played for so many moves, and then to a decision that is one."""
    played = magetable.game(game)
    count = players or played.about.usual_players
    match = played.new(count, seed, NAMES[:count])
    bot = bots.bot("search:60")
    for move in range(2 * moves):
        if match.over or (move >= moves and len(match.legal()) > 2):
            break
        match.play(bots.decide(bot, match, seed + move))
    return match
