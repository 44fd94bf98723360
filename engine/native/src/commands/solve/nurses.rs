//! Solves an instance of the nurse rostering competition with a team: the whole horizon at once, or week by week.

use super::super::Outcome;
use super::team::Ended;
use super::{Arguments, team};
use crate::formats::inrc2::files::{Instance, read, solution};
use crate::formats::inrc2::text::{History, Week};
use crate::formats::inrc2::{DAYS, VITAL, build};
use paiban_search::shift_cover::{Role, Rows, Search, ShiftCover};
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

type Failed = Box<dyn Error + Send + Sync>;

fn problem(instance: &Instance, history: &[History], weeks: &[&Week]) -> Result<ShiftCover, Failed> {
    build::build(&instance.scenario, history, weeks).ok_or_else(|| "nobody, no shift, or too many of them".into())
}

fn search(problem: &ShiftCover, arguments: &Arguments, parts: usize) -> Result<(Rows, Ended<Search>), Failed> {
    let ended = team::run_part(arguments, parts, |worker, seed| {
        let role = if worker % 2 == 0 { Role::Price } else { Role::Anneal };
        Search::new(problem, seed, role)
    })?;
    let best = ended.team.iter().min_by_key(|search| search.points()).map(Search::best);
    Ok((best.ok_or("no worker")?, ended))
}

pub fn run(arguments: &Arguments) -> Outcome {
    let name = arguments.instance.as_deref().ok_or("--instance is needed, as n030w4_1_6-2-9-1 is one")?;
    let instance = read(Path::new(arguments.file()), name)?;
    let weeks: Vec<&Week> = instance.weeks.iter().collect();
    let whole = problem(&instance, &instance.history, &weeks)?;
    let (rows, ended) = if arguments.weekly { weekly(&instance, arguments)? } else { search(&whole, arguments, 1)? };
    // The answer is judged by the plain count of the whole horizon, not by the search's own sums.
    let judgement = whole.judge(&rows);
    let vital = i64::from(VITAL) * whole.missing(&rows);
    if let Some(folder) = &arguments.out {
        std::fs::create_dir_all(folder)?;
        for week in 0..weeks.len() {
            std::fs::write(folder.join(solution(week)), instance.scenario.write(&rows, week))?;
        }
    }
    let mut answer = ended.done(Some(judgement.cost - vital), u64::from(judgement.broken));
    if arguments.weekly {
        // What is proved of a week with guessed ones behind it proves nothing of them all.
        answer["bound"] = serde_json::Value::Null;
    }
    println!("{answer}");
    Ok(ExitCode::SUCCESS)
}

/// Each week with what is known when it is planned: those after it are taken to be like those up to it, the latest first,
/// and only the week itself is kept.
fn weekly(instance: &Instance, arguments: &Arguments) -> Result<(Rows, Ended<Search>), Failed> {
    let (count, mut history) = (instance.weeks.len(), instance.history.clone());
    let mut rows: Rows = vec![Vec::new(); history.len()];
    let likely: Vec<Week> = instance.weeks.iter().map(|week| Week { off: Vec::new(), ..week.clone() }).collect();
    let mut last = None;
    for week in 0..count {
        let mut weeks = vec![&instance.weeks[week]];
        weeks.extend((week + 1..count).map(|later| &likely[week - (later - week - 1) % (week + 1)]));
        let (found, ended) = search(&problem(instance, &history, &weeks)?, arguments, count)?;
        for ((row, history), found) in rows.iter_mut().zip(&mut history).zip(&found) {
            row.extend_from_slice(&found[..DAYS.len()]);
            *history = history.after(&found[..DAYS.len()], instance.scenario.skills.len());
        }
        last = Some(ended);
    }
    Ok((rows, last.ok_or("no weeks")?))
}
