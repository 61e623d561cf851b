// The first page: filters of the table of libraries, and the box for a date.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const table = document.querySelector("#libraries-table");
  if (!table) return;
  const [name, language, count] = ["#filter-name", "#filter-language", "#filter-count"].map((one) => document.querySelector(one));
  const filter = () => {
    let shown = 0;
    for (const row of table.tBodies[0].rows) {
      row.hidden = !(row.dataset.text.includes(name.value.trim().toLowerCase()) && (!language.value || row.dataset.language === language.value));
      shown += row.hidden ? 0 : 1;
    }
    count.textContent = `${shown} / ${table.tBodies[0].rows.length}`;
  };
  name.addEventListener("input", filter);
  language.addEventListener("change", filter);
  filter();
  document.querySelector("#date-form").addEventListener("submit", (event) => {
    event.preventDefault();
    location.href = `${event.target.getAttribute("action")}#${encodeURIComponent(event.target.elements.date.value.trim())}`;
  });
});
