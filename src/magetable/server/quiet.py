"""Quiet hours: when somebody is not to be called, by the clock where they live."""

from datetime import datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from msgspec import Struct


class Quiet(Struct):
    """From one time of the day to another, perhaps over midnight: minutes since midnight."""

    start: int
    end: int
    zone: str  # such as Europe/Berlin


@lru_cache(maxsize=1000)
def zone_named(name: str) -> ZoneInfo | None:
    """None if this machine knows no such zone."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError):  # a name that could lead out of the folder of zones is a ValueError
        return None


def ends(quiet: Quiet | None, now: float) -> float | None:
    """When it may be called again; None if that is now."""
    zone = zone_named(quiet.zone) if quiet else None
    if quiet is None or zone is None or quiet.start == quiet.end:
        return None
    local = datetime.fromtimestamp(now, zone)
    minute = local.hour * 60 + local.minute
    if quiet.start < quiet.end:
        inside, days = quiet.start <= minute < quiet.end, 0
    else:
        inside, days = minute >= quiet.start or minute < quiet.end, int(minute >= quiet.start)
    if not inside:
        return None
    end = local.replace(hour=quiet.end // 60, minute=quiet.end % 60, second=0, microsecond=0, fold=0)
    return max((end + timedelta(days=days)).timestamp(), now + 1)
