// On every page: the other language keeps the date and the question; the first page's table and box; the search, whose index is loaded
// when something is searched.
"use strict";
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-language]");
  if (link) link.href = link.href.split(/[?#]/)[0] + location.search + location.hash;
});

// Long tables are cards on phones: each cell has its head. What scrolls can be reached by the keyboard.
addEventListener("load", () => {
  for (const table of document.querySelectorAll(".md-content table:not([class], [id])")) {
    const heads = Array.from(table.tHead?.rows[0]?.cells ?? [], (one) => one.textContent);
    if (heads.length < 5) continue;
    table.dataset.cards = "";
    for (const row of table.tBodies[0].rows) Array.from(row.cells).forEach((cell, place) => { cell.dataset.label = heads[place]; });
  }
  // Of a page without day.js the form leads to the one that has it.
  const pick = globalThis.calbenchData === undefined && document.querySelector("#day-pick");
  if (pick) pick.addEventListener("change", () => { location.href = `${pick.form.getAttribute("action")}#${pick.value}`; });
  for (const one of document.querySelectorAll("pre > code, .md-typeset__scrollwrap, .cb-scroll")) if (one.scrollWidth > one.clientWidth) one.tabIndex = 0;
});

document.addEventListener("DOMContentLoaded", () => {
  const table = document.querySelector("#libraries-table");
  if (!table) return;
  const boxes = ["q", "language", "question"].map((one) => document.querySelector(`#filter-${one}`));
  const [name, language, question] = boxes, count = document.querySelector("#filter-count"), none = document.querySelector("#filter-none");
  const heads = Array.from(table.tHead.rows[0].cells), rows = Array.from(table.tBodies[0].rows), asGiven = new URLSearchParams(location.search);
  let sorted = "";
  const number = (text) => parseFloat(text.replace(/[^0-9.]/g, "")) * (/\bms\b/.test(text) ? 1e6 : /µs/.test(text) ? 1e3 : 1);
  const key = (row, column) => {
    const text = row.cells[column].textContent.trim();
    if (column < 2) return row.cells[column].querySelector("a")?.textContent.toLowerCase() ?? text.toLowerCase();
    return column === 4 || column === 6 ? (text === "–" ? "~" : text) : /\d/.test(text) ? number(text) : column === 8 ? text : Infinity;
  };
  const sort = () => {
    const column = Number(sorted.replace("-", "")), sign = sorted.startsWith("-") ? -1 : 1;
    heads.forEach((head, index) => (sorted && index === column ? head.setAttribute("aria-sort", sign > 0 ? "ascending" : "descending") : head.removeAttribute("aria-sort")));
    const keyed = rows.map((row, index) => [sorted ? key(row, column) : index, index, row]);
    keyed.sort(([one, place], [other, next]) => sign * ((one > other) - (one < other)) || place - next);
    table.tBodies[0].append(...keyed.map(([, , row]) => row));
  };
  const filter = () => {
    let shown = 0;
    const words = name.value.trim().toLowerCase().split(/\s+/);
    for (const row of rows) {
      row.hidden = !(words.every((word) => row.dataset.text.includes(word)) && (!language.value || row.dataset.language === language.value) && (!question.value || row.dataset.questions.split(" ").includes(question.value)));
      shown += row.hidden ? 0 : 1;
    }
    count.textContent = `${shown} / ${rows.length}`;
    none.hidden = shown > 0;
    const state = new URLSearchParams(boxes.map((box) => [box.id.replace("filter-", ""), box.value.trim()]).concat([["sort", sorted]]).filter(([, value]) => value)).toString();
    if (location.protocol !== "file:") history.replaceState(history.state, "", location.pathname + (state ? `?${state}` : "") + location.hash);
  };
  for (const box of boxes) {
    box.value = asGiven.get(box.id.replace("filter-", "")) ?? "";
    if (box.selectedIndex === -1) box.value = "";
    box.addEventListener("input", filter);
  }
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => { sorted = sorted === String(column) ? `-${column}` : sorted === `-${column}` ? "" : String(column); sort(); filter(); });
  });
  if (/^-?[0-8]$/.test(asGiven.get("sort") ?? "")) sorted = asGiven.get("sort");
  sort();
  filter();
  document.querySelector("#date-form").addEventListener("submit", (event) => {
    event.preventDefault();
    location.href = `${event.target.getAttribute("action")}#${encodeURIComponent(event.target.elements.date.value.trim())}`;
  });
});

document.addEventListener("DOMContentLoaded", async () => {
  const results = document.querySelector("#search-results"), box = document.querySelector("#search-words");
  if (!results) return;
  const text = (new URLSearchParams(location.search).get("q") ?? "").trim();
  box.value = text;
  if (!text) return;
  const make = (tag, content, attributes = {}) => Object.assign(document.createElement(tag), { textContent: content }, attributes);
  let index;
  try { index = await (await fetch(results.dataset.index)).json(); } catch { return results.replaceChildren(make("p", results.dataset.server)); }
  const words = text.toLowerCase().split(/\s+/), found = [];
  for (const [page, title, section, body] of index) {
    const [head, all] = [`${title} ${section} ${page}`.toLowerCase(), body.toLowerCase()];
    if (words.every((word) => head.includes(word) || all.includes(word))) found.push([words.filter((word) => head.includes(word)).length + (head.includes(text.toLowerCase()) ? 2 : 0) + (all.includes(text.toLowerCase()) ? 1 : 0), page, title, section, body]);
  }
  found.sort((one, other) => other[0] - one[0]);
  const pages = [];
  for (const one of found) if (!pages.some(([, page]) => page === one[1])) pages.push(one);
  results.replaceChildren(
    make("p", results.dataset.found.replace("{text}", () => text).replace("{count}", pages.length)),
    ...pages.slice(0, 40).map(([, page, title, section, body]) => {
      const at = Math.max(0, body.toLowerCase().indexOf(words.find((word) => body.toLowerCase().includes(word)) ?? "") - 60), item = make("p", "");
      item.append(make("a", section === title ? title : `${title}: ${section}`, { href: results.dataset.root + page }), make("small", `${at ? "…" : ""}${body.slice(at, at + 180)}`));
      return item;
    }),
    make("p", "", {}));
  results.lastChild.append(make("a", results.dataset.date, { href: `${results.dataset.root}day/#${encodeURIComponent(text)}` }));
});
