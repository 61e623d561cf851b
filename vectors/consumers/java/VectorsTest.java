import com.google.gson.Gson;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;

/** Tests Mine.lunarDate against lunar.date.json: the chosen cases, then every day of 1900–2100. */
final class VectorsTest {
    record Day(int year, int month, int day) {}
    record LunarDate(int year, int month, int leap, int day) {}
    record Test(String id, Day input, LunarDate expected, List<LunarDate> alternatives, String entry, List<String> flags, String comment) {}
    record Complete(List<List<Integer>> rows, int count, String sha256) {}
    record Vectors(List<Test> tests, int count, Complete complete) {}

    private static LunarDate answer(Day day) {
        var answer = Mine.lunarDate(day.year(), day.month(), day.day());
        return new LunarDate(answer.get(0), answer.get(1), answer.get(2), answer.get(3));
    }

    public static void main(String[] arguments) throws Exception {
        var vectors = new Gson().fromJson(Files.readString(Path.of("../../lunar.date.json")), Vectors.class);
        var alternatives = new HashMap<Day, List<LunarDate>>();
        var entries = new HashMap<String, Boolean>();
        int wrong = 0, days = 0, wrongDays = 0;
        for (var test : vectors.tests()) {
            alternatives.put(test.input(), test.alternatives());
            var answer = answer(test.input());
            var isExpected = answer.equals(test.expected());
            // All cases of an entry by one calendar.
            var isMixed = test.entry() != null && entries.merge(test.entry(), isExpected, (first, next) -> first) != isExpected;
            if (!isMixed && (isExpected || test.alternatives().contains(answer))) continue;
            wrong++;
            System.out.println(test.id() + ": " + answer + ", not " + test.expected() + " " + test.flags() + " " + test.comment());
        }
        var digest = MessageDigest.getInstance("SHA-256");
        for (var row : vectors.complete().rows()) {
            var first = LocalDate.of(row.get(3), row.get(4), row.get(5));
            for (int day = 1; day <= row.get(6); day++, days++) {
                var date = first.plusDays(day - 1);
                var input = new Day(date.getYear(), date.getMonthValue(), date.getDayOfMonth());
                var expected = new LunarDate(row.get(0), row.get(1), row.get(2), day);
                var line = "%d %d %d %d %d %d %d\n".formatted(
                    input.year(), input.month(), input.day(), expected.year(), expected.month(), expected.leap(), day);
                digest.update(line.getBytes(StandardCharsets.UTF_8));
                var answer = answer(input);
                if (answer.equals(expected) || alternatives.getOrDefault(input, List.of()).contains(answer)) continue;
                if (wrongDays++ == 0) System.out.println("the first wrong day: " + input + " " + answer + ", not " + expected);
            }
        }
        var sound = HexFormat.of().formatHex(digest.digest()).equals(vectors.complete().sha256()) && days == vectors.complete().count();
        System.out.printf("%d of %d cases wrong, %d of %d days wrong, expansion %s%n",
            wrong, vectors.tests().size(), wrongDays, days, sound ? "as stated" : "DIFFERS");
        System.exit(wrong + wrongDays == 0 && sound && vectors.tests().size() == vectors.count() ? 0 : 1);
    }
}
