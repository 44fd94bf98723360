//! The way back: the values that led to the least cost, found by their sums.

use super::windows::Line;
use super::{FORBIDDEN, REACHED, RowProgram, RowQuestion};

/// A cell of the tables: before a day on which a run may begin, or after a run's last day.
#[derive(Clone, Copy)]
struct Cell {
    is_open: bool,
    day: usize,
    line: usize,
    units: i32,
}

impl RowProgram {
    pub(super) fn backward(&mut self, question: RowQuestion<'_>, row: &mut [u8]) -> Option<i64> {
        let RowQuestion { model, automaton, costs, .. } = question;
        let (end, rest) = (model.days, automaton.rest);
        let free = |from: usize, to: usize| {
            (from..to)
                .map(|day| costs[day * model.values])
                .try_fold(0, |sum, cost| (cost < REACHED).then(|| sum + cost))
        };
        let (mut best, mut at) = (REACHED, None);
        // A rest that the period's end cuts off may be short.
        let ends = (end.saturating_sub(rest - 1).max(1)..=end).map(|day| (false, day));
        for (is_open, day) in ends.chain([(true, end)]) {
            let Some(tail) = free(day, end) else { continue };
            for line in 0..automaton.lines() {
                for units in automaton.units.0..=automaton.units.1 {
                    let cell = Cell { is_open, day, line, units: units as i32 };
                    let cost = self.cost(question, cell);
                    if cost < REACHED && cost + tail < best {
                        (best, at) = (cost + tail, Some(cell));
                    }
                }
            }
        }
        let mut cell = at?;
        row[cell.day..].fill(0);
        while cell.day > 0 {
            let here = self.cost(question, cell);
            if !cell.is_open {
                cell = self.before_run(question, cell, here, row)?;
                continue;
            }
            let single = Cell { day: cell.day - 1, ..cell };
            let before = free(cell.day - 1, cell.day).is_some_and(|cost| self.cost(question, single) + cost == here);
            let from = if before { single } else { Cell { is_open: false, day: cell.day.checked_sub(rest)?, ..cell } };
            row[from.day..cell.day].fill(0);
            cell = from;
        }
        Some(i64::from(best))
    }

    fn cost(&self, question: RowQuestion<'_>, cell: Cell) -> i32 {
        let automaton = question.automaton;
        let at = cell.day * automaton.lines() + cell.line;
        let (line, reached): (Line, _) =
            if cell.is_open { (automaton.open[at], self.open[at]) } else { (automaton.ended[at], self.ended[at]) };
        if cell.units < reached.0 || cell.units > reached.1 {
            return FORBIDDEN;
        }
        self.layers[line.start as usize + (cell.units - line.low) as usize]
    }

    /// Writes the run that ends in a cell, and answers the cell that it began in.
    fn before_run(&mut self, question: RowQuestion<'_>, cell: Cell, here: i32, row: &mut [u8]) -> Option<Cell> {
        let automaton = question.automaton;
        let (weekends, count) = (cell.line / automaton.counts, cell.line % automaton.counts);
        for from in (cell.day.saturating_sub(automaton.run.1)..cell.day).rev() {
            let options = self.first_option[from] as usize..self.first_option[from + 1] as usize;
            for at in options {
                let run = self.options[at];
                let (own, counted) = (usize::from(run.weekends), usize::from(run.count));
                if from + usize::from(run.length) != cell.day || own > weekends || counted > count {
                    continue;
                }
                let before = Cell {
                    is_open: true,
                    day: from,
                    line: (weekends - own) * automaton.counts + count - counted,
                    units: cell.units - run.units as i32,
                };
                let cost = self.cost(question, before);
                if cost < REACHED && cost + run.cost == here {
                    let known = self.options.len();
                    self.runs(question, from);
                    self.options.truncate(known);
                    self.trace(question, from, run, row);
                    return Some(before);
                }
            }
        }
        None
    }
}
