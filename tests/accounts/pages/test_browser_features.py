"""A page may use the camera if its view asks for it, and only then."""

from django.http import HttpResponse

from accounts.pages.browser_features import permissions_policy, uses_camera


def test_nothing_is_allowed_unless_it_is_asked_for():
    nothing = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
    assert permissions_policy() == nothing
    assert permissions_policy("camera") == nothing.replace("camera=()", "camera=(self)")


def test_a_view_that_uses_the_camera_says_so(rf):
    page = uses_camera(lambda request: HttpResponse("page"))
    assert page(rf.get("/"))["Permissions-Policy"] == permissions_policy("camera")
