//! What a rule found: codes and values, never a sentence.

use crate::calendar::{Date, Span};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How much a finding weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Severity {
    /// Stops submitting and publishing.
    Prohibited,
    /// Goes into the approval with a reason.
    NeedsApproval,
    /// Counted and shown; stops nothing.
    Advice,
}

/// What `measured` and `limit` are counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Unit {
    /// Minutes.
    Minutes,
    /// Days.
    Days,
    /// People.
    Heads,
    /// Stars.
    Stars,
    /// Times that something happens.
    Times,
    /// Hundredths of the currency.
    Money,
    /// Hundredths of the currency for one hour of labour.
    MoneyPerHour,
    /// Nothing is measured: the fact itself is the finding.
    None,
}

/// One rule's result. Two findings are the same when all their fields are.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Finding {
    /// The rule's id, for example `min_rest_between_duties`; message keys and the law book use it.
    pub rule: String,
    /// How much it weighs.
    pub severity: Severity,
    /// Whose duties are at fault; absent for findings about a site's cover or cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub employee: Option<String>,
    /// First business date concerned.
    pub first: Date,
    /// Last business date concerned.
    pub last: Date,
    /// The duties at fault, in order; a planner jumps to them.
    pub duties: Vec<String>,
    /// The workstation concerned, for skill and cover.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub workstation: Option<String>,
    /// The stretch of the first date concerned, for cover and availability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub span: Option<Span>,
    /// What was measured.
    pub measured: i64,
    /// What the rule allows.
    pub limit: i64,
    /// What both are counted in.
    pub unit: Unit,
    /// The number of the rule's use, shown beside its source.
    pub number: String,
    /// Whether every duty at fault carries an exception granted for this rule.
    pub excepted: bool,
}
