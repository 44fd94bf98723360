//! Where a number comes from: the steps of a calculation as codes and values that a screen puts into words.

mod derivation;

pub use derivation::{Measure, Step};
