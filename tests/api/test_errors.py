"""Refusals: their shape, their bounds, and that nothing unexpected says more than it should."""

import json
import logging
from typing import Any

import pytest
from fastapi import FastAPI

from app.api.errors import STATUS
from tests.api.test_lobby import CALLS
from tests.api.visitors import Visitor, new_cid, refused, rows

JSON = {"Content-Type": "application/json"}

NONSENSE = (
    b"",
    b"{",
    b"null",
    b"NaN",
    b"[" * 60_000,
    b'{"a":' * 10_000,
    b"\xff\xfe",
    b'{"cid":"abc","name":"\\ud800"}',
    b'{"cid":"abc","name":NaN}',
    b'{"cid":"abc","name":"Ann","name":7}',
    b"\x00",
)


class TestBodies:
    """What may be sent."""

    async def test_too_large(self, app: FastAPI, ann: Visitor) -> None:
        large = json.dumps({"cid": new_cid(), "name": "x" * 70_000})
        answer = await ann.browser.post("/api/rooms", content=large, headers=JSON)
        assert refused(answer) == (413, "too_large")
        assert answer.headers["x-content-type-options"] == "nosniff"

    async def test_too_large_without_saying_so(self, ann: Visitor) -> None:
        async def chunks() -> Any:
            for _ in range(70):
                yield b" " * 1000

        answer = await ann.browser.post("/api/rooms", content=chunks(), headers=JSON)
        assert refused(answer) == (413, "too_large")

    async def test_nonsense(self, app: FastAPI, ann: Visitor) -> None:
        """O08"""
        for sent in NONSENSE:
            answer = await ann.browser.post("/api/rooms", content=sent, headers=JSON)
            assert refused(answer) == (422, "bad_request"), sent[:40]
        assert await rows(app, "devices") == 0

    async def test_no_json(self, ann: Visitor) -> None:
        """A form on another page could send text; it could not send JSON."""
        body = json.dumps({"cid": new_cid(), "name": "Ann"})
        for kind in ("text/plain", "application/x-www-form-urlencoded"):
            answer = await ann.browser.post("/api/rooms", content=body, headers={"Content-Type": kind})
            assert refused(answer) == (422, "bad_request")

    async def test_says_which_fields_and_nothing_else(self, ann: Visitor) -> None:
        answer = await ann.post("rooms", cid="<script>", name=["<img>"], **{"<b>": 1, "bots": "<i>"})
        assert answer.json() == {"error": {"code": "bad_request", "fields": ["bots", "cid", "name"]}}


class TestElsewhere:
    """Addresses and methods that there are not."""

    async def test_not_found(self, ann: Visitor) -> None:
        assert refused(await ann.get("nowhere")) == (404, "not_found")

    async def test_not_allowed(self, ann: Visitor) -> None:
        answer = await ann.browser.delete("/api/rooms")
        assert refused(answer) == (405, "not_allowed")

    async def test_no_options(self, ann: Visitor) -> None:
        """No other site is ever told that it may."""
        answer = await ann.browser.options("/api/rooms", headers={"Origin": "http://evil.test"})
        assert not [name for name in answer.headers if name.startswith("access-control")]


class TestUnexpected:
    """What nobody foresaw."""

    async def test_logged_once_and_not_told(
        self, app: FastAPI, ann: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        await ann.make_room()

        error = ZeroDivisionError("a secret\nDETAIL: 7H")

        async def broken(_: str) -> None:
            raise error

        monkeypatch.setattr(app.state.house.dealer, "find", broken)
        with caplog.at_level(logging.WARNING):
            answer = await ann.get(f"rooms/{ann.link}")
        assert refused(answer) == (500, "server_error")
        assert "secret" not in answer.text
        [line] = caplog.records
        assert answer.headers["x-request-id"] in line.getMessage()
        assert "/api/rooms/{link}" in line.getMessage()
        assert ann.link not in line.getMessage()
        assert "7H" not in line.getMessage()


class TestOpenApi:
    """/openapi.json"""

    @pytest.fixture
    async def spec(self, ann: Visitor) -> Any:
        return (await ann.browser.get("/openapi.json")).json()

    async def test_every_call_is_described(self, spec: Any) -> None:
        for path, calls in spec["paths"].items():
            for method, call in calls.items():
                assert call["summary"], path
                assert call["description"], path
                assert call["tags"], path
                assert "200" in call["responses"], path
                if method == "post":
                    _, example = body_of(spec, call)
                    assert example is not None, path

    async def test_every_refusal_is_typed(self, spec: Any) -> None:
        for path, calls in spec["paths"].items():
            for call in calls.values():
                for status, answer in call["responses"].items():
                    if status != "200":
                        content = answer["content"]["application/json"]
                        assert content["schema"] == {"$ref": "#/components/schemas/Refusal"}, path
                        for code in content["examples"]:
                            assert STATUS.get(code, 409) == int(status)

    async def test_examples_are_accepted(self, spec: Any, ann: Visitor) -> None:
        """Every example of a body is well formed: it may be refused, but not as bad_request."""
        for path, calls in spec["paths"].items():
            for method, call in calls.items():
                if method == "post":
                    _, example = body_of(spec, call)
                    answer = await ann.browser.post(path.replace("{link}", "a" * 24), json=example)
                    assert answer.status_code in (200, 404), (path, answer.text)

    async def test_all_of_the_protocol(self, spec: Any) -> None:
        assert {f"/api/rooms/{{link}}/{call}" for call in (*CALLS, "sit")} | {
            "/api/rooms",
            "/api/rooms/code/{code}",
            "/api/rooms/{link}",
        } <= spec["paths"].keys()


def body_of(spec: Any, call: Any) -> tuple[Any, Any]:
    """The schema of a call's body, and its example."""
    name = call["requestBody"]["content"]["application/json"]["schema"]["$ref"].split("/")[-1]
    schema = spec["components"]["schemas"][name]
    return schema, schema.get("examples", [None])[0]
