<?php
// IntlCalendar with @calendar=chinese and dangi, and IntlGregorianCalendar, proleptic: the ICU that PHP is linked with.
declare(strict_types=1);

require $argv[1];

const DAY = 86400000;
// ICU's extended year 1 begins in −2636 in the Chinese calendar, in −2332 in the Korean one.
const CHINESE = 2637;
const KOREAN = 2333;

$chinese = IntlCalendar::createInstance('Asia/Shanghai', 'zh@calendar=chinese');
$korean = IntlCalendar::createInstance('Asia/Seoul', 'ko@calendar=dangi');
$gregorian = new IntlGregorianCalendar('UTC', 'en');
$gregorian->setGregorianChange(-INF);

// Noon in Beijing, 13 h in Seoul.
$dateIn = fn (IntlCalendar $calendar, int $epoch) => function (int $year, int $month, int $day, int $dayNumber) use ($calendar, $epoch): array {
    $calendar->setTime($dayNumber * DAY + DAY / 6);
    return [
        $calendar->get(IntlCalendar::FIELD_EXTENDED_YEAR) - $epoch,
        $calendar->get(IntlCalendar::FIELD_MONTH) + 1,
        $calendar->get(IntlCalendar::FIELD_IS_LEAP_MONTH),
        $calendar->get(IntlCalendar::FIELD_DAY_OF_MONTH),
    ];
};

$gregorianDate = function (int $day) use ($gregorian): array {
    $gregorian->setTime($day * DAY);
    return [
        $gregorian->get(IntlCalendar::FIELD_EXTENDED_YEAR),
        $gregorian->get(IntlCalendar::FIELD_MONTH) + 1,
        $gregorian->get(IntlCalendar::FIELD_DAY_OF_MONTH),
    ];
};

$dayIn = fn (IntlCalendar $calendar, int $epoch) => function (int $year, int $month, int $leap, int $day) use ($calendar, $epoch, $gregorianDate): array {
    $calendar->clear();
    $calendar->set(IntlCalendar::FIELD_EXTENDED_YEAR, $year + $epoch);
    $calendar->set(IntlCalendar::FIELD_MONTH, $month - 1);
    $calendar->set(IntlCalendar::FIELD_IS_LEAP_MONTH, $leap);
    $calendar->set(IntlCalendar::FIELD_DAY_OF_MONTH, $day);
    $calendar->set(IntlCalendar::FIELD_HOUR_OF_DAY, 12);
    return $gregorianDate((int) floor(($calendar->getTime() + DAY / 3) / DAY));
};

$gregorianDay = function (int $year, int $month, int $day) use ($gregorian): array {
    $gregorian->clear();
    $gregorian->set(IntlCalendar::FIELD_EXTENDED_YEAR, $year);
    $gregorian->set(IntlCalendar::FIELD_MONTH, $month - 1);
    $gregorian->set(IntlCalendar::FIELD_DAY_OF_MONTH, $day);
    return [(int) floor($gregorian->getTime() / DAY)];
};

$monthShape = function (int $year, int $month, int $firstWeekday) use ($gregorian): array {
    $gregorian->clear();
    $gregorian->setFirstDayOfWeek($firstWeekday + IntlCalendar::DOW_SUNDAY);
    $gregorian->setMinimalDaysInFirstWeek(1);
    $gregorian->set(IntlCalendar::FIELD_EXTENDED_YEAR, $year);
    $gregorian->set(IntlCalendar::FIELD_MONTH, $month - 1);
    $gregorian->set(IntlCalendar::FIELD_DAY_OF_MONTH, 1);
    return [
        $gregorian->getActualMaximum(IntlCalendar::FIELD_DAY_OF_MONTH),
        $gregorian->get(IntlCalendar::FIELD_DAY_OF_WEEK) - IntlCalendar::DOW_SUNDAY,
        $gregorian->getActualMaximum(IntlCalendar::FIELD_WEEK_OF_MONTH),
    ];
};

calbench_serve(
    [
        'lunar.date' => $dateIn($chinese, CHINESE),
        'lunar.day' => $dayIn($chinese, CHINESE),
        'qing.date' => $dateIn($chinese, CHINESE),
        'future.date' => $dateIn($chinese, CHINESE),
        'korean.date' => $dateIn($korean, KOREAN),
        'korean.day' => $dayIn($korean, KOREAN),
        'gregorian.date' => $gregorianDate,
        'gregorian.day' => $gregorianDay,
        'month.shape' => $monthShape,
    ],
    library: 'IntlCalendar', version: 'ICU ' . INTL_ICU_VERSION);
