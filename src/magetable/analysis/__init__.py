"""What was luck in a match that is over, and what was skill.

`steps` takes a match apart into decisions, `analysing` weighs them in batches, on all cores, `report` adds up what came
of it, `telling` puts it in words, `page` draws it, `outcome` does it for many games, with one look at each position.
"""

from magetable.analysis.analysing import Analysis, Effort
from magetable.analysis.outcome import Outcome, outcome
from magetable.analysis.report import Report

__all__ = ["Analysis", "Effort", "Outcome", "Report", "outcome"]
