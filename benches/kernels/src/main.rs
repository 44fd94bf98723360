//! `paiban-kernels`: measures each kernel and prints one JSON line for each: its name and the mean of its time on the processor.
//! `paiban-kernels proposals FAMILY FILE SEED TICKS`: one worker's annealing of a public instance; a line with the changes
//! that it drew, the processor's seconds of the ticks that drew any, and the points it ended with.

use paiban_kernels::KERNELS;
use paiban_kernels::proposals::annealing;
use paiban_search::cooling::WHOLE;
use rustix::time::{ClockId, clock_gettime};
use std::hint::black_box;
use std::time::Duration;

const WARM: Duration = Duration::from_millis(200);
const LONG: Duration = Duration::from_millis(1_000);

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => kernels(),
        ["proposals", family, file, seed, ticks] => {
            let text = std::fs::read_to_string(file).expect("an instance");
            proposals(family, &text, seed.parse().expect("a number"), ticks.parse().expect("a number"));
        }
        _ => panic!("no such words: {words:?}"),
    }
}

/// Time that the processor gave to this process: what else runs beside it takes no part.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

fn proposals(family: &str, text: &str, seed: u64, ticks: u64) {
    let mut tick = annealing(family, text, seed).expect("a sound instance");
    let (mut drawn, mut points, mut drawing) = (0, -1, Duration::ZERO);
    for at in 0..ticks {
        let begun = processor_time();
        let progress = tick((at * u64::from(WHOLE) / ticks) as u32);
        if progress.drawn > drawn {
            drawing += processor_time() - begun;
        }
        (drawn, points) = (progress.drawn, progress.points);
    }
    println!("{{\"drawn\":{drawn},\"seconds\":{:.6},\"points\":{points}}}", drawing.as_secs_f64());
}

fn kernels() {
    for kernel in KERNELS {
        let mut run = (kernel.prepare)();
        timed(&mut run, WARM);
        let (spent, runs) = timed(&mut run, LONG);
        let mean = spent.as_secs_f64() * 1e6 / f64::from(runs);
        println!("{{\"name\":{:?},\"microseconds\":{mean:.2},\"times\":{runs}}}", kernel.name);
    }
}

/// Runs for so long; the time that it took in all, and how many runs there were.
fn timed(run: &mut dyn FnMut() -> u64, long: Duration) -> (Duration, u32) {
    let (begun, mut runs) = (processor_time(), 0);
    while processor_time() - begun < long || runs < 5 {
        black_box(run());
        runs += 1;
    }
    (processor_time() - begun, runs)
}
