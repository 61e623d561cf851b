<?php
// tyme4php: the method of 寿星天文历.
declare(strict_types=1);

use com\tyme\jd\JulianDay;
use com\tyme\lunar\LunarDay;
use com\tyme\lunar\LunarHour;
use com\tyme\lunar\LunarYear;
use com\tyme\solar\SolarDay;
use com\tyme\solar\SolarTerm;
use com\tyme\util\ShouXingUtil;

require $argv[1];
require $argv[2];

$date = fn($it): array => [$it->getYear(), $it->getMonth(), $it->getDay()];
// A year's terms begin with the 冬至 before it.
$term = fn(int $year, int $index): SolarTerm => SolarTerm::fromIndex($year, $index + 1);

calbench_serve([
    'lunar.date' => function (int $year, int $month, int $day): array {
        $it = SolarDay::fromYmd($year, $month, $day)->getLunarDay();
        return [$it->getYear(), abs($it->getMonth()), $it->getMonth() < 0, $it->getDay()];
    },
    'lunar.day' => fn(int $year, int $month, int $leap, int $day): array =>
        $date(LunarDay::fromYmd($year, $leap === 1 ? -$month : $month, $day)->getSolarDay()),
    'lunar.year' => function (int $year): array {
        $it = LunarYear::fromYear($year);
        $long = 0;
        foreach ($it->getMonths() as $place => $month) {
            $long |= $month->getDayCount() - 29 << $place;
        }
        return [(int) floor($it->getFirstMonth()->getFirstJulianDay()->getDay() + 0.5) - 2440588, $it->getLeapMonth(), $long];
    },
    'terms.date' => fn(int $year, int $index): array => $date($term($year, $index)->getSolarDay()),
    // The library's UTC+8, taken back to TT with the library's own ΔT.
    'terms.instant' => function (int $year, int $index) use ($term): array {
        $days = $term($year, $index)->getJulianDay()->getDay() - JulianDay::J2000;
        return [JulianDay::J2000, $days - ShouXingUtil::ONE_THIRD + ShouXingUtil::dtT($days)];
    },
    'ganzhi.pillars' => function (int $year, int $month, int $day, int $hour, int $start): array {
        $solar = SolarDay::fromYmd($year, $month, $day);
        [$lunar, $cycle] = [$solar->getLunarDay(), $solar->getSixtyCycleDay()];
        $ofYear = $start === 1 ? $cycle->getYear() : $lunar->getLunarMonth()->getLunarYear()->getSixtyCycle();
        $ofHour = LunarHour::fromYmdHms($lunar->getYear(), $lunar->getMonth(), $lunar->getDay(), $hour, 0, 0)->getSixtyCycle();
        return array_map(fn($it): int => $it->getIndex(), [$ofYear, $cycle->getMonth(), $cycle->getSixtyCycle(), $ofHour]);
    },
], library: '6tail/tyme4php', version: Composer\InstalledVersions::getPrettyVersion('6tail/tyme4php'));
