// System.Globalization.ChineseLunisolarCalendar of Mono, whose tables are those of .NET.

using System;
using System.Globalization;
using System.Reflection;

public static class Adapter
{
    private static readonly ChineseLunisolarCalendar Calendar = new ChineseLunisolarCalendar();

    private static void LunarDate(int[] input, int[] output)
    {
        var date = new DateTime(input[0], input[1], input[2]);
        int year = Calendar.GetYear(date), place = Calendar.GetMonth(date);
        // The place of the leap month among the months of its year; 0 for none.
        int leap = Calendar.GetLeapMonth(year);
        output[0] = year;
        output[1] = leap > 0 && place >= leap ? place - 1 : place;
        output[2] = leap > 0 && place == leap ? 1 : 0;
        output[3] = Calendar.GetDayOfMonth(date);
    }

    private static void LunarDay(int[] input, int[] output)
    {
        int leap = Calendar.GetLeapMonth(input[0]);
        bool isLeap = input[2] == 1;
        if (isLeap && leap != input[1] + 1) throw new ArgumentException("there is no such leap month");
        int place = isLeap || leap > 0 && input[1] >= leap ? input[1] + 1 : input[1];
        var date = Calendar.ToDateTime(input[0], place, input[3], 0, 0, 0, 0);
        output[0] = date.Year;
        output[1] = date.Month;
        output[2] = date.Day;
    }

    public static void Main()
    {
        var name = Type.GetType("Mono.Runtime")?.GetMethod(
            "GetDisplayName", BindingFlags.NonPublic | BindingFlags.Static)?.Invoke(null, null) as string;
        var version = name == null ? ".NET " + Environment.Version : "Mono " + name.Split(' ')[0];
        new CalbenchAdapter("ChineseLunisolarCalendar", version)
            .Answer("lunar.date", LunarDate).Answer("lunar.day", LunarDay).Serve();
    }
}
