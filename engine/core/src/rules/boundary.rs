//! Every rule at its boundary: pairs of problems one step apart (a minute, a day, a head, a star, a cent, a duty), of
//! which one is fine and the other is found. A rule without a pair fails, and so does a pair that is wider than a step.
//!
//! The pairs lie in `rules/<subject>/boundary.rs`. What holds for every rule is asked of every pair here: validity,
//! exceptions, fixed work, the borders of the period, and the open planner, which an edit takes over the boundary.

mod step;

use super::{Rule, availability, comfort, cost, cover, hours, protection, rest, skill, time};
use crate::check::{CheckResult, check};
use crate::planner::Planner;
use crate::problem::Problem;
use crate::roster::{Change, Duty, Finding, Period};
use crate::testing::{Scene, in_short};
use std::collections::BTreeSet;

/// Two problems one step apart, on both sides of a rule's boundary. The rule is the scene's first.
#[derive(Debug)]
pub struct Pair {
    rule: &'static str,
    title: &'static str,
    fine: Problem,
    found: Problem,
    says: &'static str,
}

/// A pair: which rule, what it shows, the side without a finding, the side with one, and that finding in short.
pub fn pair(title: &'static str, fine: Scene, found: Scene, says: &'static str) -> Pair {
    let rule = found.problem.rules[0].rule.id();
    Pair { rule, title, fine: fine.problem, found: found.problem, says }
}

