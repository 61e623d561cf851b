<?php
// overtrue/chinese-calendar: tables of 1900–2100, after calendar.js.
declare(strict_types=1);

require $argv[1];
require $argv[2];

$hour = getenv('CALBENCH_HOUR');
if ($hour !== false) {
    date_default_timezone_set(getenv('TZ'));
}
$calendar = new Overtrue\ChineseCalendar\Calendar();

calbench_serve([
    'lunar.date' => function (int $year, int $month, int $day) use ($calendar, $hour): array {
        $it = $calendar->solar($year, $month, $day, $hour === false ? null : (int) $hour);
        return [(int) $it['lunar_year'], (int) $it['lunar_month'], $it['is_leap'], (int) $it['lunar_day']];
    },
    'lunar.day' => function (int $year, int $month, int $leap, int $day) use ($calendar): array {
        $it = $calendar->lunar($year, $month, $day, $leap === 1);
        return [(int) $it['gregorian_year'], (int) $it['gregorian_month'], (int) $it['gregorian_day']];
    },
    'terms.date' => fn(int $year, int $term): array =>
        [$year, intdiv($term, 2) + 1, (int) $calendar->getTerm($year, $term + 1)],
], library: 'overtrue/chinese-calendar', version: Composer\InstalledVersions::getPrettyVersion('overtrue/chinese-calendar'));
