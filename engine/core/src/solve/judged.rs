//! Whether a found roster may be offered beside the one that stands, as the whole-roster checker counts both: law comes
//! first, then cover, and only then the points of the goals.

use super::finish::MISSING;
use crate::check::check;
use crate::problem::Problem;
use crate::roster::{Duty, Severity};

/// What comes before points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Judged {
    /// Findings that are prohibited, and that need an approval, but for those of what is missing: that is cover.
    law: (usize, usize),
    /// Person-slots of the target that are covered.
    covered: i32,
}

impl Judged {
    /// Counts them of a roster of the problem.
    pub fn of(problem: &Problem, roster: Vec<Duty>) -> Self {
        let checked = check(&Problem { roster, ..problem.clone() });
        let counted = |severity: Severity| {
            let counts = checked.findings.iter().filter(|finding| finding.severity == severity && !finding.excepted);
            counts.filter(|finding| !MISSING.contains(&finding.rule.as_str())).count()
        };
        let law = (counted(Severity::Prohibited), counted(Severity::NeedsApproval));
        Self { law, covered: checked.totals.covered }
    }

    /// Whether what was found may take the place of this. Cover is given up for law, or where that was asked for.
    pub fn yields_to(&self, found: &Self, may_uncover: bool) -> bool {
        found.law < self.law || (found.law == self.law && (may_uncover || found.covered >= self.covered))
    }
}
