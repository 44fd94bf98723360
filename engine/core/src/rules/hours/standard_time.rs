//! Standard working time and the premiums beyond it; makes no finding.

pub use crate::hours::StandardTime;
use crate::sight::whole::{Report, Roster};

impl StandardTime {
    /// Makes no finding: the figures are used wherever overtime is counted.
    pub fn check(&self, _: &Roster<'_>, _: &mut Report<'_>) {}
}
