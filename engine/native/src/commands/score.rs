//! `paiban score`: judges a roster in the form of its problem.

use super::Outcome;
use super::solve::read;
use crate::formats::inrc2::{VITAL, build, files};
use crate::formats::{retail, rostering, sections};
use lexopt::prelude::{Long, Value, ValueExt};
use serde_json::{Value as Json, json};
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::ExitCode;

/// A judgement in words, and what is broken or missing in it.
type Judged = Result<(Json, i64), Box<dyn std::error::Error + Send + Sync>>;

/// Exit status 1 where a rule is broken or a head is missing.
pub fn run(arguments: &mut lexopt::Parser) -> Outcome {
    let (mut format, mut instance, mut files) = (None, None, Vec::<OsString>::new());
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("format") => format = Some(arguments.value()?.string()?),
            Long("instance") => instance = Some(arguments.value()?.string()?),
            Value(file) if files.len() < 2 => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let (judgement, broken) = match (format.as_deref(), instance, files.as_slice()) {
        (Some("rostering"), None, [file, roster]) => of_rostering(file, roster)?,
        (Some("retail"), None, [file, roster]) => of_retail(file, roster)?,
        (Some("inrc2"), Some(name), [folder, solutions]) => of_inrc2(folder, &name, solutions)?,
        (Some("inrc2"), None, _) => return Err("--instance is needed, as n030w4_1_6-2-9-1 is one".into()),
        _ => return Err("--format rostering, retail or inrc2, a problem and a roster are needed".into()),
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
