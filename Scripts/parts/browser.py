"""A headless Chromium for pages and site."""

import collections
import json
import os
import pathlib
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
CALBENCH = ROOT / ".build/release/calbench"
COUNTS, COMPLAINTS = collections.Counter(), []


def complain(text):
    COMPLAINTS.append(text)
    if len(COMPLAINTS) <= 60:
        print(f"  {text}", flush=True)


def expect(condition, text):
    COUNTS["expectations"] += 1
    if not condition:
        complain(text)


def ended(driver):
    """The exit code, after the counts of everything that was looked at."""
    driver.quit()
    print(
        f"{len(COMPLAINTS)} complaints; checked: "
        + ", ".join(f"{number} {what}" for what, number in sorted(COUNTS.items()))
    )
    return 1 if COMPLAINTS else 0


def browser():
    """A headless Chromium."""
    subprocess.run([ROOT / "Scripts/install", "chromium", "chromium-driver", "python3-selenium"], check=True)
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    for argument in (
        "--headless=new",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        *["--no-sandbox"] * (os.geteuid() == 0),
    ):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options)
    # No time is judged here, and the machine may be busy with other things.
    driver.set_script_timeout(600)
    return driver


def view(driver, width, theme):
    metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": theme}]}
    )


def logs(driver, where, own, *ignored):
    """Complains about requests that lead elsewhere, and about errors; returns the addresses of the requests."""
    messages = (json.loads(entry["message"])["message"] for entry in driver.get_log("performance"))
    sent = [one["params"]["request"]["url"] for one in messages if one["method"] == "Network.requestWillBeSent"]
    COUNTS["requests"] += len(sent)
    for url in sent:
        if not url.startswith((own, "data:", "blob:", "about:")):
            complain(f"{where}: requests {url}")
    for entry in driver.get_log("browser"):
        if entry["level"] == "SEVERE" and not any(one in entry["message"] for one in ignored):
            complain(f"{where}: console: {entry['message']}")
    return sent


def wait(driver, script, seconds=300):
    """What a script returns as soon as that is true; None where it never is, which takes longer on no machine."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := driver.execute_script(script):
            return found
        time.sleep(0.02)
    return None
