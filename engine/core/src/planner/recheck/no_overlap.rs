//! The incremental part of `no_overlap`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::time::no_overlap::NoOverlap;

impl NoOverlap {
    /// Every pair with a work of the days in question; works reach at most one date beyond their own.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        for (index, one) in view.works.iter().enumerate() {
            for other in view.works[index + 1..].iter().take_while(|other| other.day <= one.day + 1) {
                let asked = (view.from..=view.to).contains(&one.day) || (view.from..=view.to).contains(&other.day);
                if asked && one.overlaps(other) {
                    let shared = view.facts.real_between(one.start.max(other.start), one.end.min(other.end));
                    let flaw = Flaw::new(one.day, other.day, i64::from(shared), 0, Unit::Minutes);
                    report.flaw(flaw, &[*one, *other]);
                }
            }
        }
    }
}
