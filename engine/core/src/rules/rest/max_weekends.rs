//! Most weekends worked out of so many.

use crate::calendar::{Date, Weekday};
use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster, Work};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// Of any `weeks` weekends in a row (Saturday and Sunday) a person works on at most `weekends`. The windows
/// end on each worked weekend.
///
/// One finding per window that breaks it; `first` is the Saturday of its first worked weekend, `last` the
/// Sunday of its last; the duties are those on these Saturdays and Sundays; unit times.
///
/// Source: company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxWeekends {
    /// Most weekends worked.
    pub weekends: i32,
    /// Out of how many in a row.
    pub weeks: i32,
}

/// Weekends are counted from this day of the week.
const SATURDAY: Weekday = 5;

impl MaxWeekends {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            let mut weekends: BTreeMap<Date, Vec<Work<'_>>> = BTreeMap::new();
            for work in person.works.iter().filter(|work| work.date().weekday() >= SATURDAY) {
                weekends.entry(work.date().week_start(SATURDAY)).or_default().push(*work);
            }
            for &last in weekends.keys() {
                let window = last.plus(-7 * (self.weeks - 1))..=last;
                let (count, limit) = (weekends.range(window.clone()).count() as i64, i64::from(self.weekends));
                if count > limit {
                    let first = weekends.range(window.clone()).next().map_or(last, |(saturday, _)| *saturday);
                    let works = weekends.range(window).flat_map(|(_, works)| works).copied().collect();
                    let fault = Fault::of(person, works, count, limit, Unit::Times);
                    report.add(Fault { first, last: last.plus(1), ..fault });
                }
            }
        }
    }

    /// The windows that end on a worked weekend and hold a day in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        let saturday = |day: i32| match view.date(day).weekday() {
            5 => Some(day),
            6 => Some(day - 1),
            _ => None,
        };
        let mut ends_before = i32::MIN;
        for date in view.dates_within(view.from.saturating_sub(1), view.to.saturating_add(7 * self.weeks)) {
            let Some(last) = saturday(date.day).filter(|last| *last > ends_before) else { continue };
            ends_before = last;
            let dates = view.dates_within(last - 7 * (self.weeks - 1), last + 1);
            let (mut weekends, mut first, mut counted) = (0, last, i32::MIN);
            for weekend in dates.iter().filter_map(|date| saturday(date.day)) {
                if weekend != counted {
                    weekends += 1;
                    first = first.min(weekend);
                }
                counted = weekend;
            }
            if weekends > self.weekends {
                let works: Vec<open::Work> =
                    view.of_all(dates).iter().filter(|work| saturday(work.day).is_some()).copied().collect();
                let measured = i64::from(weekends);
                report.flaw(Flaw::new(first, last + 1, measured, i64::from(self.weekends), Unit::Times), &works);
            }
        }
    }
}
