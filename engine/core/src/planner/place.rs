//! The solver's side of the open planner: placing drafts on lines by index, without findings.

use super::settle::EVER;
use super::sums::PersonSums;
use super::{Planner, overtime, recheck};
use crate::roster::{Duty, Finding, Severity};
use crate::rules::Rule;
use crate::sight::open::duties::Entry;
use crate::sight::open::report::{Bucket, Flaw, Report};
use crate::sight::open::view::{self, View};
use crate::sight::open::work::{DutyNumber, TRIAL, Work};

/// A duty made ready to be asked about; its own employee does not matter.
#[derive(Debug, Clone)]
pub struct Draft {
    pub(super) entry: Entry,
    /// The duty on the roster that it stands for, which then does not count beside it.
    pub(super) instead_of: DutyNumber,
}

impl Draft {
    /// Its arithmetic.
    pub fn work(&self) -> &Work {
        &self.entry.work
    }

    /// The duty as it was given.
    pub fn duty(&self) -> &Duty {
        &self.entry.duty
    }

    /// From now on it is asked about as if it stood for another duty, which then does not count beside it; answers
    /// the duty that it stood for.
    pub fn stand_for(&mut self, number: DutyNumber) -> DutyNumber {
        std::mem::replace(&mut self.instead_of, number)
    }
}

/// What a placement would do to the cover, in person-slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CoverGain {
    /// Slots below the minimum that it would help.
    pub min: i32,
    /// Slots below the target that it would help.
    pub target: i32,
    /// Slots that it would take above the maximum.
    pub over: i32,
}

impl Planner {
    /// Compiles a duty to ask about. A duty of the same id on the roster does not count beside it.
    pub fn draft(&self, duty: &Duty) -> Draft {
        let instead_of = self.duties.known(&duty.id).unwrap_or(TRIAL);
        Draft { entry: self.facts.entry(duty.clone(), TRIAL, false), instead_of }
    }

    /// The worst severity of the findings that a draft would have a part in on an employee's line; nothing where the
    /// placement is legal. Cover and money are not asked.
    pub fn place_class(&mut self, employee: u32, draft: &Draft) -> Option<Severity> {
        let mut report = Report::worst_of(TRIAL);
        self.ask(employee, draft, &mut report);
        report.worst()
    }

    /// Whether a draft shares no minute with another duty of the employee.
    pub fn is_free(&self, employee: u32, draft: &Draft) -> bool {
        let work = &draft.entry.work;
        !self.lines[employee as usize].works().iter().any(|one| one.duty != draft.instead_of && one.overlaps(work))
    }

    /// The works of an employee in order, fixed ones too.
    pub fn works(&self, employee: u32) -> &[Work] {
        self.lines[employee as usize].works()
    }

    /// The duty of a number, if it is on the roster or in the history now.
    pub fn entry(&self, number: DutyNumber) -> Option<&Entry> {
        self.duties.get(number)
    }

    /// The duties of the employee that share a minute with a draft.
    pub fn beside(&self, employee: u32, draft: &Draft) -> Vec<DutyNumber> {
        let others = self.works(employee).iter().filter(|work| work.duty != draft.instead_of);
        others.filter(|work| work.overlaps(draft.work())).map(|work| work.duty).collect()
    }

    /// The findings that placing a draft on an employee's line would bring to the employee.
    pub fn came(&mut self, employee: u32, draft: &Draft) -> Vec<Finding> {
        let mut bucket = Bucket::default();
        self.with_view(employee, Some(&draft.entry), draft.instead_of, EVER, |rules, view| {
            recheck::person(rules, view, &mut Report::keep(&mut bucket));
        });
        bucket.sort();
        let at = employee as usize;
        let id = Some(self.facts.people[at].id.as_str());
        let came = bucket.differences(&self.person_flaws[at]).filter(|(_, _, came)| *came);
        let finding = |(flaw, numbers, _): (&Flaw, &[DutyNumber], bool)| {
            let mut finding = flaw.finding(id, numbers, &self.facts, &self.duties);
            for (duty, number) in finding.duties.iter_mut().zip(numbers) {
                if *number == TRIAL {
                    duty.clone_from(&draft.entry.duty.id);
                }
            }
            finding
        };
        came.map(finding).collect()
    }

