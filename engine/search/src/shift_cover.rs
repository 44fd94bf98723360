//! Shift cover: people, days and kinds of shift, at most one shift a day.
//!
//! `problem` says what is asked and judges a roster plainly; `model` is the same in tables; `state` is a roster
//! under change, `moves`, `apply` and `anneal` change it; `rows` finds one person's cheapest row exactly, `prices` proves a
//! bound with it; `pool` keeps the rows that were cheapest on the way, and `selection` puts rosters together of them;
//! `master` is a linear program over whole rows, and `branching` searches its tree of values for the last points of a good
//! one; `neighbourhood` looks for them where that is too large, with a `dive` from prices in each; `search` is one worker.
//!
//! Scores, rules and the bound's sum are integers; prices are decimals with + - * / and roots in a fixed order.

mod anneal;
mod apply;
mod boards;
mod branching;
mod dive;
mod draws;
mod master;
mod model;
mod moves;
mod neighbourhood;
mod pattern;
mod pool;
mod prices;
mod problem;
mod rows;
mod search;
mod selection;
mod state;
#[cfg(test)]
mod tests;

pub use crate::cooling::WHOLE;
pub use pattern::{Band, Before, Pattern};
pub use problem::{Judgement, MOST_SHIFTS, Need, Rows, Shift, ShiftCover, Terms, Wish};
pub use search::{Role, Search};
