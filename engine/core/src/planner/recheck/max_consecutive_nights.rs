//! The incremental part of `max_consecutive_nights`.

use crate::planner::{Flaw, Report, View, Work};
use crate::roster::Unit;
use crate::rules::rest::max_consecutive_nights::MaxConsecutiveNights;

impl MaxConsecutiveNights {
    /// The runs of dates with a night that touch the days in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        let mut first = 0;
        while first < view.works.len() {
            let (mut length, mut last) = (0, first);
            for (index, work) in view.works.iter().enumerate().skip(first).filter(|(_, work)| work.night > 0) {
                let day = view.works[last].day;
                if length == 0 {
                    first = index;
                } else if work.day > day + 1 {
                    break;
                }
                if length == 0 || work.day > day {
                    length += 1;
                }
                last = index;
            }
            let run = &view.works[first..=last];
            if length > self.nights && view.works[last].day >= view.from && run[0].day <= view.to {
                let nights: Vec<Work> = run.iter().filter(|work| work.night > 0).copied().collect();
                let measured = i64::from(length);
                let flaw = Flaw::new(run[0].day, view.works[last].day, measured, i64::from(self.nights), Unit::Days);
                report.flaw(flaw, &nights);
            }
            first = last + 1;
        }
    }
}
