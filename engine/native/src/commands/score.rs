//! `paiban score`: judges a roster in the form of its problem.

use super::Outcome;
use super::solve::read;
use crate::formats::inrc2::{VITAL, build, files};
use crate::formats::{retail, rostering, sections};
use serde_json::{Value as Json, json};
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::ExitCode;

/// A judgement in words, and what is broken or missing in it.
type Judged = Result<(Json, i64), Box<dyn std::error::Error + Send + Sync>>;

/// The forms of a roster that can be judged.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    Rostering,
    Retail,
    Inrc2,
}

/// Judges a roster in the form of its problem: {"cost":…,"hard":…}.
///
/// Retail has "missing" too, counted in "hard". Of inrc2 the problem is the folder of its scenario, and the roster the
/// folder with sol-week0.txt and so on, of all weeks of the instance. Exit status 1 where "hard" is above 0.
#[derive(clap::Args)]
pub struct Arguments {
    /// The form of the problem.
    #[arg(long)]
    format: Format,
    /// The instance's name, as n030w4_1_6-2-9-1 is one; of inrc2 only.
    #[arg(long, required_if_eq("format", "inrc2"))]
    instance: Option<String>,
    /// The problem: a file, or the folder of a scenario.
    problem: OsString,
    /// The roster: a file, or the folder of the solutions.
    roster: OsString,
}

/// Exit status 1 where a rule is broken or a head is missing.
pub fn run(arguments: &Arguments) -> Outcome {
    let (problem, roster) = (arguments.problem.as_os_str(), arguments.roster.as_os_str());
    let (judgement, broken) = match (arguments.format, arguments.instance.as_deref()) {
        (Format::Rostering, None) => of_rostering(problem, roster)?,
        (Format::Retail, None) => of_retail(problem, roster)?,
        (Format::Inrc2, Some(name)) => of_inrc2(problem, name, roster)?,
        _ => return Err("--instance goes with --format inrc2, and with no other".into()),
    };
    println!("{judgement}");
    Ok(ExitCode::from(u8::from(broken > 0)))
}

fn of_rostering(file: &OsStr, roster: &OsStr) -> Judged {
    let named = rostering::read(&read(file)?).map_err(|flaw| sections::words(file, &flaw))?;
    let rows = named.rows(&read(roster)?).map_err(|flaw| sections::words(roster, &flaw))?;
    let judgement = named.problem.judge(&rows);
    Ok((json!({ "cost": judgement.cost, "hard": judgement.broken }), i64::from(judgement.broken)))
}

fn of_retail(file: &OsStr, roster: &OsStr) -> Judged {
    let named = retail::read(&read(file)?).map_err(|flaw| sections::words(file, &flaw))?;
    let written = named.roster(&read(roster)?).map_err(|flaw| sections::words(roster, &flaw))?;
    let judgement = named.problem.judge(&written);
    // As `solve` tells it: where heads are missing there is no cost.
    let cost = (judgement.missing == 0).then_some(judgement.cost);
    let broken = i64::from(judgement.broken) + judgement.missing;
    Ok((json!({ "cost": cost, "hard": broken, "missing": judgement.missing }), broken))
}

/// An instance of the nurse rostering competition, and the folder of its solutions, a file a week.
fn of_inrc2(folder: &OsStr, name: &str, solutions: &OsStr) -> Judged {
    let instance = files::read(Path::new(folder), name)?;
    let weeks: Vec<_> = instance.weeks.iter().collect();
    let whole = build::build(&instance.scenario, &instance.history, &weeks);
    let whole = whole.ok_or("nobody, no shift, or too many of them")?;
    let mut rows = vec![Vec::new(); instance.scenario.nurses.len()];
    for week in 0..weeks.len() {
        let file = Path::new(solutions).join(files::solution(week));
        let read = instance.scenario.week_rows(&read(file.as_os_str())?);
        let days = read.map_err(|flaw| sections::words(file.as_os_str(), &flaw))?;
        rows.iter_mut().zip(days).for_each(|(row, days)| row.extend(days));
    }
    let judgement = whole.judge(&rows);
    let cost = judgement.cost - i64::from(VITAL) * whole.missing(&rows);
    Ok((json!({ "cost": cost, "hard": judgement.broken }), i64::from(judgement.broken)))
}
