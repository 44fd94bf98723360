//! The cheapest row of a person whose pattern has points, exactly.
//!
//! As in the program for rules a row is runs of work and of days off in turn, but all lengths may be had at a price. For
//! each day the cheapest runs of work that begin there are found first, by length, over the kinds of shift and how long
//! each has lasted; then rows are put together of runs, with the shifts and weekends behind a day. Weekends beyond the
//! most are not told apart: each costs the same.

mod back;
mod tables;
mod together;
mod work;

pub use tables::PatternTables;

use super::RowQuestion;

/// Memory of the program, used again for every row.
#[derive(Debug, Default)]
pub struct PatternProgram {
    /// Cheapest cost, and its value, by day and kind.
    cheapest: Vec<i32>,
    values: Vec<u8>,
    /// Costs of runs of work by the day that they begin on and their length, and how many of them each day has.
    runs: Vec<i32>,
    longest: Vec<usize>,
    /// Costs of the run under way by its length, kind and how long that has lasted.
    levels: Vec<i32>,
    /// Costs by days behind, whether the last of them was off, weekends and shifts; and the shifts that are reached.
    layers: Vec<i32>,
    reached: Vec<(usize, usize)>,
}

impl PatternProgram {
    /// The cheapest row and its cost, in which the pattern's points count in the model's parts.
    pub fn solve(
        &mut self,
        question: RowQuestion<'_>,
        tables: &PatternTables,
        row: &mut [u8],
        work: &mut u64,
    ) -> Option<i64> {
        self.choose(question, tables);
        for from in 0..question.model.days {
            self.runs_from(question, tables, from, work);
        }
        self.put_together(question, tables, work);
        self.way_back(question, tables, row)
    }
}
