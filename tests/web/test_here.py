"""Matches in the browser itself, without the server: played, kept, taken back, saved, loaded; in one tab at a time."""

import base64
import json
import os
import re
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect
from tests.trajectories import FEW, GAMES, MANY, NODES, SEED, golden, searched_from
from tests.web.conftest import Meet, Visitor, note
from tests.web.test_fits import LATE, most
from tests.web.test_variants import POOR

import magetable
from magetable.cli.bench import rate
from magetable.cli.screenshots import played
from magetable.game import Game
from magetable.kit.chance import scatter
from magetable.kit.tree import Tree
from magetable.match import Match

ELSEWHERE = "Another tab plays this match"


def play(visitor: Visitor, game: str) -> float:
    """Click on Play on the first page; milliseconds until the table is drawn."""
    page = visitor.page
    page.goto("/")
    page.get_by_role("article").filter(has_text=magetable.game(game).title).get_by_role("button").hover()
    page.wait_for_load_state("networkidle")
    page.evaluate(
        """() => addEventListener('click', () => {
            const began = performance.now();
            const look = () => document.querySelector('main[data-number] .board [data-spot]')
                ? (document.documentElement.dataset.shownAfter = performance.now() - began)
                : requestAnimationFrame(look);
            look();
        }, { once: true, capture: true })"""
    )
    page.get_by_role("article").filter(has_text=magetable.game(game).title).get_by_role("button").click()
    return float(page.wait_for_selector("html[data-shown-after]").get_attribute("data-shown-after") or 0)


def begin(visitor: Visitor, game: str, *kinds: str, bot: str = "novice") -> None:
    """A new match by the form, with seats such as "me" or "bot"."""
    page = visitor.page
    page.goto(f"/#/new/{game}")
    page.get_by_role("button", name=str(len(kinds)), exact=True).click()
    for seat, kind in enumerate(kinds, 1):
        page.get_by_label(f"Seat {seat}", exact=True).select_option(kind)
        if kind == "bot":
            page.get_by_label(f"Strength of the bot in seat {seat}").select_option(bot)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector("main[data-number]")


def saved(page: Page) -> Match:
    """The record of the match on the table, as Python loads it."""
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    page.keyboard.press("Escape")
    return magetable.load(download.value.path().read_text("utf-8"))


