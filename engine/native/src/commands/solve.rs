//! `paiban solve`: plans one problem and reports progress; this room is the only one that reads a clock.

mod nurses;
mod plan;
mod shift_cover;
mod store_demand;
mod team;
mod watch;

use super::Outcome;
use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::io::Read;
use std::path::PathBuf;

/// The forms in which a problem can be given.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// The product's own problem, as the engine's call takes it.
    Plan,
    /// A public shift scheduling instance.
    Rostering,
    /// A public multi-activity retail instance: duties drawn in quarters of an hour over several tasks.
    Retail,
    /// An instance of the second nurse rostering competition.
    Inrc2,
}

/// Plans one problem, telling how far it is.
///
/// Lines {"ms":…,"cost":…,"bound":…} as it goes, the last one {"done":true,"cost":…,"hard":…,"bound":…,
/// "first_feasible_ms":…,"ticks":…,"moves_per_second":…}; a bound is proved, or null. The same seed, ticks and workers give
/// the same roster. SIGINT and SIGTERM end the search and keep the best.
///
/// plan: "hard" counts prohibited findings, but for heads that are missing, which are "missing". --out takes
/// {"roster":[…],"score":{…},"progress":{…}}; with `--out -` it is the line before the last. A problem that is refused is
/// the line {"errors":[…]} and exit status 2.
///
/// rostering: --out takes the roster.
///
/// retail: "cost" is null, and "missing" above 0, where no roster covers every need. --out takes
/// {"shifts":[{"staff":…,"day":…,"segments":[{"from":…,"to":…,"task":…}]}]}.
///
/// inrc2: FILE is the folder of the scenario, or one that has a folder of that name. "hard" counts broken constraints, and
/// "cost" is the competition's for the whole horizon. --out takes sol-week0.txt, sol-week1.txt and so on.
#[derive(clap::Args)]
pub struct Arguments {
    /// The form of the problem.
    #[arg(long)]
    format: Format,
    /// The problem; `-` or nothing is standard input.
    file: Option<OsString>,
    /// Search steps of each worker.
    #[arg(long)]
    ticks: Option<u64>,
    /// Seconds of search, 0 to 86400; ticks go before them.
    #[arg(long, value_parser = seconds)]
    seconds: Option<f64>,
    /// Where the search's chance begins.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads that search, 1 to 64.
    #[arg(long, default_value_t = 1, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=64))]
    workers: usize,
    /// Where the roster goes: a file, of inrc2 a folder.
    #[arg(long)]
    out: Option<PathBuf>,
    /// The instance's name: n030w4_1_6-2-9-1 is the scenario n030w4 with history 1 and weeks 6, 2, 9 and 1; of inrc2 only.
    #[arg(long, required_if_eq("format", "inrc2"))]
    instance: Option<String>,
    /// Week by week, none with what comes after it: each has its part of the ticks or seconds; lines, and the last line's
    /// ticks and seconds, are of one week with guessed ones behind it; of inrc2 only.
    #[arg(long)]
    weekly: bool,
}

impl Arguments {
    /// The file's name; `-` is standard input.
    fn file(&self) -> &OsStr {
        self.file.as_deref().unwrap_or(OsStr::new("-"))
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| "--seconds lies between 0 and 86400".to_owned())
}

/// The whole text of a file, or of standard input; what cannot be read is named, and bytes that are no text have a line.
pub fn read(file: &OsStr) -> Result<String, Box<dyn Error + Send + Sync>> {
    let mut bytes = Vec::new();
    let taken = if file == "-" {
        std::io::stdin().read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|mut opened| opened.read_to_end(&mut bytes))
    };
    taken.map_err(|error| format!("{}: {error}", file.display()))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let line = 1 + error.as_bytes()[..good].iter().filter(|byte| **byte == b'\n').count();
        format!("{}:{line}: bytes that are no UTF-8", file.display()).into()
    })
}

/// Exit status 0 with a roster, 2 where the input cannot be used: standard error says what is wrong and where.
pub fn run(arguments: &Arguments) -> Outcome {
    if arguments.format == Format::Inrc2 {
        return nurses::run(arguments);
    }
    if arguments.weekly || arguments.instance.is_some() {
        return Err("--instance and --weekly go with --format inrc2, and with no other".into());
    }
    let text = read(arguments.file())?;
    match arguments.format {
        Format::Inrc2 => nurses::run(arguments),
        Format::Plan => plan::run(arguments, &text),
        Format::Rostering => shift_cover::run(arguments, &text),
        Format::Retail => store_demand::run(arguments, &text),
    }
}
