import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/** The implementation under test: replace the body of lunarDate by a call of yours. This one reads the published months. */
final class Mine {
    /** What your library documents; other days are not checked. */
    static final String FIRST = "1900-01-01", LAST = "2100-12-31";

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
        return planted(answer);
    }

    /** Errors for the test of this program: a month a day early, a month that is refused, two calendars, another order. */
    private static List<Integer> planted(List<Integer> answer) {
        var plant = String.valueOf(System.getenv("PLANT"));
        var isPlanted = answer.subList(0, 3).equals(List.of(2018, 10, 0));
        if (plant.equals("month") && answer.equals(List.of(2018, 9, 0, 30))) return List.of(2018, 10, 0, 1);
        if (plant.equals("mixed") && answer.equals(List.of(2057, 9, 0, 1))) return List.of(2057, 8, 0, 30);
        if (plant.equals("month") && isPlanted) return List.of(2018, 10, 0, answer.get(3) + 1);
        if (plant.equals("refuse") && isPlanted) throw new IllegalArgumentException("no such month");
        return plant.equals("order") ? List.of(answer.get(0), answer.get(1), answer.get(3), answer.get(2)) : answer;
    }
}
