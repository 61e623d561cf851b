<?php
$calendar = IntlCalendar::createInstance('Asia/Shanghai', 'zh@calendar=chinese');
$calendar->setTime(gmmktime(4, 0, 0, {month}, {day}, {year}) * 1000.0); // noon in Beijing
echo $calendar->get(IntlCalendar::FIELD_EXTENDED_YEAR) - 2637, $calendar->get(IntlCalendar::FIELD_IS_LEAP_MONTH) ? ' leap ' : ' ',
    $calendar->get(IntlCalendar::FIELD_MONTH) + 1, ' ', $calendar->get(IntlCalendar::FIELD_DAY_OF_MONTH), "\n";
