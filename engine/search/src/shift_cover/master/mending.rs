//! Steps of the dual simplex method: rows that are forbidden now leave the basis, and what comes in their place keeps
//! all others from saving anything.

use super::super::model::Model;
use super::super::rows::{Automaton, RowProgram};
use super::{Master, PIECE, Piece};

/// Amounts nearer to nought than this count as nought, and coefficients than that.
const NOUGHT: f64 = 1e-9;
const PIVOT: f64 = 1e-7;

impl Master {
    /// Takes steps, up to a piece of work. In the first one everybody comes to have a row with the allowed values: then
    /// the program has an answer, since heads may be missing or too much.
    pub(super) fn mend(&mut self, model: &Model, automata: &[Automaton], program: &mut RowProgram) -> Piece {
        if self.steps == 0 {
            let has_none = |person: usize| self.columns.open(person).is_empty();
            if (0..self.people).any(has_none) && self.price(model, automata, program).is_none() {
                return Piece::Impossible;
            }
        }
        let mut line = Vec::new();
        let mut reduced = self.reduced_costs();
        for step in 0..PIECE {
            let Some((place, amount)) = self.leaving() else { return Piece::Steps(step) };
            self.simplex.line(place, &mut line);
            let Some(entering) = self.entering(model, &line, amount, &mut reduced) else { return Piece::Lost };
            if !self.simplex.swap(entering, place) {
                return Piece::Lost;
            }
        }
        Piece::Steps(PIECE)
    }

    /// What each column costs beyond its duals; rows that do not count are not looked at.
    fn reduced_costs(&mut self) -> Vec<f64> {
        let mut reduced = vec![0.0; self.first_row + self.columns.count()];
        for column in self.counting() {
            reduced[column] = self.simplex.reduced(column).max(0.0);
        }
        reduced
    }

    /// Columns that may be in the basis.
    fn counting(&self) -> impl Iterator<Item = usize> {
        let rows = (0..self.people).flat_map(|person| self.columns.open(person));
        (0..self.first_row).chain(rows.map(|at| self.first_row + *at as usize))
    }

    /// The place of the basis that is farthest from what it may be, and its amount: a row that is forbidden, or a negative
    /// amount.
    fn leaving(&self) -> Option<(usize, f64)> {
        let mut worst: Option<(usize, f64)> = None;
        for (place, (column, amount)) in self.simplex.amounts().enumerate() {
            let is_closed = column >= self.first_row && self.columns.is_closed(column - self.first_row);
            if (is_closed || amount < -NOUGHT) && worst.is_none_or(|(_, most)| amount.abs() > most.abs()) {
                worst = Some((place, amount));
            }
        }
        worst
    }

    /// The column that comes into the place of one with an amount: the one whose saving is used up first, of several the
    /// one with the largest coefficient. Takes what it uses up from all others.
    fn entering(&mut self, model: &Model, line: &[f64], amount: f64, reduced: &mut [f64]) -> Option<usize> {
        let mut found: Option<(f64, f64, usize)> = None;
        let mut weights = Vec::with_capacity(reduced.len());
        for column in self.counting() {
            let by = self.simplex.weigh(column, line);
            weights.push((column, by));
            // What enters with a positive amount must lower one that is too much, and raise one that is negative.
            if by.abs() <= PIVOT || (by > 0.0) != (amount >= 0.0) {
                continue;
            }
            let ratio = reduced[column] / by.abs();
            if found
                .is_none_or(|(least, size, _)| ratio < least - NOUGHT || (ratio < least + NOUGHT && by.abs() > size))
            {
                found = Some((ratio, by.abs(), column));
            }
        }
        self.simplex.work += (weights.len() * model.days / 16) as u64;
        let (_, _, column) = found?;
        let pivot = weights.iter().find(|weight| weight.0 == column)?.1;
        let used = reduced[column] / pivot;
        for (other, by) in weights {
            reduced[other] = (reduced[other] - used * by).max(0.0);
        }
        Some(column)
    }
}
