// calbench adapter protocol, version 1, for C# 7 on .NET or Mono. The protocol is in ../../Documentation/Protocol.md.
//
//     new CalbenchAdapter("mylib", "1.0")
//         .Answer("lunar.date", (input, output) => { output[0] = …; }).Range("1900-01-31", "2100")
//         .Serve();
//
// `input` and `output` hold the columns of the protocol's table in order, without the status; instants have
// AnswerInstant. A function throws to refuse. With an adapter.toml the range and the other claims stand there instead.
// What a library prints with Console goes to standard error.

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;

public sealed class CalbenchAdapter
{
    /// <summary>Fills <c>output</c>.</summary>
    public delegate void Function<T>(int[] input, T[] output);

    private abstract class Workload
    {
        public readonly Dictionary<string, string> Claims = new Dictionary<string, string>();
        public int[][] Inputs;
        public Exception[] Refusals;

        public abstract void Load(int[][] inputs, int columns);
        public abstract void Pass(int count, bool isNull);
        public abstract void WriteAnswers(TextWriter writer, int count);
    }

    private sealed class Workload<T> : Workload where T : IFormattable
    {
        public Function<T> Answer;
        /// <summary>D for whole numbers; R keeps all digits of a double.</summary>
        public string Format;
        private T[][] outputs;
        private int columns;

        public override void Load(int[][] inputs, int columns)
        {
            Inputs = inputs;
            Refusals = new Exception[inputs.Length];
            outputs = inputs.Select(_ => new T[columns]).ToArray();
            this.columns = columns;
        }

        public override void Pass(int count, bool isNull)
        {
            var function = isNull ? (input, output) => Array.Clear(output, 0, output.Length) : Answer;
            for (var i = 0; i < count; i++)
            {
                try
                {
                    function(Inputs[i], outputs[i]);
                }
                catch (Exception refusal)
                {
                    Refusals[i] = refusal;
                }
            }
        }

        /// <summary>A line for each of the first answers: the status and the values.</summary>
        public override void WriteAnswers(TextWriter writer, int count)
        {
            for (var i = 0; i < count; i++)
            {
                writer.Write(Refusals[i] == null ? "0" : "1");
                foreach (var value in Refusals[i] == null ? outputs[i] : new T[columns])
                {
                    writer.Write(' ');
                    writer.Write(value.ToString(Format, CultureInfo.InvariantCulture));
                }
                writer.Write('\n');
            }
        }
    }

    private static readonly Encoding Utf8 = new UTF8Encoding(false);
    private readonly string library;
    private readonly string version;
    private readonly Dictionary<string, Workload> workloads = new Dictionary<string, Workload>();
    private Workload latest;
    private Workload loaded;
    private readonly TextReader input = new StreamReader(Console.OpenStandardInput(), Utf8, false, 1 << 16);
    private readonly TextWriter output = new StreamWriter(Console.OpenStandardOutput(), Utf8, 1 << 16);

    public CalbenchAdapter(string library, string version)
    {
        this.library = library;
        this.version = version;
    }

    public CalbenchAdapter Answer(string workload, Function<int> function)
    {
        return Add(workload, new Workload<int> { Answer = function, Format = "D" });
    }

    public CalbenchAdapter AnswerInstant(string workload, Function<double> function)
    {
        return Add(workload, new Workload<double> { Answer = function, Format = "R" });
    }

    /// <summary>The days or years that the library documents for the workload added last.</summary>
    public CalbenchAdapter Range(string from, string to)
    {
        return Claim("from", from).Claim("to", to);
    }

    /// <summary>Sets <c>claims</c> or <c>conventions</c> of the workload added last.</summary>
    public CalbenchAdapter Claim(string key, string value)
    {
        latest.Claims[key] = value;
        return this;
    }

    private CalbenchAdapter Add(string name, Workload workload)
    {
        workloads[name] = latest = workload;
        return this;
    }

    /// <summary>Answers requests until the end of input.</summary>
    public void Serve()
    {
        Console.SetOut(Console.Error);
        try
        {
            for (var line = input.ReadLine(); line != null; line = input.ReadLine())
            {
                try
                {
                    Reply(line);
                }
                catch (ArgumentException problem)
                {
                    Write("{\"reply\":\"error\",\"message\":" + Quoted(problem.Message) + "}");
                }
                output.Flush();
            }
        }
        catch (EndOfStreamException)
        {
            // The input ended within rows.
        }
    }

    private void Reply(string line)
    {
        var request = Text(line, "request");
        if (request == "hello")
        {
            Hello();
        }
        else if (request == "load")
        {
            Load(line);
        }
        else if (request != "answer" && request != "time")
        {
            throw new ArgumentException("unknown request: " + line);
        }
        else if (loaded == null)
        {
            throw new ArgumentException("nothing is loaded");
        }
        else if (request == "time")
        {
            Time(Whole(line, "operations"), Value(line, "null") == "true");
        }
        else
        {
            var count = loaded.Inputs.Length;
            Array.Clear(loaded.Refusals, 0, count);
            loaded.Pass(count, false);
            var messages = loaded.Refusals.Where(refusal => refusal != null).Take(10)
                .Select(refusal => Quoted(refusal.GetType() + ": " + refusal.Message)).ToArray();
            Write("{\"reply\":\"answers\",\"count\":" + count
                + (messages.Length == 0 ? "" : ",\"messages\":[" + string.Join(",", messages) + "]") + "}");
            loaded.WriteAnswers(output, count);
        }
    }

