//! Shifts of a template that a prohibited rule refuses whoever works them: nobody is given one, so that nothing is struck
//! from the best roster at the end, when it is too late to plan anything else.

use crate::problems::{planned, worked_on};
use crate::properties::looks;
use paiban_engine::calendar::Minute;
use paiban_engine::problem::Problem;
use paiban_engine::roster::{Algorithm, Break, Duty, Severity};
use paiban_engine::rules::RuleUse;
use paiban_problems::{Size, restaurant};
use proptest::prelude::*;
use serde_json::{Value, json};

fn prohibited(rule: Value) -> RuleUse {
    let used = json!({
        "number": "R-1", "rule": rule, "severity": "prohibited", "overridable": true, "jurisdiction": "company", "source": ""
    });
    serde_json::from_value(used).unwrap()
}

fn break_due(after: i32, least: i32) -> RuleUse {
    prohibited(json!({ "id": "break_due", "params": { "afterMinutes": after, "breakMinutes": least } }))
}

/// Gives each shift rests at so many minutes after its start, of so many minutes.
fn rest_anew(problem: &mut Problem, rests: &[(i32, i32, bool)]) {
    for (at, shift) in problem.shifts.iter_mut().enumerate() {
        let (after, length, paid) = rests[at % rests.len()];
        let start = shift.start.0 + after;
        let fits = start + length < shift.end.0;
        shift.breaks = if fits && length > 0 {
            vec![Break { start: Minute(start), end: Minute(start + length), paid }]
        } else {
            Vec::new()
        };
    }
}

proptest! {
    #![proptest_config(looks())]

    #[test]
    fn no_duty_of_a_plan_by_template_is_struck_for_its_rests(
        mut problem in worked_on(),
        rests in prop::collection::vec((0i32..20, 0i32..6, any::<bool>()), 1..4),
        (after, least) in (4i32..20, 1i32..5),
        (from, to) in (0i32..14, 0i32..14),
        by_both in any::<bool>(),
        ticks in 20u64..150,
    ) {
        problem.algorithm = if by_both { Algorithm::Both } else { Algorithm::ShiftTemplate };
        let rests: Vec<_> = rests.into_iter().map(|(after, length, paid)| (after * 30, length * 15, paid)).collect();
        rest_anew(&mut problem, &rests);
        let mut rule = break_due(after * 30, least * 15);
        let first = problem.period.first;
        (rule.valid_from, rule.valid_to) = (Some(first.plus(from - 7)), Some(first.plus(to.max(from))));
        problem.rules.push(rule);
        let solution = planned(&problem, 7, ticks);
        // What the best roster of the search costs is what the answer costs: nobody was taken out of it.
        prop_assert!(solution.score.total <= solution.progress.cost, "{:?} {:?}", solution.score, solution.progress);
    }
}

#[test]
fn a_shift_whose_rest_is_too_short_stays_open_and_its_people_work_the_others() {
    let size = Size { people: 6, days: 7, slot: 30, algorithm: Algorithm::ShiftTemplate, seed: 3 };
    let mut problem = restaurant(size);
    // Every other shift has half an hour after four hours, the rest a quarter of an hour.
    rest_anew(&mut problem, &[(240, 15, false), (240, 30, false)]);
    problem.rules.retain(|used| used.rule.id() != "break_due");
    let free = planned(&problem, 1, 400);
    problem.rules.push(break_due(360, 30));
    let bound = planned(&problem, 1, 400);
    let is_short = |shift: &Option<String>| {
        let shift = problem.shifts.iter().find(|one| Some(&one.id) == shift.as_ref()).unwrap();
        shift.end.0 - shift.start.0 > 360 && shift.breaks.iter().all(|rest| rest.end.0 - rest.start.0 < 30)
    };
    let given = |roster: &[paiban_engine::roster::Duty], short: bool| {
        roster.iter().filter(|duty| duty.employee.is_some() && is_short(&duty.shift) == short).count()
    };
    assert!(given(&free.roster, true) > 0, "without the rule such a shift is worked");
    assert_eq!(given(&bound.roster, true), 0);
    assert!(
        given(&bound.roster, false) > given(&free.roster, false),
        "{} {}",
        given(&bound.roster, false),
        given(&free.roster, false)
    );
    assert!(bound.score.total <= bound.progress.cost);
}

#[test]
fn a_shift_whose_rest_needs_an_approval_is_planned_beside_what_stands_as_it_is_from_nothing() {
    let size = Size { people: 6, days: 7, slot: 30, algorithm: Algorithm::ShiftTemplate, seed: 3 };
    let mut problem = restaurant(size);
    rest_anew(&mut problem, &[(240, 15, false)]);
    problem.rules.retain(|used| used.rule.id() != "break_due");
    problem.rules.push(RuleUse { severity: Severity::NeedsApproval, ..break_due(360, 30) });
    let given = |roster: &[Duty]| roster.iter().filter(|duty| duty.employee.is_some()).count();
    let fresh = planned(&problem, 1, 400).roster;
    problem.roster = fresh.iter().filter(|duty| duty.employee.is_some()).take(1).cloned().collect();
    let beside = planned(&problem, 1, 400).roster;
    assert!(given(&fresh) > 10, "{}", given(&fresh));
    assert!(given(&beside) * 10 >= given(&fresh) * 9, "{} of {}", given(&beside), given(&fresh));
}
