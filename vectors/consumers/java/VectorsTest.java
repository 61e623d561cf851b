import com.google.gson.Gson;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Checks Mine.lunarDate against lunar.date.json: every day, and the runs of wrong ones. */
final class VectorsTest {
    record Day(int year, int month, int day) {}
    record LunarDate(int year, int month, int leap, int day) {
        List<Integer> values() { return List.of(year, month, leap, day); }
    }
    record Test(Day input, List<LunarDate> alternatives, String entry, List<String> flags) {}
    record Complete(List<List<Integer>> rows, String sha256) {}
    record Vectors(List<Test> tests, Complete complete) {}
    record Run(Day first, Day last, int end, int count, List<Integer> answer, List<Integer> expected, Set<String> flags) {}

    /** Null for a refusal: an exception, or null. */
    private static List<Integer> answer(Day day) {
        try {
            return Mine.lunarDate(day.year(), day.month(), day.day());
        } catch (RuntimeException refusal) {
            return null;
        }
    }

    private static String text(List<Integer> values) {
        return values == null ? "refused" : values.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static String text(Day day) { return day.year() + "-" + day.month() + "-" + day.day(); }

    public static void main(String[] arguments) throws Exception {
        var vectors = new Gson().fromJson(Files.readString(Path.of("../../lunar.date.json")), Vectors.class);
        var tests = new HashMap<Day, Test>();
        for (var test : vectors.tests()) tests.put(test.input(), test);
        var digest = MessageDigest.getInstance("SHA-256");
        var runs = new ArrayList<Run>();
        var entries = new TreeMap<String, Set<Boolean>>();
        int checked = 0, wrong = 0, refused = 0, outside = 0, permuted = 0;
        for (var row : vectors.complete().rows()) {
            for (int number = 1; number <= row.get(6); number++) {
                var date = LocalDate.of(row.get(3), row.get(4), row.get(5)).plusDays(number - 1);
                var day = new Day(date.getYear(), date.getMonthValue(), date.getDayOfMonth());
                var expected = List.of(row.get(0), row.get(1), row.get(2), number);
                digest.update((text(day).replace('-', ' ') + " " + text(expected) + "\n").getBytes(StandardCharsets.UTF_8));
                if (date.isBefore(LocalDate.parse(Mine.FIRST)) || date.isAfter(LocalDate.parse(Mine.LAST))) {
                    outside++;
                    continue;
                }
                checked++;
                var answer = answer(day);
                var test = tests.get(day);
                var isExpected = expected.equals(answer);
                if (isExpected || test != null && test.alternatives().stream().anyMatch(other -> other.values().equals(answer))) {
                    if (test != null && test.entry() != null)
                        entries.computeIfAbsent(test.entry(), entry -> new HashSet<>()).add(isExpected);
                    continue;
                }
                wrong++;
                if (answer == null) refused++;
                else if (answer.stream().sorted().toList().equals(expected.stream().sorted().toList())) permuted++;
                var run = runs.isEmpty() ? null : runs.get(runs.size() - 1);
                if (run != null && run.end() == checked - 1 && (run.answer() == null) == (answer == null))
                    runs.set(runs.size() - 1,
                        new Run(run.first(), day, checked, run.count() + 1, run.answer(), run.expected(), run.flags()));
                else
                    runs.add(new Run(day, day, checked, 1, answer, expected, new LinkedHashSet<>()));
                if (test != null) runs.get(runs.size() - 1).flags().addAll(test.flags());
            }
        }
        if (!HexFormat.of().formatHex(digest.digest()).equals(vectors.complete().sha256())) {
            System.err.println("vectors: the rows do not expand as stated");
            System.exit(2);
        }
        for (var run : runs)
            System.out.println(text(run.first()) + (run.count() > 1 ? " .. " + text(run.last()) + " (" + run.count() + ")" : "") + ": "
                + text(run.answer()) + " for " + text(run.expected()) + (run.flags().isEmpty() ? "" : " " + run.flags()));
        entries.values().removeIf(calendars -> calendars.size() == 1);
        for (var entry : entries.keySet()) System.out.println("two calendars in " + entry);
        if (2 * permuted > checked) System.out.println("the values are right in another order: the order is year, month, leap, day");
        System.out.printf("%d of %d answers wrong (%d refused), runs: %d; %d inputs outside %s .. %s%n",
            wrong, checked, refused, runs.size(), outside, Mine.FIRST, Mine.LAST);
        System.exit(wrong == 0 && entries.isEmpty() && checked > 0 ? 0 : 1);
    }
}
