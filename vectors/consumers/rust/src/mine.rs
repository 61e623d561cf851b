/// What your library documents; other days are not checked.
pub const FIRST: &str = "1900-01-01";
pub const LAST: &str = "2100-12-31";

/// The implementation under test: replace the body by a call of yours. This one reads the published months.
///
/// Gregorian date → year, month, leap (0 or 1) and day of the Chinese calendar; `None` and a panic are refusals.
pub fn lunar_date(year: i64, month: i64, day: i64) -> Option<[i64; 4]> {
    static MONTHS: std::sync::OnceLock<Vec<(i64, [i64; 3])>> = std::sync::OnceLock::new();
    let months = MONTHS.get_or_init(read_months);
    let number = day_number(year, month, day);
    let (first, [year, month, leap]) = months[months.partition_point(|found| found.0 <= number) - 1];
    planted([year, month, leap, number - first + 1])
}

/// Errors for the test of this program: a month a day early, a month that is refused, two calendars, another order.
fn planted(answer: [i64; 4]) -> Option<[i64; 4]> {
    let [year, month, leap, day] = answer;
    let is_planted = (year, month, leap) == (2018, 10, 0);
    Some(match std::env::var("PLANT").as_deref() {
        Ok("month") if answer == [2018, 9, 0, 30] => [2018, 10, 0, 1],
        Ok("mixed") if answer == [2057, 9, 0, 1] => [2057, 8, 0, 30],
        Ok("month") if is_planted => [year, month, leap, day + 1],
        Ok("refuse") if is_planted => panic!("no such month"),
        Ok("order") => [year, month, day, leap],
        _ => answer,
    })
}

/// Days since 1970-01-01.
pub fn day_number(year: i64, month: i64, day: i64) -> i64 {
    let years = if month > 2 { year } else { year - 1 };
    let days = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    years * 365 + years / 4 - years / 100 + years / 400 + days - 719_468
}

fn read_months() -> Vec<(i64, [i64; 3])> {
    let text = std::fs::read_to_string("../../../reference-data/hko/lunar-months.csv").expect("lunar-months.csv");
    let mut months = vec![(day_number(1900, 1, 1), [1899, 12, 0])]; // before the table begins
    for line in text.lines().skip(1) {
        let fields: Vec<i64> = line.split([',', '-']).map(|field| field.parse().unwrap_or(0)).collect();
        months.push((day_number(fields[4], fields[5], fields[6]), [fields[0], fields[1], fields[2]]));
    }
    months
}
