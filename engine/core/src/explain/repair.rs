//! Repair after an absence: who takes the duties of a person who cannot come, touching as few others as asked.

use super::fill::{Fill, Kind};
use super::way::Way;
use crate::calendar::Date;
use crate::error::{EngineError, EngineResult};
use crate::planner::Planner;
use crate::problem::Problem;
use crate::roster::{Change, Duty};
use crate::sight::open::DutyNumber;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Most people that a repair touches.
const MOST_PEOPLE: usize = 3;
/// Ways told for each number of people.
const EACH: usize = 2;

/// A person who cannot come on some business dates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PersonAbsence {
    /// The employee's id.
    pub employee: String,
    /// First date.
    pub from: Date,
    /// Last date.
    pub to: Date,
}

/// An absence from a roster that nobody has open.
#[derive(Debug, Clone, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct AbsenceQuestion {
    /// The roster with all around it.
    pub problem: Problem,
    /// Who cannot come, and when.
    pub absence: PersonAbsence,
}

/// The answer of `repair`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct AbsenceRepair {
    /// The duties that need somebody, in order.
    pub duties: Vec<Duty>,
    /// All of them left open, nobody touched.
    pub open: Way,
    /// Ways that touch one, two or three people, the fewest first and then the best; none of them brings a prohibited
    /// finding on a person. A number of people that gains nothing over fewer has none.
    pub ways: Vec<Way>,
}

/// The same of a roster that is opened for this question alone.
///
/// # Errors
/// Everything that is wrong with the problem, and what [`repair`] refuses.
pub fn absence_ways(question: AbsenceQuestion) -> EngineResult<AbsenceRepair> {
    repair(&mut Planner::open(question.problem)?, &question.absence)
}

/// How the duties of an absent person can be filled.
///
/// # Errors
/// `unknown_employee` and `dates_reversed`.
pub fn repair(planner: &mut Planner, absence: &PersonAbsence) -> EngineResult<AbsenceRepair> {
    let PersonAbsence { employee: id, from, to } = absence;
    let Some(employee) = planner.facts().employee(id) else {
        return Err(vec![EngineError::new("unknown_employee", "absence.employee", id)]);
    };
    if to < from {
        return Err(vec![EngineError::new("dates_reversed", "absence.to", to.to_string())]);
    }
    let days = planner.facts().day(*from)..=planner.facts().day(*to);
    let works = planner.works(employee).iter();
    let numbers: Vec<DutyNumber> =
        works.filter(|work| !work.fixed && days.contains(&work.day)).map(|work| work.duty).collect();
    let duties: Vec<Duty> =
        numbers.iter().filter_map(|number| planner.entry(*number)).map(|entry| entry.duty.clone()).collect();
    let opened = duties.iter().map(|duty| Duty { employee: None, pinned: false, ..duty.clone() }).collect();
    let open = Way::of(planner, Change { put: opened, ..Change::default() })?;
    let mut ways: Vec<Way> = vec![];
    if !numbers.is_empty() {
        for most in 1..=MOST_PEOPLE {
            let best = ways.iter().map(Way::rank).min().unwrap_or_else(|| open.rank());
            let found = Fill::new(planner, &numbers, Kind::Absence(employee), most).best(EACH)?;
            ways.extend(found.into_iter().filter(|way| way.people.len() == most && way.rank() < best));
        }
    }
    Ok(AbsenceRepair { duties, open, ways })
}
