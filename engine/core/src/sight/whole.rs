//! The whole roster as a rule's check sees it: simple code straight from the nouns.

mod clock;
pub mod cost;
pub mod cover;
mod person;
pub mod protection;
mod report;
mod roster;

pub use cost::DutyCost;
pub use cover::SlotHeads;
pub use person::{Person, Work, sum_minutes};
pub use report::{Fault, Report, Use};
pub use roster::Roster;
