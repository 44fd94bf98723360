//! What the engine answers when it cannot do what was asked: a code and the place, never a sentence.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Input that the engine refuses. All problems found are returned together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, thiserror::Error)]
#[serde(rename_all = "camelCase")]
#[error("{code} at {path}: {detail}")]
#[ts(export)]
pub struct EngineError {
    /// Stable code, for example `invalid_params` or `duty_outside_day`.
    pub code: String,
    /// Where in the input, as a dotted path such as `problem.roster.3.start`; empty for the whole.
    pub path: String,
    /// A value or a parser's remark for engineers; never shown to a person as a sentence.
    pub detail: String,
}

impl EngineError {
    /// An error with its code, place and detail.
    pub fn new(code: &str, path: impl Into<String>, detail: impl Into<String>) -> Self {
        Self { code: code.into(), path: path.into(), detail: detail.into() }
    }
}

/// What every engine call answers: a value, or everything that is wrong with the input.
pub type EngineResult<T> = Result<T, Vec<EngineError>>;
