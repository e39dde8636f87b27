"""What browsers let a page do beyond showing itself: nothing, but for a camera where a view asks for it."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse

P = ParamSpec("P")
CAMERA = "camera"
FEATURES = (CAMERA, "geolocation", "microphone", "payment", "usb")


def permissions_policy(*allowed: str) -> str:
    """Forbid all of these but those that are allowed, to the page itself and to nobody else."""
    return ", ".join(f"{feature}=({'self' if feature in allowed else ''})" for feature in FEATURES)


def uses_camera(
    view: Callable[Concatenate[HttpRequest, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """Let the page of this view ask for the camera."""

    @wraps(view)
    def allowing(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        response = view(request, *args, **kwargs)
        response.headers["Permissions-Policy"] = permissions_policy(CAMERA)
        return response

    return allowing
