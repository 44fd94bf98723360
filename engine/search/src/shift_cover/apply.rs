//! Makes a change if no rule is broken by it: runs as bits first, then sums, then the days, and the cover only where
//! all rules hold.

use super::boards::Flips;
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

/// A change written out: all steps of one person follow each other.
#[derive(Debug, Clone, Default)]
pub struct Steps {
    pub steps: Vec<Step>,
    pub spans: Vec<Span>,
}

impl Steps {
    pub fn clear(&mut self) {
        self.steps.clear();
        self.spans.clear();
    }

    /// Notes a value that differs from the one that was there.
    #[inline]
    pub fn note(&mut self, person: usize, day: usize, value: u8, old: u8) {
        if old == value {
            return;
        }
        let (person, day) = (person as u32, day as u16);
        self.steps.push(Step { person, day, value, old });
        match self.spans.last_mut() {
            Some(last) if last.person == person && last.to + 1 == day => last.to = day,
            _ => self.spans.push(Span { person, from: day, to: day }),
        }
    }
}

impl State {
    /// Turns days of work and rest on the boards; where a run would be too long or too short, nothing changes.
    pub fn flip(&mut self, model: &Model, flips: [Flips; 2]) -> bool {
        if flips[0].days | flips[1].days == 0 {
            return true;
        }
        flips.into_iter().for_each(|flips| self.boards.flip(flips));
        let keeps = flips.into_iter().all(|Flips { person, from, days }| {
            let bounds = model.bounds[person].runs;
            days == 0 || bounds.is_none_or(|bounds| self.boards.keeps(person, from, bounds))
        });
        if !keeps {
            flips.into_iter().for_each(|flips| self.boards.flip(flips));
        }
        keeps
    }

    /// Makes the steps, whose runs are on the boards already, if the roster keeps to all other rules with them; else
    /// leaves everything but the boards as it was. `points` is what they change.
    ///
    /// Where patterns have points too, it must cost no more than `limit` with them.
    pub fn apply(&mut self, model: &Model, Steps { steps, spans }: &Steps, points: i32, limit: i64) -> bool {
        if !self.keeps_minutes(model, steps) {
            return false;
        }
        let mut points = i64::from(points);
        if model.has_patterns {
            points += self.put_spans(model, steps, spans);
        } else {
            steps.iter().for_each(|step| self.put(model, step));
        }
        let keeps_sums = |step: &Step| {
            let (person, bounds) = (step.person as usize, &model.bounds[step.person as usize]);
            let at = person * self.values + usize::from(step.value);
            self.counts[at] <= model.most_of[at] && self.weekends[person] <= bounds.weekends
        };
        if (model.has_patterns && points > limit)
            || !steps.iter().all(keeps_sums)
            || !spans.iter().all(|span| self.keeps_days(model, span))
        {
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
            self.note_wish(model, step.person as usize, usize::from(step.day));
        }
        self.cost += points;
        true
    }

    fn put(&mut self, model: &Model, step: &Step) {
        self.count(step, 1);
        self.write(model, step.person as usize, usize::from(step.day), step.value);
    }

    /// Puts all steps, span by span; what that costs by patterns.
    fn put_spans(&mut self, model: &Model, steps: &[Step], spans: &[Span]) -> i64 {
        let (mut points, mut left) = (0, steps);
        for span in spans {
            let (person, days) = (span.person as usize, (usize::from(span.from), usize::from(span.to) + 1));
            let (own, others) = left.split_at(days.1 - days.0);
            let Some(pattern) = &model.people[person].terms.pattern else {
                own.iter().for_each(|step| self.put(model, step));
                left = others;
                continue;
            };
            points -= model.points_about(pattern, self.row(person), days, self.counted(person));
            own.iter().for_each(|step| self.put(model, step));
            points += model.points_about(pattern, self.row(person), days, self.counted(person));
            left = others;
        }
        i64::from(points)
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
            let (least, most) = model.bounds[person as usize].minutes;
            if minutes < least || minutes > most {
                return false;
            }
        }
        true
    }

    /// Whether a person keeps to the rules of following days on days whose values were just put, and to those of runs
    /// where they reach too far for the boards.
    fn keeps_days(&self, model: &Model, span: &Span) -> bool {
        let (person, from, to) = (span.person as usize, usize::from(span.from), usize::from(span.to));
        let row = self.row(person);
        let days = &row[from.saturating_sub(1)..(to + 2).min(row.len())];
        let follows = |pair: &[u8]| model.next[usize::from(pair[0])] & (1 << pair[1]) != 0;
        let keeps = days.windows(2).all(follows);
        let terms = &model.people[person].terms;
        keeps && (model.bounds[person].runs.is_some() || runs_are_lawful(row, from, to, terms.run, terms.rest))
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
