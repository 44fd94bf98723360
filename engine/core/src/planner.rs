//! The open planner: a problem and its roster with everything that an edit needs already counted.
//!
//! It shares no code with the whole-roster checker, so that each proves the other right. A duty is placed on its
//! person's *line*; rules are asked again only about the people whose lines changed, the cover rows whose heads
//! changed, and the money of the period.
//!
//! For the solver, which works with indexes and without findings:
//! - [`Planner::draft`] compiles a duty once; [`Planner::place_class`] says what placing it on an employee would
//!   break (the worst severity of the findings that it would have a part in), in a few microseconds;
//!   [`Planner::is_free`] says whether it would share a minute with another duty of the person;
//!   [`Planner::cover_gain`] says what it would add to the cover;
//! - [`Planner::place`] and [`Planner::take`] put a draft on a line or take a duty away and keep lines and cover
//!   right, but no findings, figures or money;
//! - [`Planner::settle`] counts those of the people touched since, after which `state` is right again.

mod candidates;
mod compile;
mod cost;
mod edit;
mod faults;
mod legality;
mod line;
mod outcome;
mod overtime;
mod place;
mod recheck;
mod settle;
mod snapshot;
mod sums;

#[cfg(test)]
pub(crate) mod tests;

pub use candidates::Candidate;
pub use edit::Edited;
pub use legality::Class;
pub use outcome::ChangeOutcome;
pub use place::{CoverGain, Draft};
pub use snapshot::Snapshot;

use crate::error::EngineResult;
use crate::problem::Problem;
use crate::roster::{DayTotals, Duty, Money};
use crate::rules::Rule;
use crate::sight::open::duties::Duties;
use crate::sight::open::report::Bucket;
use crate::sight::open::view::WorkedDate;
use crate::sight::open::{Cover, DutyNumber, Entry, Facts};
use line::Line;
use sums::PersonSums;

/// A problem with its roster, open for edits.
#[derive(Debug, Clone)]
pub struct Planner {
    facts: Facts,
    /// The rules in the order of their uses.
    rules: Vec<Rule>,
    duties: Duties,
    lines: Vec<Line>,
    cover: Cover,
    people: Vec<PersonSums>,
    days: Vec<DayTotals>,
    /// The days' figures as they were last told.
    settled_days: Vec<DayTotals>,
    needed_minutes: i32,
    direct_minutes: i64,
    budget: Option<Money>,
    person_flaws: Vec<Bucket>,
    row_flaws: Vec<Bucket>,
    money_flaws: Bucket,
    /// Findings by severity that are not excepted: prohibited, needs approval, advice.
    counts: [i32; 3],
    touched: Touched,
    opened: bool,
    scratch: Scratch,
}

/// What changed since findings and figures were last counted.
#[derive(Debug, Clone, Default)]
struct Touched {
    people: Vec<u32>,
    /// Rows with the heads that they had before the first change.
    rows: Vec<(usize, Vec<u16>)>,
    /// Whether the row is in `rows`, by row.
    row_marks: Vec<bool>,
}

impl Touched {
    /// Remembers a row with its heads as they are now, unless it was remembered before.
    fn row(&mut self, row: usize, cover: &Cover) {
        if !std::mem::replace(&mut self.row_marks[row], true) {
            self.rows.push((row, cover.heads_of(row).to_vec()));
        }
    }
}

/// Memory that is used again from one question to the next.
#[derive(Debug, Clone, Default)]
struct Scratch {
    line: Line,
    dates: Vec<WorkedDate>,
    overtime: Vec<i32>,
    bucket: Bucket,
    cells: Vec<u32>,
    sums: PersonSums,
}

