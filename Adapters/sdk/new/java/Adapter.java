public final class Adapter {
    /** in: year, month, day (Gregorian), day_number; out: year, month, leap, day. */
    private static void lunarDate(int[] in, int[] out) {
        throw new UnsupportedOperationException("not filled in");
    }

    public static void main(String[] arguments) throws Exception {
        new CalbenchAdapter("mylib", "1.0").answer("lunar.date", Adapter::lunarDate).serve();
    }
}
