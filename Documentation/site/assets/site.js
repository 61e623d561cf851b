// On every page: the other language keeps the date and the question. The first page.
"use strict";
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-language]");
  if (link) link.href = link.href.split(/[?#]/)[0] + location.search + location.hash;
});

addEventListener("load", () => {
  // Of the theme: a dialog without a name, and a landmark per block of code.
  document.querySelector(".md-search").ariaLabel = document.querySelector(".md-search__input").placeholder;
  for (const one of document.querySelectorAll(".md-code__nav")) one.role = "presentation";
  // What scrolls can be reached by the keyboard.
  for (const one of document.querySelectorAll("pre > code, .md-typeset__scrollwrap, .cb-scroll"))
    if (one.scrollWidth > one.clientWidth) one.tabIndex = 0;
});

document.addEventListener("DOMContentLoaded", () => {
  const table = document.querySelector("#libraries-table");
  if (!table) return;
  const boxes = ["q", "language", "wrong"].map((one) => document.querySelector(`#filter-${one}`));
  const rows = Array.from(table.tBodies[0].rows);
  const asGiven = new URLSearchParams(location.search), nameOf = (box) => box.id.replace("filter-", "");
  const filter = () => {
    const [name, language, wrong] = boxes.map((box) => box.value.trim()), words = name.toLowerCase().split(/\s+/);
    for (const row of rows) {
      const { text, language: own, wrong: isWrong } = row.dataset;
      const has = [language, wrong].every((value, place) => !value || value === [own, isWrong][place]);
      row.hidden = !has || !words.every((word) => text.includes(word));
    }
    const shown = rows.filter((row) => !row.hidden).length;
    document.querySelector("#filter-count").textContent = `${shown} / ${rows.length}`;
    document.querySelector("#filter-none").hidden = shown > 0;
    const given = boxes.map((box) => [nameOf(box), box.value.trim()]);
    const state = new URLSearchParams(given.filter(([, value]) => value)).toString();
    if (location.protocol === "file:") return;
    history.replaceState(history.state, "", `${location.pathname}${state ? `?${state}` : ""}${location.hash}`);
  };
  for (const box of boxes) {
    box.value = asGiven.get(nameOf(box)) ?? "";
    if (box.selectedIndex === -1) box.value = "";
    box.addEventListener("input", filter);
  }
  filter();
});
