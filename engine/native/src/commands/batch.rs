//! `paiban batch`: problems as NDJSON in, one plan per line out, on all cores, with bounded memory.

mod answer;
mod lines;

use super::Outcome;
use crate::progress;
use lines::Lines;
use rayon::iter::{ParallelBridge, ParallelIterator};
use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;

/// One plan per problem and one forecast per question, a line each, on all cores.
///
/// A line of standard input is {"id":…?,"problem":{…},"seed":…?,"ticks":…?} or {"id":…?,"forecast":{…}}; its answer is one
/// line {"line":n,"id":…,"roster":[…],"score":{…},"progress":{…}}, {"line":n,"id":…,"forecast":{…}} or
/// {"line":n,"id":…,"errors":[…]}, written when it is ready. Holds a line a core; a bad line harms no other.
#[derive(clap::Args)]
pub struct Arguments {
    /// Search steps of a line that names none.
    #[arg(long, default_value_t = paiban_engine::solve::DEFAULT_TICKS)]
    ticks: u64,
    /// Seed of a line that names none.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads; 0 is one a core.
    #[arg(long, default_value_t = 0)]
    threads: usize,
}

/// Reads lines as threads become free, so that at most one problem a thread is in memory.
/// Only standard input that cannot be read or standard output that cannot be written fails the run.
pub fn run(arguments: &Arguments) -> Outcome {
    let defaults = answer::Defaults { seed: arguments.seed, ticks: arguments.ticks };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(arguments.threads).build()?;
    let output = Mutex::new(std::io::stdout());
    let bar = progress::bar(None, "lines");
    pool.install(|| {
        Lines::new(std::io::stdin()).par_bridge().try_for_each(|line| -> std::io::Result<()> {
            let line = line?;
            let text = answer::to_line(&line, defaults);
            let mut output = output.lock().map_err(|_| std::io::Error::other("another thread died while writing"))?;
            writeln!(output, "{text}")?;
            bar.inc(1);
            output.flush()
        })
    })?;
    bar.finish_and_clear();
    Ok(ExitCode::SUCCESS)
}
