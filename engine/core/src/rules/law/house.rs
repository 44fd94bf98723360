//! Rules that hold for every company: what a roster cannot mean otherwise, and defaults that a company may change.

use crate::calendar::Minute;
use crate::roster::Severity;
use crate::rules::Rule;
use crate::rules::RuleUse;
use crate::rules::availability::{
    employed_on_day::EmployedOnDay, not_on_leave::NotOnLeave, within_availability::WithinAvailability,
};
use crate::rules::comfort::rest_after_closing::RestAfterClosing;
use crate::rules::cost::labour_cost_budget::LabourCostBudget;
use crate::rules::cover::{cover_max::CoverMax, cover_min::CoverMin};
use crate::rules::rest::max_weekends::MaxWeekends;
use crate::rules::rest::min_rest_between_duties::MinRestBetweenDuties;
use crate::rules::skill::{certificate_valid::CertificateValid, required_skill::RequiredSkill};
use crate::rules::time::{
    break_due::BreakDue, duty_length::DutyLength, duty_precision::DutyPrecision, max_duties_day::MaxDutiesDay,
    no_overlap::NoOverlap,
};

/// The house's rules, numbered `HQ-…`.
pub(super) fn rules() -> Vec<RuleUse> {
    use Severity::{Advice, NeedsApproval, Prohibited};
    vec![
        rule("HQ-01", Rule::NoOverlap(NoOverlap {}), Prohibited, false, "a person is in one place at a time"),
        rule(
            "HQ-02",
            Rule::EmployedOnDay(EmployedOnDay { before_entry_days: 0 }),
            Prohibited,
            false,
            "dated terms of employment",
        ),
        rule("HQ-03", Rule::NotOnLeave(NotOnLeave {}), Prohibited, false, "approved leave"),
        rule("HQ-04", Rule::WithinAvailability(WithinAvailability {}), Prohibited, true, "agreed availability"),
        rule("HQ-05", Rule::RequiredSkill(RequiredSkill {}), Prohibited, true, "stars that the workstation asks for"),
        rule("HQ-06", Rule::CertificateValid(CertificateValid {}), Prohibited, false, "Food Safety Law, art. 45"),
        rule(
            "HQ-07",
            Rule::MinRestBetweenDuties(MinRestBetweenDuties { minutes: 660 }),
            Prohibited,
            true,
            "company rule; compare Directive 2003/88/EC, art. 3",
        ),
        rule(
            "HQ-08",
            Rule::BreakDue(BreakDue { after_minutes: 360, break_minutes: 30 }),
            NeedsApproval,
            true,
            "company rule; compare Directive 2003/88/EC, art. 4",
        ),
        rule(
            "HQ-09",
            Rule::DutyLength(DutyLength { min_minutes: 120, max_minutes: 720 }),
            NeedsApproval,
            true,
            "company rule",
        ),
        rule("HQ-10", Rule::DutyPrecision(DutyPrecision {}), Advice, true, "schedule settings"),
        rule("HQ-11", Rule::MaxDutiesDay(MaxDutiesDay { duties: 2 }), NeedsApproval, true, "company rule"),
        rule("HQ-12", Rule::CoverMin(CoverMin {}), Advice, true, "labour demand"),
        rule("HQ-13", Rule::CoverMax(CoverMax {}), Advice, true, "labour demand"),
        rule("HQ-14", Rule::LabourCostBudget(LabourCostBudget {}), NeedsApproval, true, "the company's budget"),
        rule(
            "HQ-15",
            Rule::RestAfterClosing(RestAfterClosing { ends_from: Minute(1320), minutes: 720 }),
            Advice,
            true,
            "company rule",
        ),
        rule("HQ-16", Rule::MaxWeekends(MaxWeekends { weekends: 3, weeks: 4 }), Advice, true, "company rule"),
    ]
}

fn rule(number: &str, rule: Rule, severity: Severity, overridable: bool, source: &str) -> RuleUse {
    RuleUse {
        number: number.into(),
        rule,
        severity,
        overridable,
        jurisdiction: "company".into(),
        valid_from: None,
        valid_to: None,
        source: source.into(),
    }
}
