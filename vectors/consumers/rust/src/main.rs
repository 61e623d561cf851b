//! Checks lunar_date of mine.rs against lunar.date.json: every day, and the runs of wrong ones.
mod mine;

use mine::{day_number, FIRST, LAST};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::HashMap;

type Day = [i64; 3];

struct Run<'a> {
    first: Day,
    last: Day,
    end: usize,
    count: usize,
    answer: Option<[i64; 4]>,
    expected: [i64; 4],
    flags: Vec<&'a str>,
}

fn stop(problem: &str) -> ! {
    eprintln!("vectors: {problem}");
    std::process::exit(2)
}

fn numbers<const N: usize>(object: &Value, names: [&str; N]) -> [i64; N] {
    names.map(|name| object[name].as_i64().unwrap_or(-1))
}

fn day_of(text: &str) -> i64 {
    let fields: Vec<i64> = text.split('-').filter_map(|field| field.parse().ok()).collect();
    if fields.len() != 3 {
        stop(&format!("expected a date such as 1900-01-31, not {text}"));
    }
    day_number(fields[0], fields[1], fields[2])
}

fn text(answer: Option<[i64; 4]>) -> String {
    answer.map_or("refused".into(), |[year, month, leap, day]| format!("{year} {month} {leap} {day}"))
}

fn sorted(mut values: [i64; 4]) -> [i64; 4] {
    values.sort();
    values
}

fn next_day([year, month, day]: Day) -> Day {
    let first = if month == 12 { [year + 1, 1, 1] } else { [year, month + 1, 1] };
    let length = day_number(first[0], first[1], 1) - day_number(year, month, 1);
    if day < length { [year, month, day + 1] } else { first }
}

fn main() {
    let file = std::fs::read("../../lunar.date.json").unwrap_or_else(|error| stop(&format!("lunar.date.json: {error}")));
    let vectors: Value = serde_json::from_slice(&file).unwrap_or_else(|error| stop(&format!("lunar.date.json: {error}")));
    let list = |value: &'_ Value| value.as_array().cloned().unwrap_or_default();
    let cases = list(&vectors["tests"]);
    let tests: HashMap<Day, &Value> = cases.iter().map(|test| (numbers(&test["input"], ["year", "month", "day"]), test)).collect();
    let (from, to) = (day_of(FIRST), day_of(LAST));
    // A panic is a refusal.
    std::panic::set_hook(Box::new(|_| {}));
    let (mut checked, mut wrong, mut refused, mut outside, mut permuted) = (0, 0, 0, 0, 0);
    let mut digest = Sha256::new();
    let mut runs: Vec<Run> = Vec::new();
    let mut entries: HashMap<&str, bool> = HashMap::new();
    let mut mixed: Vec<&str> = Vec::new();
    for row in list(&vectors["complete"]["rows"]) {
        let row: Vec<i64> = list(&row).iter().filter_map(Value::as_i64).collect();
        let mut next = [row[3], row[4], row[5]];
        for number in 1..=row[6] {
            let (day, expected) = (next, [row[0], row[1], row[2], number]);
            let [year, month, day_of_month] = day;
            next = next_day(day);
            digest.update(format!("{year} {month} {day_of_month} {}\n", text(Some(expected))));
            if !(from..=to).contains(&day_number(year, month, day_of_month)) {
                outside += 1;
                continue;
            }
            checked += 1;
            let answer = std::panic::catch_unwind(|| mine::lunar_date(year, month, day_of_month)).unwrap_or(None);
            let test = tests.get(&day).copied().unwrap_or(&Value::Null);
            let is_expected = answer == Some(expected);
            let is_alternative = test["alternatives"].as_array().is_some_and(|others| {
                others.iter().any(|other| answer == Some(numbers(other, ["year", "month", "leap", "day"])))
            });
            if is_expected || is_alternative {
                if let Some(entry) = test["entry"].as_str() {
                    if *entries.entry(entry).or_insert(is_expected) != is_expected && !mixed.contains(&entry) {
                        mixed.push(entry);
                    }
                }
                continue;
            }
            wrong += 1;
            match answer {
                None => refused += 1,
                Some(values) if sorted(values) == sorted(expected) => permuted += 1,
                _ => {}
            }
            match runs.last_mut() {
                Some(run) if run.end + 1 == checked && run.answer.is_none() == answer.is_none() => {
                    (run.last, run.end, run.count) = (day, checked, run.count + 1)
                }
                _ => runs.push(Run { first: day, last: day, end: checked, count: 1, answer, expected, flags: vec![] }),
            }
            if let (Some(run), Some(flags)) = (runs.last_mut(), test["flags"].as_array()) {
                for flag in flags.iter().filter_map(Value::as_str) {
                    if !run.flags.contains(&flag) {
                        run.flags.push(flag);
                    }
                }
            }
        }
    }
    let hex: String = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    if vectors["complete"]["sha256"] != hex.as_str() {
        stop("the rows do not expand as stated");
    }
    let place = |[year, month, day]: Day| format!("{year}-{month}-{day}");
    for run in &runs {
        let rest = if run.count > 1 { format!(" .. {} ({})", place(run.last), run.count) } else { String::new() };
        let flags = if run.flags.is_empty() { String::new() } else { format!(" [{}]", run.flags.join(", ")) };
        println!("{}{rest}: {} for {}{flags}", place(run.first), text(run.answer), text(Some(run.expected)));
    }
    for entry in &mixed {
        println!("two calendars in {entry}");
    }
    if 2 * permuted > checked {
        println!("the values are right in another order: the order is year, month, leap, day");
    }
    let count = runs.len();
    println!("{wrong} of {checked} answers wrong ({refused} refused), runs: {count}; {outside} inputs outside {FIRST} .. {LAST}");
    std::process::exit(i32::from(wrong > 0 || !mixed.is_empty() || checked == 0));
}
