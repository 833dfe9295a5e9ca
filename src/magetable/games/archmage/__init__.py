"""Archmage: travel a land of hidden places, train apprentices in six spheres of magic, become the Archmage."""

from collections.abc import Mapping

from magetable.box_files import STANDARD
from magetable.game import About, TextOption, box_option, first_option
from magetable.games.archmage.company import Company
from magetable.games.archmage.facts import MOST_SEATS
from magetable.games.archmage.layouts import sound
from magetable.games.archmage.variant import layout_of, read


def check_map(players: int, options: Mapping[str, str]) -> None:
    """A map is for one number of players (A3.4)."""
    layout = layout_of(players, options)
    if layout.players != players:
        raise ValueError(f"the map {layout.name} is for {layout.players} players, not {players} (A3.4)")


ABOUT = About(
    name="archmage",
    title="Archmage",
    summary="Explore the land, train apprentices in six spheres of magic and lead the land when the planets align.",
    version=2,
    players=range(1, 5),
    usual_players=4,
    hides=False,
    options=(
        Company(
            "company",
            ("15", "10", "20,15,10,5"),
            "15",
            "followers that set out with each mage, of 25: one number for all, or one for each seat",
        ),
        first_option(MOST_SEATS),
        TextOption(
            "map",
            (STANDARD,),
            STANDARD,
            "the land to travel",
            also="FILE.map",
            varies=False,
            read=sound,
            room="layouts",
        ),
        box_option(read),
    ),
    check=check_map,
)
