//! What is asked of a plan: which days, starting from what, for which money, trading what against what.

use super::Money;
use crate::calendar::Date;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The stretch of business dates that is planned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Period {
    /// First business date.
    pub first: Date,
    /// Number of days, 1 to 62.
    pub days: u16,
}

impl Period {
    /// Last business date.
    pub fn last(self) -> Date {
        self.first.plus(i32::from(self.days) - 1)
    }

    /// Whether a date lies in the period.
    pub fn holds(self, date: Date) -> bool {
        self.first <= date && date <= self.last()
    }
}

/// What automatic planning starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Algorithm {
    /// Heads per slot from the hours estimate.
    #[default]
    HoursEstimate,
    /// Heads per shift from the shift template.
    ShiftTemplate,
    /// Template duties first, then what the estimate still lacks.
    Both,
}

/// Money for the period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum Budget {
    /// A fixed amount for the whole period.
    Amount {
        /// The amount.
        amount: Money,
    },
    /// A share of the forecast turnover.
    Share {
        /// Hundredths of a per cent of turnover.
        basis_points: u32,
    },
}

/// Forecast turnover of one date, for budget and sales per labour hour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct DayForecast {
    /// The date.
    pub date: Date,
    /// Expected turnover.
    pub turnover: Money,
    /// Expected transactions.
    pub transactions: i64,
}

/// What automatic planning trades against what; all are points, 0 to 1,000,000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Weights {
    /// One head missing below the minimum for a slot.
    pub under_min: u32,
    /// One head missing below the target for a slot.
    pub under_target: u32,
    /// One head above the maximum for a slot.
    pub over_max: u32,
    /// One whole unit of the currency of cost.
    pub cost: u32,
    /// One hour away from a person's contracted hours.
    pub hours_balance: u32,
    /// A duty in unwelcome time, or against a wish.
    pub preference: u32,
    /// One unit of unevenness of nights, weekends, holidays and closings.
    pub fairness: u32,
    /// A duty that differs from the published roster.
    pub stability: u32,
    /// A finding of severity advice or needs approval.
    pub finding: u32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            under_min: 400,
            under_target: 200,
            over_max: 60,
            cost: 1,
            hours_balance: 20,
            preference: 40,
            fairness: 10,
            stability: 30,
            finding: 100,
        }
    }
}

/// How far a search reaches beside the pins.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Reach {
    /// Whether it begins with nobody on duty but those who are pinned, instead of the standing roster.
    #[serde(default)]
    pub afresh: bool,
    /// The people and dates that it may plan; everybody on every date where none is named.
    #[serde(default)]
    pub cells: Vec<(String, Date)>,
    /// Whether it may give up heads that stand where they are needed, for what its goals weigh higher.
    #[serde(default)]
    pub may_uncover: bool,
}

impl Reach {
    pub(crate) fn is_plain(&self) -> bool {
        *self == Self::default()
    }

    /// Whether the person's date is one of them; an open duty's, where it is anybody's.
    pub fn reaches(&self, employee: Option<&str>, date: Date) -> bool {
        let is_one = |cell: &(String, Date)| cell.1 == date && employee.is_none_or(|id| cell.0 == id);
        self.cells.is_empty() || self.cells.iter().any(is_one)
    }
}
