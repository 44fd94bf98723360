//! The incremental part of `min_rest_between_duties`.

use crate::planner::{Flaw, Report, View, Work};
use crate::roster::Unit;
use crate::rules::rest::min_rest_between_duties::MinRestBetweenDuties;

impl MinRestBetweenDuties {
    /// Along the line of works: the latest end so far against the first start of each date in question, and of the
    /// dates that a duty in question can reach.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        let mut latest: Option<Work> = None;
        for date in view.dates {
            let works = view.of(date);
            if let (Some(before), Some(first)) = (latest, works.first())
                && date.day >= view.from
            {
                let gap = view.facts.real_between(before.end, first.start).max(0);
                if gap < self.minutes {
                    let flaw = Flaw::new(before.day, date.day, i64::from(gap), i64::from(self.minutes), Unit::Minutes);
                    report.flaw(flaw, &[before, *first]);
                }
                if before.day > view.to {
                    return;
                }
            }
            for work in works {
                if latest.is_none_or(|known| known.end <= work.end) {
                    latest = Some(*work);
                }
            }
        }
    }
}
