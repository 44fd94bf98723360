//! The way back: the runs that led to the least cost, found by their sums.

use super::super::{REACHED, RowQuestion};
use super::together::{REST, WORK};
use super::{PatternProgram, PatternTables};

/// A cell: days behind, the last run, weekends, shifts.
#[derive(Clone, Copy)]
struct Cell {
    day: usize,
    phase: usize,
    line: usize,
    shifts: usize,
}

impl PatternProgram {
    pub(super) fn way_back(
        &mut self,
        question: RowQuestion<'_>,
        tables: &PatternTables,
        row: &mut [u8],
    ) -> Option<i64> {
        let days = question.model.days;
        let (mut best, mut at) = (REACHED, None);
        for (phase, line) in [WORK, REST].into_iter().flat_map(|phase| (0..tables.lines).map(move |line| (phase, line)))
        {
            let (low, high) = self.reached[(days * 2 + phase) * tables.lines + line];
            for shifts in low..=high {
                let cell = Cell { day: days, phase, line, shifts };
                let cost = self.cost(days, tables, cell);
                if cost < REACHED && cost + tables.shifts[shifts] < best {
                    (best, at) = (cost + tables.shifts[shifts], Some(cell));
                }
            }
        }
        let mut cell = at?;
        while cell.day > 0 {
            let before = if cell.phase == REST {
                self.before_rest(question, tables, cell)
            } else {
                self.before_work(question, tables, cell)
            }?;
            if cell.phase == REST {
                row[before.day..cell.day].fill(0);
            } else {
                let mut work = 0;
                self.runs_from(question, tables, before.day, &mut work);
                self.trace(tables, before.day, cell.day - before.day, cell.day == days, row);
            }
            cell = before;
        }
        Some(i64::from(best))
    }

    fn cost(&self, days: usize, tables: &PatternTables, cell: Cell) -> i32 {
        self.layers[self.place(days, tables, (cell.day, cell.phase, cell.line)) + cell.shifts]
    }

    fn before_rest(&self, question: RowQuestion<'_>, tables: &PatternTables, cell: Cell) -> Option<Cell> {
        let days = question.model.days;
        let here = self.cost(days, tables, cell);
        (0..cell.day).rev().find_map(|from| {
            let cost = self.rested(question, tables, from, cell.day)?;
            let before = Cell { day: from, phase: WORK, ..cell };
            let earlier = match from {
                0 if cell.line > 0 || cell.shifts > 0 => return None,
                0 => tables.ends_work,
                _ => self.cost(days, tables, before),
            };
            (earlier < REACHED && earlier + cost == here).then_some(before)
        })
    }

    fn before_work(&self, question: RowQuestion<'_>, tables: &PatternTables, cell: Cell) -> Option<Cell> {
        let days = question.model.days;
        let here = self.cost(days, tables, cell);
        (cell.day.saturating_sub(cell.shifts)..cell.day).rev().find_map(|from| {
            let run = self.worked(question, tables, from, cell.day)?;
            let shifts = cell.shifts - (cell.day - from);
            let lines = if from == 0 { 0..1 } else { 0..cell.line + 1 };
            lines.rev().find_map(|line| {
                let (then, dear) = tables.line(line, run.weekends);
                let before = Cell { day: from, phase: REST, line, shifts };
                let earlier = match from {
                    0 if shifts > 0 => return None,
                    0 => tables.ends_rest,
                    _ => self.cost(days, tables, before),
                };
                (then == cell.line && earlier < REACHED && earlier + run.cost + dear == here).then_some(before)
            })
        })
    }
}
