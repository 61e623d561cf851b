#!/usr/bin/perl
# Textbook algorithms, after Documentation/Protocol.md alone: no SDK, only modules of Perl itself.
# Easter: Meeus, Astronomical Algorithms, 2nd ed., ch. 8 (the method of 1876). Dates: the algorithms of Fliegel and
# Van Flandern (CACM 11, 1968, p. 657), moved by whole cycles of 400 years so that no operand is negative.
use strict;
use warnings;
use IO::Handle;
use integer;
use Time::HiRes qw(clock_gettime CLOCK_MONOTONIC);

# Julian day number of 1970-01-01, and days and years of the cycle; 20 cycles reach beyond -4713.
use constant { EPOCH => 2_440_588, CYCLE => 146_097, YEARS => 400, CYCLES => 20 };

sub easter {
    my ($year) = @_;
    my ($a, $b, $c) = ($year % 19, $year / 100, $year % 100);
    my ($d, $e, $f) = ($b / 4, $b % 4, ($b + 8) / 25);
    my $g = ($b - $f + 1) / 3;
    my $h = (19 * $a + $b - $d - $g + 15) % 30;
    my ($i, $k) = ($c / 4, $c % 4);
    my $l = (32 + 2 * $e + 2 * $i - $h - $k) % 7;
    my $m = ($a + 11 * $h + 22 * $l) / 451;
    my $n = $h + $l - 7 * $m + 114;
    return ($year, $n / 31, $n % 31 + 1);
}

sub gregorian_day {
    my ($year, $month, $day) = @_;
    $year += CYCLES * YEARS;
    my $before = ($month - 14) / 12;    # -1 in January and February
    return $day - 32_075 + 1461 * ($year + 4800 + $before) / 4 + 367 * ($month - 2 - $before * 12) / 12
        - 3 * (($year + 4900 + $before) / 100) / 4 - EPOCH - CYCLES * CYCLE;
}

sub gregorian_date {
    my $l = $_[0] + EPOCH + CYCLES * CYCLE + 68_569;
    my $n = 4 * $l / CYCLE;
    $l -= (CYCLE * $n + 3) / 4;
    my $year = 4000 * ($l + 1) / 1_461_001;
    $l += 31 - 1461 * $year / 4;
    my $month = 80 * $l / 2447;
    my $day = $l - 2447 * $month / 80;
    $l = $month / 11;
    return (100 * ($n - 49) + $year + $l - CYCLES * YEARS, $month + 2 - 12 * $l, $day);
}

# Function, columns of the input and of the answer.
my %workloads = (
    'easter'         => [\&easter,         1, 3],
    'gregorian.date' => [\&gregorian_date, 1, 3],
    'gregorian.day'  => [\&gregorian_day,  3, 1],
);

my ($function, $columns, @inputs);

sub say_line { print STDOUT $_[0], "\n" }

sub error {
    my $text = substr $_[0], 0, 200;
    $text =~ s/[^ !#-\[\]-~]/?/g;
    say_line(qq({"reply":"error","message":"$text"}));
}

# A row of answers, or of zeros where the function dies.
sub row {
    my ($answer) = @_;
    return $answer ? "0 @$answer" : join ' ', 1, (0) x $columns;
}

sub pass {
    my ($called, $count, $answers) = @_;
    for my $i (0 .. $count - 1) {
        $answers->[$i] = eval { [$called->(@{ $inputs[$i] })] };
    }
}

sub load {
    my ($name, $count) = @_;
    my $workload = $workloads{$name};
    my $width = $workload ? $workload->[1] : 0;
    my (@rows, $damaged);
    for (1 .. $count) {
        my $line = <STDIN>;
        exit 0 unless defined $line;    # the input ended within rows
        $damaged = 1 unless $line =~ /^-?[0-9]+(?: -?[0-9]+)*$/;
        push @rows, [$line =~ /-?[0-9]+/g];
        $damaged = 1 if @{ $rows[-1] } != $width;
    }
    return error("unknown workload: $name") unless $workload;
    return error('damaged rows') if $damaged;
    ($function, $columns, @inputs) = (@$workload[0, 2], @rows);
    say_line(qq({"reply":"loaded","count":$count}));
}

sub answer {
    pass($function, scalar @inputs, \my @answers);
    say_line(sprintf '{"reply":"answers","count":%d}', scalar @inputs);
    say_line(row($_)) for @answers;
}

sub nanoseconds {
    no integer;
    return int(1e9 * clock_gettime(CLOCK_MONOTONIC));
}

sub time_loop {
    my ($operations, $null) = @_;
    return error('no operations or no inputs') unless $operations > 0 && @inputs;
    my $called = $null ? sub { (0) x $columns } : $function;
    my $count = @inputs;
    my @answers;
    my $start = nanoseconds();
    pass($called, $count, \@answers) for 1 .. $operations / $count;
    pass($called, $operations % $count, \@answers);
    my $elapsed = nanoseconds() - $start;
    my $answered = $operations < $count ? $operations : $count;
    say_line(sprintf '{"reply":"timed","operations":%d,"nanoseconds":%d,"count":%d}',
        $operations, $elapsed > 0 ? $elapsed : 1, $answered);
    say_line(row($_)) for @answers[0 .. $answered - 1];
}

binmode STDIN;
binmode STDOUT;
while (defined(my $line = <STDIN>)) {
    # Requests come without spaces, their keys in a known order; other keys may follow.
    if ($line =~ /^\{"request":"hello"[,}]/) {
        my @entries = map { qq("$_":{}) } sort keys %workloads;
        say_line(qq({"reply":"hello","protocol":1,"library":"textbook algorithms","version":"1",)
                . qq("language":"Perl $^V","workloads":{) . join(',', @entries) . '}}');
    }
    elsif ($line =~ /^\{"request":"load","workload":"([^"\\]*)","count":([0-9]{1,9})[,}]/) { load($1, $2) }
    elsif ($line =~ /^\{"request":"answer"[,}]/) { $function ? answer() : error('nothing is loaded') }
    elsif ($line =~ /^\{"request":"time","operations":([0-9]{1,15})(,"null":true)?[,}]/) {
        $function ? time_loop($1, $2) : error('nothing is loaded');
    }
    else { chomp $line; error("unknown request: $line") }
    STDOUT->flush;
}
