//! Whether a found roster may be offered beside the one that stands, as the whole-roster checker counts both: law comes
//! first, then cover, and only then the points of the goals.

use super::finish::MISSING;
use crate::check::check;
use crate::problem::Problem;
use crate::roster::{Algorithm, Duty, Finding, Severity};

/// Rules that look at one duty alone. Where one needs an approval, a shift of the template that breaks it is planned all the
/// same (`model/barred.rs`): somebody wanted it so, and approves it with the plan.
const OF_ONE_DUTY: [&str; 3] = ["duty_length", "break_due", "duty_precision"];

/// What comes before points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Judged {
    /// Findings that are prohibited, and that need an approval, but for those of what is missing: that is cover, and for
    /// approvals of how the template's own shifts are.
    law: (usize, usize),
    /// Person-slots of the target that are covered.
    covered: i32,
}

impl Judged {
    /// Counts them of a roster of the problem.
    pub fn of(problem: &Problem, roster: Vec<Duty>) -> Self {
        let problem = Problem { roster, ..problem.clone() };
        let checked = check(&problem);
        let counted = |severity: Severity| {
            let counts =
                checked.findings.iter().filter(move |finding| finding.severity == severity && !finding.excepted);
            counts.filter(|finding| !MISSING.contains(&finding.rule.as_str()))
        };
        let approvals = counted(Severity::NeedsApproval).filter(|finding| !is_wanted(&problem, finding)).count();
        Self { law: (counted(Severity::Prohibited).count(), approvals), covered: checked.totals.covered }
    }

    /// Whether what was found may take the place of this. Cover is given up for law, or where that was asked for.
    pub fn yields_to(&self, found: &Self, may_uncover: bool) -> bool {
        found.law < self.law || (found.law == self.law && (may_uncover || found.covered >= self.covered))
    }
}

/// Whether a finding is of nothing but how a shift of the template is.
fn is_wanted(problem: &Problem, finding: &Finding) -> bool {
    let is_of_template = |id: &String| problem.roster.iter().any(|duty| duty.id == *id && duty.shift.is_some());
    problem.algorithm != Algorithm::HoursEstimate
        && OF_ONE_DUTY.contains(&finding.rule.as_str())
        && finding.duties.iter().all(is_of_template)
}
