//! `paiban score`: judges a roster in the form of its problem.

use super::Outcome;
use super::solve::read;
use crate::formats::{retail, rostering, sections};
use lexopt::prelude::{Long, Value, ValueExt};
use serde_json::json;
use std::ffi::OsString;
use std::process::ExitCode;

/// Exit status 1 where a rule is broken or a head is missing.
pub fn run(arguments: &mut lexopt::Parser) -> Outcome {
    let (mut format, mut files) = (None, Vec::<OsString>::new());
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("format") => format = Some(arguments.value()?.string()?),
            Value(file) if files.len() < 2 => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let (Some(format @ ("rostering" | "retail")), [file, roster]) = (format.as_deref(), files.as_slice()) else {
        return Err("--format rostering or retail, a problem and a roster are needed".into());
    };
    let (problem, written) = (read(file)?, read(roster)?);
    let flawed = |flaw| sections::words(file, &flaw);
    let misread = |flaw| sections::words(roster, &flaw);
    let (judgement, broken) = if format == "retail" {
        let named = retail::read(&problem).map_err(flawed)?;
        let judgement = named.problem.judge(&named.roster(&written).map_err(misread)?);
        // As `solve` tells it: where heads are missing there is no cost.
        let cost = (judgement.missing == 0).then_some(judgement.cost);
        let broken = i64::from(judgement.broken) + judgement.missing;
        (json!({ "cost": cost, "hard": broken, "missing": judgement.missing }), broken)
    } else {
        let named = rostering::read(&problem).map_err(flawed)?;
        let judgement = named.problem.judge(&named.rows(&written).map_err(misread)?);
        (json!({ "cost": judgement.cost, "hard": judgement.broken }), i64::from(judgement.broken))
    };
    println!("{judgement}");
    Ok(ExitCode::from(u8::from(broken > 0)))
}
