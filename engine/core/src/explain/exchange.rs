//! What to do where nobody should simply take a duty: the best swap, and the best chain of two steps.

use super::fill::{Fill, Kind};
use super::way::Way;
use crate::error::EngineResult;
use crate::planner::Planner;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The answer of `exchanges`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Exchanges {
    /// Another person takes the duty and its owner takes one of theirs; nothing for an open duty.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub swap: Option<Way>,
    /// A person who cannot take it as they are gives another duty to a third person and takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chain: Option<Way>,
}

/// The best swap and the best chain of two steps for a duty of the roster, without a new prohibited finding.
///
/// # Errors
/// `unknown_duty` where the roster has no duty of that id.
pub fn exchanges(planner: &mut Planner, duty_id: &str) -> EngineResult<Exchanges> {
    let number = planner.number_of(duty_id)?;
    let owner = planner.entry(number).and_then(|entry| entry.employee);
    let swap = match owner {
        Some(owner) => Fill::new(planner, &[number], Kind::Swap(owner), 2).best(1)?.pop(),
        None => None,
    };
    Ok(Exchanges { swap, chain: Fill::new(planner, &[number], Kind::Chain(owner), 2).best(1)?.pop() })
}
