"""One user model for everybody: players, teachers, pupils and guests."""

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.languages import LANGUAGE_CHOICES
from accounts.naming.names import LONGEST_DISPLAY_NAME, LONGEST_USERNAME, skeleton, tidy
from accounts.sessions import SessionStore


class Kind(models.TextChoices):
    """What somebody is here; it decides what he or she may see and do."""

    GUEST = "guest", _("Guest")
    PLAYER = "player", _("Player")
    TEACHER = "teacher", _("Teacher")
    PUPIL = "pupil", _("Pupil")


class Motion(models.TextChoices):
    SYSTEM = "system", _("Same as my device")
    LESS = "less", _("Less motion")
    FULL = "full", _("All motion")


class Contrast(models.TextChoices):
    SYSTEM = "system", _("Same as my device")
    MORE = "more", _("More contrast")


class Pictures(models.TextChoices):
    DRAWINGS = "drawings", _("Drawings")
    PHOTOGRAPHS = "photographs", _("Photographs, where there are any")


class Labels(models.TextChoices):
    """How much a card says to whoever holds it: as somebody likes it, or as it was in a turn."""

    FULL = "full", _("Names")
    SIGNS = "signs", _("Signs")
    PICTURE = "picture", _("Picture only")


class Preferences(models.Model):
    """How somebody likes the pages: stored with the person, or in the session of a visitor."""

    language = models.CharField(max_length=2, choices=LANGUAGE_CHOICES, blank=True)
    card_language = models.CharField(max_length=2, choices=LANGUAGE_CHOICES, blank=True)
    pictures = models.CharField(max_length=11, choices=Pictures, default=Pictures.DRAWINGS)
    motion = models.CharField(max_length=6, choices=Motion, default=Motion.SYSTEM)
    contrast = models.CharField(max_length=6, choices=Contrast, default=Contrast.SYSTEM)
    sound = models.BooleanField(default=False)
    labels = models.CharField(max_length=7, choices=Labels, blank=True)  # empty: as the device remembers

    class Meta:
        abstract = True


PREFERENCE_NAMES = ("language", "card_language", "pictures", "motion", "contrast", "sound", "labels")


class UserManager(BaseUserManager["User"]):
    """Finds people; `accounts.services` makes them."""

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.named(username or "").get()

    def named(self, username: str) -> models.QuerySet["User"]:
        """Find whoever has this user name, whatever its case and accents; databases fold differently."""
        if "\0" in username:  # which PostgreSQL refuses to look for
            return self.none()
        return self.filter(username_skeleton=skeleton(tidy(username)))


class User(AbstractBaseUser, Preferences):
    """Somebody who plays, learns or teaches here."""

    kind = models.CharField(max_length=7, choices=Kind)
    username = models.CharField(max_length=LONGEST_USERNAME, unique=True)
    # Two names that look alike have the same skeleton, so that nobody can pose as somebody else.
    username_skeleton = models.CharField(max_length=2 * LONGEST_USERNAME, unique=True, editable=False)
    display_name = models.CharField(max_length=LONGEST_DISPLAY_NAME)
    # The card whose picture stands for a pupil; empty: the animal of the name does.
    picture = models.CharField(max_length=40, blank=True)
    email = models.EmailField(blank=True)
    # Whether to write when it is the person's turn at a table with days a turn, and when that was done last.
    turn_mail = models.BooleanField(default=False)
    turn_mail_on = models.DateField(null=True)
    # People of a circle see and meet only one another; the empty one is that of all others.
    circle = models.CharField(max_length=20, blank=True)
    is_active = models.BooleanField(default=True)
    # May look after the site's own pages, such as the photographs; `manage.py people appoint` decides.
    is_staff = models.BooleanField(default=False)
    date_joined = models.DateTimeField(default=timezone.now)
    last_seen = models.DateField(default=timezone.localdate)

    objects = UserManager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(kind__in=["player", "teacher"]) | models.Q(email=""),
                name="guests_and_pupils_have_no_email",
            ),
            models.CheckConstraint(
                condition=models.Q(kind__in=["player", "teacher"]) | models.Q(is_staff=False),
                name="guests_and_pupils_are_no_staff",
            ),
        ]
        indexes = [models.Index(fields=["kind", "last_seen"], name="idle_guests")]

    def __str__(self) -> str:
        return self.display_name

    def save(self, *args: object, **kwargs: object) -> None:
        self.username_skeleton = skeleton(self.username)
        super().save(*args, **kwargs)  # type: ignore[arg-type]

    @property
    def is_guest(self) -> bool:
        return self.kind == Kind.GUEST

    @property
    def is_teacher(self) -> bool:
        return self.kind == Kind.TEACHER

    @property
    def owns_account(self) -> bool:
        """Whether the person manages name and account alone; teachers do both for pupils."""
        return self.kind != Kind.PUPIL

    @property
    def is_registered(self) -> bool:
        """Whether the person has an account with a password that he or she chose."""
        return self.kind in (Kind.PLAYER, Kind.TEACHER)


class RecoveryCode(models.Model):
    """A printed code that sets a new password, once; only its digest is stored."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="recovery_codes")
    digest = models.CharField(max_length=64)
    made_on = models.DateField(default=timezone.localdate)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "digest"], name="recovery_code_of_a_person")]

    def __str__(self) -> str:
        return f"recovery code of {self.user_id}"


class Session(AbstractBaseSession):
    """A browser that is logged in, or at least known for a while."""

    user = models.ForeignKey(User, null=True, on_delete=models.CASCADE, related_name="sessions")

    @classmethod
    def get_session_store_class(cls) -> type[SessionStore]:
        return SessionStore
