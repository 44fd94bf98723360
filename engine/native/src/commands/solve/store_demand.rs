//! Solves a store demand problem with a team.

use super::super::Outcome;
use super::{Arguments, team};
use crate::formats::{retail, sections};
use paiban_search::store_demand::Search;
use std::process::ExitCode;

pub fn run(arguments: &Arguments, text: &str) -> Outcome {
    let named = retail::read(text).map_err(|flaw| sections::words(arguments.file(), &flaw))?;
    // The first worker proves the bound before it improves its roster.
    let ended = team::run(arguments, |worker, seed| Search::new(&named.problem, seed, worker == 0))?;
    let Some(best) = ended.team.iter().min_by_key(|search| search.rank()) else { return Ok(ExitCode::from(2)) };
    let roster = best.best();
    // The answer is judged by the plain count, not by the search's own sums.
    let judgement = named.problem.judge(&roster);
    if let Some(path) = &arguments.out {
        std::fs::write(path, named.write(&roster))?;
    }
    let hard = u64::from(judgement.broken) + judgement.missing as u64;
    let mut answer = ended.done((judgement.missing == 0).then_some(judgement.cost), hard);
    answer["missing"] = judgement.missing.into();
    answer["without_row"] = best.stuck().len().into();
    println!("{answer}");
    Ok(ExitCode::SUCCESS)
}