def load(page: Page, record: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Load a record").click()
    page.get_by_label("or its text").fill(record)
    page.get_by_role("button", name="Open it").click()


@pytest.mark.parametrize("game", magetable.games())
def test_against_bots_at_once_and_without_the_server(meet: Meet, game: str) -> None:
    anna = meet()
    after = play(anna, game)
    note(**{f"play_to_table_ms_{game}": round(after)})  # wanted: a second
    asked: list[str] = []
    anna.context.on("request", lambda request: asked.append(request.url))
    for _ in range(3):
        anna.choose()
    anna.my_turn()
    assert asked == []
    assert anna.ask("GET", "/api/matches/mine") == []
    anna.picture(f"here-{game}")


def test_archmage_alone(meet: Meet) -> None:
    anna = meet()
    begin(anna, "archmage", "me")
    for _ in range(5):
        anna.choose()
    match = saved(anna.page)
    assert match.players == 1
    assert match.to_move == 0


def test_kept_through_a_reload_and_listed_until_deleted(meet: Meet) -> None:
    anna = meet()
    play(anna, "council")
    for _ in range(3):
        anna.choose()
    anna.my_turn()
    number, log = anna.number, anna.page.get_by_role("log").inner_text()
    anna.page.reload()
    anna.my_turn()
    assert (anna.number, anna.page.get_by_role("log").inner_text()) == (number, log)
    anna.page.goto("/#/")
    listed = anna.page.get_by_role("link", name=re.compile("Council of Mages.*your turn.*in this browser"))
    expect(listed).to_have_count(1)
    anna.picture("here-home")
    anna.page.get_by_role("button", name=re.compile("^Delete Council")).click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(listed).to_have_count(0)
    anna.page.reload()
    expect(anna.page.get_by_text("None yet.")).to_be_visible()


def test_one_tab_plays_and_another_may_take_over(meet: Meet) -> None:
    anna = meet()
    play(anna, "council")
    anna.choose()
    anna.my_turn()
    other = anna.context.new_page()
    other.goto(anna.page.url)
    other.wait_for_selector("main[data-number]")
    expect(other.get_by_role("alert")).to_contain_text(ELSEWHERE)
    assert other.locator("[data-choice]").count() == 0
    anna.choose()  # what plays goes on
    anna.my_turn()
    other.get_by_role("button", name="Play on here").click()
    expect(anna.page.get_by_role("alert")).to_contain_text(ELSEWHERE)
    assert anna.page.locator("[data-choice]").count() == 0
    other.wait_for_selector("[data-choice]:enabled", state="attached")
    assert other.get_attribute("main", "data-number") == str(anna.number)
    other.locator("[data-choice]:enabled").first.click()
    other.wait_for_selector(f"main[data-number]:not([data-number='{anna.number}'])")
    expect(other.get_by_role("alert")).to_have_count(0)


def test_taking_back_interrupts_a_thought(meet: Meet) -> None:
    """An archmage of five seconds thinks; nobody waits for it."""
    anna = meet()
    begin(anna, "archmage", "me", "bot", bot="archmage")
    for _ in range(60):
        anna.my_turn()
        anna.page.locator("[data-choice]:enabled").last.click()
        anna.page.wait_for_timeout(60)
        if not anna.page.locator("[data-choice]").count():
            break
    before = anna.page.evaluate("performance.now()")
    anna.page.get_by_role("button", name="Take back").click()
    expect(anna.page.get_by_role("log")).to_contain_text("takes a decision back")
    anna.my_turn()
    after = anna.page.evaluate("performance.now()") - before
    note(undo_of_a_thought_ms=round(after))
    assert after < 4000  # of the five seconds of the thought


def test_several_at_one_screen(meet: Meet) -> None:
    anna = meet()
    begin(anna, "council", "me", "me")
    names = set()
    while len(names) < 2:
        curtain = anna.page.get_by_role("button", name=re.compile("^I am "))
        expect(curtain.or_(anna.page.locator("[data-choice]:enabled").first).first).to_be_visible()
        if curtain.count():
            names.add(curtain.inner_text())
            curtain.click()
        anna.choose()


def test_a_record_goes_to_python_and_back(meet: Meet) -> None:
    anna = meet()
    play(anna, "five-seals")
    for _ in range(4):
        anna.choose()
    anna.my_turn()
    match = saved(anna.page)
    shown = anna.page.locator("[data-choice] .words, [data-choice]").count()
    assert shown
    assert len(match.legal()) >= 1
    while not match.over:
        match.play(match.legal()[0])
    load(anna.page, match.record())
    expect(anna.page.get_by_text(re.compile(r"^Moment 1 of \d+$"))).to_be_visible()
    anna.page.keyboard.press("End")
    expect(anna.page.get_by_role("status")).to_contain_text(re.compile(match.say(match.events[-1])[:20]))
    anna.picture("here-replay")
    anna.page.get_by_role("button", name="Step back").click()
    anna.page.get_by_role("button", name="Play on from here").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    anna.page.wait_for_selector("main[data-number]")


def test_a_click_while_a_choice_is_on_its_way(meet: Meet) -> None:
    """The list stays: what is clicked then is made if it is offered just so afterwards, never twice or for another."""
    match = magetable.game("archmage").new(players=1, seed=5)
    still = gone = None
    while not (still and gone):
        match.play(match.legal()[0])
        record = match.record()

        def played(*codes: int, record: str = record) -> Match:
            then = magetable.load(record)
            for code in codes:
                then.play(code)
            return then

        after = {one: played(one.code).legal() for one in match.legal()}
        pairs = [(one, two) for one in after for two in after if one != two]
        still = next(((one.code, two.code) for one, two in pairs if two in after[one]), None)
        gone = next(((one.code, two.code) for one, two in pairs if two.code not in {x.code for x in after[one]}), None)
    twice = (still[0], still[0])
    anna = meet()
    for clicked, made in ((still, still), (gone, gone[:1]), (twice, twice[:1])):
        load(anna.page, record)
        anna.my_turn()
        clicks = "(codes) => codes.forEach((code) => document.querySelector(`[data-choice='${code}']`).click())"
        before = anna.number
        anna.page.evaluate(clicks, clicked)
        anna.moved(before)
        anna.my_turn()
        anna.page.wait_for_timeout(300)  # what must not happen would have happened
        assert saved(anna.page).actions == played(*made).actions


def test_a_record_that_is_none_or_needs_a_server(meet: Meet) -> None:
    anna = meet()
    load(anna.page, "no record")
    expect(anna.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("not a match record")
    match = magetable.game("council").new(players=2, seed=5, box=POOR)
    anna.page.keyboard.press("Escape")
    load(anna.page, match.record())
    anna.page.wait_for_selector("main")
    expect(anna.page).to_have_url(re.compile("#/m/(?!local-)"))  # the server has taken it


def test_a_browser_without_webassembly_plays_on_the_server(meet: Meet) -> None:
    anna = meet()
    anna.context.add_init_script("delete globalThis.WebAssembly")
    anna.page.goto("/")
    expect(anna.page.get_by_text("This browser can’t play by itself")).to_be_visible()
    anna.page.get_by_role("button", name="Play now against bots").first.click()
    anna.my_turn()
    expect(anna.page).to_have_url(re.compile("#/m/(?!local-)"))


def test_the_policy_allows_webassembly_and_no_more(meet: Meet) -> None:
    policy = meet().context.request.get("/").headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self';" in policy
    assert "'unsafe-eval'" not in policy
    assert "unsafe-inline" not in policy
    assert "blob:" not in policy


# How fast.

MODULES = Path(__file__).with_name("modules.js")
RATIOS = {"decisions_per_second": 0.7, "descents_per_second": 0.6}  # of native, that are wanted
TURNS = 3


@pytest.mark.figures
@pytest.mark.parametrize("game", magetable.games())
def test_figures_of_the_modules(meet: Meet, game: str) -> None:
    """Random play and the search in Chromium, in the page's own policy, in turns with the same natively."""
    anna = meet(new=True)
    anna.page.goto("/")
    compiled = magetable.game(game, "native")
    turns = [(anna.page.evaluate(MODULES.read_text("utf-8"), given(game)), natively(compiled)) for _ in range(TURNS)]
    figures: dict[str, Any] = {}
    for name, wanted in RATIOS.items():
        here, there = ([turn[place][name] for turn in turns] for place in (0, 1))
        ratio = max(here) / max(there)  # of the best turns: those that other work disturbed least
        figures[name] = {"chromium": round(max(here)), "native": round(max(there))}
        figures[name] |= {"ratio": round(ratio, 2), "wanted": wanted}
        assert ratio > wanted / 2  # the ratio itself is a figure: two busy cores share it out as they like
    note(**{f"in_chromium_{game}": figures})


def natively(game: Game) -> dict[str, float]:
    """What modules.js measures, by compiled rules."""
    players = game.about.usual_players
    match = game.new(players, seed=7)
    tree, state = Tree(match.engine, match.box), match.state()

    def descents(rounds: int) -> int:
        for seed in range(rounds):
            tree.clear()
            tree.search(state, seed, 1600)
        return rounds * 1600

    return {
        "decisions_per_second": rate(lambda games: game.playouts(games, players, seed=7).decisions, 1)[1],
        "descents_per_second": rate(descents, 1)[1],
    }


@pytest.mark.parametrize("name", magetable.games())
def test_golden_games_and_searches_in_chromium(meet: Meet, name: str) -> None:
    """The same bytes as in every other mode: see tests/test_modules.py."""
    game = magetable.game(name)
    settings = []
    for players, options in game.settings():
        state = searched_from(name, players, tuple(options.items())).state()
        settings.append(setting_given(game, players, options) | {"state": base64.b64encode(state).decode()})
    asked = given(name) | {
        "what": "golden",
        "settings": settings,
        "games": GAMES,
        "seed": SEED,
        "rng": str(scatter(SEED)),
        "descents": [FEW, MANY],
        "nodes": NODES,
    }
    anna = meet()
    anna.page.goto("/")
    found = anna.page.evaluate(MODULES.read_text("utf-8"), asked)
    marks = [re.search(r"choices=(\d+) digest=(\w+)", line) for line in golden(name)]
    assert found["games"] == [[int(one[1]), one[2]] for one in marks if one]
    assert [tree[:16] for tree in found["trees"]] == [line[-16:] for line in golden(name, "searches")]


def setting_given(game: Game, players: int, options: dict[str, str]) -> dict[str, Any]:
    box = base64.b64encode(game.box_for(players, options).tobytes()).decode()
    return {"box": box, "players": players, "options": game.indices(options)}


def given(name: str) -> dict[str, Any]:
    game = magetable.game(name)
    folder = Path(str(magetable.__file__)).parent / "games" / name.replace("-", "_")
    evaluation = game.rooms.evaluation
    return {
        "what": "speed",
        "module": base64.b64encode((folder / "rules.wasm").read_bytes()).decode(),
        "sheet": json.loads((folder / "rules.json").read_text()),
        "settings": [setting_given(game, game.about.usual_players, {})],
        "weights": [*evaluation.EARLY, *evaluation.LATE],
    }


BEFORE = {
    "home": 211_000,
    "first table": 105_000,
}  # bytes before lessons, cards and endings; without the rules as a module


@pytest.mark.parametrize("game", magetable.games())
def test_weight(meet: Meet, game: str) -> None:
    """What is fetched for the first page, and what for it and a first table against bots: packed, fonts included."""
    anna = meet(new=True)
    fetched: list[Request] = []
    anna.context.on("requestfinished", lambda request: fetched.append(request))  # noqa: PLW0108  it takes no built-in
    anna.page.goto("/")
    anna.page.get_by_role("button", name="Play now against bots").first.wait_for()
    anna.page.wait_for_load_state("networkidle")
    home = size(fetched)
    anna.page.get_by_role("article").filter(has_text=magetable.game(game).title).get_by_role("button").click()
    anna.my_turn()
    table, rules = size(fetched), size([request for request in fetched if request.url.endswith(".wasm")])
    note(**{f"weight_bytes_{game}": {"home": home, "first_table": table, "rules": rules}})
    assert rules > 0
    assert home < 1.2 * BEFORE["home"]
    assert table - home - rules < 1.2 * BEFORE["first table"]


def size(fetched: list[Request]) -> int:
    return sum(request.sizes()["responseBodySize"] for request in fetched)


SLOW = 6  # times as slow: a cheap phone
FRAME = 100  # milliseconds that a frame may take there
THOUGHT = 1500  # ... and a master's move

SEATED = """([id, bot]) => new Promise((done) => {
    indexedDB.open('magetable', 1).onsuccess = ({ target }) => {
        const matches = target.result.transaction('matches', 'readwrite').objectStore('matches');
        matches.get(id).onsuccess = ({ target: { result: kept } }) => {
            const other = (chair, seat) => seat === kept.toMove ? chair : { ...chair, kind: 'bot', bot };
            const chairs = kept.chairs.map(other);
            matches.put({ ...kept, chairs }).onsuccess = done;
        };
    };
})"""

# Plays so many decisions; how long each thought of the others took, and each frame that showed a new position.
DECISIONS = """async (wanted) => {
    const thoughts = [], frames = [];
    const next = () => new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
    const shown = () => document.querySelector('main').dataset.number;
    let [number, last, began, made, chosen] = [shown(), await next(), 0, 0, ''];
    for (let quiet = 0; (made < wanted || began) && quiet < 6000; quiet++) {
        const now = await next();
        if (shown() !== number) {
            if (began) thoughts.push(now - began);
            frames.push(now - last);
            [number, began] = [shown(), document.querySelector('[data-choice]') ? 0 : now];
        }
        last = now;
        const choices = document.querySelectorAll('[data-choice]:enabled');
        if (!choices.length || made === wanted || chosen === number) continue;
        chosen = number;
        choices[Math.floor(choices.length * ((++made * 0.37) % 1))].click();
    }
    return { thoughts, frames };
}"""


# Until nothing more has come for half a second. Playwright's own way waits for ever for what a worker was fetching when
# it was ended, as the one of the table that is left here.
QUIET = """async () => {
    await document.fonts.ready;
    for (let before = -1, now = 0; now !== before; now = performance.getEntriesByType('resource').length) {
        before = now;
        await new Promise((later) => setTimeout(later, 500));
    }
}"""


def sit_here_late(visitor: Visitor, game: str, bot: str) -> None:
    """In this browser, late in a match of the most players; the others are bots."""
    page = visitor.page
    load(page, played(game, most(game), LATE[game], 7).record())
    page.wait_for_url("**/#/m/local-*")
    page.wait_for_selector("main")
    match = page.url.split("/")[-1]
    page.goto("/#/about")
    page.evaluate(SEATED, [match, bot])
    page.goto(f"/#/m/{match}")
    visitor.my_turn()
    page.evaluate(QUIET)


class Traced:
    """What the page's own thread does meanwhile, by its own time: other work on the machine does not count."""

    def __init__(self, visitor: Visitor, slow: float) -> None:
        self._page = visitor.page
        self._devtools = visitor.context.new_cdp_session(visitor.page)
        self._events: list[dict[str, Any]] = []
        self._done = False
        self._devtools.on("Tracing.dataCollected", lambda part: self._events.extend(part["value"]))
        self._devtools.on("Tracing.tracingComplete", lambda _: setattr(self, "_done", True))
        self._devtools.send("Emulation.setCPUThrottlingRate", {"rate": slow})

    def __enter__(self) -> "Traced":
        config = {"includedCategories": ["devtools.timeline", "toplevel"]}
        self._devtools.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})
        return self

    def __exit__(self, *error: object) -> None:
        self._devtools.send("Tracing.end")
        while not self._done:
            self._page.wait_for_timeout(20)

    def milliseconds(self, name: str) -> list[float]:
        """How long each thing of a name took, the longest first; one within another of that name counts with it."""
        threads = {one["tid"] for one in self._events if one.get("args", {}).get("name") == "CrRendererMain"}
        found = [one for one in self._events if one["name"].endswith(name) and one["tid"] in threads]
        outer, end = [], 0
        for one in sorted((one for one in found if one["ph"] == "X"), key=lambda one: (one["ts"], -one.get("dur", 0))):
            if one["ts"] >= end:
                outer.append(one.get("tdur", 0) / 1000)
                end = one["ts"] + one.get("dur", 0)
        return sorted(outer, reverse=True)


