// Answers each line of input, a Gregorian date, with year, month, leap (0 or 1) and day of the Chinese calendar.
using System;

static class Mine
{
    // Put a call of your library here; null and an exception are refusals.
    static int[] LunarDate(int year, int month, int day)
    {
        throw new NotImplementedException("not filled in");
    }

    static void Main()
    {
        for (string line; (line = Console.ReadLine()) != null;)
        {
            var given = Array.ConvertAll(line.Split(' '), int.Parse);
            try { Console.WriteLine(string.Join(" ", LunarDate(given[0], given[1], given[2]))); }
            catch (Exception error) { Console.WriteLine("refused " + error.Message.Replace('\n', ' ')); }
        }
    }
}
