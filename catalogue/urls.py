from django.urls import re_path

from .photos import views as photos

urlpatterns = [
    re_path(
        r"^pictures/(?P<name>[0-9a-f]{20})-(?P<width>180|360|720)\.webp$", photos.picture, name="picture"
    ),
]
