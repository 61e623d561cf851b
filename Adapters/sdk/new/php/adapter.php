<?php
declare(strict_types=1);

require $argv[1];

// Gregorian
$lunarDate = function (int $year, int $month, int $day): array {
    // return [$year, $month, $isLeap, $day];
    throw new Exception('not filled in');
};

calbench_serve(['lunar.date' => $lunarDate], library: 'mylib', version: '1.0');