    /// What a person's cost of the period would change by with a draft.
    pub fn cost_change(&mut self, employee: u32, draft: &Draft) -> i64 {
        let mut sums = PersonSums::of(&self.facts, &self.facts.people[employee as usize]);
        self.with_view(employee, None, TRIAL, EVER, |_, view| sums.count(view));
        let before = sums.totals.cost.0;
        self.with_view(employee, Some(&draft.entry), draft.instead_of, EVER, |_, view| sums.count(view));
        sums.totals.cost.0 - before
    }

    /// What a draft would do to the cover, on an employee who is free then.
    pub fn cover_gain(&mut self, employee: u32, draft: &Draft) -> CoverGain {
        let cells = &mut self.scratch.cells;
        let person = &self.facts.people[employee as usize];
        self.cover.cells_of(&draft.entry, person, &self.facts, cells);
        let mut gain = CoverGain::default();
        for number in cells.iter() {
            let cell = *number as usize;
            if self.cover.is_full(cell, self.cover.limit(*number, person, &self.facts)) {
                continue;
            }
            let (need, heads) = (self.cover.need(cell), self.cover.heads(cell));
            gain.min += i32::from(heads < need.min);
            gain.target += i32::from(heads < need.target);
            gain.over += i32::from(need.known && heads >= need.max);
        }
        gain
    }

    /// Puts a draft on an employee's line under its duty's id, in place of a duty of the same id. Lines and cover are
    /// right afterwards; findings and figures are after `settle`.
    pub fn place(&mut self, employee: u32, draft: &Draft) -> DutyNumber {
        let mut entry = draft.entry.clone();
        let number = self.duties.number(&entry.duty.id);
        entry.work.duty = number;
        entry.employee = Some(employee);
        entry.duty.employee = Some(self.facts.people[employee as usize].id.clone());
        self.set(number, Some(entry));
        number
    }

    /// Puts a draft back to where its duty says, in place of a duty of the same id. Lines and cover are right
    /// afterwards; findings and figures are after `settle`.
    pub fn put_back(&mut self, draft: &Draft) {
        let mut entry = draft.entry.clone();
        let number = self.duties.number(&entry.duty.id);
        entry.work.duty = number;
        self.set(number, Some(entry));
    }

    /// Takes a duty of the roster away and returns it. Lines and cover are right afterwards; findings and figures
    /// are after `settle`.
    pub fn take(&mut self, number: DutyNumber) -> Option<Duty> {
        if self.duties.get(number)?.work.fixed {
            return None;
        }
        self.set(number, None).map(|entry| entry.duty)
    }

    /// Asks every rule on a person about the days that a draft would change.
    pub(super) fn ask(&mut self, employee: u32, draft: &Draft, report: &mut Report) {
        let day = draft.entry.work.day;
        self.with_view(employee, Some(&draft.entry), draft.instead_of, (day, day), |rules, view| {
            recheck::person(rules, view, report);
        });
    }

    /// Shows `see` a person's line without one duty and, perhaps, with another.
    pub(super) fn with_view<R>(
        &mut self,
        employee: u32,
        with: Option<&Entry>,
        without: DutyNumber,
        days: (i32, i32),
        see: impl FnOnce(&[Rule], &View) -> R,
    ) -> R {
        let at = employee as usize;
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.line.copy_of(&self.lines[at], without, with, &self.duties);
        view::group(scratch.line.works(), &mut scratch.dates);
        overtime::of_dates(&self.facts, &self.facts.people[at], &scratch.dates, &mut scratch.overtime);
        let view = View {
            facts: &self.facts,
            person: &self.facts.people[at],
            works: scratch.line.works(),
            dates: &scratch.dates,
            overtime: &scratch.overtime,
            duties: &self.duties,
            trial: with,
            from: days.0,
            to: days.1,
        };
        let seen = see(&self.rules, &view);
        self.scratch = scratch;
        seen
    }
}
