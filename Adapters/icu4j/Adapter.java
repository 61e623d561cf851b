import com.ibm.icu.util.Calendar;
import com.ibm.icu.util.ChineseCalendar;
import com.ibm.icu.util.GregorianCalendar;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.ULocale;
import com.ibm.icu.util.VersionInfo;
import java.util.Date;

/** ICU4J: ChineseCalendar, and GregorianCalendar, proleptic. */
public final class Adapter {
    private static final long DAY = 86_400_000;
    /** ICU's extended year 1 of the Chinese calendar begins in −2636. */
    private static final int EPOCH = 2637;

    private static final ChineseCalendar CHINESE =
        new ChineseCalendar(TimeZone.getTimeZone("Asia/Shanghai"), ULocale.CHINA);
    private static final GregorianCalendar GREGORIAN = new GregorianCalendar(TimeZone.GMT_ZONE, ULocale.ROOT);

    static {
        GREGORIAN.setGregorianChange(new Date(Long.MIN_VALUE));
    }

    private Adapter() {
    }

    /** Noon in Beijing. */
    private static void lunarDate(int[] in, int[] out) {
        CHINESE.setTimeInMillis(in[3] * DAY + DAY / 6);
        out[0] = CHINESE.get(Calendar.EXTENDED_YEAR) - EPOCH;
        out[1] = CHINESE.get(Calendar.MONTH) + 1;
        out[2] = CHINESE.get(ChineseCalendar.IS_LEAP_MONTH);
        out[3] = CHINESE.get(Calendar.DATE);
    }

    private static void lunarDay(int[] in, int[] out) {
        CHINESE.clear();
        CHINESE.set(Calendar.EXTENDED_YEAR, in[0] + EPOCH);
        CHINESE.set(Calendar.MONTH, in[1] - 1);
        CHINESE.set(ChineseCalendar.IS_LEAP_MONTH, in[2]);
        CHINESE.set(Calendar.DATE, in[3]);
        CHINESE.set(Calendar.HOUR_OF_DAY, 12);
        gregorianDate(Math.floorDiv(CHINESE.getTimeInMillis() + DAY / 3, DAY), out);
    }

    private static void gregorianDate(long day, int[] out) {
        GREGORIAN.setTimeInMillis(day * DAY);
        out[0] = GREGORIAN.get(Calendar.EXTENDED_YEAR);
        out[1] = GREGORIAN.get(Calendar.MONTH) + 1;
        out[2] = GREGORIAN.get(Calendar.DATE);
    }

    private static void gregorianDay(int[] in, int[] out) {
        GREGORIAN.clear();
        GREGORIAN.set(Calendar.EXTENDED_YEAR, in[0]);
        GREGORIAN.set(Calendar.MONTH, in[1] - 1);
        GREGORIAN.set(Calendar.DATE, in[2]);
        out[0] = (int) Math.floorDiv(GREGORIAN.getTimeInMillis(), DAY);
    }

    private static void monthShape(int[] in, int[] out) {
        GREGORIAN.clear();
        GREGORIAN.setFirstDayOfWeek(in[2] + Calendar.SUNDAY);
        GREGORIAN.setMinimalDaysInFirstWeek(1);
        GREGORIAN.set(Calendar.EXTENDED_YEAR, in[0]);
        GREGORIAN.set(Calendar.MONTH, in[1] - 1);
        GREGORIAN.set(Calendar.DATE, 1);
        out[0] = GREGORIAN.getActualMaximum(Calendar.DATE);
        out[1] = GREGORIAN.get(Calendar.DAY_OF_WEEK) - Calendar.SUNDAY;
        out[2] = GREGORIAN.getActualMaximum(Calendar.WEEK_OF_MONTH);
    }

    public static void main(String[] arguments) throws Exception {
        VersionInfo version = VersionInfo.ICU_VERSION;
        new CalbenchAdapter("ICU4J", version.getMajor() + "." + version.getMinor())
            .answer("lunar.date", Adapter::lunarDate)
            .answer("lunar.day", Adapter::lunarDay)
            .answer("gregorian.date", (in, out) -> gregorianDate(in[0], out))
            .answer("gregorian.day", Adapter::gregorianDay)
            .answer("month.shape", Adapter::monthShape)
            .serve();
    }
}
