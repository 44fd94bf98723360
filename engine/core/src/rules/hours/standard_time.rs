//! Standard working time and the premiums beyond it; makes no finding.

use crate::check::{Report, Roster};
pub use crate::hours::StandardTime;

impl StandardTime {
    /// Makes no finding: the figures are used wherever overtime is counted.
    pub fn check(&self, _: &Roster<'_>, _: &mut Report<'_>) {}
}
