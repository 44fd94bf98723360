//! The one shape of an edit: duties that go, duties that come, dates that are kept free. Its inverse has the same shape.

use super::Duty;
use crate::calendar::Date;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An edit of a roster. A duty in `put` replaces the duty of the same id, or is new.
/// Moving, giving, swapping, resizing, pinning and splitting are all changes of this shape.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Change {
    /// Ids of the duties to take away.
    #[serde(default)]
    pub remove: Vec<String>,
    /// Duties to add or to replace.
    #[serde(default)]
    pub put: Vec<Duty>,
    /// Dates that people are kept free on from now on, or no more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<RestMark>>")]
    pub rest: Vec<RestMark>,
}

/// A planner's mark on a cell: whether the date is kept free for the person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct RestMark {
    /// The person's id.
    pub employee: String,
    /// The business date.
    pub date: Date,
    /// Whether it is marked from now on.
    pub kept: bool,
}
