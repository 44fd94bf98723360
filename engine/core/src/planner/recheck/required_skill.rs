//! The incremental part of `required_skill`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::skill::required_skill::RequiredSkill;

impl RequiredSkill {
    /// Each segment of each duty of the days in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        for work in view.planned_asked() {
            let Some(entry) = view.entry(work).filter(|entry| !entry.duty.training) else { continue };
            for (segment, station) in entry.segments() {
                let needed = view.facts.stations[usize::from(station)].stars_min;
                let stars = view.person.stars(station);
                if stars < needed {
                    let flaw = Flaw::new(work.day, work.day, i64::from(stars), i64::from(needed), Unit::Stars);
                    report.flaw(flaw.at(station).during(segment), &[*work]);
                }
            }
        }
    }
}
