//! `paiban explain`: what can be said about one roster of a problem.

use super::Outcome;
use lexopt::prelude::{Long, Value, ValueExt};
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

#[derive(Default)]
struct Arguments {
    files: Vec<OsString>,
    why: Option<String>,
    candidates: Option<String>,
    absence: Option<String>,
    from: Option<String>,
    to: Option<String>,
    fairness: bool,
    score: bool,
    style: bool,
    /// Minutes a week of the one more person that is thought of.
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
pub fn run(arguments: &mut lexopt::Parser) -> Outcome {
    let asked = parse(arguments)?;
    let [problem, roster] = asked.files.as_slice() else {
        return Err("a problem and a roster are needed".into());
    };
    let roster: Roster = serde_json::from_str(&std::fs::read_to_string(roster)?)?;
    let duties = match roster {
        Roster::Duties(duties) => duties,
        Roster::Answer { ok: held } | Roster::Held(held) => held.roster,
    };
    let opened = decode::<Problem>(&std::fs::read_to_string(problem)?).and_then(|problem| {
        let roster: Vec<Duty> = decode(&Json::Array(duties).to_string())?;
        Ok(Problem { roster, ..problem })
    });
    let answers = match opened {
        Err(errors) => vec![encode::<()>(Err(errors))],
        Ok(problem) => match Session::open(&serde_json::to_string(&problem)?) {
            Err(errors) => vec![errors],
            Ok(mut session) => answers(&asked, &problem, &mut session),
        },
    };
    for answer in &answers {
        println!("{answer}");
    }
    let fine = answers.iter().all(|answer| answer.starts_with("{\"ok\""));
    Ok(if fine { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn parse(arguments: &mut lexopt::Parser) -> Result<Arguments, lexopt::Error> {
    let mut asked = Arguments::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("why") => asked.why = Some(arguments.value()?.string()?),
            Long("candidates") => asked.candidates = Some(arguments.value()?.string()?),
            Long("absence") => asked.absence = Some(arguments.value()?.string()?),
            Long("from") => asked.from = Some(arguments.value()?.string()?),
            Long("to") => asked.to = Some(arguments.value()?.string()?),
            Long("fairness") => asked.fairness = true,
            Long("score") => asked.score = true,
            Long("style") => asked.style = true,
            Long("capacity") => asked.capacity = Some(hours(arguments.value()?.parse()?)?),
            Value(file) if asked.files.len() < 2 => asked.files.push(file),
            other => return Err(other.unexpected()),
        }
    }
    Ok(asked)
}

/// Hours of a week as minutes.
fn hours(hours: i64) -> Result<i64, lexopt::Error> {
    let is_sane = (1..=168).contains(&hours);
    if is_sane { Ok(hours * 60) } else { Err("--capacity is followed by the hours of a week, 1 to 168".into()) }
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
    if let Some(minutes) = asked.capacity {
        answers.push(encode(capacity(problem.clone(), minutes)));
    }
    if answers.is_empty() {
        answers.extend([ask("state", Json::Null), ask("fairness", Json::Null)]);
        let open = problem.roster.iter().filter(|duty| duty.employee.is_none());
        answers.extend(open.map(|duty| ask("why_open", json!(duty))));
    }
    answers
}
