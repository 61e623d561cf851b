"""A headless Chromium for pages and site, and what a reader must see on any page."""

import base64
import collections
import json
import os
import pathlib
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
CALBENCH = ROOT / ".build/release/calbench"
COUNTS, COMPLAINTS = collections.Counter(), []

# The number of things that a script looked at, by kind, and its complaints.
COMMON = """
const counts = {}, complaints = [];
const count = (what) => counts[what] = (counts[what] ?? 0) + 1;
const path = (element) => (element.closest("[id]") ? "#" + element.closest("[id]").id + " " : "") + element.tagName.toLowerCase();
const complain = (element, problem) => complaints.push(`${path(element)}: ${problem}`);
"""

LOOKS = """
const texts = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const parent = walker.currentNode.parentElement;
  if (walker.currentNode.data.trim() && !parent.closest("script, style, svg, code") && parent.checkVisibility()) texts.push(walker.currentNode);
}

const width = document.documentElement.scrollWidth;
if (width > innerWidth) complaints.push(`the page is ${width} wide in a window of ${innerWidth}`);

for (const node of texts) {
  for (const match of node.data.matchAll(/[0-9]+(?:[ \\u00A0\\u202F][0-9]{3})*(?:[.,][0-9]+)?/g)) {
    const range = document.createRange();
    range.setStart(node, match.index);
    range.setEnd(node, match.index + match[0].length);
    const rects = Array.from(range.getClientRects()).filter((rect) => rect.width > 0);
    if (rects.length) count("numbers");
    if (rects.some((rect) => rect.top >= rects[0].bottom - 1)) complain(node.parentElement, `${match[0]} is broken over lines`);
  }
}

const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const known = new Map();
const colour = (text) => {
  if (!known.has(text)) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const rgba = Array.from(canvas.getImageData(0, 0, 1, 1).data);
    const [r, g, b] = rgba.map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    known.set(text, { opacity: rgba[3], luminance: 0.2126 * r + 0.7152 * g + 0.0722 * b });
  }
  return known.get(text);
};
const checkContrast = (element, ink) => {
  let one = element;
  while (one && colour(getComputedStyle(one).backgroundColor).opacity === 0) one = one.parentElement;
  const paper = one ? colour(getComputedStyle(one).backgroundColor) : { opacity: 255, luminance: 1 };
  if (paper.opacity < 255) return;
  count("contrasts");
  const [low, high] = [paper.luminance, colour(ink).luminance].sort((x, y) => x - y);
  const contrast = (high + 0.05) / (low + 0.05);
  if (contrast < 4.5) complain(element, `contrast ${contrast.toFixed(2)} of "${element.textContent.trim().slice(0, 30)}"`);
};
for (const node of texts) checkContrast(node.parentElement, getComputedStyle(node.parentElement).color);
for (const text of document.querySelectorAll("figure svg text")) checkContrast(text, getComputedStyle(text).fill);

for (const svg of document.querySelectorAll("svg")) {
  count("pictures");
  if (!svg.matches(arguments[0] ?? "none") && !svg.querySelector(":scope > title")?.textContent.trim()) complain(svg, "a picture without a title");
  if (!svg.checkVisibility()) continue;
  const frame = svg.getBoundingClientRect();
  const before = [];
  for (const text of svg.querySelectorAll("text")) {
    const box = text.getBoundingClientRect();
    if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 2 || box.bottom > frame.bottom + 4)
      complain(svg, `"${text.textContent}" is cut off`);
    const line = box.height * 0.3;
    for (const [other, words] of svg.closest("figure") ? before : [])
      if (box.left < other.right - 1 && box.right > other.left + 1 && box.top < other.bottom - line && box.bottom > other.top + line)
        complain(svg, `"${text.textContent}" is written over "${words}"`);
    before.push([box, text.textContent]);
  }
}
const style = getComputedStyle(document.body);
return [counts, complaints, [style.backgroundColor, style.color]];
"""


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


def screenshot(driver, file):
    """The page from its top, at most 7000 points of it."""
    width, height = driver.execute_script("return [innerWidth, Math.min(7000, document.documentElement.scrollHeight)]")
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
    shot = driver.execute_cdp_cmd("Page.captureScreenshot", {"clip": clip, "captureBeyondViewport": True})
    file.write_bytes(base64.b64decode(shot["data"]))


def look(driver, script, where, *arguments):
    """What a script of COMMON returns beside counts and complaints, which are added to those of all pages."""
    found, complaints, *rest = driver.execute_script(COMMON + script, *arguments)
    COUNTS.update(found)
    for one in complaints:
        complain(f"{where}: {one}")
    return rest


def logs(driver, where, own, *ignored):
    """Complains about requests that lead elsewhere, and about errors."""
    for message in (json.loads(entry["message"])["message"] for entry in driver.get_log("performance")):
        if message["method"] == "Network.requestWillBeSent":
            COUNTS["requests"] += 1
            url = message["params"]["request"]["url"]
            if not url.startswith((own, "data:", "blob:", "about:")):
                complain(f"{where}: requests {url}")
    for entry in driver.get_log("browser"):
        if entry["level"] == "SEVERE" and not any(one in entry["message"] for one in ignored):
            complain(f"{where}: console: {entry['message']}")


def wait(driver, script, seconds=300):
    """What a script returns as soon as that is true; None where it never is, which takes longer on no machine."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := driver.execute_script(script):
            return found
        time.sleep(0.02)
    return None
