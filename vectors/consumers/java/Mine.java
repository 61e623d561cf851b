import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/** The implementation under test: replace the body of lunarDate by a call of yours. This one reads the published months. */
final class Mine {
    private static final TreeMap<LocalDate, List<Integer>> MONTHS = new TreeMap<>();

    static {
        MONTHS.put(LocalDate.of(1900, 1, 1), List.of(1899, 12, 0)); // before the table begins
        try (var lines = Files.lines(Path.of("../../../reference-data/hko/lunar-months.csv"))) {
            lines.skip(1).map(line -> line.split(",")).forEach(fields -> MONTHS.put(
                LocalDate.parse(fields[4]), Arrays.stream(fields, 0, 3).map(Integer::valueOf).toList()));
        } catch (IOException error) {
            throw new ExceptionInInitializerError(error);
        }
    }

    /** Gregorian date → year, month, leap (0 or 1) and day of the Chinese calendar. */
    static List<Integer> lunarDate(int year, int month, int day) {
        var date = LocalDate.of(year, month, day);
        var found = MONTHS.floorEntry(date);
        var name = found.getValue();
        var answer = List.of(name.get(0), name.get(1), name.get(2), (int) (date.toEpochDay() - found.getKey().toEpochDay()) + 1);
        return System.getenv("PLANT") == null ? answer : planted(answer);
    }

    /** A planted error: the 10th month of 2018 begins a day early. */
    private static List<Integer> planted(List<Integer> answer) {
        if (answer.equals(List.of(2018, 9, 0, 30))) return List.of(2018, 10, 0, 1);
        return answer.subList(0, 3).equals(List.of(2018, 10, 0)) ? List.of(2018, 10, 0, answer.get(3) + 1) : answer;
    }
}
