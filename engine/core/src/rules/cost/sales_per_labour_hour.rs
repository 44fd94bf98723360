//! Enough turnover for each hour of labour.

use crate::roster::{Money, Unit};
use crate::sight::open::{self, Facts, Flaw};
use crate::sight::whole::{Fault, Report, Roster};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// On every date of the period with a forecast and given duties, forecast turnover divided by working hours is at least
/// `min`.
///
/// One finding per date; `measured` is the quotient rounded down to the cent; unit money per hour.
///
/// Source: company rule (efficiency).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct SalesPerLabourHour {
    /// Least turnover for one hour of labour.
    pub min: Money,
}

impl SalesPerLabourHour {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for day in roster.days.iter().filter(|day| day.minutes > 0) {
            let Some(forecast) = roster.forecast.iter().find(|forecast| forecast.date == day.date) else {
                continue;
            };
            let per_hour = forecast.turnover.0 * 60 / i64::from(day.minutes);
            if per_hour < self.min.0 {
                report.add(Fault::of_site(day.date, day.date, per_hour, self.min.0, Unit::MoneyPerHour));
            }
        }
    }

    /// One day's forecast turnover against its working minutes.
    pub(crate) fn recheck(&self, facts: &Facts, day: i32, minutes: i32, report: &mut open::Report) {
        let Some(turnover) = facts.turnover.get(day as usize).copied().flatten() else { return };
        if minutes <= 0 {
            return;
        }
        let measured = turnover.0.saturating_mul(60).div_euclid(i64::from(minutes));
        if measured < self.min.0 {
            report.flaw_of_site(Flaw::new(day, day, measured, self.min.0, Unit::MoneyPerHour));
        }
    }
}
