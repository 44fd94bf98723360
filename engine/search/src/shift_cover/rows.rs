//! The cheapest row of one person, exactly: a dynamic program over days.
//!
//! A row is free days and runs of work in turn. For each day the cheapest runs that begin there are found first, by
//! length and sum of minutes (shifts that the same shifts may follow are one *class*, so this does not grow with the
//! number of shifts); then rows are put together of runs, with the minutes, weekends and counted shifts behind a day.

mod automaton;
mod backward;
mod forward;
mod patterned;
mod repair;
mod runs;
mod windows;

pub use automaton::Automaton;
pub use repair::{Found, LawfulRow};

use super::model::Model;

/// A cost that means "not allowed", and the least sum that contains one.
pub const FORBIDDEN: i32 = i32::MAX / 2;
const REACHED: i32 = FORBIDDEN / 2;

/// Memory of the program, used again for every row.
#[derive(Debug, Default)]
pub struct RowProgram {
    /// Least cost by line and sum of minutes, as the automaton's lines lie.
    layers: Vec<i32>,
    /// Lowest and highest reached sums of each line; the lowest is higher where none is.
    open: Vec<(i32, i32)>,
    ended: Vec<(i32, i32)>,
    /// Runs by the day that they begin on, and where each day's begin.
    options: Vec<runs::Run>,
    first_option: Vec<u32>,
    /// Costs of runs from one day, by length, class, units and count.
    levels: Vec<i32>,
    /// Cheapest cost, and its value, by day, class before (the last: a day off) and group.
    cheapest: Vec<i32>,
    values: Vec<u8>,
    /// How far a day's work in each group leads on in `levels`.
    leads: Vec<usize>,
    patterned: patterned::PatternProgram,
    /// Elementary operations so far: what ticks are made of.
    pub work: u64,
}

/// One question to the program.
#[derive(Clone, Copy)]
pub struct RowQuestion<'a> {
    pub model: &'a Model,
    pub automaton: &'a Automaton,
    /// Cost of `day * values + value`.
    pub costs: &'a [i32],
    /// Cost of a worked weekend.
    pub weekend: i32,
}

impl RowProgram {
    /// The cheapest row and its cost; nothing where no row keeps to the rules. Bounds on kinds of
    /// shift, and on weekends, are not looked at where the automaton does not count them.
    pub fn solve(&mut self, question: RowQuestion<'_>, row: &mut [u8]) -> Option<i64> {
        if let Some(tables) = &question.automaton.pattern {
            return self.patterned.solve(question, tables, row, &mut self.work);
        }
        self.choose(question);
        self.forward(question);
        self.backward(question, row)
    }

    /// The cheapest value of each group on each day after each class.
    fn choose(&mut self, question: RowQuestion<'_>) {
        let RowQuestion { model, automaton, costs, .. } = question;
        let (befores, groups) = (automaton.classes + 1, automaton.groups.len());
        self.cheapest.clear();
        self.cheapest.resize(model.days * befores * groups, FORBIDDEN);
        self.values.resize(self.cheapest.len(), 0);
        for day in 0..model.days {
            for &(value, group, after) in &automaton.shifts {
                let cost = costs[day * model.values + usize::from(value)];
                if cost >= REACHED {
                    continue;
                }
                for before in (0..befores).filter(|before| after & (1 << before) != 0) {
                    let cell = (day * befores + before) * groups + group;
                    if cost < self.cheapest[cell] {
                        (self.cheapest[cell], self.values[cell]) = (cost, value);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
