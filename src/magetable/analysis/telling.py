"""What an analysis found, in words: which choices were made, what would have been better and why, and what came."""

from functools import cached_property
from typing import Any

import magetable
from magetable.analysis.report import Report, Told, largest


class Words:
    """Plays the match once more to say what happened at each step."""

    def __init__(self, report: Report) -> None:
        self.numbers = report
        self.match = report.analysis.match
        self.steps = report.analysis.steps.steps
        self.looks = report.analysis.looks

    @cached_property
    def _said(self) -> list[tuple[str, str, list[str]]]:
        """By step: what was chosen, what the search would have chosen, and what happened."""
        match = self.match
        replay = match.game.new(match.players, match.seed, match.names, **match.options)
        found = []
        for step, look in zip(self.steps, self.looks, strict=True):
            play_to(replay, match.actions, step.start)
            replay.hush()
            words = {action.code: action.words for action in replay.legal()}
            play_to(replay, match.actions, step.stop)
            found.append((words[step.code], words[look.best], [replay.say(event) for event in replay.events]))
        return found

    def report(self) -> dict[str, Any]:
        match, numbers = self.match, self.numbers
        terms, curve, luck, losses = numbers.terms(), numbers.curve(), numbers.luck(), numbers.losses()
        law = {what: values / numbers.unit for what, values in numbers.law().items()}
        effort = numbers.analysis.effort
        steps = [self._step(k, curve, luck[k], losses[k]) for k in range(len(self.steps))]
        seats = [
            {
                "name": name,
                "fair": float(law["fair"][seat]),
                "result": float(law["result"][seat]),
                **{what: told[seat].plain for what, told in terms.items()},
                "lost": sum(losses[k].value for k in self._of(seat)),
                "mistakes": largest([one.value - one.error for one in losses], self._of(seat)),
                "strokes": largest([sure(row[seat]) for row in luck], range(len(steps))),
            }
            for seat, name in enumerate(match.names)
        ]
        return {
            "magetable": magetable.__version__,
            "game": match.game.name,
            "rules": match.game.version,
            "players": match.players,
            "options": dict(match.options),
            "seed": match.seed,
            "names": list(match.names),
            "scores": match.scores,
            "summary": [self._summary(seat, seats[seat]) for seat in self._in_order()],
            "batches": numbers.count,
            "seconds": round(numbers.analysis.spent, 1),
            "effort": vars(effort),
            "start": [one.plain for one in curve[0]],
            "seats": seats,
            "steps": steps,
        }

    def _of(self, seat: int) -> list[int]:
        return [k for k, step in enumerate(self.steps) if step.seat == seat]

    def _in_order(self) -> list[int]:
        """Who won first."""
        shares, scores = self.match.win_shares, self.match.scores
        return sorted(range(self.match.players), key=lambda seat: (-shares[seat], -scores[seat], seat))

    def _step(self, k: int, curve: list[list[Told]], luck: list[Told], loss: Told) -> dict[str, Any]:
        step, look = self.steps[k], self.looks[k]
        chosen, best, happened = self._said[k]
        game = self.match.game
        names = game.rooms.evaluation.NAMES
        other = look.best != step.code
        return {
            "start": step.start,
            "stop": step.stop,
            "seat": step.seat,
            "chosen": self.match.notation[step.code],
            "chosen_words": chosen,
            "best": self.match.notation[look.best],
            "best_words": best,
            "why": game.wording.hint([best], [names[reason] for reason in look.reasons]) if other else "",
            "happened": happened,
            "loss": {"value": max(0.0, loss.value), "error_95": loss.error},
            "luck": [one.plain for one in luck],
            "after": [one.plain for one in curve[k + 1]],
        }

    def _summary(self, seat: int, found: dict[str, Any]) -> str:
        """Whose result comes from what, in hundredths of the victory."""
        name, share = self.match.names[seat], self.match.win_shares[seat]
        above = found["result"] - found["fair"]
        won = f"{name} won" if share == 1 else f"{name} shared the victory" if share else f"{name} lost"
        by = "everybody's decisions" if self.match.players > 1 else "own decisions"
        parts = [f"{points(found['luck'])} by luck", f"{points(found['play'])} by {by}"]
        if abs(found["seat"]["value"]) >= LEAST_SEAT:
            parts.append(f"{points(found['seat'])} by the seat")
        side = "above" if above >= 0 else "below"
        of = "a fair share" if self.match.players > 1 else "what was to be expected"
        return f"{won}, {abs(100 * above):.0f} points {side} {of}: {', '.join(parts)}."


LEAST_SEAT = 0.005


def points(one: dict[str, float]) -> str:
    """In hundredths of the victory, with how far that may be off."""
    return f"{100 * one['value']:+.0f} ±{100 * one['error_95']:.0f}"


def sure(one: Told) -> float:
    """How much of a stroke of luck, good or bad, is surely there."""
    return abs(one.value) - one.error


def play_to(match: magetable.Match, actions: list[int], stop: int) -> None:
    """Play on until so many actions are made: those without an alternative a match makes by itself."""
    while match.number < stop:
        match.play(actions[match.number])
