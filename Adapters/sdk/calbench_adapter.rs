// calbench adapter protocol, version 1, for Rust 2021 on POSIX systems. The protocol is in ../../Documentation/Protocol.md.
//
//     mod calbench_adapter { include!(concat!(env!("CALBENCH_SDK"), "/calbench_adapter.rs")); }
//
//     fn main() {
//         let mut adapter = calbench_adapter::Adapter::new("mylib", "1.0", "1900-01-31", "2100");
//         adapter.answer("lunar.date", |input, output| { output[0] = …; Ok(()) });
//         adapter.serve();
//     }
//
// A build line of adapter.toml has CALBENCH_SDK in its environment. `input` and `output` hold the columns of the protocol's table in
// order, without the status; instants have `answer_instant`. A function returns an error, such as
// Err("before 1900".into()), or panics, to refuse. With an adapter.toml the range and the other claims stand there
// instead. What a library prints on standard output goes to standard error.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, Write};
use std::os::unix::io::FromRawFd;
use std::panic::{self, AssertUnwindSafe};
use std::time::Instant;

/// Why there is no answer.
pub type Refusal = Box<dyn Error>;
type Function<T> = Box<dyn Fn(&[i32], &mut [T]) -> Result<(), Refusal>>;

extern "C" {
    fn dup(descriptor: i32) -> i32;
    fn dup2(from: i32, to: i32) -> i32;
}

/// A number of an answer.
trait Value: Copy + Default + Display {}
impl Value for i32 {}
impl Value for f64 {}

/// A function with the rows that are loaded.
struct Rows<T> {
    function: Function<T>,
    inputs: Vec<Vec<i32>>,
    outputs: Vec<Vec<T>>,
    refusals: Vec<Option<String>>,
}

trait Workload {
    fn load(&mut self, inputs: Vec<Vec<i32>>, columns: usize);
    fn count(&self) -> usize;
    fn pass(&mut self, count: usize, null: bool);
    fn messages(&self) -> Vec<&str>;
    fn answers(&self, count: usize) -> String;
}

/// Calls a function for the first inputs.
fn pass<T>(
    function: impl Fn(&[i32], &mut [T]) -> Result<(), Refusal>, inputs: &[Vec<i32>], outputs: &mut [Vec<T>],
    refusals: &mut [Option<String>],
) {
    let at = Cell::new(0);
    while at.get() < inputs.len() {
        let result = panic::catch_unwind(AssertUnwindSafe(|| {
            while at.get() < inputs.len() {
                let i = at.get();
                refusals[i] = function(&inputs[i], &mut outputs[i]).err().map(|refusal| refusal.to_string());
                at.set(i + 1);
            }
        }));
        if let Err(payload) = result {
            let text = payload.downcast_ref::<&str>().map(|text| text.to_string());
            let text = text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default();
            refusals[at.get()] = Some(format!("panic: {text}"));
            at.set(at.get() + 1);
        }
    }
}

impl<T: Value> Workload for Rows<T> {
    fn load(&mut self, inputs: Vec<Vec<i32>>, columns: usize) {
        self.outputs = vec![vec![T::default(); columns]; inputs.len()];
        self.refusals = vec![None; inputs.len()];
        self.inputs = inputs;
    }

    fn count(&self) -> usize { self.inputs.len() }

    fn pass(&mut self, count: usize, null: bool) {
        let (inputs, outputs, refusals) = (&self.inputs[..count], &mut self.outputs, &mut self.refusals);
        if null {
            // Called as the library's function is.
            let nothing: Function<T> = Box::new(|_, output| {
                output.fill(T::default());
                Ok(())
            });
            // Hidden from the compiler as by std::hint::black_box, which needs Rust 1.66; Debian 12 has 1.63.
            let kept = std::mem::ManuallyDrop::new(nothing);
            let nothing: Function<T> = unsafe { std::ptr::read_volatile(&*kept) };
            pass(nothing, inputs, outputs, refusals);
        } else {
            pass(&self.function, inputs, outputs, refusals);
        }
    }

    fn messages(&self) -> Vec<&str> { self.refusals.iter().flatten().map(String::as_str).take(10).collect() }

