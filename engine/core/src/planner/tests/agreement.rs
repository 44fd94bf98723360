//! The open planner and the whole-roster checker say the same of every roster that edits lead to.

use super::{play, problem};
use crate::check::check;
use crate::planner::Planner;
use crate::problem::Problem;
use crate::roster::Finding;
use crate::rules::Rule;
use proptest::prelude::*;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// What one of the two says and the other does not.
fn apart<'a>(one: &'a [Finding], other: &'a [Finding]) -> Vec<&'a Finding> {
    one.iter().filter(|finding| !other.contains(finding)).collect()
}

#[test]
fn the_planner_and_the_checker_agree_over_edits_undo_and_redo_and_every_rule_finds_something() {
    let fired = RefCell::new(BTreeSet::new());
    let agrees = |planner: &Planner, problem: &Problem| -> Result<(), TestCaseError> {
        let state = planner.state();
        let mut whole = Problem { roster: planner.roster(), ..problem.clone() };
        whole.calendar.days.sort_by_key(|day| day.date);
        let checked = check(&whole);
        prop_assert_eq!(apart(&state.findings, &checked.findings), Vec::<&Finding>::new(), "only the planner says");
        prop_assert_eq!(apart(&checked.findings, &state.findings), Vec::<&Finding>::new(), "only the checker says");
        prop_assert_eq!(&state.findings, &checked.findings);
        prop_assert_eq!(&state.totals, &checked.totals);
        prop_assert_eq!(&state.employees, &checked.employees);
        prop_assert_eq!(&state.days, &checked.days);
        prop_assert_eq!(&state.cover, &checked.cover);
        fired.borrow_mut().extend(checked.findings.into_iter().map(|finding| finding.rule));
        Ok(())
    };
    let config = ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() };
    let sizes = (any::<u64>(), 1usize..5, 1u16..40, 0usize..50, 0usize..6);
    proptest!(config, |((seed, people, days, duties, steps) in sizes)| {
        let problem = problem(seed, people, days, duties);
        play(&problem, seed, steps, |planner| agrees(planner, &problem))?;
    });
    let fired = fired.into_inner();
    let silent: Vec<_> = Rule::IDS.iter().filter(|id| **id != "standard_time" && !fired.contains(**id)).collect();
    assert_eq!(silent, Vec::<&&str>::new(), "rules that found nothing in any case");
}
