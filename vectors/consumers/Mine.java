// Answers each line of input, a Gregorian date, with year, month, leap (0 or 1) and day of the Chinese calendar.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Arrays;

final class Mine {
    // Put a call of your library here; null, an exception and an error are refusals.
    static int[] lunarDate(int year, int month, int day) {
        throw new UnsupportedOperationException("not filled in");
    }

    public static void main(String[] arguments) {
        new BufferedReader(new InputStreamReader(System.in)).lines().forEach(line -> {
            var given = Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
            try {
                var found = lunarDate(given[0], given[1], given[2]);
                System.out.println(found[0] + " " + found[1] + " " + found[2] + " " + found[3]);
            } catch (Throwable error) {
                System.out.println("refused " + error.toString().replace('\n', ' '));
            }
        });
    }
}
