//! A longer rest after a late end.

use crate::calendar::{DAY, Minute};
use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster};
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

    /// Each pair of neighbouring worked dates with one in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        for pair in view.dates.windows(2).filter(|pair| pair[1].day >= view.from && pair[0].day <= view.to) {
            let latest = view.of(&pair[0]).iter().fold(None, |latest: Option<&open::Work>, work| match latest {
                Some(known) if known.end > work.end => latest,
                _ => Some(work),
            });
            let (Some(closing), Some(opening)) = (latest, view.of(&pair[1]).first()) else { continue };
            let gap = view.facts.real_between(closing.end, opening.start).max(0);
            if closing.end - closing.day * DAY >= self.ends_from.0 && gap < self.minutes {
                let flaw = Flaw::new(closing.day, opening.day, i64::from(gap), i64::from(self.minutes), Unit::Minutes);
                report.flaw(flaw, &[*closing, *opening]);
            }
        }
    }
}
