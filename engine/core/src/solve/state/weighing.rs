//! What a trial changes in everybody's points, counted from the days that it touches.

use super::State;
use crate::solve::model::Model;
use crate::solve::person::Person;
use crate::solve::row::Row;
use crate::solve::score::RowSums;

impl State {
    /// Counts the points of everyone whom the trial touches; the change of all points.
    pub fn weigh(&mut self, model: &Model) -> i64 {
        self.weigh_work(model);
        self.weigh_findings(model)
    }

    /// Counts the points of everyone whom the trial touches but for broken advice: the least that the change of all
    /// points can be, where all advice that they broke before were kept.
    pub fn weigh_work(&mut self, model: &Model) -> i64 {
        self.count_touched(model, RowSums::count);
        let findings: i64 = self.row_journal.iter().map(|(_, _, old)| old.findings()).sum();
        self.change() - findings
    }

    /// Counts the broken advice as well, after all else; the change of all points.
    pub fn weigh_findings(&mut self, model: &Model) -> i64 {
        self.count_touched(model, RowSums::count_broken);
        self.change()
    }

    fn change(&self) -> i64 {
        self.cover_change() + self.row_total.sum() - self.before.1.sum()
    }

    /// Adds what `count` counts of each touched day as it is, and takes off what it was: from the last change back to
    /// the first, so that days which share a week or a limit are counted with each other as they stood.
    fn count_touched(&mut self, model: &Model, count: fn(&mut RowSums, &Model, &Person, &Row, usize, i64)) {
        for (employee, day, worked) in self.touched.iter_mut().rev() {
            let (at, day) = (*employee as usize, usize::from(*day));
            let (person, row, sums) = (&model.people[at], &mut self.rows[at], &mut self.row_sums[at]);
            if self.row_journal.iter().all(|journaled| journaled.0 != *employee) {
                self.row_journal.push((*employee, *sums, self.row_scores[at]));
            }
            count(sums, model, person, row, day, 1);
            row.exchange(day, worked);
            count(sums, model, person, row, day, -1);
        }
        for (employee, day, worked) in &mut self.touched {
            self.rows[*employee as usize].exchange(usize::from(*day), worked);
        }
        for &(employee, ..) in &self.row_journal {
            let at = employee as usize;
            let new = self.row_sums[at].score(model, &model.people[at]);
            self.row_total.add(&self.row_scores[at], -1);
            self.row_total.add(&new, 1);
            self.row_scores[at] = new;
        }
    }
}
