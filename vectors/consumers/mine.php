<?php
// Answers each line of input, a Gregorian date, with year, month, leap (0 or 1) and day of the Chinese calendar.

/** Put a call of your library here; null, an exception and an error are refusals. */
function lunar_date(int $year, int $month, int $day): ?array
{
    throw new Exception('not filled in');
}

while ($line = fgets(STDIN)) {
    try {
        echo implode(' ', array_map('intval', lunar_date(...array_map('intval', explode(' ', $line))))), "\n";
    } catch (Throwable $error) {
        echo 'refused ', json_encode($error->getMessage()), "\n";
    }
}
