<?php
// lunar-php: the method of 寿星天文历.
declare(strict_types=1);

use com\nlf\calendar\Lunar;
use com\nlf\calendar\LunarYear;
use com\nlf\calendar\Solar;
use com\nlf\calendar\util\LunarUtil;
use com\nlf\calendar\util\ShouXingUtil;

require $argv[1];
require $argv[2];

$hour = getenv('CALBENCH_HOUR');
$zone = new DateTimeZone($hour === false ? 'UTC' : getenv('TZ'));
date_default_timezone_set($zone->getName());
$names = explode(' ', '小寒 大寒 立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 ' .
    '小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 DONG_ZHI');
// The table of a lunar year reaches from 冬至 to the next, which is DONG_ZHI.
$term = fn(int $year, int $index): Solar => Solar::fromYmd($year, 6, 1)->getLunar()->getJieQiTable()[$names[$index]];
$date = fn(Solar $it): array => [(int) $it->getYear(), (int) $it->getMonth(), (int) $it->getDay()];

calbench_serve([
    'lunar.date' => function (int $year, int $month, int $day) use ($hour, $zone): array {
        $it = $hour === false ? Solar::fromYmd($year, $month, $day)->getLunar()
            : Lunar::fromDate(new DateTime(sprintf('%04d-%02d-%02d %02d:00:00', $year, $month, $day, $hour), $zone));
        return [(int) $it->getYear(), (int) abs($it->getMonth()), $it->getMonth() < 0, (int) $it->getDay()];
    },
    'lunar.day' => fn(int $year, int $month, int $leap, int $day): array =>
        $date(Lunar::fromYmd($year, $leap === 1 ? -$month : $month, $day)->getSolar()),
    'lunar.year' => function (int $year): array {
        $it = LunarYear::fromYear($year);
        $months = $it->getMonthsInYear();
        $long = 0;
        foreach ($months as $place => $month) {
            $long |= $month->getDayCount() - 29 << $place;
        }
        return [(int) floor($months[0]->getFirstJulianDay() + 0.5) - 2440588, $it->getLeapMonth(), $long];
    },
    'terms.date' => fn(int $year, int $index): array => $date($term($year, $index)),
    // The library's UTC+8, taken back to TT with the library's own ΔT; it gives whole seconds.
    'terms.instant' => function (int $year, int $index) use ($term): array {
        $days = $term($year, $index)->getJulianDay() - Solar::$J2000;
        return [Solar::$J2000, $days - ShouXingUtil::$ONE_THIRD + ShouXingUtil::dtT($days)];
    },
    'ganzhi.pillars' => function (int $year, int $month, int $day, int $hour, int $start): array {
        $it = Solar::fromYmdHms($year, $month, $day, $hour, 0, 0)->getLunar();
        return array_map(fn(string $name): int => LunarUtil::getJiaZiIndex($name), [
            $start === 1 ? $it->getYearInGanZhiByLiChun() : $it->getYearInGanZhi(),
            $it->getMonthInGanZhi(), $it->getDayInGanZhi(), $it->getTimeInGanZhi(),
        ]);
    },
], library: '6tail/lunar-php', version: Composer\InstalledVersions::getPrettyVersion('6tail/lunar-php'));
