//! `paiban solve`: plans one problem and reports progress; this room is the only one that reads a clock.

mod shift_cover;
mod store_demand;
mod team;

use super::Outcome;
use lexopt::prelude::{Long, Value, ValueExt};
use paiban_engine::json::{decode, encode};
use paiban_engine::solve::{DEFAULT_TICKS, Progress, Solver};
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Ticks between two looks at the clock and at the signals; about five milliseconds.
const SLICE: u64 = 32;
const REPORT_EVERY: Duration = Duration::from_millis(250);

/// The forms in which a problem can be given.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Plan,
    Rostering,
    Retail,
}

struct Arguments {
    format: Format,
    /// `-` or nothing is standard input.
    file: Option<OsString>,
    progress: bool,
    ticks: Option<u64>,
    seconds: Option<f64>,
    seed: u64,
    workers: usize,
    out: Option<PathBuf>,
}

fn parse(arguments: &mut lexopt::Parser) -> Result<Arguments, lexopt::Error> {
    let mut format = None;
    let mut parsed = Arguments {
        format: Format::Plan,
        file: None,
        progress: false,
        ticks: None,
        seconds: None,
        seed: 1,
        workers: 1,
        out: None,
    };
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("format") => format = Some(arguments.value()?.string()?),
            Long("ticks") => parsed.ticks = Some(arguments.value()?.parse()?),
            Long("seconds") => parsed.seconds = Some(arguments.value()?.parse()?),
            Long("seed") => parsed.seed = arguments.value()?.parse()?,
            Long("workers") => parsed.workers = arguments.value()?.parse()?,
            Long("out") => parsed.out = Some(arguments.value()?.into()),
            Long("progress") => parsed.progress = true,
            Value(value) if parsed.file.is_none() => parsed.file = Some(value),
            other => return Err(other.unexpected()),
        }
    }
    parsed.format = match format.as_deref() {
        Some("plan") => Format::Plan,
        Some("rostering") => Format::Rostering,
        Some("retail") => Format::Retail,
        _ => return Err("--format plan, rostering or retail is needed".into()),
    };
    if !(1..=64).contains(&parsed.workers) {
        return Err("--workers lies between 1 and 64".into());
    }
    if parsed.seconds.is_some_and(|seconds| !(0.0..=86_400.0).contains(&seconds)) {
        return Err("--seconds lies between 0 and 86400".into());
    }
    Ok(parsed)
}

fn read(file: Option<&OsString>) -> std::io::Result<String> {
    match file {
        Some(file) if file != "-" => std::fs::read_to_string(file),
        _ => std::io::read_to_string(std::io::stdin()),
    }
}

/// Exit status 1 where the problem is refused; the reasons are printed as `{"errors":[…]}`.
pub fn run(arguments: &mut lexopt::Parser) -> Outcome {
    let arguments = parse(arguments)?;
    let text = read(arguments.file.as_ref())?;
    match arguments.format {
        Format::Rostering => return shift_cover::run(&arguments, &text),
        Format::Retail => return store_demand::run(&arguments, &text),
        Format::Plan => {}
    }
    let mut solver = match decode(&text).and_then(|problem| Solver::new(problem, arguments.seed)) {
        Ok(solver) => solver,
        Err(errors) => {
            println!("{}", encode::<()>(Err(errors)));
            return Ok(ExitCode::from(1));
        }
    };
    let stop = Arc::new(AtomicBool::new(false));
    let signalled = Arc::clone(&stop);
    ctrlc::set_handler(move || signalled.store(true, Ordering::Relaxed))?;

    let began = Instant::now();
    let limit = arguments.seconds.map(Duration::from_secs_f64);
    let ticks = arguments.ticks.unwrap_or(if limit.is_some() { u64::MAX } else { DEFAULT_TICKS });
    let mut reported = began;
    let mut progress = solver.step(0);
    while !progress.done && progress.tick < ticks && !stop.load(Ordering::Relaxed) {
        progress = solver.step(SLICE.min(ticks - progress.tick));
        let now = Instant::now();
        if arguments.progress && now.duration_since(reported) >= REPORT_EVERY {
            reported = now;
            report(progress)?;
        }
        // A plan that is complete is never given up for the clock: construction always ends.
        if progress.first_feasible.is_some() && limit.is_some_and(|limit| now.duration_since(began) >= limit) {
            break;
        }
    }
    if arguments.progress {
        report(progress)?;
    }
    let answer = encode(Ok(solver.best()));
    match &arguments.out {
        Some(path) => std::fs::write(path, answer + "\n")?,
        None => println!("{answer}"),
    }
    Ok(ExitCode::SUCCESS)
}

/// Standard output may be a pipe: whoever watches wants the line now.
fn report(progress: Progress) -> std::io::Result<()> {
    let mut output = std::io::stdout().lock();
    writeln!(output, "{}", serde_json::json!({ "progress": progress }))?;
    output.flush()
}
