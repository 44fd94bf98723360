//! The Paiban engine: every calculation about working time and people.
//!
//! Facts in, facts and codes out. The engine does no IO, reads no clock and speaks no human
//! language; the same inputs, seed and tick budget give the same bytes natively and as WebAssembly.
//! The modules are the stages of the calculation; `calls` is the one list of methods that the
//! doors (`engine/wasm`, `engine/native`) decode, call and encode.

pub mod calendar;
pub mod calls;
pub mod check;
pub mod demand;
pub mod error;
pub mod explain;
pub mod forecast;
pub mod hours;
pub mod json;
pub mod leave;
pub mod personnel;
pub mod planner;
pub mod problem;
mod repeated;
pub mod roster;
pub mod rounding;
pub mod rules;
pub mod session;
pub mod sight;
pub mod solve;
#[cfg(test)]
mod testing;
