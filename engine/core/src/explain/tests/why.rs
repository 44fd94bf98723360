//! Why a duty is open: obstacles, the smallest blocking set and relaxations, each tried by taking rules away.

use crate::explain::blocking::smallest_blocking;
use crate::explain::{Blocker, WhyOpen, why_open};
use crate::planner::Planner;
use crate::planner::tests::chance::Chance;
use crate::planner::tests::problem;
use crate::problem::Problem;
use crate::roster::{Change, Duty, Money, Severity};
use crate::rules::Rule;
use crate::testing::{Scene, duty, employee, hm, rule};
use proptest::prelude::*;
use serde_json::json;

/// The problem with only some of its prohibiting rule uses; `busy` is no rule. Standard time finds nothing itself, but
/// the rules on overtime are measured by it.
fn with_only(problem: &Problem, keep: impl Fn(&str) -> bool) -> Planner {
    let mut problem = problem.clone();
    let finds = |id: &str| id != "standard_time";
    problem.rules.retain(|used| used.severity != Severity::Prohibited || !finds(used.rule.id()) || keep(&used.number));
    Planner::open(problem).expect("a sound problem")
}

/// Whether somebody could have the duty: no prohibited finding would come and, where that counts, nobody is busy.
fn somebody(planner: &mut Planner, duty: &Duty, busy_counts: bool) -> bool {
    let why = why_open(planner, duty).expect("a sound duty");
    why.people.iter().any(|one| {
        let given = Duty { employee: Some(one.employee.clone()), ..duty.clone() };
        let outcome = planner.outcome(&Change { put: vec![given], ..Change::default() }).expect("a sound change");
        let stops = |found: &&crate::roster::Finding| {
            found.severity == Severity::Prohibited && !found.excepted && found.employee.as_ref() == Some(&one.employee)
        };
        // An overlap is what `busy` stands for.
        let overlaps = !one.busy.is_empty();
        let stopped = outcome.added.iter().filter(stops).any(|found| !(overlaps && found.rule == "no_overlap"));
        !(stopped || busy_counts && overlaps)
    })
}

fn is_busy(one: &Blocker) -> bool {
    one.number.is_empty()
}

fn asked(seed: u64, people: usize, days: u16, duties: usize) -> (Problem, Duty, WhyOpen) {
    let mut problem = problem(seed, people, days, duties);
    for used in &mut problem.rules {
        if used.rule.id() == "no_overlap" {
            used.severity = Severity::Prohibited;
        }
    }
    let duty = Duty { employee: None, ..Chance::new(seed).pick(&problem.roster).clone() };
    for one in &mut problem.roster {
        if one.id == duty.id {
            one.employee = None;
        }
    }
    let mut planner = Planner::open(problem.clone()).expect("a sound problem");
    let before = planner.state();
    let why = why_open(&mut planner, &duty).expect("a sound duty");
    assert_eq!(planner.state(), before, "asking changes nothing");
    (problem, duty, why)
}

/// Each person's obstacles against the findings of the edit that would give them the duty.
fn told_is_what_an_edit_brings(seed: u64, people: usize, days: u16, duties: usize) -> Result<(), TestCaseError> {
    let (problem, duty, why) = asked(seed, people, days, duties);
    let mut planner = Planner::open(problem).expect("a sound problem");
    prop_assert_eq!(why.people.len(), people);
    for one in &why.people {
        let given = Duty { employee: Some(one.employee.clone()), ..duty.clone() };
        let outcome = planner.outcome(&Change { put: vec![given], ..Change::default() }).expect("a sound change");
        let mut rules: Vec<&str> = outcome
            .added
            .iter()
            .filter(|found| found.severity == Severity::Prohibited && !found.excepted && found.employee.is_some())
            .filter(|found| one.busy.is_empty() || found.rule != "no_overlap")
            .map(|found| found.number.as_str())
            .collect();
        let mut told: Vec<&str> = one.obstacles.iter().map(|found| found.number.as_str()).collect();
        rules.sort_unstable();
        told.sort_unstable();
        prop_assert_eq!(told, rules);
        if let Some(way) = &one.way {
            prop_assert!(!way.prohibits());
            prop_assert_eq!(way.change.put[0].employee.as_ref(), Some(&one.employee));
            let before = planner.totals();
            let edited = planner.edit(way.change.clone()).expect("a sound change");
            prop_assert_eq!(edited.totals.cost.0 - before.cost.0, way.outcome.delta_cost.0);
            planner.edit(edited.inverse).expect("an inverse");
        } else {
            prop_assert!(!one.busy.is_empty() || !one.obstacles.is_empty());
        }
    }
    Ok(())
}

#[test]
fn of_duties_in_the_same_minutes_the_one_asked_about_stands_where_its_id_says() -> Result<(), TestCaseError> {
    told_is_what_an_edit_brings(9_444_165_298_533_154_150, 1, 3, 35)
}

/// Anna, Bert and Cleo before a duty that nobody has on Monday; Anna costs least, and a planner keeps her Monday free.
fn beside_who_is_kept_free(rule: Rule) -> Scene {
    let scene = Scene::new(rule).with(|problem| {
        problem.employees.extend(["bert", "cleo"].map(employee));
        problem.employees[0].pay[0].hourly = Money(1000);
        problem.employees[2].pay[0].hourly = Money(3000);
    });
    let monday = scene.day(0);
    scene
        .anna(|anna| anna.rest_dates.push(monday))
        .with(|problem| problem.roster.push(duty("open", None, monday, hm(9, 0), hm(17, 0))))
}

