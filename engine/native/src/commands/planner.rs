//! `paiban planner`: one open planner, operations as NDJSON in, one answer per line out.

use super::Outcome;
use paiban_engine::error::EngineError;
use paiban_engine::json::encode;
use paiban_engine::session::Session;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::io::{BufRead, Write};
use std::process::ExitCode;

/// Works on one open planner: a line {"op":NAME,"params":…} each on standard input, answered by one line.
///
/// NAME is open, edit, state, roster, legality, candidates, exchanges, why_open, repair, fairness, derive_hours, improve
/// or proposal.
#[derive(clap::Args)]
pub struct Arguments {}

/// One line of the script; params are handed on as they are written.
#[derive(Deserialize)]
struct Operation {
    op: String,
    #[serde(default)]
    params: Option<Box<RawValue>>,
}

/// Answers every line; a line that is refused leaves the planner as it was.
pub fn run() -> Outcome {
    let mut session = None;
    let mut output = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        if !line.trim().is_empty() {
            writeln!(output, "{}", answer(&mut session, &line))?;
            output.flush()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn answer(session: &mut Option<Session>, line: &str) -> String {
    let operation: Operation = match serde_json::from_str(line) {
        Ok(operation) => operation,
        Err(error) => return encode::<()>(Err(vec![EngineError::new("invalid_params", "", error.to_string())])),
    };
    let params = operation.params.as_ref().map_or("null", |params| params.get());
    match (operation.op.as_str(), session.as_mut()) {
        ("open", _) => match Session::open(params) {
            Ok(opened) => session.insert(opened).state(),
            Err(errors) => errors,
        },
        (name, Some(session)) => session.ask(name, params),
        (_, None) => encode::<()>(Err(vec![EngineError::new("planner_not_open", "", "")])),
    }
}
