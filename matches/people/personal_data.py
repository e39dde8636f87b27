"""What is kept of how players treat one another, told to the privacy registry."""

from accounts import privacy
from accounts.models import User
from matches.models import Block, HiddenProfile, Report, StaffEntry


def _erase_entries(person: User) -> None:
    StaffEntry.objects.filter(staff=person).update(staff=None)
    StaffEntry.objects.filter(person=person).update(person=None)


def _erase_reports(person: User) -> None:
    Report.objects.filter(person=person).delete()
    Report.objects.filter(by=person).update(by=None, text="")


def _erase_blocks(person: User) -> None:
    Block.objects.filter(by=person).delete()
    Block.objects.filter(person=person).delete()


def register() -> None:
    privacy.register(
        Block,
        title="people blocked",
        export=privacy.rows(Block, "person__display_name", "made_at", link="by"),
        erase=_erase_blocks,
    )
    privacy.register(
        Report,
        title="reports made",
        export=privacy.rows(Report, "reason", "text", "made_at", link="by"),
        erase=_erase_reports,
    )
    privacy.register(
        HiddenProfile,
        title="hidden page",
        export=privacy.rows(HiddenProfile, "pk", link="person"),
        erase=privacy.delete_rows(HiddenProfile, link="person"),
    )
    privacy.register(
        StaffEntry,
        title="what staff did",
        export=privacy.rows(StaffEntry, "deed", "at", link="person"),
        erase=_erase_entries,
    )
