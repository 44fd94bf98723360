//! `paiban batch`: problems as NDJSON in, one plan per line out, on all cores, with bounded memory.

mod answer;
mod lines;

use super::Outcome;
use lexopt::prelude::{Long, ValueExt};
use lines::Lines;
use rayon::iter::{ParallelBridge, ParallelIterator};
use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;

/// Reads lines as threads become free, so that at most one problem a thread is in memory.
/// Only standard input that cannot be read or standard output that cannot be written fails the run.
pub fn run(arguments: &mut lexopt::Parser) -> Outcome {
    let mut defaults = answer::Defaults { seed: 1, ticks: paiban_engine::solve::DEFAULT_TICKS };
    let mut threads = 0;
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("ticks") => defaults.ticks = arguments.value()?.parse()?,
            Long("seed") => defaults.seed = arguments.value()?.parse()?,
            Long("threads") => threads = arguments.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let output = Mutex::new(std::io::stdout());
    pool.install(|| {
        Lines::new(std::io::stdin()).par_bridge().try_for_each(|line| -> std::io::Result<()> {
            let line = line?;
            let text = answer::to_line(&line, defaults);
            let mut output = output.lock().map_err(|_| std::io::Error::other("another thread died while writing"))?;
            writeln!(output, "{text}")?;
            output.flush()
        })
    })?;
    Ok(ExitCode::SUCCESS)
}
