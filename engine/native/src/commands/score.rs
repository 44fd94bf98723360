//! `paiban score`: judges a roster in the form of its problem.

use super::Outcome;
use crate::formats::{rostering, sections};
use lexopt::prelude::{Long, Value, ValueExt};
use std::ffi::OsString;
use std::process::ExitCode;

/// Exit status 1 where a rule is broken.
pub fn run(arguments: &mut lexopt::Parser) -> Outcome {
    let (mut format, mut files) = (None, Vec::<OsString>::new());
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("format") => format = Some(arguments.value()?.string()?),
            Value(file) if files.len() < 2 => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let (Some("rostering"), [file, roster]) = (format.as_deref(), files.as_slice()) else {
        return Err("--format rostering, a problem and a roster are needed".into());
    };
    let named = rostering::read(&std::fs::read_to_string(file)?).map_err(|flaw| sections::words(file, &flaw))?;
    let rows = named.rows(&std::fs::read_to_string(roster)?).map_err(|flaw| sections::words(roster, &flaw))?;
    let judgement = named.problem.judge(&rows);
    println!("{}", serde_json::json!({ "cost": judgement.cost, "hard": judgement.broken }));
    Ok(ExitCode::from(u8::from(judgement.broken > 0)))
}
