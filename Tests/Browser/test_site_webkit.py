"""The site without a server in the engine of Safari."""

import pytest

from static_site import CARD, StaticSite
from test_webkit import find, heading, open_page, press, wait


@pytest.fixture
def site(tmp_path):
    site = StaticSite(tmp_path)
    yield site
    site.stop()


def test_a_card_is_shown_and_its_file_is_there(site, webkit, portrait):
    shared = site.share(*CARD, "--photo", str(portrait))
    save = open_page(webkit, site.address(shared), ".save[href]")
    assert heading(webkit) == "Zoë Ünal"
    assert wait(webkit, lambda browser: browser.execute_script("return document.querySelector('.portrait').naturalWidth")) == 512
    assert save.get_attribute("href").startswith("blob:" + site.url)
    assert save.get_attribute("download") == "Zoë Ünal.vcf"

    site.cloud.run("unshare", shared)
    webkit.refresh()
    wait(webkit, lambda browser: heading(browser) == "This card is no longer shared")
    assert "Zoë" not in webkit.page_source


def test_a_cloud_that_is_down_can_be_asked_again(site, webkit):
    shared = site.share()
    site.cloud.stop()
    open_page(webkit, site.address(shared), "button[name=retry]")
    site.cloud.start()
    press(webkit, "button[name=retry]")
    find(webkit, ".save[href]")
    assert heading(webkit) == "Zoë Ünal"
