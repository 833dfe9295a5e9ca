"""The figure of a box: every token, card and number is on it, and what is not standard is marked."""

from xml.etree import ElementTree

from magetable.games.council.facts import KINDS
from magetable.games.council.variant import OURS, drawn, figures, parse

from .test_variant import POOR, box

SVG = "{http://www.w3.org/2000/svg}"


def figure(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(figures(parse(text))["box"])


def texts(picture: ElementTree.Element, kind: str | None = None) -> list[str]:
    found = [element for element in picture.iter(f"{SVG}text") if kind is None or element.get("class") == kind]
    return [element.text or "" for element in found]


def test_nothing_is_marked_on_the_standard_box() -> None:
    picture = ElementTree.fromstring(figures(OURS)["box"])
    assert texts(picture, "value") == [str(value) for value in OURS.tokens]
    assert texts(picture, "other") == []
    assert not [ring for ring in picture.iter(f"{SVG}circle") if ring.get("stroke-width") == "4"]
    plain = [text for text in texts(picture) if text.lstrip("-").isdecimal()]
    counts_of_cards, values_of_specials, mercenaries, pools = KINDS, KINDS - 30, 2 * 5, 3
    assert len(plain) == len(OURS.tokens) + counts_of_cards + values_of_specials + mercenaries + pools


def test_what_is_not_standard_is_marked() -> None:
    picture = figure(POOR)
    rings = [ring for ring in picture.iter(f"{SVG}circle") if ring.get("stroke-width") == "4"]
    assert len(rings) == 5  # -2, 0, two of the 1s and the 4
    assert texts(picture, "other") == ["3", *["1"] * 29, "5", "3", "2", "4", "8", "10", "10", "14"]
    assert texts(picture, "title") == ["Poor council"]


def test_a_regular_mage_of_another_value_is_named() -> None:
    picture = figure(box("[picks]\ngairm-witch = 4"))
    assert "A pick of Gairm Witch counts 4." in texts(picture)


def test_names_are_text_and_nothing_else() -> None:
    picture = figure('game = "council"\nname = "<script>&"')
    assert texts(picture, "title") == ["<script>&"]


def test_any_box_is_drawn_within_its_frame() -> None:
    for seed in range(20):
        picture = figure(drawn(seed))
        width, height = map(float, picture.get("viewBox", "").split()[2:])
        for group in picture.iter(f"{SVG}g"):
            left, top = map(float, group.get("transform", "").removeprefix("translate(").rstrip(")").split())
            for element in group.iter():
                assert 0 <= left + float(element.get("x", element.get("cx", 0))) <= width
                assert 0 <= top + float(element.get("y", element.get("cy", 0))) <= height
