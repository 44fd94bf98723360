//! `paiban explain`: what can be said about one roster of a problem.

use super::Outcome;
use paiban_engine::explain::capacity;
use paiban_engine::json::{decode, encode};
use paiban_engine::problem::Problem;
use paiban_engine::roster::Duty;
use paiban_engine::session::Session;
use paiban_engine::solve::parts::score_parts;
use paiban_engine::solve::style_cost;
use serde::Deserialize;
use serde_json::{Value as Json, json};
use std::ffi::OsString;
use std::process::ExitCode;

/// What can be said about one roster of a problem.
///
/// One line {"ok":…} for each thing asked, in the order of the options below. Without any: findings and figures, the
/// shares, and why each open duty is open.
#[derive(clap::Args)]
pub struct Arguments {
    /// The problem, as the engine's call takes it.
    problem: OsString,
    /// A list of duties, or what `solve --out` writes.
    roster: OsString,
    /// Why this duty is open.
    #[arg(long, value_name = "DUTY")]
    why: Option<String>,
    /// This duty's candidates, then the best swap and chain.
    #[arg(long, value_name = "DUTY")]
    candidates: Option<String>,
    /// How this absence can be repaired touching one, two or three people.
    #[arg(long, value_name = "EMPLOYEE")]
    absence: Option<String>,
    /// First day of the absence; else the period's.
    #[arg(long, value_name = "DATE", requires = "absence")]
    from: Option<String>,
    /// Last day of the absence; else the period's.
    #[arg(long, value_name = "DATE", requires = "absence")]
    to: Option<String>,
    /// Shares of unpleasant work, and how fair they are: of nights, weekend days and hours, in hundredths of a per cent.
    #[arg(long)]
    fairness: bool,
    /// The score by rule, employee and day, which adds up to its total.
    #[arg(long)]
    score: bool,
    /// What the roster's style costs, goal by goal, and the hours above the need that such a style takes at the least.
    #[arg(long)]
    style: bool,
    /// What the prices of the cover prove: hours that are missing whatever is planned, and what one more person of so many
    /// hours a week, 1 to 168, would be worth.
    #[arg(long, value_name = "HOURS", value_parser = clap::value_parser!(i64).range(1..=168))]
    capacity: Option<i64>,
}

/// A roster alone, or the answer of a search that has one.
#[derive(Deserialize)]
#[serde(untagged)]
enum Roster {
    Duties(Vec<Json>),
    Answer { ok: Held },
    Held(Held),
}

#[derive(Deserialize)]
struct Held {
    roster: Vec<Json>,
}

/// Exit status 1 where the engine refused what was asked; its reasons are the answer.
pub fn run(asked: &Arguments) -> Outcome {
    let roster: Roster = serde_json::from_str(&std::fs::read_to_string(&asked.roster)?)?;
    let duties = match roster {
        Roster::Duties(duties) => duties,
        Roster::Answer { ok: held } | Roster::Held(held) => held.roster,
    };
    let opened = decode::<Problem>(&std::fs::read_to_string(&asked.problem)?).and_then(|problem| {
        let roster: Vec<Duty> = decode(&Json::Array(duties).to_string())?;
        Ok(Problem { roster, ..problem })
    });
    let answers = match opened {
        Err(errors) => vec![encode::<()>(Err(errors))],
        Ok(problem) => match Session::open(&serde_json::to_string(&problem)?) {
            Err(errors) => vec![errors],
            Ok(mut session) => answers(asked, &problem, &mut session),
        },
    };
    for answer in &answers {
        println!("{answer}");
    }
    let fine = answers.iter().all(|answer| answer.starts_with("{\"ok\""));
    Ok(if fine { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// One line for each thing asked; without any, the state, the fairness and why each open duty is open.
fn answers(asked: &Arguments, problem: &Problem, session: &mut Session) -> Vec<String> {
    let mut ask = |operation: &str, params: Json| session.ask(operation, &params.to_string());
    let known = |id: &String| problem.roster.iter().find(|duty| duty.id == *id);
    let mut answers = vec![];
    if let Some(id) = &asked.why {
        // The engine says what is wrong with a duty that is not there.
        answers.push(match known(id) {
            Some(duty) => ask("why_open", json!(duty)),
            None => ask("candidates", json!(id)),
        });
    }
    if let Some(id) = &asked.candidates {
        answers.push(ask("candidates", json!(id)));
        answers.push(ask("exchanges", json!(id)));
    }
    if let Some(employee) = &asked.absence {
        let period = problem.period;
        let from = asked.from.clone().unwrap_or_else(|| period.first.to_string());
        let to = asked.to.clone().unwrap_or_else(|| period.last().to_string());
        answers.push(ask("repair", json!({ "employee": employee, "from": from, "to": to })));
    }
    if asked.fairness {
        answers.push(ask("fairness", Json::Null));
    }
    if asked.score {
        answers.push(encode(score_parts(problem.clone())));
    }
    if asked.style {
        answers.push(encode(style_cost(problem.clone())));
    }
    if let Some(hours) = asked.capacity {
        answers.push(encode(capacity(problem.clone(), hours * 60)));
    }
    if answers.is_empty() {
        answers.extend([ask("state", Json::Null), ask("fairness", Json::Null)]);
        let open = problem.roster.iter().filter(|duty| duty.employee.is_none());
        answers.extend(open.map(|duty| ask("why_open", json!(duty))));
    }
    answers
}
