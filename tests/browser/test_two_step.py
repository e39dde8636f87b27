"""A teacher switches on the second step and logs in with it, and everyone could."""

import base64
import hashlib
import hmac
import struct
import time

from playwright.sync_api import expect

PERIOD = 30


def code_for(secret: str) -> str:
    """The six digits that an authenticator app shows now (RFC 6238)."""
    counter = struct.pack(">Q", int(time.time()) // PERIOD)
    digest = hmac.new(base64.b32decode(secret), counter, hashlib.sha1).digest()
    start = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[start : start + 4])[0] & 0x7FFFFFFF) % 10**6:06d}"


def test_two_steps_from_switching_on_to_logging_in(page, axe, register):
    name = register("teacher")
    page.goto("/account/")
    page.get_by_role("link", name="Two-step log-in").click()
    page.get_by_role("link", name="Switch it on").click()
    page.get_by_label("Password", exact=True).fill("seventeen-capitals")
    page.get_by_role("button", name="Go on").click()
    assert axe(page) == []
    secret = page.locator(".secret").inner_text()
    page.get_by_label("The six digits").fill(code_for(secret))
    page.get_by_role("button", name="Switch it on").click()
    expect(page.get_by_role("status")).to_contain_text("switched on")
    page.goto("/account/two-step/recovery-codes/")
    assert axe(page) == []
    spare = page.locator(".codes li").first.inner_text()
    for path in (
        "/account/two-step/",
        "/account/two-step/recovery-codes/generate/",
        "/account/two-step/totp/deactivate/",
    ):
        page.goto(path)
        assert axe(page) == [], path
    page.goto("/account/")
    page.get_by_role("button", name="Log out").click()
    page.goto("/account/login/")
    page.get_by_label("User name").fill(name)
    page.get_by_label("Password", exact=True).fill("seventeen-capitals")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Second step")
    assert axe(page) == []
    page.get_by_label("The code from your app").fill(spare)
    page.get_by_role("button", name="Log in").click()
    expect(page.locator(".me")).to_have_text(name)
