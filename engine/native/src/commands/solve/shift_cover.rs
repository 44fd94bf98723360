//! Solves a shift cover problem with a team.

use super::super::Outcome;
use super::{Arguments, team};
use crate::formats::{rostering, sections};
use paiban_search::shift_cover::{Role, Search};
use std::process::ExitCode;

pub fn run(arguments: &Arguments, text: &str) -> Outcome {
    let named = rostering::read(text).map_err(|flaw| sections::words(arguments.file(), &flaw))?;
    let ended = team::run(arguments, |worker, seed| {
        // One worker alone does everything, which is what prices begin with.
        let role = if worker % 2 == 0 { Role::Price } else { Role::Anneal };
        Search::new(&named.problem, seed, role)
    })?;
    let Some(best) = ended.team.iter().min_by_key(|search| search.points()) else { return Ok(ExitCode::from(2)) };
    let rows = best.best();
    // The answer is judged by the plain count, not by the search's own sums.
    let judgement = named.problem.judge(&rows);
    if let Some(path) = &arguments.out {
        std::fs::write(path, named.write(&rows))?;
    }
    let mut answer = ended.done(Some(judgement.cost), u64::from(judgement.broken));
    answer["without_row"] = best.stuck().len().into();
    println!("{answer}");
    Ok(ExitCode::SUCCESS)
}
