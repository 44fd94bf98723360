//! One line of a batch: decode, plan, encode. Never fails: what goes wrong is the answer.

use super::lines::Line;
use paiban_engine::error::{EngineError, EngineResult};
use paiban_engine::roster::Problem;
use paiban_engine::solve::{self, Solution, SolveParams};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What holds for lines that do not say.
#[derive(Clone, Copy)]
pub struct Defaults {
    pub seed: u64,
    pub ticks: u64,
}

#[derive(Deserialize)]
struct Item {
    #[serde(default)]
    id: Value,
    problem: Problem,
    seed: Option<u64>,
    ticks: Option<u64>,
}

/// The id alone, for a line whose problem cannot be read.
#[derive(Deserialize)]
struct Named {
    #[serde(default)]
    id: Value,
}

#[derive(Serialize)]
struct Answer<'a> {
    line: u64,
    #[serde(skip_serializing_if = "Value::is_null")]
    id: &'a Value,
    #[serde(flatten)]
    plan: Option<&'a Solution>,
    #[serde(skip_serializing_if = "<[EngineError]>::is_empty")]
    errors: &'a [EngineError],
}

/// The answer to one line, as JSON without a newline.
pub fn to_line(line: &Line, defaults: Defaults) -> String {
    let (id, outcome) = match &line.bytes {
        None => (Value::Null, Err(vec![EngineError::new("line_too_long", "", "")])),
        Some(bytes) => read_and_plan(bytes, defaults),
    };
    let answer = match &outcome {
        Ok(plan) => Answer { line: line.number, id: &id, plan: Some(plan), errors: &[] },
        Err(errors) => Answer { line: line.number, id: &id, plan: None, errors },
    };
    serde_json::to_string(&answer).unwrap_or_else(|error| {
        let error = EngineError::new("unwritable_result", "", error.to_string());
        serde_json::json!({ "line": line.number, "errors": [error] }).to_string()
    })
}

fn read_and_plan(bytes: &[u8], defaults: Defaults) -> (Value, EngineResult<Solution>) {
    match serde_json::from_slice::<Item>(bytes) {
        Ok(Item { id, problem, seed, ticks }) => {
            let (seed, ticks) = (seed.unwrap_or(defaults.seed), ticks.unwrap_or(defaults.ticks));
            (id, plan(SolveParams { problem, seed, ticks }))
        }
        Err(error) => {
            let id = serde_json::from_slice::<Named>(bytes).map(|named| named.id).unwrap_or_default();
            (id, Err(vec![EngineError::new("invalid_params", "", error.to_string())]))
        }
    }
}

/// A bug in the engine must cost one line, not the night's batch.
fn plan(params: SolveParams) -> EngineResult<Solution> {
    catch_unwind(AssertUnwindSafe(|| solve::solve(params)))
        .unwrap_or_else(|_| Err(vec![EngineError::new("engine_panic", "", "")]))
}
