// System.Globalization: ChineseLunisolarCalendar and KoreanLunisolarCalendar of Mono, whose tables are those of .NET.

using System;
using System.Globalization;
using System.Reflection;

public sealed class Adapter
{
    private static readonly int Hour = int.Parse(Environment.GetEnvironmentVariable("CALBENCH_HOUR") ?? "0");
    private readonly EastAsianLunisolarCalendar calendar;

    private Adapter(EastAsianLunisolarCalendar calendar) { this.calendar = calendar; }

    private void Date(int[] input, int[] output)
    {
        var date = new DateTime(input[0], input[1], input[2], Hour, 0, 0);
        int year = calendar.GetYear(date), place = calendar.GetMonth(date);
        // The place of the leap month among the months of its year; 0 for none.
        int leap = calendar.GetLeapMonth(year);
        output[0] = year;
        output[1] = leap > 0 && place >= leap ? place - 1 : place;
        output[2] = leap > 0 && place == leap ? 1 : 0;
        output[3] = calendar.GetDayOfMonth(date);
    }

    private void Day(int[] input, int[] output)
    {
        int leap = calendar.GetLeapMonth(input[0]);
        bool isLeap = input[2] == 1;
        if (isLeap && leap != input[1] + 1) throw new ArgumentException("there is no such leap month");
        int place = isLeap || leap > 0 && input[1] >= leap ? input[1] + 1 : input[1];
        var date = calendar.ToDateTime(input[0], place, input[3], Hour, 0, 0, 0);
        output[0] = date.Year;
        output[1] = date.Month;
        output[2] = date.Day;
    }

    private void Year(int[] input, int[] output)
    {
        output[0] = (calendar.ToDateTime(input[0], 1, 1, 0, 0, 0, 0) - new DateTime(1970, 1, 1)).Days;
        output[1] = Math.Max(0, calendar.GetLeapMonth(input[0]) - 1);
        output[2] = 0;
        for (int place = 1; place <= calendar.GetMonthsInYear(input[0]); place++)
            output[2] |= calendar.GetDaysInMonth(input[0], place) - 29 << place - 1;
    }

    public static void Main()
    {
        var name = Type.GetType("Mono.Runtime")?.GetMethod(
            "GetDisplayName", BindingFlags.NonPublic | BindingFlags.Static)?.Invoke(null, null) as string;
        var version = name == null ? ".NET " + Environment.Version : "Mono " + name.Split(' ')[0];
        Adapter chinese = new Adapter(new ChineseLunisolarCalendar()), korean = new Adapter(new KoreanLunisolarCalendar());
        new CalbenchAdapter("ChineseLunisolarCalendar", version)
            .Answer("lunar.date", chinese.Date).Answer("lunar.day", chinese.Day)
            .Answer("korean.date", korean.Date).Answer("korean.day", korean.Day).Answer("korean.year", korean.Year)
            .Serve();
    }
}
