//! Answers each line of input, a Gregorian date, with year, month, leap (0 or 1) and day of the Chinese calendar.

/// Put a call of your library here; `None` and a panic are refusals.
fn lunar_date(year: i64, month: i64, day: i64) -> Option<[i64; 4]> {
    panic!("not filled in: {year}-{month}-{day}")
}

fn main() {
    // Panics would print a line each.
    std::panic::set_hook(Box::new(|_| {}));
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let given: Vec<i64> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
        match std::panic::catch_unwind(|| lunar_date(given[0], given[1], given[2])) {
            Ok(Some([year, month, leap, day])) => println!("{year} {month} {leap} {day}"),
            _ => println!("refused"),
        }
    }
}
