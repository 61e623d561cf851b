<?php
// What your library documents; other days are not checked.
const FIRST = '1900-01-01', LAST = '2100-12-31';

/**
 * The implementation under test: replace the body by a call of yours. This one reads the published months.
 *
 * Gregorian date → year, month, leap (0 or 1) and day of the Chinese calendar, in this order or by these names.
 */
function lunar_date(int $year, int $month, int $day): ?array
{
    static $months = null;
    $months ??= read_months();
    $number = intdiv(gmmktime(0, 0, 0, $month, $day, $year), 86400);
    [$low, $high] = [0, count($months)];
    while ($high - $low > 1) {
        $middle = intdiv($low + $high, 2);
        if ($months[$middle][0] <= $number) $low = $middle; else $high = $middle;
    }
    [$first, $name] = $months[$low];
    return planted([...$name, $number - $first + 1]);
}

/** Errors for the test of this program: a month a day early, a month that is refused, two calendars, another order. */
function planted(array $answer): array
{
    $plant = getenv('PLANT');
    $is_planted = array_slice($answer, 0, 3) === [2018, 10, 0];
    if ($plant === 'month' && $answer === [2018, 9, 0, 30]) return [2018, 10, 0, 1];
    if ($plant === 'mixed' && $answer === [2057, 9, 0, 1]) return [2057, 8, 0, 30];
    if ($plant === 'month' && $is_planted) $answer[3]++;
    if ($plant === 'refuse' && $is_planted) throw new OutOfRangeException('no such month');
    return $plant === 'order' ? [$answer[0], $answer[1], $answer[3], $answer[2]] : $answer;
}

function read_months(): array
{
    $months = [[intdiv(gmmktime(0, 0, 0, 1, 1, 1900), 86400), [1899, 12, 0]]]; // before the table begins
    foreach (array_slice(file(__DIR__ . '/../../../reference-data/hko/lunar-months.csv'), 1) as $line) {
        $fields = explode(',', $line);
        $months[] = [intdiv(strtotime("$fields[4] UTC"), 86400), array_map('intval', array_slice($fields, 0, 3))];
    }
    return $months;
}
