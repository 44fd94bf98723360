//! The solver core: what a search is made of, and the two families of problems that are nothing but figures.
//!
//! It knows people, days, slots and points, and none of the product's nouns. All of it is deterministic: the same
//! problem, seed and ticks give the same bytes natively and as WebAssembly.

pub mod adam;
pub mod best;
pub mod cooling;
pub mod duty_cover;
mod lowering;
pub mod random;
pub mod shift_cover;
mod simplex;
pub mod store_demand;
pub mod team;
pub mod thresholds;
