"""Filters that write days and shares as the language of the page does."""

from datetime import date, datetime

from django import template
from django.utils import timezone
from django.utils.formats import time_format

from accounts.languages import written

register = template.Library()


@register.filter(expects_localtime=True)
def full_day(day: date | None) -> str:
    """Write "5 May 2026"; nothing for no day."""
    return written.full_day(day) if day else ""


@register.filter(expects_localtime=True)
def near_day(moment: datetime) -> str:
    """Write "Today", "Yesterday" or "5 May"."""
    return written.near_day(moment.date(), timezone.localdate())


@register.filter(expects_localtime=True)
def near_moment(moment: datetime) -> str:
    """Write "Today, 15:04" or "Yesterday, 15:04", and of earlier days "5 May"."""
    today = timezone.localdate()
    day = written.near_day(moment.date(), today)
    return f"{day}, {time_format(moment)}" if (today - moment.date()).days <= 1 else day


@register.filter
def day_and_month(day: date | None) -> str:
    """Write "5 May"; nothing for no day."""
    return written.day_and_month(day) if day else ""


@register.filter
def short_day(day: date | None) -> str:
    """Write "5 Sept"; nothing for no day."""
    return written.short_day(day) if day else ""


@register.filter
def weekday_and_day(day: date | None) -> str:
    """Write "Tuesday 5 May"; nothing for no day."""
    return written.weekday_and_day(day) if day else ""


@register.filter
def hundredths(count: int) -> str:
    """Write a whole number of hundredths as "75%"."""
    return written.percent(count / 100)


@register.filter
def signed(points: int) -> str:
    """Write "+12", "0" or "−7", with a real minus."""
    return written.signed(points)
