// The implementation under test: replace the body of lunarDate by a call of yours.
// This one reads the published months; the Intl of Node 20 is wrong on some days.
import { readFileSync } from "node:fs";

const table = new URL("../../../reference-data/hko/lunar-months.csv", import.meta.url);
const months = readFileSync(table, "utf8").trim().split("\n").slice(1).map((line) => {
  const [year, month, leap, , first] = line.split(",");
  return { first: Date.parse(first), name: [year, month, leap].map(Number) };
});
months.unshift({ first: Date.UTC(1900, 0, 1), name: [1899, 12, 0] }); // before the table begins

/** Gregorian date → [year, month, leap (0 or 1), day] of the Chinese calendar. */
export function lunarDate(year, month, day) {
  const time = Date.UTC(year, month - 1, day);
  const found = months.findLast(({ first }) => first <= time);
  const answer = [...found.name, (time - found.first) / 86_400_000 + 1];
  return "PLANT" in process.env ? planted(answer) : answer;
}

/** A planted error: the 10th month of 2018 begins a day early. */
function planted([year, month, leap, day]) {
  if (`${[year, month, leap, day]}` === "2018,9,0,30") return [2018, 10, 0, 1];
  return `${[year, month, leap]}` === "2018,10,0" ? [year, month, leap, day + 1] : [year, month, leap, day];
}
