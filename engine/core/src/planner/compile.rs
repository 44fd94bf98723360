//! Compiles what an edit does not change of a problem.

use crate::calendar::Date;
use crate::problem::Problem;
use crate::rules::{Rule, RuleUse};
use crate::sight::open::facts::{Facts, RuleFacts, Site};

/// The facts of a problem, and its rules with their parameters in the order of their uses.
pub fn compile(problem: &Problem) -> (Facts, Vec<Rule>) {
    let day_of = |date: Date| date.since(problem.period.first);
    let used = |used: &RuleUse| RuleFacts {
        id: used.rule.id().to_owned(),
        number: used.number.clone(),
        bit: 1 << used.rule.place(),
        severity: used.severity,
        overridable: used.overridable,
        from: used.valid_from.map_or(i32::MIN, day_of),
        to: used.valid_to.map_or(i32::MAX, day_of),
    };
    let standards = problem.rules.iter().enumerate().filter_map(|(at, used)| match &used.rule {
        Rule::StandardTime(standard) => Some((at, standard.clone())),
        _ => None,
    });
    let site = Site {
        period: problem.period,
        slot: problem.slot,
        precision: problem.precision,
        calendar: &problem.calendar,
        workstations: &problem.workstations,
        employees: &problem.employees,
        forecast: &problem.forecast,
        rules: problem.rules.iter().map(used).collect(),
        standards: standards.collect(),
    };
    (Facts::of(site), problem.rules.iter().map(|used| used.rule.clone()).collect())
}
