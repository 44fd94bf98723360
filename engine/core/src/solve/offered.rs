//! What leaves a search: the roster found, named, judged, and as one change of what stands.

pub mod finish;
pub mod improvement;
pub mod judged;
pub mod listed;
mod names;
mod proposals;
