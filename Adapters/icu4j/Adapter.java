import com.ibm.icu.util.Calendar;
import com.ibm.icu.util.ChineseCalendar;
import com.ibm.icu.util.DangiCalendar;
import com.ibm.icu.util.GregorianCalendar;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.ULocale;
import com.ibm.icu.util.VersionInfo;
import java.util.Date;

/** ICU4J: ChineseCalendar and DangiCalendar, and GregorianCalendar, proleptic. */
public final class Adapter {
    private static final long DAY = 86_400_000;
    private static final String HOUR = System.getenv("CALBENCH_HOUR");
    private static final Lunar CHINESE = new Lunar(new ChineseCalendar(zone("Asia/Shanghai"), ULocale.CHINA), 2637);
    private static final Lunar KOREAN = new Lunar(new DangiCalendar(zone("Asia/Seoul"), ULocale.KOREA), 2333);
    private static final GregorianCalendar GREGORIAN = new GregorianCalendar(TimeZone.GMT_ZONE, ULocale.ROOT);
    private static final GregorianCalendar LOCAL = new GregorianCalendar(TimeZone.getDefault(), ULocale.ROOT);

    static {
        GREGORIAN.setGregorianChange(new Date(Long.MIN_VALUE));
        LOCAL.setGregorianChange(new Date(Long.MIN_VALUE));
    }

    /** The process's zone where local times are taken. */
    private static TimeZone zone(String own) {
        return HOUR == null ? TimeZone.getTimeZone(own) : TimeZone.getDefault();
    }

    private Adapter() {
    }

    /** A calendar whose extended year 1 begins in 1 − epoch. */
    private record Lunar(ChineseCalendar calendar, int epoch) {
        /** Noon in Beijing, 13 h in Seoul. */
        void date(int[] in, int[] out) {
            long time = in[3] * DAY + DAY / 6;
            if (HOUR != null) {
                LOCAL.clear();
                LOCAL.set(in[0], in[1] - 1, in[2], Integer.parseInt(HOUR), 0);
                time = LOCAL.getTimeInMillis();
            }
            calendar.setTimeInMillis(time);
            out[0] = calendar.get(Calendar.EXTENDED_YEAR) - epoch;
            out[1] = calendar.get(Calendar.MONTH) + 1;
            out[2] = calendar.get(ChineseCalendar.IS_LEAP_MONTH);
            out[3] = calendar.get(Calendar.DATE);
        }

        void day(int[] in, int[] out) {
            calendar.clear();
            calendar.set(Calendar.EXTENDED_YEAR, in[0] + epoch);
            calendar.set(Calendar.MONTH, in[1] - 1);
            calendar.set(ChineseCalendar.IS_LEAP_MONTH, in[2]);
            calendar.set(Calendar.DATE, in[3]);
            calendar.set(Calendar.HOUR_OF_DAY, HOUR == null ? 12 : Integer.parseInt(HOUR));
            if (HOUR != null) {
                LOCAL.setTimeInMillis(calendar.getTimeInMillis());
                fields(LOCAL, out);
                return;
            }
            gregorianDate(Math.floorDiv(calendar.getTimeInMillis() + DAY / 3, DAY), out);
        }
    }

    private static void gregorianDate(long day, int[] out) {
        GREGORIAN.setTimeInMillis(day * DAY);
        fields(GREGORIAN, out);
    }

    private static void fields(GregorianCalendar calendar, int[] out) {
        out[0] = calendar.get(Calendar.EXTENDED_YEAR);
        out[1] = calendar.get(Calendar.MONTH) + 1;
        out[2] = calendar.get(Calendar.DATE);
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
            .answer("lunar.date", CHINESE::date)
            .answer("lunar.day", CHINESE::day)
            .answer("qing.date", CHINESE::date)
            .answer("future.date", CHINESE::date)
            .answer("korean.date", KOREAN::date)
            .answer("korean.day", KOREAN::day)
            .answer("gregorian.date", (in, out) -> gregorianDate(in[0], out))
            .answer("gregorian.day", Adapter::gregorianDay)
            .answer("month.shape", Adapter::monthShape)
            .serve();
    }
}
