import com.nlf.calendar.Lunar;
import com.nlf.calendar.LunarMonth;
import com.nlf.calendar.LunarYear;
import com.nlf.calendar.Solar;
import com.nlf.calendar.util.LunarUtil;
import com.nlf.calendar.util.ShouXingUtil;
import java.util.GregorianCalendar;

/** lunar-java: the method of 寿星天文历. */
public final class Adapter {
    private static final String[] NAMES = ("小寒 大寒 立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 "
        + "小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 DONG_ZHI").split(" ");

    private static final String HOUR = System.getenv("CALBENCH_HOUR");

    private Adapter() {
    }

    private static void date(Solar it, int[] out) {
        out[0] = it.getYear();
        out[1] = it.getMonth();
        out[2] = it.getDay();
    }

    /** The table of a lunar year reaches from 冬至 to the next, which is DONG_ZHI. */
    private static Solar term(int[] in) {
        return Solar.fromYmd(in[0], 6, 1).getLunar().getJieQiTable().get(NAMES[in[1]]);
    }

    private static void lunarDate(int[] in, int[] out) {
        Lunar it = HOUR == null ? Solar.fromYmd(in[0], in[1], in[2]).getLunar()
            : Lunar.fromDate(new GregorianCalendar(in[0], in[1] - 1, in[2], Integer.parseInt(HOUR), 0).getTime());
        out[0] = it.getYear();
        out[1] = Math.abs(it.getMonth());
        out[2] = it.getMonth() < 0 ? 1 : 0;
        out[3] = it.getDay();
    }

    private static void lunarYear(int[] in, int[] out) {
        LunarYear it = LunarYear.fromYear(in[0]);
        int place = 0;
        out[2] = 0;
        for (LunarMonth month : it.getMonthsInYear()) {
            out[2] |= month.getDayCount() - 29 << place++;
        }
        out[0] = (int) Math.floor(it.getMonthsInYear().get(0).getFirstJulianDay() + 0.5) - 2440588;
        out[1] = it.getLeapMonth();
    }

    /** The library's UTC+8, taken back to TT with the library's own ΔT; it gives whole seconds. */
    private static void termInstant(int[] in, double[] out) {
        double days = term(in).getJulianDay() - Solar.J2000;
        out[0] = Solar.J2000;
        out[1] = days - ShouXingUtil.ONE_THIRD + ShouXingUtil.dtT(days);
    }

    private static void pillars(int[] in, int[] out) {
        Lunar it = Solar.fromYmdHms(in[0], in[1], in[2], in[3], 0, 0).getLunar();
        out[0] = LunarUtil.getJiaZiIndex(in[4] == 1 ? it.getYearInGanZhiByLiChun() : it.getYearInGanZhi());
        out[1] = LunarUtil.getJiaZiIndex(it.getMonthInGanZhi());
        out[2] = LunarUtil.getJiaZiIndex(it.getDayInGanZhi());
        out[3] = LunarUtil.getJiaZiIndex(it.getTimeInGanZhi());
    }

    public static void main(String[] arguments) throws Exception {
        new CalbenchAdapter("cn.6tail:lunar", "1.7.7").answer("lunar.date", Adapter::lunarDate)
            .answer("lunar.day", (in, out) -> date(Lunar.fromYmd(in[0], in[2] == 1 ? -in[1] : in[1], in[3]).getSolar(), out))
            .answer("lunar.year", Adapter::lunarYear).answer("terms.date", (in, out) -> date(term(in), out)).answerInstant("terms.instant", Adapter::termInstant)
            .answer("ganzhi.pillars", Adapter::pillars).serve();
    }
}
