//! A longer rest after a late end.

use crate::calendar::Minute;
use crate::check::{Fault, Report, Roster};
use crate::roster::Unit;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// After a worked date whose latest end is at or after the minute `ends_from`, the next worked date begins at
/// least `minutes` of real time later: no opening after a closing.
///
/// Ends count in minutes of the duty's own business date. One finding per pair of worked dates; duties,
/// dates and measure as in `min_rest_between_duties`, but the earlier duty is that of the worked date before.
///
/// Source: company rule, retirement-rest rule of the scheduling rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct RestAfterClosing {
    /// From this minute of the business date on an end is late.
    pub ends_from: Minute,
    /// Shortest rest in real minutes.
    pub minutes: i32,
}

impl RestAfterClosing {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            let dates: Vec<_> = person.by_date().into_values().collect();
            for pair in dates.windows(2) {
                let (Some(before), Some(next)) =
                    (pair[0].iter().max_by_key(|work| work.end), pair[1].iter().min_by_key(|work| work.start))
                else {
                    continue;
                };
                let rest = roster.real_minutes(before.end, next.start);
                if before.duty.end >= self.ends_from && rest < i64::from(self.minutes) {
                    let limit = i64::from(self.minutes);
                    report.add(Fault::of(person, vec![*before, *next], rest, limit, Unit::Minutes));
                }
            }
        }
    }
}
