<?php
$calendar = IntlCalendar::createInstance('Asia/Seoul', 'ko@calendar=dangi');
$calendar->setTime(gmmktime(3, 0, 0, {month}, {day}, {year}) * 1000.0); // noon in Seoul
echo $calendar->get(IntlCalendar::FIELD_EXTENDED_YEAR) - 2333, $calendar->get(IntlCalendar::FIELD_IS_LEAP_MONTH) ? ' leap ' : ' ',
    $calendar->get(IntlCalendar::FIELD_MONTH) + 1, ' ', $calendar->get(IntlCalendar::FIELD_DAY_OF_MONTH), "\n";
