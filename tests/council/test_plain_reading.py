"""A second reading of the rules, written as plainly as can be, played beside the real one.

The game is a generator that asks a player and is sent the answer. It knows nothing of the source
but the names of cards; random games must offer the same choices at every step and end alike.
"""

import tomllib
from collections import Counter

import pytest

import magetable
from magetable.games.council.facts import KIND_WORDS
from magetable.games.council.variant import drawn
from magetable.games.council.view import truth
from magetable.kit import below, chance_of

GUILDS = ("witch", "arcane-warrior", "sorcerer", "summoner", "blood-mage")
SCHOOLS = ("gairm", "deoch", "breag", "tuama", "run", "athrach")
SYMBOLS = {f"{school}-{guild}": {school, guild} for school in SCHOOLS for guild in GUILDS}
SYMBOLS |= {"faerie": {"gairm", "breag"}, "spirit-healer": {"deoch", "run"}}
VALUES = {"mercenary": 2, "familiar": 2, "queen": 2, "daemon": 3, "shapeshifter": 3, "druid": 3}


def match(card, other):
    return card == other or bool(SYMBOLS.get(card, set()) & SYMBOLS.get(other, set()))


class Plain:
    def __init__(self, players, starter, awaits, deck, box=""):
        self.players, self.starter = players, starter
        self.awaits, self.deck = awaits, deck
        box = tomllib.loads(box)
        self.stock = box.get("tokens", [-3, -1, 1, 2, 2, 3, 3, 5, 5, 6, 8])
        self.points = box.get("mercenaries", [0, 1, 3, 6, 10])
        self.given = box.get("picks", {})
        self.tokens = []
        self.pool = []
        self.piles = [[] for _ in range(players)]
        self.won = [[] for _ in range(players)]
        self.size = box.get("pool", {"2": 12, "3": 16, "4": 20})[str(players)]

    def clockwise(self, first):
        return [(first + step) % self.players for step in range(self.players)]

    def game(self):
        self.refill()
        for _ in range(11):
            token = yield self.starter, [f"assign {value}" for value in self.stock]
            value = int(token.split()[1])
            self.stock.remove(value)
            self.tokens.append(value)
            self.picks = [[] for _ in range(self.players)]  # what binds
            self.extra = [[] for _ in range(self.players)]  # stolen and given cards
            self.totals = [0] * self.players
            if self.pool:
                yield from self.picking()
            for seat in range(self.players):
                self.piles[seat] += self.picks[seat] + self.extra[seat]
            self.refill()
            self.starter = (self.starter + 1) % self.players
        yield from self.druid()
        for symbol, value in zip(self.awaits, self.tokens, strict=True):
            yield from self.claim(symbol, value)

    def refill(self):
        while self.deck and len(self.pool) < self.size:
            self.pool.append(self.deck.pop(0))

    def allowed(self, seat):
        return [card for card in self.pool if not any(match(card, mine) for mine in self.picks[seat])]

    def value(self, card):
        regular = "-" in card and card != "spirit-healer"
        usual = self.given.get("regular", 1) if regular else VALUES.get(card, 1)
        return self.given.get(card, usual)

    def picking(self):
        yield from self.pick(self.starter)
        if self.players < 4 and self.totals[self.starter] == 1 and self.allowed(self.starter):
            yield from self.pick(self.starter, ["stop"])
        seat = self.starter
        while any(self.must_pick(seat) for seat in range(self.players)):
            while self.must_pick(seat):
                yield from self.pick(seat)
            seat = (seat + 1) % self.players

    def must_pick(self, seat):
        return self.totals[seat] < max(self.totals) and bool(self.allowed(seat))

    def pick(self, seat, others=()):
        answer = yield seat, [f"pick {card}" for card in self.allowed(seat)] + list(others)
        if answer == "stop":
            return
        card = answer.removeprefix("pick ")
        self.pool.remove(card)
        value = self.value(card)
        for thief in range(self.players):
            pile, picks = self.piles[thief], self.picks[thief]
            if thief != seat and "shapeshifter" in pile and len(pile) + len(picks) + len(self.extra[thief]) >= 3:
                if (yield thief, ["steal", "let be"]) == "steal":
                    yield from self.steal(thief, seat, card)
                    self.totals[seat] += 1
                    return
        self.picks[seat].append(card)
        self.totals[seat] += value

    def steal(self, thief, victim, card):
        pile, picks = self.piles[thief], self.picks[thief]
        pile.remove("shapeshifter")
        gifts = ["shapeshifter"]
        for _ in range(2):
            answer = yield thief, [f"give {ally}" for ally in pile] + [f"give picked {mine}" for mine in picks]
            gift = answer.split()[-1]
            if "picked" in answer:
                picks.remove(gift)
                self.totals[thief] -= self.value(gift)  # cards traded don't count towards totals
            else:
                pile.remove(gift)
            gifts.append(gift)
        self.extra[victim] += gifts
        self.extra[thief].append(card)

    def druid(self):
        for seat in range(self.players):
            if "druid" in self.piles[seat]:
                switches = self.switches()
                first = yield seat, [f"switch {symbol}" for symbol, _ in switches] + ["keep"]
                if first != "keep":
                    one = first.split()[1]
                    second = yield seat, [f"switch {other}" for symbol, other in switches if symbol == one]
                    a, b = (self.awaits.index(word) for word in (one, second.split()[1]))
                    self.tokens[a], self.tokens[b] = self.tokens[b], self.tokens[a]

    def switches(self):
        row = list(zip(self.awaits, self.tokens, strict=True))
        return [(one, other) for one, a in row for other, b in row if abs(a - b) in (1, 2)]

    def claim(self, symbol, value):
        familiars = [0] * self.players  # played
        used = [0] * self.players  # Daemons
        seat, passes = self.starter, 0
        while passes < self.players:
            pile = Counter(self.piles[seat])
            fresh = pile["daemon"] - used[seat]
            unplayed = pile["familiar"] - familiars[seat]
            choices = ["familiar"] if unplayed else []
            if fresh:
                offerings = pile + Counter()
                offerings["familiar"] = unplayed
                offerings["daemon"] = fresh - 1
                choices += [f"sacrifice {card}" for card, count in offerings.items() if count > 0]
                choices += ["sacrifice used daemon"] if used[seat] else []
            answer = (yield seat, [*choices, "pass"]) if choices else "pass"
            passes = passes + 1 if answer == "pass" else 0
            if answer == "familiar":
                familiars[seat] += 1
            elif answer != "pass":
                self.piles[seat].remove(answer.split()[-1])
                used[seat] += 0 if "used" in answer else 1
            seat = (seat + 1) % self.players
        strengths = [
            sum(symbol in SYMBOLS.get(card, set()) for card in self.piles[seat]) + familiars[seat] + used[seat]
            for seat in range(self.players)
        ]
        if strengths.count(max(strengths)) == 1:
            self.won[strengths.index(max(strengths))].append(value)
        for seat in range(self.players):
            for _ in range(familiars[seat]):
                self.piles[seat].remove("familiar")

    def score(self, seat):
        pile = self.piles[seat]
        athrach, tuama = (sum(school in SYMBOLS.get(card, set()) for card in pile) for school in ("athrach", "tuama"))
        queen = min(athrach, tuama) if "queen" in pile else 0
        return sum(self.won[seat]) + self.points[pile.count("mercenary")] + queen

    def winners(self):
        ranks = [(self.score(seat), len(self.won[seat]), len(self.piles[seat])) for seat in range(self.players)]
        return [seat for seat in range(self.players) if ranks[seat] == max(ranks)]


