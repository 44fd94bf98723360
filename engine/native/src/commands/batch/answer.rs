//! One line of a batch: decode, plan or forecast, encode. Never fails: what goes wrong is the answer.

use super::lines::Line;
use paiban_engine::error::{EngineError, EngineResult};
use paiban_engine::forecast::{Forecast, ForecastQuestion, forecast};
use paiban_engine::problem::Problem;
use paiban_engine::solve::plan_bound::{PlanBound, Unpriced};
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
    problem: Option<Problem>,
    forecast: Option<ForecastQuestion>,
    seed: Option<u64>,
    ticks: Option<u64>,
}

/// The id alone, for a line whose problem cannot be read.
#[derive(Deserialize)]
struct Named {
    #[serde(default)]
    id: Value,
}

/// What a line asked for.
#[derive(Serialize)]
#[serde(untagged)]
enum Done {
    Plan {
        #[serde(flatten)]
        solution: Box<Solution>,
        /// No lawful roster scores less; nothing where none is proved.
        bound: Option<i64>,
        /// What the bound does not hold of the score.
        unpriced: Vec<Unpriced>,
    },
    Forecast {
        forecast: Box<Forecast>,
    },
}

#[derive(Serialize)]
struct Answer<'a> {
    line: u64,
    #[serde(skip_serializing_if = "Value::is_null")]
    id: &'a Value,
    #[serde(flatten)]
    done: Option<&'a Done>,
    #[serde(skip_serializing_if = "<[EngineError]>::is_empty")]
    errors: &'a [EngineError],
}

/// The answer to one line, as JSON without a newline.
pub fn to_line(line: &Line, defaults: Defaults) -> String {
    let (id, outcome) = match &line.bytes {
        None => (Value::Null, Err(vec![EngineError::new("line_too_long", "", "")])),
        Some(bytes) => read_and_do(bytes, defaults),
    };
    let answer = match &outcome {
        Ok(done) => Answer { line: line.number, id: &id, done: Some(done), errors: &[] },
        Err(errors) => Answer { line: line.number, id: &id, done: None, errors },
    };
    serde_json::to_string(&answer).unwrap_or_else(|error| {
        let error = EngineError::new("unwritable_result", "", error.to_string());
        serde_json::json!({ "line": line.number, "errors": [error] }).to_string()
    })
}

fn read_and_do(bytes: &[u8], defaults: Defaults) -> (Value, EngineResult<Done>) {
    match serde_json::from_slice::<Item>(bytes) {
        Ok(Item { id, problem: Some(problem), forecast: None, seed, ticks }) => {
            let (seed, ticks) = (seed.unwrap_or(defaults.seed), ticks.unwrap_or(defaults.ticks));
            let plan = || {
                let (bound, unpriced) = proved(problem.clone())?;
                let solution = Box::new(solve::solve(SolveParams { problem, seed, ticks })?);
                Ok(Done::Plan { solution, bound, unpriced })
            };
            (id, guarded(plan))
        }
        Ok(Item { id, problem: None, forecast: Some(question), .. }) => {
            let answer = guarded(|| forecast(question));
            (id, answer.map(|forecast| Done::Forecast { forecast: Box::new(forecast) }))
        }
        Ok(Item { id, .. }) => {
            (id, Err(vec![EngineError::new("invalid_params", "", "a line has a problem or a forecast, one of them")]))
        }
        Err(error) => {
            let id = serde_json::from_slice::<Named>(bytes).map(|named| named.id).unwrap_or_default();
            (id, Err(vec![EngineError::new("invalid_params", "", error.to_string())]))
        }
    }
}

/// The whole way, so that the same line always has the same bound.
fn proved(problem: Problem) -> EngineResult<(Option<i64>, Vec<Unpriced>)> {
    let Some(mut bound) = PlanBound::new(problem)? else { return Ok((None, Vec::new())) };
    while !bound.is_settled() {
        bound.step();
    }
    Ok((bound.bound(), bound.unpriced().to_vec()))
}

/// A bug in the engine must cost one line, not the night's batch.
fn guarded<T>(work: impl FnOnce() -> EngineResult<T>) -> EngineResult<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(vec![EngineError::new("engine_panic", "", "")]))
}
