import net.time4j.PlainDate;
import net.time4j.calendar.ChineseCalendar;
import net.time4j.calendar.EastAsianCalendar;
import net.time4j.calendar.EastAsianMonth;
import net.time4j.calendar.EastAsianYear;
import net.time4j.calendar.KoreanCalendar;
import net.time4j.calendar.SolarTerm;
import net.time4j.calendar.VietnameseCalendar;

/** Time4J: calendars after Calendrical Calculations. */
public final class Adapter {
    private static final SolarTerm[] TERMS = SolarTerm.values();

    private Adapter() {
    }

    private static PlainDate gregorian(int[] in) {
        return PlainDate.of(in[0], in[1], in[2]);
    }

    /** Of a year it gives the place in the cycle of sixty: the last such year not after the Gregorian one. */
    private static <D extends EastAsianCalendar<?, D>> void date(int[] in, Class<D> calendar, int[] out) {
        D it = gregorian(in).transform(calendar);
        out[0] = in[0] - Math.floorMod(in[0] - 3 - it.getYear().getNumber(), 60);
        out[1] = it.getMonth().getNumber();
        out[2] = it.getMonth().isLeap() ? 1 : 0;
        out[3] = it.getDayOfMonth();
    }

    private static void gregorian(PlainDate it, int[] out) {
        out[0] = it.getYear();
        out[1] = it.getMonth();
        out[2] = it.getDayOfMonth();
    }

    private static EastAsianMonth month(int[] in) {
        EastAsianMonth month = EastAsianMonth.valueOf(in[1]);
        return in[2] == 1 ? month.withLeap() : month;
    }

    /** The terms begin with 立春, of which 小寒 is the 23rd; each is looked for from the 1st of its month on. */
    private static void termDate(int[] in, int[] out) {
        ChineseCalendar first = PlainDate.of(in[0], in[1] / 2 + 1, 1).transform(ChineseCalendar.class);
        gregorian(TERMS[(in[1] + 22) % 24].onOrAfter(first).transform(PlainDate.class), out);
    }

    public static void main(String[] arguments) throws Exception {
        new CalbenchAdapter("net.time4j:time4j-base", "5.9.4")
            .answer("lunar.date", (in, out) -> date(in, ChineseCalendar.class, out))
            .answer("korean.date", (in, out) -> date(in, KoreanCalendar.class, out))
            .answer("vietnamese.date", (in, out) -> date(in, VietnameseCalendar.class, out))
            .answer("lunar.day", (in, out) -> gregorian(
                ChineseCalendar.of(EastAsianYear.forGregorian(in[0]), month(in), in[3]).transform(PlainDate.class), out))
            .answer("korean.day", (in, out) -> gregorian(
                KoreanCalendar.of(EastAsianYear.forGregorian(in[0]), month(in), in[3]).transform(PlainDate.class), out))
            .answer("vietnamese.day", (in, out) -> gregorian(
                VietnameseCalendar.of(EastAsianYear.forGregorian(in[0]), month(in), in[3]).transform(PlainDate.class), out))
            .answer("terms.date", Adapter::termDate).serve();
    }
}