fn ranked(scene: Scene) -> (WhyOpen, Vec<String>) {
    let open = scene.problem.roster.iter().find(|one| one.id == "open").expect("the duty asked about").clone();
    let mut planner = Planner::open(scene.problem).expect("a sound problem");
    let why = why_open(&mut planner, &open).expect("a sound duty");
    let names = why.people.iter().map(|one| one.employee.clone()).collect();
    (why, names)
}

#[test]
fn who_is_kept_free_comes_after_all_who_are_not_however_cheap() {
    let (why, names) = ranked(beside_who_is_kept_free(rule("not_on_leave", json!({}))));
    assert_eq!(names, ["bert", "cleo", "anna"]);
    let kept: Vec<bool> = why.people.iter().map(|one| one.kept_free).collect();
    assert_eq!(kept, [false, false, true]);
}

#[test]
fn a_relaxation_for_who_is_kept_free_comes_after_one_for_who_is_not() {
    // Whoever worked until late on Sunday rests too little.
    let scene = beside_who_is_kept_free(rule("min_rest_between_duties", json!({ "minutes": 960 })));
    let sunday = scene.day(-1);
    let late = |who: &str| duty(&format!("late-{who}"), Some(who), sunday, hm(14, 0), hm(22, 0));
    let scene = scene.with(|problem| problem.history.extend(["anna", "bert", "cleo"].map(late)));
    let (why, names) = ranked(scene);
    assert_eq!(names, ["bert", "cleo", "anna"]);
    let relaxed: Vec<&str> = why.relaxations.iter().map(|one| one.employee.as_str()).collect();
    assert_eq!(relaxed, ["bert", "cleo", "anna"]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn each_person_is_told_every_prohibited_finding_that_an_edit_would_bring(
        seed in any::<u64>(), people in 1usize..6, days in 1u16..28, duties in 1usize..40,
    ) {
        told_is_what_an_edit_brings(seed, people, days, duties)?;
    }

    #[test]
    fn the_blocking_set_blocks_alone_and_without_any_one_of_it_somebody_is_possible(
        seed in any::<u64>(), people in 1usize..6, days in 1u16..28, duties in 1usize..60,
    ) {
        let (problem, duty, why) = asked(seed, people, days, duties);
        let open = why.people.iter().any(|one| one.busy.is_empty() && one.obstacles.is_empty());
        prop_assert_eq!(why.blocking.is_empty(), open);
        let busy = why.blocking.iter().any(is_busy);
        let kept = |number: &str| why.blocking.iter().any(|one| one.number == number);
        if !open {
            prop_assert!(!somebody(&mut with_only(&problem, kept), &duty, busy), "the set blocks");
        }
        for left_out in &why.blocking {
            let mut planner = with_only(&problem, |number| kept(number) && number != left_out.number);
            prop_assert!(somebody(&mut planner, &duty, busy && !is_busy(left_out)), "without {:?}", left_out);
        }
    }

    #[test]
    fn a_relaxation_makes_its_person_possible_and_none_with_fewer_firm_rules_is_passed_over(
        seed in any::<u64>(), people in 1usize..6, days in 1u16..28, duties in 1usize..60,
    ) {
        let (problem, duty, why) = asked(seed, people, days, duties);
        for relaxation in &why.relaxations {
            let relaxed = |number: &str| relaxation.rules.iter().any(|rule| rule.number == number);
            let mut planner = with_only(&problem, |number| !relaxed(number));
            let again = why_open(&mut planner, &duty).expect("a sound duty");
            let one = again.people.iter().find(|one| one.employee == relaxation.employee).expect("the person");
            prop_assert!(one.busy.is_empty() && one.obstacles.is_empty());
        }
        let firm = |one: &crate::explain::Relaxation| {
            let uses = problem.rules.iter().filter(|used| one.rules.iter().any(|rule| rule.number == used.number));
            let kept = why.people.iter().any(|person| person.employee == one.employee && person.kept_free);
            (uses.filter(|used| !used.overridable).count(), kept, one.rules.len(), one.outcome.delta_cost)
        };
        prop_assert!(why.relaxations.iter().map(firm).is_sorted());
    }

    #[test]
    fn as_few_members_as_possible_meet_every_set(
        sets in prop::collection::vec(prop::collection::btree_set(0u16..8, 1..4), 1..7),
    ) {
        let sets: Vec<Vec<u16>> = sets.into_iter().map(|set| set.into_iter().collect()).collect();
        let chosen = smallest_blocking(sets.clone());
        let meets = |bits: u32| sets.iter().all(|set| set.iter().any(|member| bits >> member & 1 == 1));
        let fewest = (0u32..256).filter(|bits| meets(*bits)).map(u32::count_ones).min();
        prop_assert!(meets(chosen.iter().fold(0, |bits, member| bits | 1 << member)));
        prop_assert_eq!(Some(chosen.len() as u32), fewest);
    }
}
