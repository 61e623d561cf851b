<?php
// Checks lunar_date of mine.php against lunar.date.json: every day, and the runs of wrong ones.
require __DIR__ . '/mine.php';

const NAMES = ['year', 'month', 'leap', 'day'];

// A library that calls die() checks nothing.
$isDone = false;
register_shutdown_function(fn () => $GLOBALS['isDone'] || exit(1));

function stop(string $problem): never
{
    $GLOBALS['isDone'] = true;
    fwrite(STDERR, "vectors: $problem\n");
    exit(2);
}

/** The values in order; null for a refusal: an exception, or null. */
function answer(int $year, int $month, int $day): ?array
{
    try {
        $found = lunar_date($year, $month, $day);
    } catch (Exception) {
        return null;
    }
    if ($found === null) return null;
    $fields = (array) $found;
    $values = array_is_list($fields) ? $fields : array_map(fn ($name) => $fields[$name] ?? null, NAMES);
    if (count($values) !== 4 || in_array(false, array_map(fn ($value) => is_int($value) || is_bool($value), $values), true))
        stop('expected year, month, leap, day, not ' . json_encode($found));
    return array_map('intval', $values);
}

function text(?array $values): string
{
    return $values === null ? 'refused' : implode(' ', $values);
}

function sorted(array $values): array
{
    sort($values);
    return $values;
}

$vectors = json_decode((string) file_get_contents(__DIR__ . '/../../lunar.date.json'), true) ?? stop('lunar.date.json cannot be read');
$tests = [];
foreach ($vectors['tests'] as $test) $tests[implode('-', $test['input'])] = $test;
$digest = hash_init('sha256');
$runs = $entries = $mixed = [];
$checked = $wrong = $refused = $outside = $permuted = 0;
foreach ($vectors['complete']['rows'] as [$year, $month, $leap, $first_year, $first_month, $first_day, $days]) {
    for ($n = 1; $n <= $days; $n++) {
        $time = gmmktime(0, 0, 0, $first_month, $first_day + $n - 1, $first_year);
        $input = array_map('intval', explode('-', gmdate('Y-n-j', $time)));
        [$place, $expected] = [implode('-', $input), [$year, $month, $leap, $n]];
        hash_update($digest, text($input) . ' ' . text($expected) . "\n");
        if (gmdate('Y-m-d', $time) < FIRST || gmdate('Y-m-d', $time) > LAST) {
            $outside++;
            continue;
        }
        $checked++;
        [$found, $test] = [answer(...$input), $tests[$place] ?? null];
        if ($found === $expected || in_array($found, array_map('array_values', $test['alternatives'] ?? []), true)) {
            if (isset($test['entry'])) {
                if (($entries[$test['entry']] ??= $found === $expected) !== ($found === $expected)) $mixed[$test['entry']] = true;
            }
            continue;
        }
        $wrong++;
        if ($found === null) $refused++;
        elseif (sorted($found) === sorted($expected)) $permuted++;
        $end = count($runs) - 1;
        if ($end >= 0 && $runs[$end]['end'] === $checked - 1 && ($runs[$end]['found'] === null) === ($found === null)) {
            [$runs[$end]['last'], $runs[$end]['end']] = [$place, $checked];
            $runs[$end]['count']++;
        } else {
            $runs[++$end] = ['first' => $place, 'last' => $place, 'end' => $checked, 'count' => 1, 'found' => $found, 'expected' => $expected, 'flags' => []];
        }
        foreach ($test['flags'] ?? [] as $flag) $runs[$end]['flags'][$flag] = $flag;
    }
}
if (hash_final($digest) !== $vectors['complete']['sha256']) stop('the rows do not expand as stated');
foreach ($runs as $run) {
    echo $run['first'], $run['count'] > 1 ? " .. $run[last] ($run[count])" : '', ': ', text($run['found']), ' for ', text($run['expected']),
        $run['flags'] ? ' [' . implode(', ', $run['flags']) . ']' : '', "\n";
}
foreach (array_keys($mixed) as $entry) echo "two calendars in $entry\n";
if (2 * $permuted > $checked) echo "the values are right in another order: the order is year, month, leap, day\n";
printf("%d of %d answers wrong (%d refused), runs: %d; %d inputs outside %s .. %s\n", $wrong, $checked, $refused, count($runs), $outside, FIRST, LAST);
$isDone = true;
exit($wrong || $mixed || !$checked ? 1 : 0);
