//! After a change of lines: findings and figures are counted anew for those who were touched, and compared.

use super::sums::PersonSums;
use super::{Planner, overtime, recheck};
use crate::roster::{CoverRow, DayTotals, EmployeeTotals, Finding, Money, Severity};
use crate::sight::open::report::{Bucket, Flaw, Report};
use crate::sight::open::view::{self, View};
use crate::sight::open::work::DutyNumber;

/// Days so far away that every day of a problem lies between them.
pub(super) const EVER: (i32, i32) = (i32::MIN / 4, i32::MAX / 4);

/// What is different after a change, everything else being as before.
#[derive(Debug, Clone, Default)]
pub struct Difference {
    /// Findings that came.
    pub added: Vec<Finding>,
    /// Findings that went.
    pub removed: Vec<Finding>,
    /// People whose figures changed.
    pub employees: Vec<EmployeeTotals>,
    /// Dates whose figures changed.
    pub days: Vec<DayTotals>,
    /// Rows whose heads changed.
    pub cover: Vec<CoverRow>,
}

impl Planner {
    /// Counts findings and figures anew for everything touched since the last time, and says what is different.
    pub fn settle(&mut self) -> Difference {
        let mut difference = Difference::default();
        let days_before = std::mem::take(&mut self.settled_days);
        let mut people = std::mem::take(&mut self.touched.people);
        people.sort();
        people.dedup();
        for employee in &people {
            self.settle_person(*employee, &mut difference);
        }
        let mut rows = std::mem::take(&mut self.touched.rows);
        rows.sort_by_key(|(row, _)| *row);
        for (row, heads_before) in &rows {
            self.touched.row_marks[*row] = false;
            self.settle_row(*row, heads_before, &mut difference);
        }
        self.settle_money(&mut difference);
        let changed = self.days.iter().zip(&days_before).filter(|(now, before)| now != before);
        difference.days = changed.map(|(now, _)| now.clone()).collect();
        self.settled_days = days_before;
        self.settled_days.clone_from(&self.days);
        difference.added.sort();
        difference.removed.sort();
        people.clear();
        self.touched.people = people;
        difference
    }

    fn settle_person(&mut self, employee: u32, difference: &mut Difference) {
        let at = employee as usize;
        let mut scratch = std::mem::take(&mut self.scratch);
        let person = &self.facts.people[at];
        let works = self.lines[at].works();
        view::group(works, &mut scratch.dates);
        overtime::of_dates(&self.facts, person, &scratch.dates, &mut scratch.overtime);
        let view = View {
            facts: &self.facts,
            person,
            works,
            dates: &scratch.dates,
            overtime: &scratch.overtime,
            duties: &self.duties,
            trial: None,
            from: EVER.0,
            to: EVER.1,
        };
        scratch.bucket.clear();
        recheck::person(&self.rules, &view, &mut Report::keep(&mut scratch.bucket));
        let before = std::mem::take(&mut self.people[at]);
        let mut sums = PersonSums { totals: before.totals.clone(), ..std::mem::take(&mut scratch.sums) };
        sums.count(&view);
        for (day, totals) in self.days.iter_mut().enumerate() {
            totals.minutes += sums.minutes[day] - before.minutes[day];
            totals.cost.0 += sums.cost[day] - before.cost[day];
        }
        if sums.totals != before.totals {
            difference.employees.push(sums.totals.clone());
        }
        self.people[at] = sums;
        scratch.sums = before;
        let old = std::mem::take(&mut self.person_flaws[at]);
        self.person_flaws[at] = self.exchange(Some(at), old, &mut scratch.bucket, difference);
        self.scratch = scratch;
    }

    fn settle_row(&mut self, row: usize, heads_before: &[u16], difference: &mut Difference) {
        if self.opened && self.cover.heads_of(row) == heads_before {
            return;
        }
        let mut bucket = std::mem::take(&mut self.scratch.bucket);
        bucket.clear();
        recheck::row(&self.rules, &self.cover.rows()[row], &self.cover, &self.facts, &mut Report::keep(&mut bucket));
        difference.cover.push(self.cover.border_row(row, &self.facts));
        let old = std::mem::take(&mut self.row_flaws[row]);
        self.row_flaws[row] = self.exchange(None, old, &mut bucket, difference);
        self.scratch.bucket = bucket;
    }

    fn settle_money(&mut self, difference: &mut Difference) {
        let mut bucket = std::mem::take(&mut self.scratch.bucket);
        bucket.clear();
        let cost = Money(self.days.iter().map(|day| day.cost.0).sum());
        recheck::money(&self.rules, &self.facts, &self.days, (cost, self.budget), &mut Report::keep(&mut bucket));
        let old = std::mem::take(&mut self.money_flaws);
        self.money_flaws = self.exchange(None, old, &mut bucket, difference);
        self.scratch.bucket = bucket;
    }

    /// Compares the old bucket with the new one, notes what is different, and returns the new one; the old one's
    /// memory is left in its place.
    fn exchange(
        &mut self,
        employee: Option<usize>,
        old: Bucket,
        new: &mut Bucket,
        difference: &mut Difference,
    ) -> Bucket {
        new.sort();
        let id = employee.map(|at| self.facts.people[at].id.as_str());
        let finding = |flaw: &Flaw, duties: &[DutyNumber]| flaw.finding(id, duties, &self.facts, &self.duties);
        let mut counts = self.counts;
        let mut count = |flaw: &Flaw, by: i32| {
            let at = match flaw.severity {
                Severity::Prohibited => 0,
                Severity::NeedsApproval => 1,
                Severity::Advice => 2,
            };
            counts[at] += if flaw.excepted { 0 } else { by };
        };
        for (flaw, duties, came) in new.differences(&old) {
            count(flaw, if came { 1 } else { -1 });
            if came { &mut difference.added } else { &mut difference.removed }.push(finding(flaw, duties));
        }
        self.counts = counts;
        std::mem::replace(new, old)
    }
}
