import com.tyme.jd.JulianDay;
import com.tyme.lunar.LunarDay;
import com.tyme.lunar.LunarHour;
import com.tyme.lunar.LunarMonth;
import com.tyme.lunar.LunarYear;
import com.tyme.sixtycycle.SixtyCycleDay;
import com.tyme.solar.SolarDay;
import com.tyme.solar.SolarTerm;
import com.tyme.util.ShouXingUtil;

/** tyme4j: the method of 寿星天文历. */
public final class Adapter {
    private Adapter() {
    }

    private static void date(SolarDay it, int[] out) {
        out[0] = it.getYear();
        out[1] = it.getMonth();
        out[2] = it.getDay();
    }

    /** A year's terms begin with the 冬至 before it. */
    private static SolarTerm term(int[] in) {
        return SolarTerm.fromIndex(in[0], in[1] + 1);
    }

    private static void lunarDate(int[] in, int[] out) {
        LunarDay it = SolarDay.fromYmd(in[0], in[1], in[2]).getLunarDay();
        out[0] = it.getYear();
        out[1] = Math.abs(it.getMonth());
        out[2] = it.getMonth() < 0 ? 1 : 0;
        out[3] = it.getDay();
    }

    private static void lunarYear(int[] in, int[] out) {
        LunarYear it = LunarYear.fromYear(in[0]);
        int place = 0;
        out[2] = 0;
        for (LunarMonth month : it.getMonths()) {
            out[2] |= month.getDayCount() - 29 << place++;
        }
        out[0] = (int) Math.floor(it.getFirstMonth().getFirstJulianDay().getDay() + 0.5) - 2440588;
        out[1] = it.getLeapMonth();
    }

    /** The library's UTC+8, taken back to TT with the library's own ΔT. */
    private static void termInstant(int[] in, double[] out) {
        double days = term(in).getJulianDay().getDay() - JulianDay.J2000;
        out[0] = JulianDay.J2000;
        out[1] = days - ShouXingUtil.ONE_THIRD + ShouXingUtil.dtT(days);
    }

    private static void pillars(int[] in, int[] out) {
        SolarDay solar = SolarDay.fromYmd(in[0], in[1], in[2]);
        LunarDay lunar = solar.getLunarDay();
        SixtyCycleDay cycle = solar.getSixtyCycleDay();
        out[0] = (in[4] == 1 ? cycle.getYear() : lunar.getLunarMonth().getLunarYear().getSixtyCycle()).getIndex();
        out[1] = cycle.getMonth().getIndex();
        out[2] = cycle.getSixtyCycle().getIndex();
        out[3] = LunarHour.fromYmdHms(lunar.getYear(), lunar.getMonth(), lunar.getDay(), in[3], 0, 0).getSixtyCycle().getIndex();
    }

    public static void main(String[] arguments) throws Exception {
        new CalbenchAdapter("cn.6tail:tyme4j", "1.4.2").answer("lunar.date", Adapter::lunarDate)
            .answer("lunar.day", (in, out) -> date(LunarDay.fromYmd(in[0], in[2] == 1 ? -in[1] : in[1], in[3]).getSolarDay(), out))
            .answer("lunar.year", Adapter::lunarYear).answer("terms.date", (in, out) -> date(term(in).getSolarDay(), out))
            .answerInstant("terms.instant", Adapter::termInstant).answer("ganzhi.pillars", Adapter::pillars).serve();
    }
}
