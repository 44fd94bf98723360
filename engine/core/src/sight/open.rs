//! What a rule's recheck sees of the open planner: indexes in place of ids, days counted from the period's first.

pub mod cover;
pub mod duties;
pub mod facts;
pub mod person;
mod protected;
pub mod report;
pub mod view;
pub mod work;

pub use cover::{Cover, Need, Row};
pub use duties::Entry;
pub use facts::Facts;
pub use person::Person;
pub use report::{Flaw, Report};
pub use view::View;
pub use work::{DutyNumber, Work};
