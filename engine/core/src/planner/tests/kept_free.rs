//! A date that is kept free while the plan is open: found at once, and taken back by the inverse.

use crate::check::check;
use crate::planner::Planner;
use crate::problem::Problem;
use crate::roster::{Change, RestMark};
use crate::testing::{Scene, date, hm, rule};
use serde_json::json;

fn marking(employee: &str, kept: bool) -> Change {
    Change {
        rest: vec![RestMark { employee: employee.to_owned(), date: date("2026-11-23"), kept }],
        ..Change::default()
    }
}

fn worked() -> Problem {
    Scene::new(rule("not_on_leave", json!({}))).works(0, hm(9, 0), hm(17, 0)).problem
}

#[test]
fn a_mark_over_a_duty_is_found_as_the_checker_finds_it_and_its_inverse_takes_it_back() {
    let mut problem = worked();
    let mut planner = Planner::open(problem.clone()).expect("a sound problem");
    let before = planner.state();
    let id = problem.employees[0].id.clone();
    let edited = planner.edit(marking(&id, true)).expect("a known person");
    problem.employees[0].rest_dates.push(date("2026-11-23"));
    assert_eq!(edited.added, check(&problem).findings);
    assert_eq!((edited.added.len(), edited.inverse.clone()), (1, marking(&id, false)));
    assert_eq!(planner.state().employees, before.employees, "neither hours nor pay hang on it");
    let back = planner.edit(edited.inverse).expect("its own inverse");
    assert_eq!((back.removed, planner.state()), (edited.added, before));
}

#[test]
fn marking_twice_is_marking_once_and_both_inverses_leave_the_first_mark() {
    let problem = worked();
    let id = problem.employees[0].id.clone();
    let mut planner = Planner::open(problem).expect("a sound problem");
    planner.edit(marking(&id, true)).expect("a known person");
    let again = planner.edit(marking(&id, true)).expect("a known person");
    assert_eq!((again.added.len(), again.inverse), (0, marking(&id, true)));
}

#[test]
fn a_mark_of_somebody_unknown_is_refused_with_its_place() {
    let mut planner = Planner::open(worked()).expect("a sound problem");
    let errors = planner.edit(marking("nobody", true)).expect_err("nobody is known");
    assert_eq!((errors[0].code.as_str(), errors[0].path.as_str()), ("unknown_employee", "change.rest.0.employee"));
}
