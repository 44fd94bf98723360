//! Store demand: people, short slots and workstations, with duties that are drawn freely.
//!
//! `problem` says what is asked and judges a roster plainly; `model` is the same in tables; `state` is a roster under
//! change, `moves` and `anneal` change it; `duty` finds the cheapest duty of each start and length exactly, `row` the
//! cheapest duties of one person's whole period with it, `prices` proves a bound; `search` is one worker.

mod anneal;
mod apply;
mod duty;
mod model;
mod moves;
mod prices;
mod problem;
mod row;
mod search;
mod state;
#[cfg(test)]
mod tests;

pub use crate::cooling::WHOLE;
pub use problem::{Duty, Judgement, MOST_LENGTH, MOST_STATIONS, Need, Roster, Shape, StoreDemand, Terms};
pub use search::Search;
