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
  const form = document.querySelector("#filter"), rows = document.querySelectorAll("#libraries-table tbody tr");
  if (!form) return;
  for (const [name, value] of new URLSearchParams(location.search))
    if (form.elements[name]) form.elements[name].value = value;
  const filter = () => {
    const state = new URLSearchParams([...new FormData(form)].filter(([, value]) => value.trim()));
    const { q = "", ...exact } = Object.fromEntries(state), words = q.toLowerCase().split(/\s+/);
    let shown = 0;
    for (const row of rows) {
      const isSame = Object.entries(exact).every(([name, value]) => row.dataset[name] === value);
      row.hidden = !isSame || !words.every((word) => row.dataset.text.includes(word));
      shown += !row.hidden;
    }
    form.elements.count.textContent = `${shown} / ${rows.length}`;
    document.querySelector("#filter-none").hidden = shown > 0;
    if (location.protocol === "file:") return;
    history.replaceState(history.state, "", `${location.pathname}?${state}${location.hash}`.replace(/\?(?=#|$)/, ""));
  };
  form.addEventListener("input", filter);
  filter();
});