fn pairs() -> Vec<Pair> {
    [
        time::boundary::pairs(),
        hours::boundary::pairs(),
        rest::boundary::pairs(),
        protection::boundary::pairs(),
        skill::boundary::pairs(),
        availability::boundary::pairs(),
        cover::boundary::pairs(),
        cost::boundary::pairs(),
        comfort::boundary::pairs(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Rules that judge a duty, a date of the site or the site's money by itself: fixed work does not bear on them.
const ALONE: &[&str] = &[
    "duty_precision",
    "duty_length",
    "break_due",
    "minimum_age",
    "minor_no_night",
    "pregnancy_no_night",
    "nursing_no_night",
    "required_skill",
    "certificate_valid",
    "within_availability",
    "not_on_leave",
    "employed_on_day",
    "labour_cost_budget",
    "sales_per_labour_hour",
];

/// Rules that judge the duties of one business date together: fixed work of the same date bears on them.
const BY_DATE: &[&str] = &["max_duties_day", "max_day_minutes", "max_overtime_day"];

/// What the checker and the planner say of a problem that they open; they say the same.
fn checked(problem: &Problem) -> CheckResult {
    let opened = problem.clone().opened().expect("a sound problem");
    let (checked, state) = (check(&opened), Planner::open(opened).expect("a sound problem").state());
    assert_eq!(state.findings, checked.findings);
    assert_eq!((&state.totals, &state.employees), (&checked.totals, &checked.employees));
    assert_eq!((&state.days, &state.cover), (&checked.days, &checked.cover));
    checked
}

/// What the rule of a pair sees. Standard time makes no finding: its overtime is told in the place of one.
fn seen(rule: &str, problem: &Problem) -> Vec<Finding> {
    let checked = checked(problem);
    let overtime = checked.employees.iter().map(|one| one.overtime_minutes).sum::<i32>();
    if rule == "standard_time" && overtime > 0 {
        let date = problem.roster.iter().map(|duty| duty.date).max().unwrap_or_default();
        let used = &problem.rules[0];
        return vec![Finding {
            rule: rule.to_owned(),
            severity: used.severity,
            employee: None,
            first: date,
            last: date,
            duties: vec![],
            workstation: None,
            span: None,
            measured: i64::from(overtime),
            limit: 0,
            unit: crate::roster::Unit::Minutes,
            number: used.number.clone(),
            excepted: false,
        }];
    }
    checked.findings.into_iter().filter(|finding| finding.rule == rule).collect()
}

/// The pairs for which something does not hold, with what was seen instead.
fn failing<T: std::fmt::Debug + PartialEq>(ask: impl Fn(&Pair) -> (T, T)) -> Vec<String> {
    let wrong = |pair: &Pair| {
        let (is, ought) = ask(pair);
        (is != ought).then(|| format!("{} ({}): {is:?}, not {ought:?}", pair.rule, pair.title))
    };
    pairs().iter().filter_map(wrong).collect()
}

const NONE: Vec<String> = Vec::new();

fn with(problem: &Problem, change: impl FnOnce(&mut Problem)) -> Problem {
    let mut changed = problem.clone();
    change(&mut changed);
    changed
}

#[test]
fn every_rule_of_the_book_has_a_pair() {
    let paired: BTreeSet<&str> = pairs().iter().map(|pair| pair.rule).collect();
    assert_eq!(paired, Rule::IDS.iter().copied().collect::<BTreeSet<_>>());
}

#[test]
fn one_side_of_a_pair_is_fine_and_the_other_is_found() {
    let short = |rule, problem: &Problem| seen(rule, problem).iter().map(in_short).collect::<Vec<_>>();
    let sides = |pair: &Pair| {
        let is = (short(pair.rule, &pair.fine), short(pair.rule, &pair.found));
        (is, (vec![], vec![pair.says.to_owned()]))
    };
    assert_eq!(failing(sides), NONE);
}

#[test]
fn both_sides_of_a_pair_are_one_step_apart() {
    assert_eq!(failing(|pair| (step::wider_than_one(&pair.fine, &pair.found), vec![])), NONE);
}

#[test]
fn a_rule_finds_from_its_first_to_its_last_day_of_validity_and_not_a_day_beyond() {
    let borders = |pair: &Pair| {
        let last = seen(pair.rule, &pair.found)[0].last;
        let count = |from: Option<i32>, to: Option<i32>| {
            let dated = with(&pair.found, |problem| {
                problem.rules[0].valid_from = from.map(|days| last.plus(days));
                problem.rules[0].valid_to = to.map(|days| last.plus(days));
            });
            seen(pair.rule, &dated).len()
        };
        // Standard time counts a week from its own first day on: a week that it begins within is a shorter one.
        let from = if pair.rule == "standard_time" { [1, 0] } else { [count(Some(0), None), count(Some(1), None)] };
        ((from, [count(None, Some(0)), count(None, Some(-1))]), ([1, 0], [1, 0]))
    };
    assert_eq!(failing(borders), NONE);
}

#[test]
fn a_finding_is_excepted_where_each_of_its_duties_is_and_the_rule_can_be_overridden() {
    let exceptions = |pair: &Pair| {
        let duties = seen(pair.rule, &pair.found)[0].duties.clone();
        let excepted = |which: &[String], overridable| {
            let excepting = with(&pair.found, |problem| {
                problem.rules[0].overridable = overridable;
                for duty in problem.roster.iter_mut().chain(&mut problem.history) {
                    duty.excepted = which.contains(&duty.id).then(|| pair.rule.to_owned()).into_iter().collect();
                }
            });
            seen(pair.rule, &excepting)[0].excepted
        };
        let some = !duties.is_empty();
        let is = [excepted(&duties, true), excepted(&duties, false), some && excepted(&duties[1..], true)];
        (is, [some, false, false])
    };
    assert_eq!(failing(exceptions), NONE);
}

#[test]
fn fixed_work_alone_is_nobodys_fault() {
    let fixed = |pair: &Pair| {
        let moved = with(&pair.found, |problem| {
            let roster = std::mem::take(&mut problem.roster);
            problem.history.extend(roster);
        });
        (seen(pair.rule, &moved).iter().filter(|finding| !finding.duties.is_empty()).count(), 0)
    };
    assert_eq!(failing(fixed), NONE);
}

#[test]
fn the_first_and_the_last_day_of_the_period_are_judged_like_any_other() {
    let figures = |findings: Vec<Finding>| findings.iter().map(|one| (one.measured, one.limit)).collect::<Vec<_>>();
    let tight = |pair: &Pair| {
        let dates = || pair.found.roster.iter().map(|duty| duty.date);
        let (Some(first), Some(last)) = (dates().min(), dates().max()) else { return (vec![], vec![]) };
        let period = Period { first, days: last.since(first) as u16 + 1 };
        let tight = with(&pair.found, |problem| problem.period = period);
        (figures(seen(pair.rule, &tight)), figures(seen(pair.rule, &pair.found)))
    };
    assert_eq!(failing(tight), NONE);
}

/// Whether a pair's finding goes away without some of the fixed work: the work bears on it.
fn hangs_on(pair: &Pair, picked: impl Fn(&Duty) -> bool) -> bool {
    let without = |problem: &Problem| with(problem, |problem| problem.history.retain(|duty| !picked(duty)));
    pair.found.history.iter().any(&picked)
        && (seen(pair.rule, &without(&pair.found)) != seen(pair.rule, &pair.found)
            || seen(pair.rule, &without(&pair.fine)) != seen(pair.rule, &pair.fine))
}

#[test]
fn rules_over_several_days_have_pairs_over_both_borders_of_the_period() {
    let all = pairs();
    let has = |rule: &str, side: fn(&Duty, Period) -> bool| {
        all.iter().filter(|pair| pair.rule == rule).any(|pair| hangs_on(pair, |duty| side(duty, pair.found.period)))
    };
    let over = Rule::IDS.iter().filter(|id| !ALONE.contains(id) && !BY_DATE.contains(id));
    let before = over.clone().filter(|id| !has(id, |duty, period| duty.date < period.first));
    // Overtime falls on the later minutes: what comes after the period makes none in it.
    let after =
        over.filter(|id| **id != "standard_time").filter(|id| !has(id, |duty, period| duty.date > period.last()));
    assert_eq!(before.collect::<Vec<_>>(), Vec::<&&str>::new(), "no pair with work before the period");
    assert_eq!(after.collect::<Vec<_>>(), Vec::<&&str>::new(), "no pair with work after the period");
    let beside = BY_DATE.iter().filter(|id| !has(id, |duty, period| period.holds(duty.date)));
    assert_eq!(beside.collect::<Vec<_>>(), Vec::<&&str>::new(), "no pair with work at another site");
}

/// The change that turns one roster into another: every duty that differs.
fn change_between(from: &[Duty], to: &[Duty]) -> Change {
    let gone = from.iter().filter(|duty| to.iter().all(|other| other.id != duty.id));
    Change {
        remove: gone.map(|duty| duty.id.clone()).collect(),
        put: to.iter().filter(|duty| !from.contains(duty)).cloned().collect(),
        ..Change::default()
    }
}

#[test]
fn an_edit_takes_the_open_planner_over_the_boundary_and_its_undo_takes_it_back() {
    let crossing = |pair: &Pair| {
        let start = with(&pair.found, |problem| problem.roster.clone_from(&pair.fine.roster));
        let mut planner = Planner::open(start).expect("a sound problem");
        let before = planner.state();
        let edited =
            planner.edit(change_between(&pair.fine.roster, &pair.found.roster)).expect("duties of sound problems");
        let over = planner.state().findings;
        planner.edit(edited.inverse).expect("an inverse");
        ((over, planner.state() == before), (checked(&pair.found).findings, true))
    };
    assert_eq!(failing(crossing), NONE);
}
