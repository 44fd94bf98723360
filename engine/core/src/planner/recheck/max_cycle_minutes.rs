//! The incremental part of `max_cycle_minutes`.

use crate::planner::{Flaw, Report, View};
use crate::roster::{Cycle, HoursSystem, Unit};
use crate::rules::hours::max_cycle_minutes::MaxCycleMinutes;

impl MaxCycleMinutes {
    /// The cycles in question of each kind that the person has terms for.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        for cycle in [Cycle::Week, Cycle::Month, Cycle::Quarter, Cycle::Year] {
            let terms = HoursSystem::Comprehensive { cycle };
            if view.person.employee.employments.iter().any(|employment| employment.hours_system == terms) {
                self.recheck_cycle(cycle, view, report);
            }
        }
    }

    fn recheck_cycle(&self, cycle: Cycle, view: &View, report: &mut Report) {
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
