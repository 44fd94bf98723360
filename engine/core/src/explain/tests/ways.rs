//! Swaps, chains and repairs keep to what they promise, and find what trying everything finds.

use crate::explain::{PersonAbsence, Way, exchanges, repair};
use crate::planner::tests::chance::Chance;
use crate::planner::tests::problem;
use crate::planner::{Class, Planner};
use crate::problem::Problem;
use crate::roster::{Change, Duty};
use crate::testing::{Scene, duty, employee, hm, rule};
use proptest::prelude::*;
use serde_json::json;

fn holds(planner: &mut Planner, way: &Way) -> Result<(), TestCaseError> {
    let outcome = planner.outcome(&way.change).expect("a sound change");
    prop_assert_eq!(&outcome, &way.outcome);
    prop_assert!(!way.prohibits());
    let mut people: Vec<&String> = way.change.put.iter().filter_map(|duty| duty.employee.as_ref()).collect();
    people.sort();
    people.dedup();
    let mut told: Vec<&String> = way.people.iter().collect();
    told.sort();
    prop_assert_eq!(told, people);
    // Nobody works twice in the same minute who did not before.
    let before = shared(planner);
    let inverse = planner.edit(way.change.clone()).expect("a sound change").inverse;
    let after = shared(planner);
    planner.edit(inverse).expect("an inverse");
    prop_assert!(after <= before, "{} pairs share a minute, {} did", after, before);
    Ok(())
}

fn shared(planner: &Planner) -> usize {
    let people = 0..planner.facts().people.len() as u32;
    people
        .map(|person| {
            let works = planner.works(person);
            let pairs =
                works.iter().enumerate().map(|(at, one)| works[..at].iter().filter(|two| one.overlaps(two)).count());
            pairs.sum::<usize>()
        })
        .sum()
}

/// Fewest of some duties that stay open where one person takes what they can, by trying every person and subset.
fn fewest_open_with_one(problem: &Problem, absent: &str, duties: &[Duty]) -> usize {
    let mut fewest = duties.len();
    for employee in problem.employees.iter().filter(|one| one.id != absent) {
        for subset in 1u32..1 << duties.len() {
            let mut planner = Planner::open(problem.clone()).expect("a sound problem");
            let mut put: Vec<Duty> = duties.iter().map(|duty| Duty { employee: None, ..duty.clone() }).collect();
            planner.edit(Change { put: put.clone(), ..Change::default() }).expect("a sound change");
            let person = planner.facts().employee(&employee.id).expect("known");
            let mut legal = true;
            for at in (0..duties.len()).filter(|at| subset >> at & 1 == 1) {
                put[at].employee = Some(employee.id.clone());
                let draft = planner.draft(&put[at]);
                legal &= planner.class(person, &draft) < Class::Prohibited;
                planner.place(person, &draft);
            }
            let mut whole = Planner::open(problem.clone()).expect("a sound problem");
            let outcome = whole.outcome(&Change { put, ..Change::default() }).expect("a sound change");
            if legal && !outcome.prohibits(std::slice::from_ref(&employee.id)) {
                fewest = fewest.min(duties.len() - subset.count_ones() as usize);
            }
        }
    }
    fewest
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn swaps_and_chains_are_exact_and_prohibit_nothing(
        seed in any::<u64>(), people in 2usize..7, days in 1u16..15, duties in 2usize..40,
    ) {
        let problem = problem(seed, people, days, duties);
        let mut planner = Planner::open(problem.clone()).expect("a sound problem");
        let before = (planner.state(), planner.roster());
        let duty = Chance::new(seed).pick(&problem.roster).clone();
        let found = exchanges(&mut planner, &duty.id).expect("a known duty");
        prop_assert_eq!(&(planner.state(), planner.roster()), &before, "asking changes nothing");
        for way in found.swap.iter().chain(&found.chain) {
            holds(&mut planner, way)?;
            prop_assert_eq!(way.change.put.len(), 2);
            prop_assert!(way.outcome.delta_open <= 0);
        }
        if let Some(swap) = &found.swap {
            prop_assert!(swap.change.put.iter().any(|one| one.employee == duty.employee && one.id != duty.id));
        }
    }

    #[test]
    fn a_repair_touches_as_many_as_it_says_leaves_the_absent_free_and_gains_with_each_more(
        seed in any::<u64>(), people in 2usize..7, days in 1u16..15, duties in 2usize..40,
    ) {
        let problem = problem(seed, people, days, duties);
        let mut planner = Planner::open(problem.clone()).expect("a sound problem");
        let before = (planner.state(), planner.roster());
        let mut chance = Chance::new(seed);
        let employee = chance.pick(&problem.employees).id.clone();
        let from = problem.period.first.plus(chance.below(usize::from(days)) as i32);
        let absence = PersonAbsence { employee: employee.clone(), from, to: from.plus(chance.below(4) as i32) };
        let repaired = repair(&mut planner, &absence).expect("a known person");
        prop_assert_eq!(&(planner.state(), planner.roster()), &before, "asking changes nothing");
        prop_assert_eq!(repaired.open.change.put.len(), repaired.duties.len());
        for way in &repaired.ways {
            holds(&mut planner, way)?;
            prop_assert!(way.people.len() <= 3 && !way.people.contains(&employee));
            prop_assert!(way.rank() < repaired.open.rank());
            for duty in &repaired.duties {
                let put = way.change.put.iter().find(|one| one.id == duty.id).expect("each duty is told");
                prop_assert!(put.employee.as_ref() != Some(&employee));
            }
        }
        prop_assert!(repaired.ways.iter().map(|way| way.people.len()).is_sorted());
        if repaired.duties.len() <= 3 {
            let fewest = fewest_open_with_one(&problem, &employee, &repaired.duties);
            let alone = repaired.ways.iter().filter(|way| way.people.len() == 1);
            let best = alone.map(|way| way.outcome.delta_open).min();
            prop_assert_eq!(best.unwrap_or(repaired.duties.len() as i32) as usize, fewest);
        }
    }
}

