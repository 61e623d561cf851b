import net.time4j.PlainDate; // java -cp time4j-base.jar korean.java
import net.time4j.calendar.KoreanCalendar;

class Example {
    public static void main(String[] arguments) {
        System.out.println(PlainDate.of({year}, {month}, {day}).transform(KoreanCalendar.class));
    }
}