    private void Hello()
    {
        var entries = workloads.Select(workload => Quoted(workload.Key) + ":{" + string.Join(",",
            workload.Value.Claims.Select(claim => Quoted(claim.Key) + ":" + Quoted(claim.Value))) + "}");
        var runtime = RuntimeInformation.FrameworkDescription;
        Write("{\"reply\":\"hello\",\"protocol\":1,\"library\":" + Quoted(library) + ",\"version\":" + Quoted(version)
            + ",\"language\":" + Quoted("C#, " + runtime.Split('(')[0].Trim())
            + ",\"workloads\":{" + string.Join(",", entries) + "}}");
    }

    /// <summary>Reads the rows; a load that cannot be used is read to its end, so that the next request is found.</summary>
    private void Load(string line)
    {
        var name = Text(line, "workload") ?? "";
        var count = Whole(line, "count");
        Workload workload;
        workloads.TryGetValue(name, out workload);
        var answers = (int)Whole(line, "answers");
        var inputs = new List<int[]>();
        while (inputs.Count < count)
        {
            var row = input.ReadLine();
            if (row == null) throw new EndOfStreamException();
            inputs.Add(row.Split(' ').Select(int.Parse).ToArray());
        }
        if (workload == null) throw new ArgumentException("unknown workload: " + line);
        if (count < 0 || answers < 1) throw new ArgumentException("damaged request: " + line);
        workload.Load(inputs.ToArray(), answers);
        loaded = workload;
        Write("{\"reply\":\"loaded\",\"count\":" + count + "}");
    }

    private void Time(long operations, bool isNull)
    {
        var count = loaded.Inputs.Length;
        if (operations < 1 || count == 0) throw new ArgumentException("no operations or no inputs");
        Array.Clear(loaded.Refusals, 0, count);
        var watch = Stopwatch.StartNew();
        for (var pass = operations / count; pass > 0; pass--) loaded.Pass(count, isNull);
        loaded.Pass((int)(operations % count), isNull);
        var nanoseconds = Math.Max(1, (long)(watch.ElapsedTicks * (1e9 / Stopwatch.Frequency)));
        var answered = (int)Math.Min(operations, count);
        Write("{\"reply\":\"timed\",\"operations\":" + operations + ",\"nanoseconds\":" + nanoseconds + ",\"count\":"
            + answered + "}");
        loaded.WriteAnswers(output, answered);
    }

    private void Write(string message)
    {
        output.Write(message + "\n");
    }

    /// <summary>A JSON string; at most 200 characters of the text, and no half of one.</summary>
    private static string Quoted(string text)
    {
        var quoted = new StringBuilder("\"");
        var length = Math.Min(text.Length, 200);
        if (length < text.Length && char.IsHighSurrogate(text[length - 1])) length--;
        foreach (var c in text.Substring(0, length))
        {
            if (c == '"' || c == '\\') quoted.Append('\\').Append(c);
            else if (c < ' ') quoted.Append("\\u" + ((int)c).ToString("x4"));
            else quoted.Append(c);
        }
        return quoted.Append('"').ToString();
    }

    private static string Text(string line, string key)
    {
        var value = Value(line, key);
        return value != null && value.StartsWith("\"") ? value.Substring(1, value.Length - 2) : null;
    }

    /// <summary>A whole number of 0 or more; −1 if it is not one.</summary>
    private static long Whole(string line, string key)
    {
        var value = Value(line, key) ?? "";
        return value.Length >= 1 && value.Length <= 18 && value.All(c => c >= '0' && c <= '9') ? long.Parse(value) : -1;
    }

    /// <summary>The text of a key's value in the object on the line, or null. Nested values are passed over.</summary>
    private static string Value(string line, string key)
    {
        var text = line.Trim();
        string found = null, latestKey = null;
        int depth = 0, start = -1;
        for (var i = 0; i < text.Length; i++)
        {
            var c = text[i];
            if (c == '"')
            {
                var end = i + 1;
                while (end < text.Length && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
                if (end >= text.Length) return null;
                if (depth == 1 && start < 0) latestKey = text.Substring(i + 1, end - i - 1);
                i = end;
            }
            else if (c == ':' && depth == 1 && start < 0)
            {
                start = i + 1;
            }
            else if (c == '{' || c == '[')
            {
                depth++;
            }
            else if (c == ',' || c == '}' || c == ']')
            {
                if (depth == 1 && start >= 0)
                {
                    if (key == latestKey) found = text.Substring(start, i - start).Trim();
                    start = -1;
                }
                if (c != ',' && --depth == 0) return i == text.Length - 1 && text[0] == '{' ? found : null;
            }
            else if (depth == 0)
            {
                return null;
            }
        }
        return null;
    }
}
