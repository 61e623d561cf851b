// Checks occurrences() against occurrences.json: replace its body by a call of your library.
//
//     node check.mjs        # exit 1 where a case is wrong

import {readFileSync} from "node:fs";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const months = read("../../reference-data/hko/lunar-months.csv").trim().split("\n").slice(1)
    .map((line) => line.split(",").slice(0, 4).map(Number));
const places = new Map(months.map((month, place) => [month.slice(0, 3).join(), place]));

/** The lunar dates [year, month, leap, day] on which a date recurs in a lunar year. */
function occurrences(year, month, leap, day, policy, day30) {
    const [regular, leaping] = [0, 1].map((leap) => places.get([year, month, leap].join()));
    const that = leap ? leaping : regular;
    const chosen = {
        onlyThatMonth: [that], thatOrRegular: [that ?? regular], thatOrFollowing: [that ?? regular + 1],
        regularOnly: [regular], leapIfAny: [leaping ?? regular], both: [regular, leaping],
    }[policy];
    return chosen.filter((place) => place !== undefined).flatMap((place) => {
        const name = months[place].slice(0, 3);
        const length = months[place][3];
        if (day <= length) return [[...name, day]];
        if (day30 === "lastDay") return [[...name, length]];
        return day30 === "followingDay" ? [[...months[place + 1].slice(0, 3), 1]] : [];
    });
}

const {tests} = JSON.parse(read("occurrences.json"));
let wrong = 0;
for (const test of tests) {
    const values = [test.year, test.month, test.leap, test.day, test.months, test.day30];
    const expected = test.expected.map((date) => [date.year, date.month, date.leap, date.day]);
    const found = occurrences(...values);
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
        wrong += 1;
        console.log(...values, "→", JSON.stringify(found), "for", JSON.stringify(expected));
    }
}
console.log(`${wrong} of ${tests.length} cases wrong`);
process.exitCode = Math.min(wrong, 1);
