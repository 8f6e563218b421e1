"""The icons of the home screen are what their SVG shows."""

from base64 import b64encode

import pytest
from playwright.sync_api import Browser

from .icons import FOLDER, ICONS, Icon, drawn

# How far two pictures are apart, per channel of a pixel: each browser smooths edges in its own way.
APART = """async ([one, other]) => {
    const pixels = await Promise.all([one, other].map(async (source) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
    }));
    return pixels[0].reduce((sum, value, at) => sum + Math.abs(value - pixels[1][at]), 0) / pixels[0].length;
}"""


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.name)
def test_an_icon_shows_its_drawing(browser: Browser, icon: Icon) -> None:
    page = browser.new_page()
    pictures = [b64encode(png).decode() for png in (drawn(browser, icon), (FOLDER / icon.name).read_bytes())]
    assert page.evaluate(APART, pictures) < 2
    page.close()