    /// A line for each of the first answers: the status and the values.
    fn answers(&self, count: usize) -> String {
        let line = |i: usize| {
            let is_refused = self.refusals[i].is_some();
            let values = self.outputs[i].iter().map(|value| if is_refused { T::default() } else { *value });
            format!("{}{}\n", i32::from(is_refused), values.map(|value| format!(" {value}")).collect::<String>())
        };
        (0..count).map(line).collect()
    }
}

/// Answers calbench's questions with functions.
pub struct Adapter {
    library: String,
    version: String,
    range: [(&'static str, String); 2],
    claims: BTreeMap<String, BTreeMap<&'static str, String>>,
    workloads: BTreeMap<String, Box<dyn Workload>>,
    loaded: Option<String>,
}

#[allow(dead_code)]
impl Adapter {
    /// `from` and `to` are the days or years that the library documents, or empty.
    pub fn new(library: &str, version: &str, from: &str, to: &str) -> Self {
        Adapter {
            library: library.into(), version: version.into(), range: [("from", from.into()), ("to", to.into())],
            claims: BTreeMap::new(), workloads: BTreeMap::new(), loaded: None,
        }
    }

    /// Adds a workload.
    pub fn answer(&mut self, workload: &str, function: impl Fn(&[i32], &mut [i32]) -> Result<(), Refusal> + 'static) {
        self.add::<i32>(workload, Box::new(function))
    }

    /// Adds terms.instant or moons.instant.
    pub fn answer_instant(
        &mut self, workload: &str, function: impl Fn(&[i32], &mut [f64]) -> Result<(), Refusal> + 'static,
    ) {
        self.add::<f64>(workload, Box::new(function))
    }

    /// Sets from, to, claims or conventions of a workload.
    pub fn claim(&mut self, workload: &str, key: &'static str, value: &str) {
        self.claims.entry(workload.into()).or_default().insert(key, value.into());
    }

    fn add<T: Value + 'static>(&mut self, name: &str, function: Function<T>) {
        let rows = Rows { function, inputs: vec![], outputs: vec![], refusals: vec![] };
        for (key, value) in self.range.clone() {
            if !value.is_empty() { self.claim(name, key, &value) }
        }
        self.claims.entry(name.into()).or_default();
        self.workloads.insert(name.into(), Box::new(rows));
    }

    /// Answers requests until the end of input.
    pub fn serve(mut self) {
        // Not a safe function of the standard library; it affects only the two descriptors.
        let mut out = io::BufWriter::new(unsafe {
            let out = dup(1);
            dup2(2, 1);
            File::from_raw_fd(out)
        });
        // Panics are reported to calbench.
        panic::set_hook(Box::new(|_| {}));
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        loop {
            line.clear();
            match input.read_until(b'\n', &mut line) {
                Ok(_) if line.last() == Some(&b'\n') => {}
                _ => return,
            }
            let (reply, rows) = match self.reply(&String::from_utf8_lossy(&line), &mut input) {
                Ok(reply) => reply,
                Err(problem) if problem.is::<io::Error>() => return, // the input ended within rows
                Err(problem) => {
                    (format!("{{\"reply\":\"error\",\"message\":{}}}", quoted(&problem.to_string())), String::new())
                }
            };
            let written = write!(out, "{reply}\n{rows}").and_then(|_| out.flush());
            if written.is_err() { std::process::exit(1) }
        }
    }

    fn reply(&mut self, line: &str, input: &mut impl BufRead) -> Result<(String, String), Refusal> {
        let request = text(line, "request").unwrap_or_default();
        match request {
            "hello" => return Ok((self.hello(), String::new())),
            "load" => return self.load(line, input),
            "answer" | "time" => {}
            _ => return Err(format!("unknown request: {}", line.trim()).into()),
        }
        let workload = self.loaded.as_ref().and_then(|name| self.workloads.get_mut(name)).ok_or("nothing is loaded")?;
        let count = workload.count();
        if request == "answer" {
            workload.pass(count, false);
            let messages: Vec<String> = workload.messages().into_iter().map(quoted).collect();
            let messages =
                if messages.is_empty() { String::new() } else { format!(",\"messages\":[{}]", messages.join(",")) };
            return Ok((format!("{{\"reply\":\"answers\",\"count\":{count}{messages}}}"), workload.answers(count)));
        }
        let operations = whole(line, "operations").filter(|it| *it > 0 && count > 0);
        let operations = operations.ok_or("no operations or no inputs")?;
        let null = value(line, "null") == Some("true");
        let start = Instant::now();
        for _ in 0..operations / count { workload.pass(count, null) }
        workload.pass(operations % count, null);
        let nanoseconds = start.elapsed().as_nanos().max(1);
        let answered = operations.min(count);
        let reply = format!(
            "{{\"reply\":\"timed\",\"operations\":{operations},\"nanoseconds\":{nanoseconds},\"count\":{answered}}}");
        Ok((reply, workload.answers(answered)))
    }

    fn hello(&self) -> String {
        let object = |claims: &BTreeMap<&str, String>| {
            claims.iter().map(|(key, value)| format!("{}:{}", quoted(key), quoted(value))).collect::<Vec<_>>().join(",")
        };
        let workloads: Vec<String> = self.workloads.keys()
            .map(|name| format!("{}:{{{}}}", quoted(name), object(&self.claims[name]))).collect();
        format!(
            "{{\"reply\":\"hello\",\"protocol\":1,\"library\":{},\"version\":{},\"language\":\"Rust\",\
             \"workloads\":{{{}}}}}",
            quoted(&self.library), quoted(&self.version), workloads.join(","))
    }

    /// Reads the rows; a load that cannot be used is read to its end, so that the next request is found.
    fn load(&mut self, line: &str, input: &mut impl BufRead) -> Result<(String, String), Refusal> {
        let name = text(line, "workload").unwrap_or_default();
        let count = whole(line, "count").ok_or("no count")?;
        let answers = whole(line, "answers").ok_or("no answers")?;
        let mut inputs = vec![];
        for _ in 0..count {
            let mut row = String::new();
            if input.read_line(&mut row)? == 0 {
                return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into());
            }
            inputs.push(row.split_whitespace().map(|word| word.parse().unwrap_or(i32::MIN)).collect());
        }
        let workload = self.workloads.get_mut(name).ok_or_else(|| format!("unknown workload: {name}"))?;
        workload.load(inputs, answers);
        self.loaded = Some(name.into());
        Ok((format!("{{\"reply\":\"loaded\",\"count\":{count}}}"), String::new()))
    }
}

