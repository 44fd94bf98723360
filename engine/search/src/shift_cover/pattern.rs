//! What a person's row costs by its pattern: where the lengths of runs, weekends and the number of shifts are a matter
//! of points and not of rules.
//!
//! What was before the period is known here, so a run that began before it goes on in it; of what such a run has too
//! many days only those within the period cost anything. A run that the period's end cuts off is never too short.

use super::problem::{ShiftCover, Terms};

/// Fewest and most of something, and points for each that is missing or too much.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Band {
    /// Fewest.
    pub least: i32,
    /// Most.
    pub most: i32,
    /// Points of each one missing or too much.
    pub points: i32,
}

/// What a person worked until the day before the period.
#[derive(Debug, Clone, Copy, Default)]
pub struct Before {
    /// The kind of the latest shift, where the day before was worked.
    pub kind: Option<usize>,
    /// Days in a row with this kind.
    pub same: i32,
    /// Days of work in a row.
    pub work: i32,
    /// Days off in a row.
    pub rest: i32,
}

/// What a pattern costs one person.
#[derive(Debug, Clone, Default)]
pub struct Pattern {
    /// Shifts of the period.
    pub shifts: Band,
    /// Runs of work.
    pub work: Band,
    /// Runs of days off.
    pub rest: Band,
    /// Most weekends with work (below zero where there were too many before), and points for each one more.
    pub weekends: (i32, i32),
    /// Points of a weekend with work on one of its two days.
    pub halves: i32,
    /// What was until the day before.
    pub before: Before,
}

impl Band {
    /// Points of a count.
    pub fn cost(&self, count: i32) -> i32 {
        ((self.least - count).max(0) + (count - self.most).max(0)) * self.points
    }

    /// Points of a run of days after `before` earlier ones; it may go on after the period where it is open.
    #[inline]
    pub fn run(&self, days: i32, before: i32, is_open: bool) -> i32 {
        let all = before + days;
        let short = if is_open { 0 } else { (self.least - all).max(0) };
        (short + (all - self.most).max(0) - (before - self.most).max(0)) * self.points
    }

    /// Points of a run that ended the day before the period.
    pub fn ended(&self, before: i32) -> i32 {
        if before > 0 { (self.least - before).max(0) * self.points } else { 0 }
    }
}

impl ShiftCover {
    /// The kind of a value; shifts without kinds are each their own.
    pub fn kind(&self, value: u8) -> Option<usize> {
        let shift = usize::from(value).checked_sub(1)?;
        Some(self.kinds.get(shift).copied().unwrap_or(shift))
    }

    /// Points of a row's pattern, counted anew.
    pub fn pattern_points(&self, terms: &Terms, row: &[u8]) -> i64 {
        let Some(pattern) = &terms.pattern else { return 0 };
        let before = pattern.before;
        let runs = |band: &Band, before: i32, belongs: &dyn Fn(u8) -> bool| -> i32 {
            let (mut points, mut days, mut before) = (0, 0, before);
            for value in row {
                if belongs(*value) {
                    days += 1;
                } else {
                    points += if days > 0 { band.run(days, before, false) } else { band.ended(before) };
                    (days, before) = (0, 0);
                }
            }
            points + band.run(days, before, true)
        };
        let mut points = runs(&pattern.work, before.work, &|value| value > 0);
        points += runs(&pattern.rest, before.rest, &|value| value == 0);
        for (kind, band) in self.same.iter().enumerate() {
            let same = if before.kind == Some(kind) { before.same } else { 0 };
            points += runs(band, same, &|value| self.kind(value) == Some(kind));
        }
        points += pattern.shifts.cost(row.iter().filter(|value| **value > 0).count() as i32);
        let mut worked = 0;
        for weekend in 0..self.weekends.iter().flatten().max().map_or(0, |last| last + 1) {
            let days = || row.iter().zip(&self.weekends).filter(|(_, own)| **own == Some(weekend));
            let count = days().filter(|(value, _)| **value > 0).count();
            worked += i32::from(count > 0);
            points += if count == 1 && days().count() == 2 { pattern.halves } else { 0 };
        }
        i64::from(points + (worked - pattern.weekends.0).max(0) * pattern.weekends.1)
    }
}
