"""Pictures of the page, for people to look at."""

import base64


def take_picture(page, file, width):
    """A picture of the page from its top to its end."""
    page.until("all that moves has come to rest", """document.getAnimations().every(({ playState, effect }) =>
      playState !== "running" || effect.getTiming().iterations === Infinity)""")
    height = page.driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssContentSize"]["height"]
    picture = page.driver.execute_cdp_cmd("Page.captureScreenshot", {
        "captureBeyondViewport": True, "clip": {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}})
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(base64.b64decode(picture["data"]))
    print(f"drawn: {file}", flush=True)


def take_pictures(page, folder):
    def take(name, width):
        take_picture(page, folder / f"{name}.png", width)

    for width, height in [(1280, 900), (820, 1100), (390, 844)]:
        for scheme in ["light", "dark"]:
            name = f"{width}-{scheme}"
            page.resize(width, height, scheme)
            page.open()
            page.choose("MVI")
            take(f"{name}-1-start", width)
            page.log_in()
            take(f"{name}-2-logged-in", width)
            page.search_cats()
            take(f"{name}-3-search", width)
            page.open_tab("side")
            page.click("#cells .row-title", 2)
            take(f"{name}-4-side-by-side", width)
            page.open_tab("session")
            page.until("the scripts are there", "document.querySelectorAll('#rule-scripts option').length > 50")
            take(f"{name}-5-session", width)