/// A JSON string; at most 200 characters of the text.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars().take(200) {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c < ' ' => quoted += &format!("\\u{:04x}", c as u32),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

fn text<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    value(line, key)?.strip_prefix('"')?.strip_suffix('"')
}

/// A whole number of 0 or more.
fn whole(line: &str, key: &str) -> Option<usize> {
    value(line, key).filter(|value| value.bytes().all(|c| c.is_ascii_digit()))?.parse().ok()
}

/// The text of a key's value in the object on the line. Nested values are passed over.
fn value<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let object = line.trim();
    let bytes = object.as_bytes();
    let (mut found, mut latest, mut start, mut depth, mut i) = (None, "", None, 0, 0);
    while i < bytes.len() {
        match bytes[i] {
            b'"' => {
                let begin = i + 1;
                i = begin;
                while *bytes.get(i)? != b'"' { i += if bytes[i] == b'\\' { 2 } else { 1 } }
                if depth == 1 && start.is_none() { latest = &object[begin..i] }
            }
            b':' if depth == 1 && start.is_none() => start = Some(i + 1),
            b'{' | b'[' => depth += 1,
            c @ (b',' | b'}' | b']') => {
                if let (1, Some(begin)) = (depth, start) {
                    if latest == key { found = Some(object[begin..i].trim()) }
                    start = None;
                }
                if c != b',' {
                    depth -= 1;
                    if depth == 0 { return if i + 1 == bytes.len() && bytes[0] == b'{' { found } else { None } }
                }
            }
            _ if depth == 0 => return None,
            _ => {}
        }
        i += 1;
    }
    None
}
