"""What happens in many games between bots: the instrument by which rules and boards are tuned.

`watching` looks at one game through its room `lab.py`, `findings` adds games up, `comparing` sets two
contests beside each other, `plots` and `page` draw them.
`survey` does so with random games by the million, compiled or on a GPU, and with compiled games of the search.
"""

from magetable.lab.findings import Findings
from magetable.lab.page import page
from magetable.lab.survey import Survey
from magetable.lab.watching import Watched, watch

__all__ = ["Findings", "Survey", "Watched", "page", "watch"]
