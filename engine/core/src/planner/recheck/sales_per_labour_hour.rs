//! The incremental part of `sales_per_labour_hour`.

use crate::planner::{Facts, Flaw, Report};
use crate::roster::Unit;
use crate::rules::cost::sales_per_labour_hour::SalesPerLabourHour;

impl SalesPerLabourHour {
    /// One day's forecast turnover against its working minutes.
    pub(crate) fn recheck(&self, facts: &Facts, day: i32, minutes: i32, report: &mut Report) {
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
