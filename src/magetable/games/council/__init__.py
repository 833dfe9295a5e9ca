"""Council of Mages: eleven rounds of drafting mages, then the treasures are claimed."""

from magetable.game import About, Option, box_option
from magetable.games.council.facts import LEVELS
from magetable.games.council.variant import read

ABOUT = About(
    name="council",
    title="Council of Mages",
    summary="Pick mages as allies over eleven rounds, then claim the treasures of their guilds and schools.",
    version=1,
    players=range(2, 5),
    usual_players=3,
    options=(
        Option("level", LEVELS, "full", "basic: regular mages, Faeries and Spirit Healers only; full: all 78 cards"),
        Option("open_piles", ("no", "yes"), "no", "yes: everybody may look into everybody's ally pile"),
        box_option(read),
    ),
)
