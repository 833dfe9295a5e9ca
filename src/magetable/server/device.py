"""What a device is called in a list of them, from what its browser says of itself.

A few words to tell one's own devices apart: nothing depends on them, so two short tables do, and what a stranger
sends goes through no parser.
"""

BROWSERS = (  # the first one named: most also name those they descend from
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS", "Mac"),
    ("Linux", "Linux"),
)


def device_words(agent: str) -> str:
    """ "Firefox on Windows"; of a program its name."""
    browser = next((words for mark, words in BROWSERS if mark in agent), None)
    system = next((words for mark, words in SYSTEMS if mark in agent), None)
    if browser:
        return f"{browser} on {system}" if system else browser
    program = "".join(char for char in agent.partition("/")[0] if char.isascii() and (char.isalnum() or char in " -_."))
    return program[:40].strip() or "Unknown device"
