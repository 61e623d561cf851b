public static class Adapter
{
    // input: year, month, day (Gregorian), day_number; output: year, month, leap, day
    private static void LunarDate(int[] input, int[] output)
    {
        throw new System.NotImplementedException("not filled in");
    }

    public static void Main()
    {
        new CalbenchAdapter("mylib", "1.0").Answer("lunar.date", LunarDate).Serve();
    }
}
