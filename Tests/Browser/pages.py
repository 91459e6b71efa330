"""Every page that people see. Whoever adds a page to the product adds its line here: all the tests of what holds for
every page (axe, languages, Content-Security-Policy, no foreign requests) go through this list."""

import datetime
import re

from card_server import run_program

# An address, with the names of things that `furnish` makes in braces. The owner's pages need a session.
OWNER_PAGES = [
    "/cards",
    "/cards?deleted={card}",
    "/cards/new",
    "/cards/{card}/edit",
    "/cards/{card}/share",
    "/cards/{card}/code",
    "/cards/{card}/code?kind=offline",
    "/cards/{card}/share?ended=1",
    "/cards/{bare}/share?missing=signature",
    "/cards/{card}/sheet",
    "/cards/{card}/signature",
    "/cards/{card}/lock-screen",
    "/widgets",
    "/scan",
    "/contacts",
    "/contacts?q=nobody%20has%20this%20name",
    "/contacts?due=1",
    "/contacts/new",
    "/contacts/{contact}",
    "/contacts/{contact}/edit",
    "/contacts/trash",
    "/contacts/trash/empty",
    "/contacts/{deleted}/erase",
    "/contacts/import",
    "/contacts/duplicates",
    "/contacts/follow-ups",
    "/contacts/tags",
    "/contacts/tags/remove?tag=fair",
    "/contacts?select=1",
    "/settings",
    "/settings/password",
    "/settings/passkeys",
    "/settings/invitations",
    "/settings/tokens",
    "/settings/keys",
    "/settings/delete",
    "/conflicts",
    "/offline",
    "/offline?kept",
]
PUBLIC_PAGES = [
    "/sign-in",
    "/sign-in/used",
    "/c/{share}",
    "/c/{share}/reply",
    "/c/{share}/reply?sent",
    "/c/{ended}",
    "/nothing-here",
]
PAGES = OWNER_PAGES + PUBLIC_PAGES


def visit(page, address, language="en"):
    """Opens a page of the list, and makes sure that it is that page."""
    page.context.set_extra_http_headers({"Accept-Language": language})
    path = address.format(**page.names)
    page.goto(page.server.url + path)
    assert page.url == page.server.url + path, f"{address} leads to {page.url}"


def furnish(server, page):
    """Fills the signed-in owner's app so that no page is empty, and says what the braces stand for."""
    share, ended = server.json("share"), server.json("share")
    server.run("unshare", ended["url"])
    page.goto(server.url + "/contacts/new")
    fields = {
        "givenName": "Łukasz", "familyName": "Example", "company": "Nordlys", "role": "Captain", "tags": "fair, press",
        "phones.0.value": "+48 22 555 01 23", "emails.0.value": "lukasz@example.com", "notes": "Prefers e-mail",
        "metOn": "2026-11-30", "metWhere": "Oslo", "followUpDay": str(datetime.date.today() - datetime.timedelta(days=3)),
    }
    for name, value in fields.items():
        page.locator(f'[name="{name}"]').fill(value)
    page.locator(".save-bar button").click()
    contact = re.search(r"/contacts/([^/?]+)$", page.url).group(1)
    page.goto(server.url + "/contacts/new")
    page.locator('[name="givenName"]').fill("Zoë")
    page.locator(".save-bar button").click()
    page.locator(".menu summary").first.click()
    page.locator(".menu button.danger").click()
    page.wait_for_url("**/contacts?deleted=*")
    deleted = page.url.split("=")[1]
    page.goto(server.url + "/share")
    card = re.search(r"/cards/([^/]+)/share", page.url).group(1)
    bare = next(other["id"] for other in server.json("card", "list") if other["id"] != card)
    make_conflict(server, card)
    return {"card": card, "bare": bare, "contact": contact, "deleted": deleted, "share": share["id"], "ended": ended["id"]}


def make_conflict(server, card):
    """Changes the card's words on a laptop and on the server at once."""
    laptop = server.data / "laptop"
    code = server.run("sync", "code").stdout.strip()
    rounds = [["sync", server.url, "--code", code], ["card", "edit", card, "--bio", "Asks about bees"], ["sync"]]
    for words in rounds:
        if words == ["sync"]:
            server.run("card", "edit", card, "--bio", "Asks about ice")
        result = run_program(*words, "--data", laptop)
        assert result.returncode == 0, result.stderr
