//! The rule book: one file per rule, and this one list.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A rule with its parameters; the tag is the rule's id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "id", content = "params", rename_all = "snake_case")]
#[ts(export)]
pub enum Rule {
    /// Two duties of one person never share a minute.
    NoOverlap {},
}
