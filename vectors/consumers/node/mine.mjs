// The implementation under test: replace the body of lunarDate by a call of yours.
// This one reads the published months; the Intl of Node 20 is wrong on some days.
import { readFileSync } from "node:fs";

const table = new URL("../../../reference-data/hko/lunar-months.csv", import.meta.url);
const months = readFileSync(table, "utf8").trim().split("\n").slice(1).map((line) => {
  const [year, month, leap, , first] = line.split(",");
  return { first: Date.parse(first), name: [year, month, leap].map(Number) };
});
months.unshift({ first: Date.UTC(1900, 0, 1), name: [1899, 12, 0] }); // before the table begins

/** What your library documents; other days are not checked. */
export const FIRST = "1900-01-01", LAST = "2100-12-31";

/** Gregorian date → [year, month, leap (0 or 1), day] of the Chinese calendar, or an object with these names. */
export function lunarDate(year, month, day) {
  const time = Date.UTC(year, month - 1, day);
  const found = months.findLast(({ first }) => first <= time);
  return planted([...found.name, (time - found.first) / 86_400_000 + 1]);
}

/** Errors for the test of this program: a month a day early, a month that is refused, two calendars, another order. */
function planted([year, month, leap, day]) {
  const plant = process.env.PLANT;
  if (plant === "month" && `${[year, month, leap, day]}` === "2018,9,0,30") return [2018, 10, 0, 1];
  if (plant === "mixed" && `${[year, month, leap, day]}` === "2057,9,0,1") return [2057, 8, 0, 30];
  const isPlanted = `${[year, month, leap]}` === "2018,10,0";
  if (plant === "refuse" && isPlanted) throw new RangeError("no such month");
  if (plant === "month" && isPlanted) day++;
  return plant === "order" ? [year, month, day, leap] : [year, month, leap, day];
}
