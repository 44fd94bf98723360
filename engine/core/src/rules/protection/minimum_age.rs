//! Nobody below the working age is given work.

use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person with a known date of birth is at least `years` old on the business date.
///
/// One finding per duty; `measured` is the age in whole years; unit none.
///
/// Source: Labour Law of the PRC, art. 15 and 58 (16 years).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MinimumAge {
    /// Lowest age in years.
    pub years: i32,
}

impl MinimumAge {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for work in &person.works {
                if let Some(age) = person.age(work.date()).filter(|age| *age < self.years) {
                    let (age, limit) = (i64::from(age), i64::from(self.years));
                    report.add(Fault::of(person, vec![*work], age, limit, Unit::None));
                }
            }
        }
    }

    /// Each duty of the days in question by itself.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        if view.person.employee.birth.is_none() {
            return;
        }
        for work in view.planned_asked() {
            if let Some(age) = view.age(work.day).filter(|age| *age < self.years) {
                let flaw = Flaw::new(work.day, work.day, i64::from(age), i64::from(self.years), Unit::None);
                report.flaw(flaw, &[*work]);
            }
        }
    }
}
