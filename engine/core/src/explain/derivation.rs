//! One step of a derivation: which rule, what it gave, from which dates.

use crate::calendar::Date;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// In what a step's value is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Measure {
    /// Hundredths of the company's currency.
    Money,
    /// A factor in millionths: 1,080,000 is "times 1.08".
    Ratio,
    /// Whole things: heads, orders, people, days.
    Count,
    /// Whole minutes.
    Minutes,
    /// Hundredths of an hour or of a head, as a working-hours guide states them.
    Hundredths,
}

/// One step of a derivation, in the order in which it was calculated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Step {
    /// Which step, for example `same_period_ratio`; the words are messages `engine:derivation.<code>`.
    pub code: String,
    /// What the step gave.
    pub value: i64,
    /// In what the value is counted.
    pub measure: Measure,
    /// A name that the caller gave (of a special day, a guide, a workstation); empty where there is none.
    #[serde(default)]
    pub name: String,
    /// The dates it was taken from.
    #[serde(default)]
    pub dates: Vec<Date>,
}

impl Step {
    /// A step with its value and no name or dates.
    pub fn new(code: &str, measure: Measure, value: i64) -> Self {
        Self { code: code.into(), value, measure, name: String::new(), dates: Vec::new() }
    }

    /// The same step, naming what it is about.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        self.name = name.into();
        self
    }

    /// The same step, with the dates it was taken from.
    #[must_use]
    pub fn from_dates(mut self, dates: Vec<Date>) -> Self {
        self.dates = dates;
        self
    }
}
