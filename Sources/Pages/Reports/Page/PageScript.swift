/// The script of all pages, without `<` and `&`, so that a page stays XML.
enum PageScript {
    /// A click on a column's button sorts the table by that column, a second one the other way round.
    ///
    /// Cells are compared by `data-value` where they have one, otherwise by their text; cells without a value stay last.
    static let sorting = """
        document.addEventListener("click", (event) => {
          const button = event.target.closest("th button");
          if (!button) return;
          const head = button.closest("th");
          const table = head.closest("table");
          const descending = head.getAttribute("aria-sort") === "ascending";
          const value = (row) => {
            const cell = row.cells[head.cellIndex];
            const number = cell.dataset.value;
            if (number === undefined) return cell.textContent.trim();
            return number === "" ? null : Number(number);
          };
          const compare = (a, b) => {
            if (typeof a === "string") return a.localeCompare(b, "en", { numeric: true });
            return a - b;
          };
          const rows = Array.from(table.tBodies[0].rows).map((row) => ({ row, value: value(row) }));
          const known = rows.filter((one) => one.value !== null);
          known.sort((a, b) => (descending ? compare(b.value, a.value) : compare(a.value, b.value)));
          for (const other of head.parentNode.cells) other.removeAttribute("aria-sort");
          head.setAttribute("aria-sort", descending ? "descending" : "ascending");
          for (const one of known.concat(rows.filter((one) => one.value === null))) table.tBodies[0].append(one.row);
        });
        """
}
