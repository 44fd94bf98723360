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

/// Errors of a part of the input, with that part before their places.
pub(crate) fn within(part: &str, mut errors: Vec<EngineError>) -> Vec<EngineError> {
    for error in &mut errors {
        error.path = format!("{part}.{}", error.path);
    }
    errors
}

/// Every code that the engine answers with; the contract has words for each in three languages.
pub const CODES: &[&str] = &[
    "absurd",
    "absurd_date",
    "absurd_figure",
    "absurd_parameter",
    "beyond_exact",
    "break_outside_duty",
    "breaks_out_of_order",
    "clock_change",
    "contract_minutes",
    "dates_reversed",
    "duplicate_date",
    "duplicate_demand",
    "duplicate_duty",
    "duplicate_id",
    "duty_minutes",
    "duty_outside_day",
    "duty_outside_period",
    "empty_id",
    "fixed_duty",
    "guide_incomplete",
    "guide_ranges",
    "guide_times",
    "guide_value",
    "heads",
    "history_duplicate",
    "history_empty",
    "history_too_long",
    "invalid_params",
    "leave_outside_day",
    "negative",
    "night",
    "opening_hours",
    "period_length",
    "precision",
    "segments_not_covering",
    "segments_out_of_order",
    "service_level",
    "setting_times",
    "shift_outside_day",
    "slot_length",
    "slot_outside_day",
    "spread",
    "stars",
    "targets_empty",
    "terms_overlap",
    "too_many",
    "too_many_days",
    "too_many_overlaps",
    "too_many_segments",
    "unknown_duty",
    "unknown_employee",
    "unknown_method",
    "unknown_operation",
    "unknown_shift",
    "unknown_version",
    "unknown_workstation",
    "unwritable_result",
    "week_start",
    "weekday",
    "weekdays",
    "workstation_unknown",
];
