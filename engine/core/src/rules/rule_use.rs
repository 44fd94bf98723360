//! A rule in force: what the company and its law book say of it.

use super::Rule;
use crate::calendar::Date;
use crate::roster::{Severity, Validity};
use crate::sight::whole::Use;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One rule in force, with what the company and its law book say of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RuleUse {
    /// Number shown to people, for example `CN-01`; unique within the problem.
    pub number: String,
    /// Which rule, with its parameters.
    pub rule: Rule,
    /// How much a finding weighs.
    pub severity: Severity,
    /// Whether a person with the right to may except a finding.
    pub overridable: bool,
    /// Jurisdiction, for example `CN`; `company` for a company's own.
    pub jurisdiction: String,
    /// First business date on which it holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub valid_from: Option<Date>,
    /// Last business date on which it holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub valid_to: Option<Date>,
    /// The article that it comes from.
    pub source: String,
}

impl RuleUse {
    /// The dates on which it is in force.
    pub fn validity(&self) -> Validity {
        Validity { from: self.valid_from, to: self.valid_to }
    }

    /// Whether it is in force on a date.
    pub fn holds_on(&self, date: Date) -> bool {
        self.validity().holds_on(date)
    }

    /// Whether it is in force on any date of a stretch.
    pub fn holds_within(&self, first: Date, last: Date) -> bool {
        self.validity().holds_within(first, last)
    }

    /// What it makes of whatever its rule finds.
    pub fn weight(&self) -> Use<'_> {
        Use {
            rule: self.rule.id(),
            number: &self.number,
            severity: self.severity,
            overridable: self.overridable,
            validity: self.validity(),
        }
    }
}
