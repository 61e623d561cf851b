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
    record Test(String id, List<Integer> input, List<Integer> expected, List<List<Integer>> alternatives, List<String> flags, String comment) {}
    record Complete(List<List<Integer>> rows, int count, String sha256) {}
    record Vectors(List<Test> tests, int count, Complete complete) {}

    public static void main(String[] arguments) throws Exception {
        var vectors = new Gson().fromJson(Files.readString(Path.of("../../lunar.date.json")), Vectors.class);
        var alternatives = new HashMap<List<Integer>, List<List<Integer>>>();
        int wrong = 0, days = 0, wrongDays = 0;
        for (var test : vectors.tests()) {
            alternatives.put(test.input(), test.alternatives());
            var answer = Mine.lunarDate(test.input().get(0), test.input().get(1), test.input().get(2));
            if (answer.equals(test.expected()) || test.alternatives().contains(answer)) continue;
            wrong++;
            System.out.println(test.id() + ": " + answer + ", not " + test.expected() + " " + test.flags() + " " + test.comment());
        }
        var digest = MessageDigest.getInstance("SHA-256");
        for (var row : vectors.complete().rows()) {
            var first = LocalDate.of(row.get(3), row.get(4), row.get(5));
            for (int day = 1; day <= row.get(6); day++, days++) {
                var date = first.plusDays(day - 1);
                var input = List.of(date.getYear(), date.getMonthValue(), date.getDayOfMonth());
                var expected = List.of(row.get(0), row.get(1), row.get(2), day);
                var line = (input + " " + expected).replaceAll("[\\[\\],]", "") + "\n";
                digest.update(line.getBytes(StandardCharsets.UTF_8));
                var answer = Mine.lunarDate(input.get(0), input.get(1), input.get(2));
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
