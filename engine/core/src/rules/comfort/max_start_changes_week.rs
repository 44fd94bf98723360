//! Steady starting times within a week.

use crate::calendar::DAY;
use crate::hours::Window;
use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster, Work};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Between consecutive worked dates of one week of the calendar the earliest start moves by more than
/// `tolerance_minutes` at most `times` times.
///
/// One finding per person and week; `first` and `last` are the week's borders; the duties are the earliest of
/// each worked date of the week; unit times.
///
/// Source: company rule, comfort rule of the scheduling rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxStartChangesWeek {
    /// Most moves of the start in a week.
    pub times: i32,
    /// A smaller move is none.
    pub tolerance_minutes: i32,
}

impl MaxStartChangesWeek {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for (week, works) in person.by_window(|date| Window::week(roster.calendar, date)) {
                let of_one_date = |a: &Work<'_>, b: &Work<'_>| a.date() == b.date();
                let earliest: Vec<_> = works.chunk_by(of_one_date).map(|works| works[0]).collect();
                let moved =
                    |pair: &&[Work<'_>]| (pair[0].duty.start.0 - pair[1].duty.start.0).abs() > self.tolerance_minutes;
                let times = earliest.windows(2).filter(moved).count() as i64;
                if times > i64::from(self.times) {
                    let fault = Fault::of(person, earliest, times, i64::from(self.times), Unit::Times);
                    report.add(fault.over(week));
                }
            }
        }
    }

    /// The weeks in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        view.weeks_asked(|first, dates| {
            let start = |work: &open::Work| work.start - work.day * DAY;
            let firsts = || dates.iter().filter_map(|date| view.of(date).first());
            let moves = firsts()
                .zip(firsts().skip(1))
                .filter(|(one, next)| (start(one) - start(next)).abs() > self.tolerance_minutes)
                .count();
            if moves as i64 > i64::from(self.times) {
                let works: Vec<open::Work> = firsts().copied().collect();
                let flaw = Flaw::new(first, first + 6, moves as i64, i64::from(self.times), Unit::Times);
                report.flaw(flaw, &works);
            }
        });
    }
}
