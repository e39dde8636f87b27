"""The capitals by part of Europe, so that a teacher ticks one of them with one press."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REGIONS: Mapping[Promise, tuple[str, ...]] = {
    _("North"): ("copenhagen", "helsinki", "oslo", "stockholm"),
    _("West"): ("amsterdam", "brussels", "dublin", "london", "luxembourg", "paris"),
    _("South"): ("athens", "lisbon", "madrid", "rome"),
    _("Middle"): ("berlin", "bern", "vienna"),
}