/// Four people of whom only anna and bert may do the till; bert is at it on the floor's early duty.
fn till_and_floor() -> Problem {
    let scene = Scene::new(rule("required_skill", json!({}))).with(|problem| {
        let first = problem.period.first;
        let at = |station: &str, mut one: Duty| {
            one.segments[0].workstation = station.to_owned();
            one
        };
        problem.workstations.push(crate::testing::workstation("floor"));
        problem.employees = ["anna", "bert", "cem", "dora"].map(employee).into();
        let skills = problem.employees[0].skills.clone();
        for (index, one) in problem.employees.iter_mut().enumerate() {
            let floor = crate::roster::Skill { workstation: "floor".to_owned(), ..skills[0].clone() };
            one.skills = if index < 2 { vec![skills[0].clone(), floor] } else { vec![floor] };
        }
        problem.roster = vec![
            at("till", duty("till", Some("anna"), first, hm(8, 0), hm(16, 0))),
            at("floor", duty("floor", Some("bert"), first, hm(10, 0), hm(18, 0))),
            at("till", duty("late", Some("bert"), first.plus(1), hm(12, 0), hm(20, 0))),
        ];
    });
    scene.rule(rule("max_duties_day", json!({ "duties": 1 }))).problem
}

#[test]
fn a_busy_person_hands_their_duty_on_or_to_the_owner() {
    let mut planner = Planner::open(till_and_floor()).expect("a sound problem");
    let found = exchanges(&mut planner, "till").expect("a known duty");
    let given = |way: Option<Way>| -> Vec<(String, Option<String>)> {
        way.map(|way| way.change.put.into_iter().map(|one| (one.id, one.employee)).collect()).unwrap_or_default()
    };
    let pair =
        |other: &str| vec![("till".to_owned(), Some("bert".to_owned())), ("floor".to_owned(), Some(other.to_owned()))];
    assert_eq!(given(found.swap), pair("anna"));
    assert_eq!(given(found.chain), pair("cem"));
}

#[test]
fn a_repair_that_nobody_can_make_alone_touches_two() {
    let mut planner = Planner::open(till_and_floor()).expect("a sound problem");
    let from = planner.facts().first;
    let absence = PersonAbsence { employee: "anna".to_owned(), from, to: from };
    let repaired = repair(&mut planner, &absence).expect("a known person");
    let told: Vec<_> = repaired.ways.iter().map(|way| (way.people.clone(), way.outcome.delta_open)).collect();
    let people = |other: &str| vec!["bert".to_owned(), other.to_owned()];
    assert_eq!(told, [(people("cem"), 0), (people("dora"), 0)]);
    let nobody = repair(&mut planner, &PersonAbsence { employee: "eve".to_owned(), ..absence.clone() }).unwrap_err();
    assert_eq!(nobody[0].code, "unknown_employee");
    let reversed = repair(&mut planner, &PersonAbsence { to: from.plus(-1), ..absence }).unwrap_err();
    assert_eq!(reversed[0].code, "dates_reversed");
}

#[test]
fn an_absent_person_whose_overtime_only_shrinks_is_replaced_all_the_same() {
    let scene = Scene::new(rule("max_week_minutes", json!({ "minutes": 600 }))).with(|problem| {
        let first = problem.period.first;
        problem.employees = ["anna", "bert"].map(employee).into();
        let of_anna = |at: i32| duty(&format!("d{at}"), Some("anna"), first.plus(at), hm(8, 0), hm(16, 0));
        problem.roster = (0..3).map(of_anna).collect();
    });
    let mut planner = Planner::open(scene.problem).expect("a sound problem");
    let from = planner.facts().first;
    let absence = PersonAbsence { employee: "anna".to_owned(), from, to: from };
    let repaired = repair(&mut planner, &absence).expect("a known person");
    assert_eq!(repaired.ways.iter().map(|way| way.people.as_slice()).collect::<Vec<_>>(), [["bert".to_owned()]]);
}
