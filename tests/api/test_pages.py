"""The pages, as browsers and chats' previews ask for them, and the server's health."""

import re

import pytest
from fastapi import FastAPI

from app.api import ready
from tests.api.visitors import HERE, Visitor, rows, visitor

AGENTS = (
    "WhatsApp/2.23.20.0",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "TelegramBot (like TwitterBot)",
    "Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 (KHTML, like Gecko) facebookexternalhit/1.1 Twitterbot/1.0",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120.0.0.0 Safari/537.36",
)


class TestPreviews:
    """C04: whoever opens a link leaves nothing behind, and gets words and a picture."""

    async def test_anonymous(self, app: FastAPI, ann: Visitor, ben: Visitor) -> None:
        await ann.make_room("Zebulon", title="Secret club")
        watch = (await ann.get(f"rooms/{ann.link}")).json()["share"]["watch"].removeprefix(HERE)
        before = [await rows(app, t) for t in ("rooms", "people", "devices", "room_people")]
        for path in ("/", f"/r/{ann.link}", watch):
            for agent in AGENTS:
                for method in ("GET", "HEAD"):
                    answer = await ben.browser.request(method, path, headers={"User-Agent": agent})
                    assert answer.status_code == 200
                    assert "set-cookie" not in answer.headers
                    assert "Zebulon" not in answer.text
                    assert "Secret club" not in answer.text
        assert [await rows(app, t) for t in ("rooms", "people", "devices", "room_people")] == before

    async def test_words_and_picture(self, ann: Visitor) -> None:
        await ann.make_room()
        page = (await ann.browser.get(f"/r/{ann.link}")).text
        assert "{{" not in page
        told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', page))
        assert told["url"] == f"{HERE}/r/{ann.link}"
        assert told["image"].startswith(f"{HERE}/static/img/")
        assert told["title"]
        assert told["description"]

    async def test_unknown_links(self, app: FastAPI, ann: Visitor) -> None:
        for path in (f"/r/{'a' * 24}", "/r/x", f"/w/{'a' * 24}", "/r/%22%3E%3Cscript%3Ealert(1)"):
            answer = await ann.browser.get(path)
            assert answer.status_code == 404
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert 'id="screen"' in answer.text
            assert "<script>alert" not in answer.text

    async def test_a_host_that_makes_no_sense(self, ann: Visitor) -> None:
        answer = await ann.browser.get("/", headers={"Host": 'x"><script>alert(1)</script>'})
        assert "alert(1)" not in answer.text + str(answer.headers)


class TestHeaders:
    """What every answer says to browsers."""

    async def test_security(self, ann: Visitor) -> None:
        for path in ("/", "/r/x", "/api/rooms", "/static/js/main.js", "/nowhere", "/healthz"):
            headers = (await ann.browser.get(path)).headers
            policy = headers["content-security-policy"]
            assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';"), path
            assert "connect-src 'self' ws://fiverow.test wss://fiverow.test;" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert "cross-origin-opener-policy" not in headers, "plain http"
            assert "strict-transport-security" not in headers

    async def test_a_window_of_its_own_under_https(self, ann: Visitor) -> None:
        """Browsers ignore it elsewhere, and complain."""
        headers = (await ann.browser.get("https://fiverow.test/")).headers
        assert headers["cross-origin-opener-policy"] == "same-origin"

    async def test_answers_are_not_kept(self, ann: Visitor) -> None:
        assert (await ann.get("rooms")).headers["cache-control"] == "no-store"
        assert (await ann.browser.get("/")).headers["cache-control"] == "no-cache"


class TestStatic:
    """/static/..."""

    async def test_types(self, ann: Visitor) -> None:
        for path, kind in (
            ("js/main.js", "text/javascript; charset=utf-8"),
            ("css/theme.css", "text/css; charset=utf-8"),
            ("lang/en.json", "application/json"),
        ):
            answer = await ann.browser.get(f"/static/{path}")
            assert (answer.status_code, answer.headers["content-type"]) == (200, kind)

    async def test_asked_for_again(self, ann: Visitor) -> None:
        first = await ann.browser.get("/static/js/main.js")
        assert first.headers["cache-control"] == "no-cache"
        again = await ann.browser.get("/static/js/main.js", headers={"If-None-Match": first.headers["etag"]})
        assert again.status_code == 304
        assert again.headers["cache-control"] == "no-cache"

    async def test_nothing_else(self, ann: Visitor) -> None:
        for path in (
            "../pyproject.toml",
            "%2e%2e/pyproject.toml",
            "..%2fpyproject.toml",
            "js",
            "",
            "js/none.js",
        ):
            assert (await ann.browser.get(f"/static/{path}")).status_code == 404, path

    async def test_head(self, ann: Visitor) -> None:
        assert (await ann.browser.head("/static/js/main.js")).status_code == 200


class TestHealth:
    """/healthz, /readyz"""

    async def test_well(self, ann: Visitor) -> None:
        assert (await ann.browser.get("/healthz")).json() == {"ok": True}
        assert (await ann.browser.get("/readyz")).json() == {"ok": True}

    async def test_old_database(self, ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(ready, "newest_migration", lambda: "another")
        answer = await ann.browser.get("/readyz")
        assert answer.status_code == 503
        assert answer.json()["reason"] == "The database is not in the form that this version needs."

    async def test_no_database(self, app: FastAPI, ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
        await ann.make_room()
        await app.state.house.db.engine.dispose()
        monkeypatch.setattr(app.state.house.db, "_url", "postgresql://nobody@127.0.0.1:9/none")
        answer = await ann.browser.get("/readyz")
        assert answer.status_code == 503
        assert answer.json()["reason"] == "The database does not answer."
        assert (await ann.browser.get("/healthz")).status_code == 200
        assert (await ann.browser.get(f"/r/{ann.link}")).status_code == 200
        looked = await ann.get(f"rooms/{ann.link}")
        assert (looked.status_code, looked.json()) == (503, {"error": {"code": "busy"}})


async def test_under_https(app: FastAPI) -> None:
    async with visitor(app, "https://fiverow.test").browser as browser:
        body = {"cid": "c", "name": "Ann"}
        answer = await browser.post("/api/rooms", json=body, headers={"Origin": "https://fiverow.test"})
        assert answer.headers["set-cookie"].startswith("__Host-fiverow=")
        assert answer.headers["set-cookie"].endswith("; Secure")
        assert len((await browser.get("/api/rooms")).json()["rooms"]) == 1
