import com.ibm.icu.util.*; // java -cp icu4j.jar korean.java

class Example {
    public static void main(String[] arguments) {
        TimeZone seoul = TimeZone.getTimeZone("Asia/Seoul");
        Calendar gregorian = new GregorianCalendar(seoul);
        gregorian.set({year}, {month} - 1, {day}, 12, 0, 0);
        DangiCalendar korean = new DangiCalendar(seoul, ULocale.KOREA);
        korean.setTime(gregorian.getTime());
        System.out.println(korean.get(Calendar.EXTENDED_YEAR) - 2333 + (korean.get(ChineseCalendar.IS_LEAP_MONTH) == 1 ? " leap " : " ")
            + (korean.get(Calendar.MONTH) + 1) + " " + korean.get(Calendar.DATE));
    }
}
