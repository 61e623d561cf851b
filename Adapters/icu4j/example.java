import com.ibm.icu.util.*; // java -cp icu4j.jar example.java

class Example {
    public static void main(String[] arguments) {
        TimeZone beijing = TimeZone.getTimeZone("Asia/Shanghai");
        Calendar gregorian = new GregorianCalendar(beijing);
        gregorian.set({year}, {month} - 1, {day}, 12, 0, 0);
        ChineseCalendar chinese = new ChineseCalendar(beijing, ULocale.CHINA);
        chinese.setTime(gregorian.getTime());
        System.out.println(chinese.get(Calendar.EXTENDED_YEAR) - 2637 + (chinese.get(ChineseCalendar.IS_LEAP_MONTH) == 1 ? " leap " : " ")
            + (chinese.get(Calendar.MONTH) + 1) + " " + chinese.get(Calendar.DATE));
    }
}
