//! The incremental part of `rest_after_closing`.

use crate::calendar::DAY;
use crate::planner::{Flaw, Report, View, Work};
use crate::roster::Unit;
use crate::rules::comfort::rest_after_closing::RestAfterClosing;

impl RestAfterClosing {
    /// Each pair of neighbouring worked dates with one in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        for pair in view.dates.windows(2).filter(|pair| pair[1].day >= view.from && pair[0].day <= view.to) {
            let latest = view.of(&pair[0]).iter().fold(None, |latest: Option<&Work>, work| match latest {
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
