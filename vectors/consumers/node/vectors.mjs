// Checks lunarDate of mine.mjs against lunar.date.json: every day, and the runs of wrong ones.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { FIRST, LAST, lunarDate } from "./mine.mjs";

// A library that calls process.exit() checks nothing.
let isDone = false;
process.on("exit", (code) => { if (!isDone && code === 0) process.exitCode = 1; });

const vectors = JSON.parse(readFileSync(new URL("../../lunar.date.json", import.meta.url), "utf8"));
const names = ["year", "month", "leap", "day"];
const plain = (date) => `${date.getUTCFullYear()}-${date.getUTCMonth() + 1}-${date.getUTCDate()}`;
const text = (values) => values?.join(" ") ?? "refused";
const tests = new Map(vectors.tests.map((test) => [Object.values(test.input).join("-"), test]));

/** The values in order; null for a refusal: an exception, null or undefined. */
function answer(date) {
  let found;
  try { found = lunarDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()); } catch { return null; }
  if (found === null || found === undefined) return null;
  const values = (names.every((name) => name in Object(found)) ? names.map((name) => found[name]) : [...found]).map(Number);
  if (values.length === 4 && values.every(Number.isInteger)) return values;
  console.error(`vectors: expected ${names.join(", ")}, not ${JSON.stringify(found)}`);
  process.exit(2);
}

const runs = [], lines = [], entries = new Map();
let [checked, wrong, refused, outside, permuted] = [0, 0, 0, 0, 0];
for (const [year, month, leap, firstYear, firstMonth, firstDay, days] of vectors.complete.rows) {
  for (let day = 1; day <= days; day++) {
    const date = new Date(Date.UTC(firstYear, firstMonth - 1, firstDay + day - 1));
    const expected = [year, month, leap, day];
    lines.push(`${plain(date).replaceAll("-", " ")} ${text(expected)}\n`);
    if (date < new Date(FIRST) || date > new Date(LAST)) { outside++; continue; }
    checked++;
    const found = answer(date), test = tests.get(plain(date));
    const isExpected = text(found) === text(expected);
    if (isExpected || test?.alternatives.some((other) => text(found) === text(names.map((name) => other[name])))) {
      if (test?.entry) entries.set(test.entry, (entries.get(test.entry) ?? new Set()).add(isExpected));
      continue;
    }
    wrong++;
    if (!found) refused++;
    else if (`${found.toSorted()}` === `${expected.toSorted()}`) permuted++;
    const run = runs.at(-1);
    if (run?.end === checked - 1 && !run.found === !found) Object.assign(run, { end: checked, last: date, count: run.count + 1 });
    else runs.push({ end: checked, first: date, last: date, count: 1, found, expected, flags: new Set() });
    for (const flag of test?.flags ?? []) runs.at(-1).flags.add(flag);
  }
}
if (createHash("sha256").update(lines.join("")).digest("hex") !== vectors.complete.sha256) {
  console.error("vectors: the rows do not expand as stated");
  process.exit(2);
}
const mixed = [...entries].filter(([, calendars]) => calendars.size > 1);
for (const { first, last, count, found, expected, flags } of runs) {
  const place = count > 1 ? `${plain(first)} .. ${plain(last)} (${count})` : plain(first);
  console.log(`${place}: ${text(found)} for ${text(expected)}${flags.size ? ` [${[...flags].join(", ")}]` : ""}`);
}
for (const [entry] of mixed) console.log(`two calendars in ${entry}`);
if (2 * permuted > checked) console.log(`the values are right in another order: the order is ${names.join(", ")}`);
console.log(`${wrong} of ${checked} answers wrong (${refused} refused), runs: ${runs.length}; ${outside} inputs outside ${FIRST} .. ${LAST}`);
isDone = true;
process.exitCode = wrong || mixed.length || !checked ? 1 : 0;
