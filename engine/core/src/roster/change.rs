//! The one shape of an edit: duties that go, duties that come. Its inverse has the same shape.

use super::Duty;
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
}
