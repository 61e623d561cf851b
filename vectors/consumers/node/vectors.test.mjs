// Tests lunarDate of mine.mjs against lunar.date.json: the chosen cases, then every day of 1900–2100.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import test from "node:test";
import { lunarDate } from "./mine.mjs";

const vectors = JSON.parse(readFileSync(new URL("../../lunar.date.json", import.meta.url), "utf8"));
const text = ({ year, month, leap, day }) => `${leap === undefined ? [year, month, day] : [year, month, leap, day]}`;
const alternatives = new Map(vectors.tests.map((test) => [text(test.input), test.alternatives]));
const accepts = (answer, expected, others) => [expected, ...others].some((one) => text(one) === `${answer}`);

for (const { id, input, expected, alternatives, flags, comment } of vectors.tests) {
  test(id, () => {
    const answer = lunarDate(input.year, input.month, input.day);
    assert(accepts(answer, expected, alternatives), `${answer}, not ${text(expected)} (${flags}; ${comment})`);
  });
}

test("entries are whole", () => {
  const kinds = new Map();
  for (const { entry, input, expected } of vectors.tests.filter(({ entry }) => entry)) {
    const isExpected = accepts(lunarDate(input.year, input.month, input.day), expected, []);
    assert.equal(kinds.get(entry) ?? isExpected, isExpected, `two calendars in ${entry}`);
    kinds.set(entry, isExpected);
  }
});

test("every day", () => {
  const { rows, count, sha256 } = vectors.complete;
  const lines = [];
  const wrong = [];
  for (const [year, month, leap, firstYear, firstMonth, firstDay, days] of rows) {
    for (let day = 1; day <= days; day++) {
      const date = new Date(Date.UTC(firstYear, firstMonth - 1, firstDay + day - 1));
      const input = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      const expected = { year, month, leap, day };
      lines.push(`${[...input, year, month, leap, day].join(" ")}\n`);
      const answer = lunarDate(...input);
      if (!accepts(answer, expected, alternatives.get(`${input}`) ?? [])) wrong.push(`${input}: ${answer}, not ${text(expected)}`);
    }
  }
  assert.equal(lines.length, count);
  assert.equal(createHash("sha256").update(lines.join("")).digest("hex"), sha256);
  assert.equal(wrong.length, 0, `${wrong.length} of ${count} days are wrong, the first: ${wrong[0]}`);
});
