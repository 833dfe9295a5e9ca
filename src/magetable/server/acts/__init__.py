"""What people may do at a table. Each act checks who asks and whether it is the moment for it; HTTP and WebSocket
call the same ones. Those that change the match add to its log.
"""

from magetable.server.acts.asking import advise, say
from magetable.server.acts.checks import STAND_IN, insist
from magetable.server.acts.making import create, export, rematch, token, upload
from magetable.server.acts.playing import answer, decision, play, resign, undo
from magetable.server.acts.seating import ask_bot, close, fill, join, leave

__all__ = [
    "STAND_IN", "advise", "answer", "ask_bot", "close", "create", "decision", "export", "fill", "insist", "join",
    "leave", "play", "rematch", "resign", "say", "token", "undo", "upload",
]  # fmt: skip
