"""What the documents point to is there, and nothing in them is of one machine alone."""

import re

import pytest

from tests.docs.pages import PAGES, ROOT, prose, quoted, read

LINK = re.compile(r"\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")
PATH = re.compile(r"(?:app|tests|docs|static|migrations)/[\w./-]*\w/?|\.ci/run")
OF_A_MACHINE = re.compile(
    r"pypi\.org|pythonhosted|npmjs|registry\.|--index-url|(?<![\w.])/(work|root|tmp|Users)/", re.IGNORECASE
)


def anchors(page: str) -> set[str]:
    """The anchors that a page's headings make."""
    headings = re.findall(r"^#+ (.*)$", read(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(page: str) -> list[str]:
    """The links of a page that lead to files of the project."""
    found = [first or second for first, second in LINK.findall(read(page))]
    return [link for link in found if "://" not in link]


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = (ROOT / page).parent / path if path else ROOT / page
        assert target.exists(), link
        if anchor:
            assert anchor in anchors(target.resolve().relative_to(ROOT).as_posix()), link


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_is_named_is_there(page: str) -> None:
    for words in quoted(prose(read(page))):
        for path in PATH.findall(words):
            assert (ROOT / path).exists(), path


@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_of_one_machine_alone(page: str) -> None:
    assert not (found := OF_A_MACHINE.search(read(page))), found


def test_links_are_found() -> None:
    assert "docs/RULES.md" in links("README.md")
    assert "behind-a-proxy" in anchors("docs/OPERATING.md")
