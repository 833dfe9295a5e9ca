"""Archmage: travel a land of hidden places, train apprentices in six spheres of magic, become the Archmage."""

from magetable.game import About, box_option
from magetable.games.archmage.company import Company
from magetable.games.archmage.variant import read

ABOUT = About(
    name="archmage",
    title="Archmage",
    summary="Explore the land, train apprentices in six spheres of magic and lead the land when the planets align.",
    version=1,
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
        box_option(read),
    ),
)
