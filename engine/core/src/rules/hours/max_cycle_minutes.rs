//! Most working minutes of a comprehensive cycle.

use crate::hours::Window;
use crate::roster::{Cycle, CycleMinutes, HoursSystem, Unit};
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Person, Report, Roster, Work, sum_minutes};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A person on comprehensive hours works at most the standard total of the cycle plus `allowance`, carried
/// work included. The cycle is that of the terms in force on the date of a duty; a cycle is judged for the
/// duties on which those terms hold, and so is its sum.
///
/// The standard total comes from `standard_time` in force on the last of the worked dates that count; without
/// one there is no finding. One finding per person and cycle;
/// `first` and `last` are its borders; unit minutes.
///
/// Source: 劳部发〔1994〕503号, art. 5; 人社部发〔2025〕2号 (quarter 62 days, month 20.67, year 248).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxCycleMinutes {
    /// Minutes allowed beyond the standard total.
    pub allowance: CycleMinutes,
}

impl MaxCycleMinutes {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for ((cycle, window), works) in by_cycle(roster, person) {
                let standard = works.last().and_then(|work| roster.standard_time(work.date()));
                let Some(standard) = standard else { continue };
                let limit = i64::from(standard.cycle.of(cycle)) + i64::from(self.allowance.of(cycle));
                let minutes = sum_minutes(&works) + person.carried(window).0;
                if minutes > limit {
                    report.add(Fault::of(person, works, minutes, limit, Unit::Minutes).over(window));
                }
            }
        }
    }

    /// The cycles in question of each kind that the person has terms for.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        for cycle in [Cycle::Week, Cycle::Month, Cycle::Quarter, Cycle::Year] {
            let terms = HoursSystem::Comprehensive { cycle };
            if view.person.employee.employments.iter().any(|employment| employment.hours_system == terms) {
                self.recheck_cycle(cycle, view, report);
            }
        }
    }

    fn recheck_cycle(&self, cycle: Cycle, view: &View, report: &mut open::Report) {
        let terms = Some(HoursSystem::Comprehensive { cycle });
        view.stretches_asked(
            |day| view.facts.cycle(cycle, day),
            |first, last, dates| {
                let chosen = view.chosen(dates, |date| view.hours_system(date.day) == terms);
                if chosen.dates == 0 {
                    return;
                }
                let Some(standard) = view.facts.standard(chosen.last) else { return };
                let measured = chosen.minutes + view.carried(first, last).0;
                let limit = standard.cycle.of(cycle) + self.allowance.of(cycle);
                if measured > limit {
                    let flaw = Flaw::new(first, last, i64::from(measured), i64::from(limit), Unit::Minutes);
                    report.flaw(flaw, &chosen.works);
                }
            },
        );
    }
}

/// A person's work on comprehensive terms, gathered by cycle.
fn by_cycle<'a>(roster: &Roster<'a>, person: &Person<'a>) -> BTreeMap<(Cycle, Window), Vec<Work<'a>>> {
    let mut cycles: BTreeMap<(Cycle, Window), Vec<Work<'a>>> = BTreeMap::new();
    for work in &person.works {
        if let Some(HoursSystem::Comprehensive { cycle }) = person.hours_system(work.date()) {
            let window = Window::cycle(roster.calendar, cycle, work.date());
            cycles.entry((cycle, window)).or_default().push(*work);
        }
    }
    cycles
}
