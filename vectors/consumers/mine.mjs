// Answers each line of input, a Gregorian date, with year, month, leap (0 or 1) and day of the Chinese calendar.
import { createInterface } from "node:readline";

/** Put a call of your library here; null, undefined and an exception are refusals. */
function lunarDate(year, month, day) {
  throw new Error("not filled in");
}

for await (const line of createInterface({ input: process.stdin })) {
  try {
    console.log(lunarDate(...line.split(" ").map(Number)).map(Number).join(" "));
  } catch (error) {
    console.log(`refused ${JSON.stringify(String(error))}`);
  }
}
