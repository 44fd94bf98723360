//! `paiban solve`: plans one problem and reports progress; this room is the only one that reads a clock.

mod nurses;
mod plan;
mod shift_cover;
mod store_demand;
mod team;
mod watch;

use super::Outcome;
use lexopt::prelude::{Long, Value, ValueExt};
use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::io::Read;
use std::path::PathBuf;

/// The forms in which a problem can be given.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Plan,
    Rostering,
    Retail,
    Inrc2,
}

struct Arguments {
    format: Format,
    /// `-` or nothing is standard input.
    file: Option<OsString>,
    ticks: Option<u64>,
    seconds: Option<f64>,
    seed: u64,
    workers: usize,
    out: Option<PathBuf>,
    /// Of several instances in a folder the one that is asked for.
    instance: Option<String>,
    /// Week by week, each without knowing those after it.
    weekly: bool,
}

impl Arguments {
    /// The file's name; `-` is standard input.
    fn file(&self) -> &OsStr {
        self.file.as_deref().unwrap_or(OsStr::new("-"))
    }
}

fn parse(arguments: &mut lexopt::Parser) -> Result<Arguments, lexopt::Error> {
    let mut format = None;
    let mut parsed = Arguments {
        format: Format::Plan,
        file: None,
        ticks: None,
        seconds: None,
        seed: 1,
        workers: 1,
        out: None,
        instance: None,
        weekly: false,
    };
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("format") => format = Some(arguments.value()?.string()?),
            Long("ticks") => parsed.ticks = Some(arguments.value()?.parse()?),
            Long("seconds") => parsed.seconds = Some(arguments.value()?.parse()?),
            Long("seed") => parsed.seed = arguments.value()?.parse()?,
            Long("workers") => parsed.workers = arguments.value()?.parse()?,
            Long("out") => parsed.out = Some(arguments.value()?.into()),
            Long("instance") => parsed.instance = Some(arguments.value()?.string()?),
            Long("weekly") => parsed.weekly = true,
            Value(value) if parsed.file.is_none() => parsed.file = Some(value),
            other => return Err(other.unexpected()),
        }
    }
    parsed.format = match format.as_deref() {
        Some("plan") => Format::Plan,
        Some("rostering") => Format::Rostering,
        Some("retail") => Format::Retail,
        Some("inrc2") => Format::Inrc2,
        _ => return Err("--format plan, rostering, retail or inrc2 is needed".into()),
    };
    if !(1..=64).contains(&parsed.workers) {
        return Err("--workers lies between 1 and 64".into());
    }
    if parsed.seconds.is_some_and(|seconds| !(0.0..=86_400.0).contains(&seconds)) {
        return Err("--seconds lies between 0 and 86400".into());
    }
    Ok(parsed)
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
pub fn run(arguments: &mut lexopt::Parser) -> Outcome {
    let arguments = parse(arguments)?;
    if arguments.format == Format::Inrc2 {
        return nurses::run(&arguments);
    }
    let text = read(arguments.file())?;
    match arguments.format {
        Format::Inrc2 => nurses::run(&arguments),
        Format::Plan => plan::run(&arguments, &text),
        Format::Rostering => shift_cover::run(&arguments, &text),
        Format::Retail => store_demand::run(&arguments, &text),
    }
}
