using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;

/// <summary>The implementation under test: replace the body of LunarDate by a call of yours. This one reads the published months.</summary>
static class Mine
{
    /// <summary>What your library documents; other days are not checked.</summary>
    public const string First = "1900-01-01", Last = "2100-12-31";

    static readonly List<KeyValuePair<DateTime, int[]>> Months = ReadMonths();

    /// <summary>Gregorian date → year, month, leap (0 or 1) and day of the Chinese calendar; null and an exception are refusals.</summary>
    public static int[] LunarDate(int year, int month, int day)
    {
        var date = new DateTime(year, month, day);
        int low = 0, high = Months.Count;
        while (high - low > 1)
        {
            var middle = (low + high) / 2;
            if (Months[middle].Key <= date) low = middle; else high = middle;
        }
        var name = Months[low].Value;
        return Planted(new[] { name[0], name[1], name[2], (date - Months[low].Key).Days + 1 });
    }

    // Errors for the test of this program: a month a day early, a month that is refused, two calendars, another order.
    static int[] Planted(int[] answer)
    {
        var isPlanted = answer[0] == 2018 && answer[1] == 10 && answer[2] == 0;
        var plant = Environment.GetEnvironmentVariable("PLANT");
        if (plant == "month" && answer[0] == 2018 && answer[1] == 9 && answer[3] == 30) return new[] { 2018, 10, 0, 1 };
        if (plant == "mixed" && answer[0] == 2057 && answer[1] == 9 && answer[3] == 1) return new[] { 2057, 8, 0, 30 };
        if (plant == "month" && isPlanted) answer[3]++;
        if (plant == "refuse" && isPlanted) throw new ArgumentOutOfRangeException("month");
        return plant == "order" ? new[] { answer[0], answer[1], answer[3], answer[2] } : answer;
    }

    static List<KeyValuePair<DateTime, int[]>> ReadMonths()
    {
        // Before the table begins.
        var months = new List<KeyValuePair<DateTime, int[]>> { new KeyValuePair<DateTime, int[]>(new DateTime(1900, 1, 1), new[] { 1899, 12, 0 }) };
        var lines = File.ReadAllLines("../../../reference-data/hko/lunar-months.csv");
        for (var i = 1; i < lines.Length; i++)
        {
            var fields = lines[i].Split(',');
            var name = new[] { int.Parse(fields[0]), int.Parse(fields[1]), int.Parse(fields[2]) };
            months.Add(new KeyValuePair<DateTime, int[]>(DateTime.ParseExact(fields[4], "yyyy-MM-dd", CultureInfo.InvariantCulture), name));
        }
        return months;
    }
}
