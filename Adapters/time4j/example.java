import net.time4j.PlainDate; // java -cp time4j-base.jar example.java
import net.time4j.calendar.ChineseCalendar;

class Example {
    public static void main(String[] arguments) {
        System.out.println(PlainDate.of({year}, {month}, {day}).transform(ChineseCalendar.class));
    }
}
