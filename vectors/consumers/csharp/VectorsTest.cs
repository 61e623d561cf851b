// Checks Mine.LunarDate against lunar.date.json: every day, and the runs of wrong ones. The JSON reader is one that both .NET and Mono have.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Security.Cryptography;
using System.Text;

[DataContract]
class Vectors
{
    [DataMember] public Case[] tests = null;
    [DataMember] public Table complete = null;
}

[DataContract]
class Table
{
    [DataMember] public int[][] rows = null;
    [DataMember] public string sha256 = null;
}

[DataContract]
class Date
{
    [DataMember] public int year = 0, month = 0, leap = 0, day = 0;
}

[DataContract]
class Case
{
    [DataMember] public Date input = null;
    [DataMember] public Date[] alternatives = null;
    [DataMember] public string entry = null;
    [DataMember] public string[] flags = null;
}

class Run
{
    public string First, Last;
    public int End, Count;
    public int[] Answer, Expected;
    public List<string> Flags = new List<string>();
}

static class VectorsTest
{
    static string Text(int[] values) { return values == null ? "refused" : string.Join(" ", values); }

    // Null for a refusal: an exception, or null.
    static int[] Answer(DateTime day)
    {
        try { return Mine.LunarDate(day.Year, day.Month, day.Day); } catch (Exception) { return null; }
    }

    static int Main()
    {
        Vectors vectors;
        using (var file = File.OpenRead("../../lunar.date.json"))
            vectors = (Vectors)new DataContractJsonSerializer(typeof(Vectors)).ReadObject(file);
        var tests = vectors.tests.ToDictionary(test => new DateTime(test.input.year, test.input.month, test.input.day));
        var first = DateTime.ParseExact(Mine.First, "yyyy-MM-dd", CultureInfo.InvariantCulture);
        var last = DateTime.ParseExact(Mine.Last, "yyyy-MM-dd", CultureInfo.InvariantCulture);
        var lines = new StringBuilder();
        var runs = new List<Run>();
        var entries = new SortedDictionary<string, bool>();
        var mixed = new List<string>();
        int isChecked = 0, wrong = 0, refused = 0, outside = 0, permuted = 0;
        foreach (var row in vectors.complete.rows)
            for (var number = 1; number <= row[6]; number++)
            {
                var day = new DateTime(row[3], row[4], row[5]).AddDays(number - 1);
                var place = day.Year + "-" + day.Month + "-" + day.Day;
                var expected = new[] { row[0], row[1], row[2], number };
                lines.Append(place.Replace('-', ' ')).Append(' ').Append(Text(expected)).Append('\n');
                if (day < first || day > last) { outside++; continue; }
                isChecked++;
                var answer = Answer(day);
                if (answer != null && answer.Length != 4)
                {
                    Console.Error.WriteLine("vectors: expected year, month, leap, day, not " + Text(answer));
                    return 2;
                }
                Case test;
                tests.TryGetValue(day, out test);
                var isExpected = Text(answer) == Text(expected);
                var others = test == null ? new Date[0] : test.alternatives;
                if (isExpected || others.Any(other => Text(answer) == Text(new[] { other.year, other.month, other.leap, other.day })))
                {
                    if (test == null || test.entry == null) continue;
                    if (!entries.ContainsKey(test.entry)) entries[test.entry] = isExpected;
                    if (entries[test.entry] != isExpected && !mixed.Contains(test.entry)) mixed.Add(test.entry);
                    continue;
                }
                wrong++;
                if (answer == null) refused++;
                else if (answer.OrderBy(value => value).SequenceEqual(expected.OrderBy(value => value))) permuted++;
                var run = runs.LastOrDefault();
                if (run == null || run.End != isChecked - 1 || (run.Answer == null) != (answer == null))
                {
                    run = new Run { First = place, Answer = answer, Expected = expected };
                    runs.Add(run);
                }
                run.Last = place;
                run.End = isChecked;
                run.Count++;
                if (test != null) run.Flags.AddRange(test.flags.Except(run.Flags));
            }
        var hash = SHA256.Create().ComputeHash(Encoding.UTF8.GetBytes(lines.ToString()));
        if (string.Concat(hash.Select(value => value.ToString("x2"))) != vectors.complete.sha256)
        {
            Console.Error.WriteLine("vectors: the rows do not expand as stated");
            return 2;
        }
        foreach (var run in runs)
            Console.WriteLine(run.First + (run.Count > 1 ? " .. " + run.Last + " (" + run.Count + ")" : "") + ": " + Text(run.Answer) + " for "
                + Text(run.Expected) + (run.Flags.Count > 0 ? " [" + string.Join(", ", run.Flags) + "]" : ""));
        foreach (var entry in mixed) Console.WriteLine("two calendars in " + entry);
        if (2 * permuted > isChecked) Console.WriteLine("the values are right in another order: the order is year, month, leap, day");
        Console.WriteLine("{0} of {1} answers wrong ({2} refused), runs: {3}; {4} inputs outside {5} .. {6}",
            wrong, isChecked, refused, runs.Count, outside, Mine.First, Mine.Last);
        return wrong == 0 && mixed.Count == 0 && isChecked > 0 ? 0 : 1;
    }
}
