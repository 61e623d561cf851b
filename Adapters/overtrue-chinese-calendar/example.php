<?php
require 'vendor/autoload.php';
$it = (new Overtrue\ChineseCalendar\Calendar())->solar({year}, {month}, {day});
echo $it['lunar_year_chinese'], $it['lunar_month_chinese'], $it['lunar_day_chinese'], "\n";
