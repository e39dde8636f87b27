"""Two pupils who share a device."""

from django.db import models
from django.utils import timezone

from classrooms.models.classes import Pupil


class Pair(models.Model):
    """Two pupils at one device: one is logged in and has the seat, the other sits beside."""

    at_device = models.ForeignKey(Pupil, on_delete=models.CASCADE, related_name="pairs")
    beside = models.ForeignKey(Pupil, on_delete=models.CASCADE, related_name="pairs_beside")
    since = models.DateTimeField(default=timezone.now)
    until = models.DateTimeField()  # the end of the school day, or when they were parted

    class Meta:
        indexes = [models.Index(fields=["until"], name="pairs_of_today")]

    def __str__(self) -> str:
        return f"{self.at_device_id} and {self.beside_id}"
