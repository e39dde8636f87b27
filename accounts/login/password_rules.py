"""What a new password must be, and two sentences of Django, in words that children understand."""

from django.contrib.auth import password_validation as django_rules
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy


class NotLikeTheName(django_rules.UserAttributeSimilarityValidator):
    def get_error_message(self) -> str:
        return _("This password is too much like your name. Please choose another.")


class LongEnough(django_rules.MinimumLengthValidator):
    def get_error_message(self) -> str:
        return _("A password has at least %(count)d characters.") % {"count": self.min_length}


class NotTooCommon(django_rules.CommonPasswordValidator):
    def get_error_message(self) -> str:
        return _("Many people use this password. Please choose another.")


# Our catalogues are read before Django's, so these two are said there as we would say them.
SAID_MORE_SIMPLY = (gettext_lazy("This field is required."), gettext_lazy("Enter a valid email address."))
