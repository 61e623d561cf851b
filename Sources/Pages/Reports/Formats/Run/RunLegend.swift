/// The words of a run's page, explained to who has not read the documentation.
enum RunLegend {
    static let terms: [(term: String, meaning: String)] = [
        (
            "ns/op",
            "Nanoseconds per operation, an operation being the answer to one input: the median of the baseline's rounds, "
                + "times the ratio to it. A nanosecond is a billionth of a second. min is the shortest round."
        ),
        (
            "ratio, interval",
            "How many times as long as the baseline, measured in the same rounds. In brackets is the interval in "
                + "which a repetition of the run is expected. A ratio that the measurement cannot tell from 1 is marked "
                + "“not resolved”. In the bars the thin line is this interval."
        ),
        (
            "baseline",
            "The implementation that the ratios are relative to: the fastest when the measurement was prepared. It has a diamond."
        ),
        (
            "× null",
            "The time divided by that of code that copies each input and computes nothing: how much of the time is the loop "
                + "itself. Near 1 there is nothing left to measure."
        ),
        (
            "× limit",
            "The shortest time divided by the least that this machine needs to read such inputs and write such answers."
        ),
        (
            "right, wrong, refused, new, contested, uncertain",
            "Every answer is compared with a published or computed reference. Right: equal to it, or within the tolerance. "
                + "Wrong: the reference contradicts it. Refused: no answer. New: wrong or refused, and not listed for this "
                + "version. Contested: the answer of another calendar where references differ. Uncertain: the other "
                + "answer where nobody can decide. The last two are neither right nor wrong."
        ),
        (
            "wrong in a month",
            "The map shows how many answers of each month are wrong, years from left to right. Contested answers are not in it."
        ),
        (
            "rounds, processes",
            "A round times one block of every implementation in random order. The strips show every round, divided by the "
                + "median of its implementation, a lane for each process; the thick stroke is the median of the process. "
                + "Lanes that lie apart show that processes differ."
        ),
        (
            "cost against errors",
            "Time from left to right, errors upwards. An implementation on the line is beaten by no other in both. Errors are "
                + "wrong answers, or the largest error in seconds where answers are instants."
        ),
        (
            "A/A",
            "The baseline a second time. Its ratio should be 1; how far it is off shows how noisy the machine was."
        ),
        ("control", "The baseline with 5 % more operations. The measurement has to show it as about +5 %."),
        ("resolution", "The smallest difference that the measurement can tell from none."),
        ("instructions", "Processor instructions per operation. They do not depend on how busy the machine is."),
        ("limit, null in the bars", "Dashed lines: the least time on this machine, and the time of the loop alone."),
    ]
}
