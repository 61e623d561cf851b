import cn.hutool.core.date.ChineseDate;
import cn.hutool.core.date.chinese.SolarTerms;
import java.time.LocalDate;
import java.util.GregorianCalendar;
import java.util.TimeZone;

/** Hutool: a table of 1900–2099. */
public final class Adapter {
    private static final String HOUR = System.getenv("CALBENCH_HOUR");

    private Adapter() {
    }

    /** The month is its place among those of the year, so that a leap month and those after it are one more. */
    private static void lunarDate(int[] in, int[] out) {
        ChineseDate it = HOUR == null ? new ChineseDate(LocalDate.of(in[0], in[1], in[2]))
            : new ChineseDate(new GregorianCalendar(in[0], in[1] - 1, in[2], Integer.parseInt(HOUR), 0).getTime());
        out[0] = it.getChineseYear();
        out[1] = it.isLeapMonth() ? it.getMonth() - 1 : it.getMonth();
        out[2] = it.isLeapMonth() ? 1 : 0;
        out[3] = it.getDay();
    }

    /** A date that it does not know is year −1. */
    private static void lunarDay(int[] in, int[] out) {
        ChineseDate it = new ChineseDate(in[0], in[1], in[3], in[2] == 1);
        if (it.getGregorianYear() == -1) {
            throw new IllegalArgumentException("-1");
        }
        out[0] = it.getGregorianYear();
        out[1] = it.getGregorianMonthBase1();
        out[2] = it.getGregorianDay();
    }

    private static void termDate(int[] in, int[] out) {
        out[0] = in[0];
        out[1] = in[1] / 2 + 1;
        out[2] = SolarTerms.getTerm(in[0], in[1] + 1);
    }

    public static void main(String[] arguments) throws Exception {
        if (HOUR != null) {
            TimeZone.setDefault(TimeZone.getTimeZone(System.getenv("TZ")));
        }
        new CalbenchAdapter("cn.hutool:hutool-core", "5.8.34").answer("lunar.date", Adapter::lunarDate)
            .answer("lunar.day", Adapter::lunarDay).answer("terms.date", Adapter::termDate).serve();
    }
}