@pytest.mark.parametrize("level", ["basic", "full"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_agree_with_a_plain_reading_of_the_rules(players, level):
    for seed in range(40 if level == "full" else 10):
        play_beside(players, seed, level)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_agree_with_a_plain_reading_in_boxes_drawn_by_lot(players):
    for seed in range(40):
        play_beside(players, seed, "full", drawn(players + 10 * seed))


def play_beside(players, seed, level, box=""):
    game = magetable.game("council", "strict")
    batch = game.batch(1, players, seed, level=level, box=box or "standard")
    notation = game.notation_for(players, {"box": box or "standard"})
    s = batch.structure()
    told = truth(s, batch.box_structure())
    pool = [word for word, count in zip(KIND_WORDS, s.pool, strict=True) for _ in range(count)]
    plain = Plain(players, s.to_move, told["awaits_order"], pool + told["deck_order"], box)
    if box:
        cards = {"regular": 2} | tomllib.loads(box)["cards"]
        assert Counter(plain.deck) == Counter({word: cards.get(word, cards["regular"]) for word in KIND_WORDS})
    asking, chance = plain.game(), chance_of(seed)
    try:
        question = next(asking)
        while True:
            seat, choices = question
            codes = batch.legal_at()
            assert s.to_move == seat
            assert {notation[code] for code in codes} == set(choices)
            code = codes[below(chance, len(codes))]
            batch.apply_at(0, code)
            question = asking.send(notation[code])
    except StopIteration:
        pass
    assert s.to_move == -1
    scores, shares = batch.results_at()
    assert scores == [plain.score(seat) for seat in range(players)]
    assert [seat for seat in range(players) if shares[seat]] == plain.winners()
