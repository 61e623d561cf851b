<?php
// IntlCalendar with @calendar=chinese, and IntlGregorianCalendar, proleptic: the ICU that PHP is linked with.
declare(strict_types=1);

require $argv[1];

const DAY = 86400000;
// ICU's extended year 1 of the Chinese calendar begins in −2636.
const EPOCH = 2637;

$chinese = IntlCalendar::createInstance('Asia/Shanghai', 'zh@calendar=chinese');
$gregorian = new IntlGregorianCalendar('UTC', 'en');
$gregorian->setGregorianChange(-INF);

// Noon in Beijing.
$lunarDate = function (int $year, int $month, int $day, int $dayNumber) use ($chinese): array {
    $chinese->setTime($dayNumber * DAY + DAY / 6);
    return [
        $chinese->get(IntlCalendar::FIELD_EXTENDED_YEAR) - EPOCH,
        $chinese->get(IntlCalendar::FIELD_MONTH) + 1,
        $chinese->get(IntlCalendar::FIELD_IS_LEAP_MONTH),
        $chinese->get(IntlCalendar::FIELD_DAY_OF_MONTH),
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

$lunarDay = function (int $year, int $month, int $leap, int $day) use ($chinese, $gregorianDate): array {
    $chinese->clear();
    $chinese->set(IntlCalendar::FIELD_EXTENDED_YEAR, $year + EPOCH);
    $chinese->set(IntlCalendar::FIELD_MONTH, $month - 1);
    $chinese->set(IntlCalendar::FIELD_IS_LEAP_MONTH, $leap);
    $chinese->set(IntlCalendar::FIELD_DAY_OF_MONTH, $day);
    $chinese->set(IntlCalendar::FIELD_HOUR_OF_DAY, 12);
    return $gregorianDate((int) floor(($chinese->getTime() + DAY / 3) / DAY));
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
        'lunar.date' => $lunarDate,
        'lunar.day' => $lunarDay,
        'gregorian.date' => $gregorianDate,
        'gregorian.day' => $gregorianDay,
        'month.shape' => $monthShape,
    ],
    library: 'IntlCalendar', version: 'ICU ' . INTL_ICU_VERSION);
