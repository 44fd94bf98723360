//! `paiban-kernels`: measures each kernel and prints one JSON line for each: its name and the median of its times.

use paiban_kernels::KERNELS;
use std::hint::black_box;
use std::time::{Duration, Instant};

const WARM: Duration = Duration::from_millis(200);
const LONG: Duration = Duration::from_millis(1_000);

fn main() {
    for kernel in KERNELS {
        let mut run = (kernel.prepare)();
        let begun = Instant::now();
        while begun.elapsed() < WARM {
            black_box(run());
        }
        let mut times = Vec::new();
        let begun = Instant::now();
        while begun.elapsed() < LONG || times.len() < 5 {
            let begun = Instant::now();
            black_box(run());
            times.push(begun.elapsed().as_nanos() as u64);
        }
        times.sort_unstable();
        let (median, count) = (times[times.len() / 2], times.len());
        println!("{{\"name\":{:?},\"microseconds\":{:.2},\"times\":{count}}}", kernel.name, median as f64 / 1_000.0);
    }
}
