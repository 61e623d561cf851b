import java.io.BufferedReader;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * calbench adapter protocol, version 1, for Java 11 or later. The protocol is in ../../Documentation/Protocol.md.
 *
 * <pre>
 * new CalbenchAdapter("mylib", "1.0")
 *     .answer("lunar.date", (in, out) -> { out[0] = …; out[1] = …; out[2] = …; out[3] = …; }).range("1900-01-31", "2100")
 *     .serve();
 * </pre>
 *
 * {@code in} and {@code out} hold the columns of the protocol's table in order, without the status; instants have
 * {@link #answerInstant}. A function throws to refuse. What a library prints on standard output goes to standard error.
 */
public final class CalbenchAdapter {
    /** Fills {@code out}. */
    public interface Function {
        void answer(int[] in, int[] out) throws Exception;
    }

    /** Fills {@code out}, for terms.instant and moons.instant. */
    public interface InstantFunction {
        void answer(int[] in, double[] out) throws Exception;
    }

    private static final class Workload {
        Function function;
        InstantFunction instantFunction;
        final Map<String, String> claims = new LinkedHashMap<>();
    }

    private final String library;
    private final String version;
    private final Map<String, Workload> workloads = new LinkedHashMap<>();
    private Workload latest;

    private final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), 1 << 16);
    private final FileOutputStream out = new FileOutputStream(FileDescriptor.out);
    private final StringBuilder text = new StringBuilder();

    // What is loaded: a row of inputs, of answers, and what was thrown, each.
    private Workload loaded;
    private int answerColumns;
    private int[][] inputs;
    private int[][] answers;
    private double[][] instants;
    private Throwable[] refusals;

    public CalbenchAdapter(String library, String version) {
        this.library = library;
        this.version = version;
    }

    public CalbenchAdapter answer(String workload, Function function) {
        add(workload).function = function;
        return this;
    }

    public CalbenchAdapter answerInstant(String workload, InstantFunction function) {
        add(workload).instantFunction = function;
        return this;
    }

    /** The days or years that the library documents for the workload added last; an adapter.toml has them instead. */
    public CalbenchAdapter range(String from, String to) {
        latest.claims.put("from", from);
        latest.claims.put("to", to);
        return this;
    }

    /** The reference of the workload added last. */
    public CalbenchAdapter claims(String reference) {
        latest.claims.put("claims", reference);
        return this;
    }

    /** The conventions of the workload added last. */
    public CalbenchAdapter conventions(String conventions) {
        latest.claims.put("conventions", conventions);
        return this;
    }

    private Workload add(String name) {
        latest = new Workload();
        workloads.put(name, latest);
        return latest;
    }

    /** Answers requests until the end of input. */
    public void serve() throws IOException {
        System.setOut(System.err);
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                try {
                    reply(line);
                } catch (IllegalArgumentException error) {
                    write("{\"reply\":\"error\",\"message\":" + quoted(error.getMessage()) + "}");
                }
                out.write(text.toString().getBytes(StandardCharsets.UTF_8));
                text.setLength(0);
            }
        } catch (EOFException ignored) {
            // The input ended within rows.
        }
    }

    private void reply(String line) throws IOException {
        String request = text(line, "request");
        if ("hello".equals(request)) {
            hello();
        } else if ("load".equals(request)) {
            load(line);
        } else if ("answer".equals(request)) {
            requireLoad();
            Arrays.fill(refusals, null);
            pass(inputs.length, loaded);
            write("{\"reply\":\"answers\",\"count\":" + inputs.length + messages() + "}");
            writeAnswers(inputs.length);
        } else if ("time".equals(request)) {
            requireLoad();
            time(whole(line, "operations"), "true".equals(value(line, "null")));
        } else {
            throw new IllegalArgumentException("unknown request: " + line);
        }
    }

    private void hello() {
        List<String> entries = new ArrayList<>();
        workloads.forEach((name, workload) -> {
            List<String> claims = new ArrayList<>();
            workload.claims.forEach((key, value) -> claims.add(quoted(key) + ":" + quoted(value)));
            entries.add(quoted(name) + ":{" + String.join(",", claims) + "}");
        });
        write("{\"reply\":\"hello\",\"protocol\":1,\"library\":" + quoted(library) + ",\"version\":" + quoted(version)
            + ",\"language\":" + quoted("Java " + System.getProperty("java.version"))
            + ",\"workloads\":{" + String.join(",", entries) + "}}");
    }

    /** Reads the rows; a load that cannot be used is read to its end, so that the next request is found. */
    private void load(String line) throws IOException {
        String name = text(line, "workload");
        long count = whole(line, "count");
        Workload workload = name == null ? null : workloads.get(name);
        int answered = (int) whole(line, "answers");
        List<int[]> rows = new ArrayList<>();
        while (rows.size() < count) {
            String row = in.readLine();
            if (row == null) {
                throw new EOFException();
            }
            rows.add(Arrays.stream(row.split(" ")).mapToInt(Integer::parseInt).toArray());
        }
        if (workload == null || count < 0 || answered < 1) {
            throw new IllegalArgumentException((workload == null ? "unknown workload: " : "damaged request: ") + line);
        }
        loaded = workload;
        answerColumns = answered;
        inputs = rows.toArray(new int[0][]);
        answers = new int[inputs.length][answerColumns];
        instants = new double[workload.instantFunction == null ? 0 : inputs.length][answerColumns];
        refusals = new Throwable[inputs.length];
        write("{\"reply\":\"loaded\",\"count\":" + count + "}");
    }

    private void requireLoad() {
        if (loaded == null) {
            throw new IllegalArgumentException("nothing is loaded");
        }
    }

    private void pass(int count, Workload workload) {
        if (workload.instantFunction == null) {
            pass(workload.function, inputs, answers, refusals, count);
        } else {
            pass(workload.instantFunction, inputs, instants, refusals, count);
        }
    }

    private static void pass(Function function, int[][] inputs, int[][] answers, Throwable[] refusals, int count) {
        for (int i = 0; i < count; i++) {
            try {
                function.answer(inputs[i], answers[i]);
            } catch (Exception refusal) {
                refusals[i] = refusal;
            }
        }
    }

    private static void pass(
        InstantFunction function, int[][] inputs, double[][] answers, Throwable[] refusals, int count) {
        for (int i = 0; i < count; i++) {
            try {
                function.answer(inputs[i], answers[i]);
            } catch (Exception refusal) {
                refusals[i] = refusal;
            }
        }
    }

    private void time(long operations, boolean isNull) {
        int count = inputs.length;
        if (operations < 1 || count == 0) {
            throw new IllegalArgumentException("no operations or no inputs");
        }
        Workload workload = isNull ? nullWorkload(loaded) : loaded;
        Arrays.fill(refusals, null);
        long passes = operations / count;
        int rest = (int) (operations % count);
        long start = System.nanoTime();
        for (long pass = 0; pass < passes; pass++) {
            pass(count, workload);
        }
        pass(rest, workload);
        long nanoseconds = Math.max(1, System.nanoTime() - start);
        int answered = (int) Math.min(operations, count);
        write("{\"reply\":\"timed\",\"operations\":" + operations + ",\"nanoseconds\":" + nanoseconds + ",\"count\":"
            + answered + "}");
        writeAnswers(answered);
    }

    private static Workload nullWorkload(Workload workload) {
        Workload nothing = new Workload();
        if (workload.instantFunction == null) {
            nothing.function = (in, out) -> Arrays.fill(out, 0);
        } else {
            nothing.instantFunction = (in, out) -> Arrays.fill(out, 0);
        }
        return nothing;
    }

    private String messages() {
        List<String> messages = new ArrayList<>();
        for (Throwable refusal : refusals) {
            if (refusal != null && messages.size() < 10) {
                messages.add(quoted(refusal.toString()));
            }
        }
        return messages.isEmpty() ? "" : ",\"messages\":[" + String.join(",", messages) + "]";
    }

    /** A line for each of the first answers: the status and the values. */
    private void writeAnswers(int count) {
        for (int i = 0; i < count; i++) {
            text.append(refusals[i] == null ? '0' : '1');
            for (int column = 0; column < answerColumns; column++) {
                text.append(' ');
                if (refusals[i] != null) {
                    text.append('0');
                } else if (loaded.instantFunction != null) {
                    text.append(instants[i][column]);
                } else {
                    text.append(answers[i][column]);
                }
            }
            text.append('\n');
        }
    }

    private void write(String message) {
        text.append(message).append('\n');
    }

    /** A JSON string; at most 200 characters of the text. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().limit(200).forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
            } else if (c < 0x20) {
                quoted.append(String.format("\\u%04x", c));
            } else {
                quoted.appendCodePoint(c);
            }
        });
        return quoted.append('"').toString();
    }

    private static String text(String line, String key) {
        String value = value(line, key);
        return value != null && value.startsWith("\"") ? value.substring(1, value.length() - 1) : null;
    }

    /** A whole number of 0 or more; −1 if it is none. */
    private static long whole(String line, String key) {
        String value = value(line, key);
        return value != null && value.matches("[0-9]{1,18}") ? Long.parseLong(value) : -1;
    }

    /** The text of a key's value in the object on the line, or null. Nested values are passed over. */
    private static String value(String line, String key) {
        String object = line.strip();
        String found = null;
        String latestKey = null;
        int depth = 0;
        int start = -1;
        for (int i = 0; i < object.length(); i++) {
            char c = object.charAt(i);
            if (c == '"') {
                int end = i + 1;
                while (end < object.length() && object.charAt(end) != '"') {
                    end += object.charAt(end) == '\\' ? 2 : 1;
                }
                if (end >= object.length()) {
                    return null;
                }
                if (depth == 1 && start < 0) {
                    latestKey = object.substring(i + 1, end);
                }
                i = end;
            } else if (c == ':' && depth == 1 && start < 0) {
                start = i + 1;
            } else if (c == '{' || c == '[') {
                depth++;
            } else if (c == ',' || c == '}' || c == ']') {
                if (depth == 1 && start >= 0) {
                    if (key.equals(latestKey)) {
                        found = object.substring(start, i).strip();
                    }
                    start = -1;
                }
                if (c != ',' && --depth == 0) {
                    return i == object.length() - 1 && object.startsWith("{") ? found : null;
                }
            } else if (depth == 0) {
                return null;
            }
        }
        return null;
    }
}
