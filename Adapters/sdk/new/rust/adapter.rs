mod calbench_adapter {
    include!(concat!(env!("CALBENCH_SDK"), "/calbench_adapter.rs"));
}

// input: year, month, day (Gregorian), day_number; output: year, month, leap, day
fn lunar_date(_input: &[i32], _output: &mut [i32]) -> Result<(), calbench_adapter::Refusal> {
    Err("not filled in".into())
}

fn main() {
    let mut adapter = calbench_adapter::Adapter::new("mylib", "1.0", "", "");
    adapter.answer("lunar.date", lunar_date);
    adapter.serve();
}
