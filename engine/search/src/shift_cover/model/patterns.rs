//! What rows' patterns cost, as a search needs it: of a whole row, and of those runs that a change touches.

use super::super::pattern::Pattern;
use super::{Model, NO_WEEKEND};

/// What a person's pattern has counted of a row.
#[derive(Debug, Clone, Copy)]
pub struct Counted {
    pub shifts: i32,
    pub weekends: i32,
}

impl Model {
    /// Points of everything that a person's row alone decides: wishes, beside those if nothing is worked, and pattern.
    pub fn points_of(&self, person: usize, row: &[u8]) -> i32 {
        let facts = &self.people[person];
        let shifts = row.iter().filter(|value| **value > 0).count() as i32;
        let points = facts.points_of(row);
        let Some(pattern) = &facts.terms.pattern else { return points };
        let counted = Counted { shifts, weekends: self.worked_weekends(row).count() as i32 };
        points
            + self.runs(pattern, row, (0, row.len()))
            + self.halves(pattern, row, (0, row.len()))
            + sums(pattern, counted)
    }

    /// Points of a pattern as far as days `from..to` take part in them: the difference of two rows which differ on these
    /// days only is the difference of their points.
    pub fn points_about(&self, pattern: &Pattern, row: &[u8], (from, to): (usize, usize), counted: Counted) -> i32 {
        let works = |day: usize| row[day] > 0;
        let (mut first, mut last) = (from.saturating_sub(1), (to + 1).min(row.len()));
        while first > 0 && works(first) == works(first - 1) {
            first -= 1;
        }
        while last < row.len() && works(last) == works(last - 1) {
            last += 1;
        }
        self.runs(pattern, row, (first, last)) + self.halves(pattern, row, (from, to)) + sums(pattern, counted)
    }

    /// Points of runs of work, of days off and of a kind between two days where such runs of work or days off begin.
    fn runs(&self, pattern: &Pattern, row: &[u8], (first, last): (usize, usize)) -> i32 {
        let before = &pattern.before;
        let mut points = 0;
        if first == 0 {
            points += self.cut(pattern, row[0]);
        }
        let mut from = first;
        while from < last {
            let works = row[from] > 0;
            let mut to = from + 1;
            // Runs of a kind follow each other within one of work.
            let mut kind_from = from;
            while to < last && (row[to] > 0) == works {
                if works && self.kinds[usize::from(row[to])] != self.kinds[usize::from(row[kind_from])] {
                    points += self.same_run(pattern, row, (kind_from, to));
                    kind_from = to;
                }
                to += 1;
            }
            let (days, is_open) = ((to - from) as i32, to == row.len());
            points += if works {
                let earlier = if from == 0 { before.work } else { 0 };
                self.same_run(pattern, row, (kind_from, to)) + pattern.work.run(days, earlier, is_open)
            } else {
                pattern.rest.run(days, if from == 0 { before.rest } else { 0 }, is_open)
            };
            from = to;
        }
        points
    }

    fn same_run(&self, pattern: &Pattern, row: &[u8], (from, to): (usize, usize)) -> i32 {
        let kind = usize::from(self.kinds[usize::from(row[from])]);
        let goes_on = from == 0 && pattern.before.kind == Some(kind);
        let earlier = if goes_on { pattern.before.same } else { 0 };
        self.same[kind].run((to - from) as i32, earlier, to == row.len())
    }

    /// Points of the runs before the period that the first value ends.
    pub fn cut(&self, pattern: &Pattern, first: u8) -> i32 {
        let before = &pattern.before;
        let Some(kind) = before.kind.filter(|_| before.work > 0) else {
            return if first > 0 { pattern.rest.ended(before.rest) } else { 0 };
        };
        if first == 0 {
            pattern.work.ended(before.work) + self.same[kind].ended(before.same)
        } else if usize::from(self.kinds[usize::from(first)]) == kind {
            0
        } else {
            self.same[kind].ended(before.same)
        }
    }

    /// Points of weekends, some day of which is one of `from..to`, with work on one of two days.
    fn halves(&self, pattern: &Pattern, row: &[u8], (from, to): (usize, usize)) -> i32 {
        if pattern.halves == 0 {
            return 0;
        }
        let mut points = 0;
        for day in from..to {
            let partner = self.partners[day];
            let other = usize::from(partner);
            // A weekend of one day is never a half; one of two days within is counted by the first.
            if partner == NO_WEEKEND || other == day || (other < day && other >= from) {
                continue;
            }
            points += if (row[day] > 0) == (row[other] > 0) { 0 } else { pattern.halves };
        }
        points
    }
}

fn sums(pattern: &Pattern, counted: Counted) -> i32 {
    let (most, points) = pattern.weekends;
    pattern.shifts.cost(counted.shifts) + (counted.weekends - most).max(0) * points
}
