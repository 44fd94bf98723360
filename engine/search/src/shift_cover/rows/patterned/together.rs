//! Rows put together of runs of work and of days off.

use super::super::{FORBIDDEN, REACHED, RowQuestion};
use super::{PatternProgram, PatternTables};
use crate::lowering::lower;

/// The last run before a day was one of work, or of days off.
pub const WORK: usize = 0;
pub const REST: usize = 1;

/// A run of work between two days: its weekends and cost.
#[derive(Clone, Copy)]
pub struct Worked {
    pub weekends: usize,
    pub cost: i32,
}

impl PatternTables {
    /// Weekends that a run of work touches.
    pub fn weekends(&self, weekends: &[Option<usize>], from: usize, to: usize) -> usize {
        let mut touched = weekends[from..to].iter().flatten();
        touched
            .next()
            .map_or(0, |first| weekends[from..to].iter().flatten().next_back().map_or(1, |last| last - first + 1))
    }

    /// The line after so many weekends more, and what those beyond the last line cost.
    pub fn line(&self, line: usize, weekends: usize) -> (usize, i32) {
        let to = (line + weekends).min(self.lines - 1);
        (to, (line + weekends - to) as i32 * self.weekend)
    }
}

impl PatternProgram {
    /// Where the shifts of a line lie.
    pub(super) fn place(
        &self,
        days: usize,
        tables: &PatternTables,
        (day, phase, line): (usize, usize, usize),
    ) -> usize {
        ((day * 2 + phase) * tables.lines + line) * (days + 1)
    }

    pub(super) fn worked(
        &self,
        question: RowQuestion<'_>,
        tables: &PatternTables,
        from: usize,
        to: usize,
    ) -> Option<Worked> {
        let days = question.model.days;
        let cost = self.runs[from * (days + 1) + to - from];
        (to - from <= self.longest[from] && cost < REACHED)
            .then(|| Worked { weekends: tables.weekends(&question.model.weekends, from, to), cost })
    }

    /// The cost of days off between two days; nothing where one of them is not allowed.
    pub(super) fn rested(
        &self,
        question: RowQuestion<'_>,
        tables: &PatternTables,
        from: usize,
        to: usize,
    ) -> Option<i32> {
        let model = question.model;
        let free = |sum: i32, day: usize| {
            let cost = question.costs[day * model.values];
            (cost < REACHED).then_some(sum + cost)
        };
        let sum = (from..to).try_fold(0, free)?;
        let of_length = if from == 0 { &tables.first_rest } else { &tables.rest };
        Some(sum + of_length[usize::from(to == model.days)][to - from])
    }

    pub(super) fn put_together(&mut self, question: RowQuestion<'_>, tables: &PatternTables, work: &mut u64) {
        let model = question.model;
        let (days, lines) = (model.days, tables.lines);
        self.layers.clear();
        self.layers.resize((days + 1) * 2 * lines * (days + 1), FORBIDDEN);
        self.reached.clear();
        self.reached.resize((days + 1) * 2 * lines, (1, 0));
        for to in 1..=self.longest[0] {
            let Some(run) = self.worked(question, tables, 0, to) else { continue };
            let (line, dear) = tables.line(0, run.weekends);
            let cell = self.place(days, tables, (to, WORK, line)) + to;
            self.layers[cell] = self.layers[cell].min(run.cost + dear + tables.ends_rest);
            self.reached[(to * 2 + WORK) * lines + line] = (to, to);
        }
        let mut free = 0;
        for to in 1..=days {
            free = match question.costs[(to - 1) * model.values] {
                cost if cost < REACHED => free + cost,
                _ => break,
            };
            let cell = self.place(days, tables, (to, REST, 0));
            self.layers[cell] = free + tables.first_rest[usize::from(to == days)][to] + tables.ends_work;
            self.reached[(to * 2 + REST) * lines] = (0, 0);
        }
        for from in 1..days {
            for to in from + 1..=from + self.longest[from] {
                let Some(run) = self.worked(question, tables, from, to) else { continue };
                for line in 0..lines {
                    let (then, dear) = tables.line(line, run.weekends);
                    self.take(days, tables, (from, REST, line), (to, WORK, then), run.cost + dear, work);
                }
            }
            let mut free = 0;
            for to in from + 1..=days {
                free = match question.costs[(to - 1) * model.values] {
                    cost if cost < REACHED => free + cost,
                    _ => break,
                };
                let cost = free + tables.rest[usize::from(to == days)][to - from];
                for line in 0..lines {
                    self.take(days, tables, (from, WORK, line), (to, REST, line), cost, work);
                }
            }
        }
    }

    /// Takes a line on by a run: all its numbers of shifts at once.
    #[inline]
    fn take(
        &mut self,
        days: usize,
        tables: &PatternTables,
        from: (usize, usize, usize),
        to: (usize, usize, usize),
        cost: i32,
        work: &mut u64,
    ) {
        let at = |(day, phase, line): (usize, usize, usize)| (day * 2 + phase) * tables.lines + line;
        let (low, high) = self.reached[at(from)];
        if low > high {
            return;
        }
        let more = if to.1 == WORK { to.0 - from.0 } else { 0 };
        let (source, target) = (self.place(days, tables, from), self.place(days, tables, to));
        let (before, after) = self.layers.split_at_mut(target);
        lower(&mut after[low + more..=high + more], &before[source + low..=source + high], cost);
        let reached = &mut self.reached[at(to)];
        *reached = if reached.0 > reached.1 {
            (low + more, high + more)
        } else {
            (reached.0.min(low + more), reached.1.max(high + more))
        };
        *work += ((high - low + 1) / 4) as u64 + 6;
    }
}
