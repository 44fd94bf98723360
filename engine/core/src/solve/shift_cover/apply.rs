//! Makes a change if no rule is broken by it: sums first, then the days, and the cover only where all rules hold.

use super::model::{Model, NO_WEEKEND};
use super::state::State;

/// A value that a person shall have on a day, and the one that was there.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    pub person: u32,
    pub day: u16,
    pub value: u8,
    pub old: u8,
}

/// Days `from..=to` of a person that change.
#[derive(Debug, Clone, Copy)]
pub struct Span {
    pub person: u32,
    pub from: u16,
    pub to: u16,
}

impl State {
    /// Makes the steps if the roster keeps to all rules with them; else leaves it as it was. All steps of one person
    /// follow each other. `points` is what they change.
    pub fn apply(&mut self, model: &Model, steps: &[Step], spans: &[Span], points: i32) -> bool {
        if !self.keeps_minutes(model, steps) {
            return false;
        }
        for step in steps {
            self.count(step, 1);
        }
        let within = |step: &Step| {
            let at = step.person as usize * self.values + usize::from(step.value);
            self.counts[at] <= model.most_of[at]
        };
        if !steps.iter().all(within) {
            for step in steps {
                self.count(step, -1);
            }
            return false;
        }
        for step in steps {
            self.write(model, step.person as usize, usize::from(step.day), step.value);
        }
        let keeps = |span: &Span| {
            let person = span.person as usize;
            self.weekends[person] <= model.people[person].terms.weekends && self.keeps_days(model, *span)
        };
        if !spans.iter().all(keeps) {
            // Backwards, so that each weekend is counted back as it was counted.
            for step in steps.iter().rev() {
                self.write(model, step.person as usize, usize::from(step.day), step.old);
                self.count(step, -1);
            }
            return false;
        }
        for step in steps {
            let (old, value) = (usize::from(step.old), usize::from(step.value));
            self.minutes[step.person as usize] += model.minutes[value] - model.minutes[old];
            let base = usize::from(step.day) * self.values;
            if old > 0 {
                self.move_heads(model, base + old, -1);
            }
            if value > 0 {
                self.move_heads(model, base + value, 1);
            }
        }
        self.cost += i64::from(points);
        true
    }

    fn count(&mut self, step: &Step, by: i32) {
        let counts = step.person as usize * self.values;
        self.counts[counts + usize::from(step.old)] -= by;
        self.counts[counts + usize::from(step.value)] += by;
    }

    /// Writes a value and counts the weekend that it begins or ends.
    pub(super) fn write(&mut self, model: &Model, person: usize, day: usize, value: u8) {
        let row = &mut self.rows[person * self.days..(person + 1) * self.days];
        let old = std::mem::replace(&mut row[day], value);
        let partner = model.partners[day];
        if partner != NO_WEEKEND && (old == 0) != (value == 0) {
            let partner = usize::from(partner);
            if partner == day || row[partner] == 0 {
                self.weekends[person] += if value > 0 { 1 } else { -1 };
            }
        }
    }

    fn keeps_minutes(&self, model: &Model, steps: &[Step]) -> bool {
        let mut at = 0;
        while at < steps.len() {
            let person = steps[at].person;
            let mut minutes = self.minutes[person as usize];
            while at < steps.len() && steps[at].person == person {
                minutes += model.minutes[usize::from(steps[at].value)] - model.minutes[usize::from(steps[at].old)];
                at += 1;
            }
            let (least, most) = model.people[person as usize].terms.minutes;
            if minutes < least || minutes > most {
                return false;
            }
        }
        true
    }

    /// Whether a person keeps to the rules on days whose values were just put.
    fn keeps_days(&self, model: &Model, span: Span) -> bool {
        let (row, terms) = (self.row(span.person as usize), &model.people[span.person as usize].terms);
        let (from, to) = (usize::from(span.from), usize::from(span.to));
        let first = from.saturating_sub(1);
        let last = (to + 1).min(row.len() - 1);
        let pairs = row[first..=last].windows(2);
        if pairs.into_iter().any(|pair| model.next[usize::from(pair[0])] & (1 << pair[1]) == 0) {
            return false;
        }
        runs_are_lawful(row, from, to, terms.run, terms.rest)
    }
}

/// Whether the runs of work and of days off that touch `from - 1..=to + 1` are neither too long nor too short.
fn runs_are_lawful(row: &[u8], from: usize, to: usize, (least, most): (i32, i32), rest: i32) -> bool {
    let mut start = from.saturating_sub(1);
    let works = row[start] > 0;
    while start > 0 && (row[start - 1] > 0) == works {
        start -= 1;
    }
    while start <= to + 1 && start < row.len() {
        let works = row[start] > 0;
        let mut end = start + 1;
        while end < row.len() && (row[end] > 0) == works {
            end += 1;
        }
        let (length, inside) = ((end - start) as i32, start > 0 && end < row.len());
        let shortest = if works { least } else { rest };
        if (inside && length < shortest) || (works && length > most) {
            return false;
        }
        start = end;
    }
    true
}
