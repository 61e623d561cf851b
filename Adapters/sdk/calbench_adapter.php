<?php
// calbench adapter protocol, version 1, for PHP 8 or later. The protocol is in ../../Documentation/Protocol.md.
//
//     require 'calbench_adapter.php';
//     calbench_serve(
//         ['lunar.date' => fn($year, $month, $day) => [$year, $month, $leap ? 1 : 0, $day]],
//         library: 'mylib', version: '1.0', from: '1900-01-31', to: '2100');
//
// A function gets the columns of the protocol's table in order and returns those of the answer, without the status
// (booleans count as 0 and 1); it throws, or returns null, to refuse. Instead of a function, a workload may have
// ['answer' => …, 'from' => …, 'to' => …, 'claims' => …, 'conventions' => …]. With an adapter.toml these stand there
// instead. What a library prints goes to standard error.
declare(strict_types=1);

/** What is loaded: the number of values of an answer, the function, the rows of inputs. */
final class CalbenchLoad
{
    public function __construct(
        public int $width, public Closure $answer, public array $rows
    ) {
    }
}

/** Answers requests until the end of input. */
function calbench_serve(
    array $workloads, string $library, string $version, ?string $from = null, ?string $to = null, string $language = ''
): void {
    ini_set('memory_limit', '-1');
    ob_start(function (string $text): string {
        fwrite(STDERR, $text);
        return '';
    }, 1);
    $functions = [];
    $claims = [];
    foreach ($workloads as $name => $value) {
        $value = is_callable($value) ? ['answer' => $value] : $value;
        $functions[$name] = Closure::fromCallable($value['answer']);
        unset($value['answer']);
        $claims[$name] = (object) array_filter($value + ['from' => $from, 'to' => $to], fn($it) => $it !== null);
    }
    $load = null;
    while (($line = fgets(STDIN)) !== false && str_ends_with($line, "\n")) {
        $message = json_decode($line, true);
        $request = is_array($message) ? ($message['request'] ?? null) : null;
        try {
            match ($request) {
                'hello' => calbench_write([
                    'reply' => 'hello', 'protocol' => 1, 'library' => $library, 'version' => $version,
                    'language' => $language ?: 'PHP ' . PHP_VERSION, 'workloads' => $claims,
                ]),
                'load' => $load = calbench_read_load($message, $functions),
                'answer' => calbench_answer($load),
                'time' => calbench_time($load, $message['operations'] ?? null, ($message['null'] ?? false) === true),
                default => throw new InvalidArgumentException('unknown request: ' . trim($line)),
            };
        } catch (InvalidArgumentException $error) {
            calbench_write(['reply' => 'error', 'message' => calbench_text($error->getMessage())]);
        } catch (UnderflowException) {
            return; // the input ended within rows
        }
    }
}

function calbench_write(array $message, string $rows = ''): void
{
    $flags = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR;
    $bytes = json_encode($message, $flags) . "\n" . $rows;
    while ($bytes !== '') {
        $written = fwrite(STDOUT, $bytes);
        if ($written === false || $written === 0) {
            exit(1);
        }
        $bytes = substr($bytes, $written);
    }
    fflush(STDOUT);
}

/** Why an answer is refused: the type and the message of what was thrown. */
function calbench_reason(mixed $answer): string
{
    return $answer instanceof Throwable
        ? calbench_text(get_class($answer) . ': ' . $answer->getMessage()) : 'returned ' . get_debug_type($answer);
}

/** At most 200 bytes of a text, whole characters. */
function calbench_text(string $text): string
{
    $text = substr($text, 0, 200);
    return preg_match('//u', $text) ? $text : preg_replace('/[\x80-\xFF]+$/', '', $text);
}

/** Reads the rows; a load that cannot be used is read to its end, so that the next request is found. */
function calbench_read_load(array $message, array $functions): CalbenchLoad
{
    $workload = $message['workload'] ?? null;
    $count = $message['count'] ?? null;
    $rows = [];
    while (is_int($count) && count($rows) < $count) {
        $line = fgets(STDIN);
        if ($line === false) {
            throw new UnderflowException('end of input');
        }
        $rows[] = array_map('intval', explode(' ', $line));
    }
    if (!is_string($workload) || !isset($functions[$workload])) {
        throw new InvalidArgumentException('unknown workload: ' . json_encode($workload));
    }
    $width = $message['answers'] ?? 0;
    if (count($rows) !== $count || !is_int($width) || $width < 1) {
        throw new InvalidArgumentException('damaged request');
    }
    calbench_write(['reply' => 'loaded', 'count' => $count]);
    return new CalbenchLoad($width, $functions[$workload], $rows);
}

function calbench_answer(?CalbenchLoad $load): void
{
    if ($load === null) {
        throw new InvalidArgumentException('nothing is loaded');
    }
    $answers = [];
    calbench_pass($load->answer, $load->rows, $answers);
    $count = count($load->rows);
    $message = ['reply' => 'answers', 'count' => $count];
    $refusals = array_filter($answers, fn($answer) => !is_array($answer));
    if ($refusals) {
        $message['messages'] = array_map('calbench_reason', array_values(array_slice($refusals, 0, 10)));
    }
    calbench_write($message, calbench_rows($answers, $load->width));
}

/** Calls the function for each row; an answer is what it returned or threw. */
function calbench_pass(Closure $answer, array $rows, array &$answers): void
{
    foreach ($rows as $i => $row) {
        try {
            $answers[$i] = $answer(...$row);
        } catch (Throwable $error) {
            $answers[$i] = $error;
        }
    }
}

function calbench_time(?CalbenchLoad $load, mixed $operations, bool $null): void
{
    if ($load === null || !$load->rows) {
        throw new InvalidArgumentException('no inputs are loaded');
    }
    if (!is_int($operations) || $operations < 1) {
        throw new InvalidArgumentException('operations: ' . json_encode($operations));
    }
    $zeros = array_fill(0, $load->width, 0);
    $function = $null ? fn($a, $b = 0, $c = 0, $d = 0, $e = 0, $f = 0) => $zeros : $load->answer;
    $rows = $load->rows;
    $count = count($rows);
    $answers = array_fill(0, $count, null);
    $passes = intdiv($operations, $count);
    $rest = array_slice($rows, 0, $operations % $count);
    $start = hrtime(true);
    for ($pass = 0; $pass < $passes; $pass++) {
        calbench_pass($function, $rows, $answers);
    }
    calbench_pass($function, $rest, $answers);
    $nanoseconds = max(1, hrtime(true) - $start);
    $answered = min($operations, $count);
    calbench_write(
        ['reply' => 'timed', 'operations' => $operations, 'nanoseconds' => $nanoseconds, 'count' => $answered],
        calbench_rows(array_slice($answers, 0, $answered), $load->width));
}

/** A line for each answer: the status and the values. */
function calbench_rows(array $answers, int $width): string
{
    $form = '0' . str_repeat(' %.17g', $width) . "\n";
    $refused = '1' . str_repeat(' 0', $width) . "\n";
    $rows = array_map(fn($answer) => is_array($answer) ? vsprintf($form, $answer) : $refused, $answers);
    return implode('', $rows);
}