impl Planner {
    /// Opens a problem.
    ///
    /// # Errors
    ///
    /// Everything that [`Problem::opened`] refuses.
    pub fn open(problem: Problem) -> EngineResult<Self> {
        let problem = problem.opened()?;
        let (facts, rules) = compile::compile(&problem);
        let cover = Cover::of(&problem.demand, &facts);
        let rows = cover.rows().len();
        let days = sums::empty_days(&problem, &facts);
        let sums = PersonSums { minutes: vec![0; days.len()], cost: vec![0; days.len()], ..PersonSums::default() };
        let mut planner = Self {
            opened: false,
            duties: Duties::knowing(problem.history.iter().chain(&problem.roster).map(|duty| duty.id.as_str())),
            lines: vec![Line::default(); facts.people.len()],
            people: facts.people.iter().map(|person| PersonSums::of(&facts, person)).collect(),
            needed_minutes: problem.demand.iter().map(|cell| i32::from(cell.target) * facts.slot).sum(),
            settled_days: days.clone(),
            days,
            direct_minutes: 0,
            budget: sums::budget(&problem),
            person_flaws: vec![Bucket::default(); facts.people.len()],
            row_flaws: vec![Bucket::default(); rows],
            money_flaws: Bucket::default(),
            counts: [0; 3],
            touched: Touched { row_marks: vec![false; rows], ..Touched::default() },
            scratch: Scratch { sums, ..Scratch::default() },
            cover,
            facts,
            rules,
        };
        for (duties, fixed) in [(problem.history, true), (problem.roster, false)] {
            for duty in duties {
                let number = planner.duties.number(&duty.id);
                let entry = planner.facts.entry(duty, number, fixed);
                planner.set(number, Some(entry));
            }
        }
        planner.touched.people = (0..planner.facts.people.len() as u32).collect();
        for row in 0..rows {
            planner.touched.row(row, &planner.cover);
        }
        planner.settle();
        planner.opened = true;
        Ok(planner)
    }

    /// The roster as it stands, in the order of date, start, end and id.
    pub fn roster(&self) -> Vec<Duty> {
        let mut entries: Vec<&Entry> = self.duties.iter().filter(|entry| !entry.work.fixed).collect();
        entries.sort_by(|one, other| {
            let key = |entry: &Entry| (entry.work.day, entry.work.start, entry.work.end);
            key(one).cmp(&key(other)).then_with(|| one.duty.id.cmp(&other.duty.id))
        });
        entries.into_iter().map(|entry| entry.duty.clone()).collect()
    }

    /// The problem in numbers.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// Planned heads against needed heads, as they stand.
    pub fn cover(&self) -> &Cover {
        &self.cover
    }

    /// Puts a duty under its number, or takes it away, and keeps lines, cover, open duties and direct minutes right.
    fn set(&mut self, number: DutyNumber, entry: Option<Entry>) -> Option<Entry> {
        let old = self.duties.put(number, None);
        if let Some(old) = &old {
            self.leave_line(old);
        }
        if let Some(mut entry) = entry {
            self.enter_line(&mut entry);
            self.duties.put(number, Some(entry));
        }
        old
    }

    fn leave_line(&mut self, entry: &Entry) {
        self.count_alone(entry, -1);
        let Some(employee) = entry.employee else { return };
        self.lines[employee as usize].remove(entry.work.duty);
        self.count_cells(entry, employee, -1);
        self.touched.people.push(employee);
    }

    fn enter_line(&mut self, entry: &mut Entry) {
        self.count_alone(entry, 1);
        let Some(employee) = entry.employee else { return };
        self.cover.cells_of(entry, &self.facts.people[employee as usize], &self.facts, &mut self.scratch.cells);
        entry.cells.clone_from(&self.scratch.cells);
        self.count_cells(entry, employee, 1);
        self.lines[employee as usize].insert(entry, &self.duties);
        self.touched.people.push(employee);
    }

    /// Counts what a duty adds whoever works it.
    fn count_alone(&mut self, entry: &Entry, by: i32) {
        if entry.work.fixed {
            return;
        }
        if entry.employee.is_some() {
            self.direct_minutes += i64::from(by * self.facts.direct_minutes(entry));
        } else if let Some(day) = self.days.get_mut(entry.work.day as usize) {
            day.open += by;
        }
    }

    /// Adds or takes one head in the cells of a duty, unless another duty of the person fills the cell too.
    /// The duty itself is not on the line.
    fn count_cells(&mut self, entry: &Entry, employee: u32, by: i32) {
        let others: Vec<&Entry> = self.lines[employee as usize]
            .works()
            .iter()
            .filter(|work| work.overlaps(&entry.work))
            .filter_map(|work| self.duties.get(work.duty))
            .collect();
        for cell in &entry.cells {
            if others.iter().any(|other| other.cells.binary_search(cell).is_ok()) {
                continue;
            }
            self.touched.row(self.cover.row_of(*cell), &self.cover);
            let limit = self.cover.limit(*cell, &self.facts.people[employee as usize], &self.facts);
            self.cover.count(*cell, by, limit);
        }
    }
}