def decided_late(meet: Meet, game: str, bot: str, slow: float, wanted: int) -> tuple[Visitor, Traced, Any, int]:
    """Late, with the most players: who decided so often, what the page's thread did, what was measured, positions."""
    anna = meet(width=1280, height=720)
    sit_here_late(anna, game, bot)
    before = (
        anna.number
    )  # not within what is traced: Playwright's own first look takes 100 ms and more of the page's thread
    with Traced(anna, slow) as traced:
        found = anna.page.evaluate(DECISIONS, wanted)
        positions = anna.number - before
    return anna, traced, found, positions


def layouts_a_position(anna: Visitor, traced: Traced, positions: int) -> float:
    """A position is laid out once or so, and a late move costs no more than an early one."""
    layouts = len(traced.milliseconds("Layout")) / positions
    assert 0 < layouts < 2.5  # Council's lists once had it done four times
    assert 0 < anna.page.locator(".log li").count() < 110  # of hundreds
    return layouts


@pytest.mark.parametrize("game", magetable.games())
def test_a_late_position_is_laid_out_once_and_its_log_is_short(meet: Meet, game: str) -> None:
    anna, traced, _, positions = decided_late(meet, game, "novice", slow=1, wanted=4)
    layouts_a_position(anna, traced, positions)


@pytest.mark.figures
@pytest.mark.parametrize("game", magetable.games())
def test_a_master_on_a_slow_machine(meet: Meet, game: str) -> None:
    """Six times as slow: bots decide in time, and the page stays smooth."""
    anna, traced, found, positions = decided_late(meet, game, "master", SLOW, wanted=12)
    tasks = traced.milliseconds("RunTask")
    figures = {
        "load": round(os.getloadavg()[0], 1),
        "positions": positions,
        "thoughts_ms": [round(one) for one in found["thoughts"]],
        "frames_ms": sorted(round(one) for one in found["frames"]),
        "longest_tasks_ms": [round(one) for one in tasks[:10]],
        "tasks_over_100_ms": sum(one > FRAME for one in tasks),
        "middle_of_drawing_ms": round(tasks[positions // 2]),
        "layouts_a_position": round(layouts_a_position(anna, traced, positions), 2),
    }
    note(**{f"slow_{game}": figures})
    anna.picture(f"slow-{game}")
    assert median(found["thoughts"]) < THOUGHT
    assert tasks[positions // 2] < 3 * FRAME  # a busy machine: the figures say how far it is from the limit itself
