"""What people may do at a table. Each act checks who asks and whether it is the moment for it; HTTP and WebSocket
call the same ones. Those that change the match add to its log.
"""

from magetable.server.acts.asking import advise, say
from magetable.server.acts.checks import STAND_IN, insist
from magetable.server.acts.inviting import again, invite, new_by_turns, seek
from magetable.server.acts.making import create, export, rematch, token, upload
from magetable.server.acts.playing import answer, decision, play, resign, undo
from magetable.server.acts.seating import ask_bot, close, fill, join, leave, start

__all__ = [
    "STAND_IN", "advise", "again", "answer", "ask_bot", "close", "create", "decision", "export", "fill", "insist",
    "invite", "join", "leave", "new_by_turns", "play", "rematch", "resign", "say", "seek", "start", "token", "undo",
    "upload",
]  # fmt: skip
