//! How evenly a roster is shared: what is counted, what is due to whom, and that a fairer hand never lowers the figure.

use crate::explain::evenness::share_out;
use crate::explain::{Fairness, FairnessLoad, FairnessOf, fairness};
use crate::planner::Planner;
use crate::planner::tests::problem;
use crate::problem::Problem;
use crate::testing::{Scene, employee, hm, rule};
use proptest::prelude::*;
use serde_json::json;

fn of(problem: Problem) -> Fairness {
    fairness(&Planner::open(problem).expect("a sound problem"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_figure_is_the_least_of_its_kinds_and_each_adds_up(
        seed in any::<u64>(), people in 1usize..6, days in 1u16..36, duties in 0usize..40,
    ) {
        let problem = problem(seed, people, days, duties);
        let told = of(problem.clone());
        prop_assert_eq!(told.share, told.kinds.iter().map(|kind| kind.share).min());
        for kind in &told.kinds {
            let part = |load: FairnessLoad| match kind.of {
                FairnessOf::Nights => load.nights,
                FairnessOf::WeekendDays => load.weekend_days,
                FairnessOf::Minutes => load.minutes,
            };
            let counted = || told.rows.iter().filter_map(|row| Some((part(row.load), part(row.fair?))));
            prop_assert_eq!(kind.total, counted().map(|(had, _)| had).sum::<i32>());
            prop_assert_eq!(kind.above, counted().map(|(had, fair)| (had - fair).max(0)).sum::<i32>());
            prop_assert_eq!(i64::from(kind.share), i64::from(kind.total - kind.above) * 10_000 / i64::from(kind.total));
            let due: i32 = counted().map(|(_, fair)| fair).sum();
            prop_assert!((kind.total..kind.total + counted().count() as i32).contains(&due));
        }
        // Who stands first does not matter.
        let mut turned = problem;
        turned.employees.reverse();
        let turned = of(turned);
        prop_assert_eq!((told.share, told.kinds), (turned.share, turned.kinds));
    }

    #[test]
    fn what_goes_from_who_has_more_than_is_due_to_who_has_less_never_lowers_the_figure(
        parts in proptest::collection::vec((0i64..40, 1i64..5_000), 2..8), from in 0usize..8, to in 0usize..8,
    ) {
        let (from, to) = (from % parts.len(), to % parts.len());
        let Some(before) = share_out(&parts) else { return Ok(()) };
        prop_assert!(0 <= before.above && before.above < before.total);
        prop_assume!(parts[from].0 > before.due[from] && parts[to].0 < before.due[to]);
        let mut fairer = parts;
        fairer[from].0 -= 1;
        fairer[to].0 += 1;
        let after = share_out(&fairer).expect("as much as before");
        prop_assert_eq!((after.total, after.above), (before.total, before.above - 1));
    }
}

/// Anna and bert with a whole contract, carl with half of one, and so many nights for each.
fn nights(counts: [i32; 3]) -> Scene {
    let mut scene = Scene::new(rule("no_overlap", json!({}))).with(|problem| {
        let mut carl = employee("carl");
        carl.employments[0].week_minutes = 1_200;
        problem.employees.extend([employee("bert"), carl]);
    });
    for (name, count) in ["anna", "bert", "carl"].into_iter().zip(counts) {
        for day in 0..count {
            scene = scene.works(day, hm(22, 0), hm(26, 0)).where_duty(|duty| {
                duty.id = format!("{name}-{day}");
                duty.employee = Some(name.to_owned());
            });
        }
    }
    scene
}

#[test]
fn what_is_due_goes_by_the_contract_and_a_part_of_one_is_one() {
    let told = of(nights([2, 1, 1]).problem);
    let due: Vec<_> = told.rows.iter().map(|row| row.fair.map(|fair| fair.nights)).collect();
    assert_eq!(due, [Some(2), Some(2), Some(1)]);
    assert_eq!((told.kinds[0].of, told.kinds[0].total, told.kinds[0].share), (FairnessOf::Nights, 4, 10_000));
    let told = of(nights([3, 0, 0]).problem);
    assert_eq!((told.kinds[0].total, told.kinds[0].above, told.kinds[0].share), (3, 1, 6_666));
    assert_eq!(told.share, told.kinds.last().map(|kind| kind.share));
}

#[test]
fn who_is_not_planned_or_has_no_contracted_minutes_is_not_counted() {
    let scene = nights([1, 0, 1]).with(|problem| {
        problem.employees[1].participates = false;
        problem.employees[2].employments[0].week_minutes = 0;
    });
    let told = of(scene.problem);
    assert!(told.rows[0].fair.is_some() && told.rows[1].fair.is_none() && told.rows[2].fair.is_none());
    assert_eq!((told.kinds[0].total, told.share), (1, Some(10_000)));
    assert_eq!(told.rows[2].load.nights, 1);
    assert_eq!(of(nights([0, 0, 0]).problem).share, None);
}
