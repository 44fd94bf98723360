//! A rule that begins or ends within the period, or before the cycle that it counts does, binds the search as it binds the
//! checker: neither more nor less.

use super::*;
use crate::check::check;
use crate::solve::limits::Reach;
use crate::testing::{Scene, duty};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

const DAYS: i32 = 16;

/// A rule with a figure from far too strict to almost idle.
fn params(figure: i32) -> Vec<(&'static str, Value)> {
    let hours = |from: i32, step: i32| (from + figure * step) * 60;
    let cycle = |of: i32| json!({ "week": of / 4, "month": of, "quarter": of, "year": of });
    vec![
        ("max_week_minutes", json!({ "minutes": hours(8, 8) })),
        ("max_month_minutes", json!({ "minutes": hours(8, 16), "cycle": "month" })),
        ("max_month_minutes", json!({ "minutes": hours(8, 16), "cycle": "quarter" })),
        ("max_rolling_minutes", json!({ "minutes": hours(8, 6), "days": 2 + figure })),
        ("max_cycle_minutes", json!({ "allowance": cycle(hours(0, 4)) })),
        ("part_time_week", json!({ "minutes": hours(8, 8) })),
        ("part_time_day_average", json!({ "minutes": hours(4, 1) })),
        ("max_overtime_month", json!({ "minutes": hours(0, 4), "cycle": "month" })),
        ("min_rest_between_duties", json!({ "minutes": hours(4, 4) })),
        ("rest_after_closing", json!({ "endsFrom": 1_080, "minutes": hours(4, 4) })),
        ("weekly_rest_day", json!({ "days": figure % 5 })),
        ("max_consecutive_days", json!({ "days": 1 + figure })),
        ("max_consecutive_nights", json!({ "nights": 1 + figure / 2 })),
        ("max_weekends", json!({ "weekends": figure % 3, "weeks": 1 + figure / 2 })),
        ("max_start_changes_week", json!({ "times": figure % 4, "toleranceMinutes": 60 })),
    ]
}

/// The first hour and the hours of each worked day.
type Works = BTreeMap<i32, (i32, i32)>;

/// Anna's two weeks and two days, with one rule and the standard time that some rules count from.
fn scene(works: &Works, rule: (&str, &Value), systems: u8, start: i32) -> Scene {
    let used = |id: &str, params: &Value| serde_json::from_value(json!({ "id": id, "params": params })).unwrap();
    let cycle = json!({ "week": 1_200, "month": 3_000, "quarter": 3_000, "year": 3_000 });
    let standard = json!({
        "dayMinutes": 480, "weekMinutes": 1_800, "cycle": cycle, "overtimePercent": 150, "restDayPercent": 200, "holidayPercent": 300
    });
    let kinds = ["week", "month", "quarter"];
    let system = match (rule.0, systems) {
        ("part_time_week" | "part_time_day_average", _) => json!({ "kind": "part_time" }),
        ("max_cycle_minutes", kind) => json!({ "kind": "comprehensive", "cycle": kinds[usize::from(kind) % 3] }),
        _ => json!({ "kind": "standard" }),
    };
    let scene = Scene::new(used(rule.0, rule.1)).rule(used("standard_time", &standard)).with(|problem| {
        problem.period.first = problem.period.first.plus(start);
        problem.period.days = DAYS as u16;
    });
    let scene = scene.anna(|anna| anna.employments[0].hours_system = serde_json::from_value(system).unwrap());
    works.iter().fold(scene, |scene, (&day, &(from, hours))| {
        let on = scene.day(day);
        let id = format!("d{day}");
        scene.with(|problem| problem.roster.push(duty(&id, Some("anna"), on, from * 60, (from + hours) * 60)))
    })
}

/// Whether anna's limits hold: the whole line, and as far as a change of a day can touch it.
fn holds(problem: &Problem, changed: i32) -> (bool, bool) {
    let model = Model::of(problem, &vec![true; problem.roster.len()]);
    let limits = of_use(problem, &model, &problem.employees[0], &problem.rules[0]);
    let row = &model.rows[0];
    let broken: i64 = limits.iter().map(|limit| limit.breaks(row, Reach::WHOLE, DAYS as usize)).sum();
    (broken == 0, limits.iter().all(|limit| limit.allows(row, changed)))
}

fn is_found(problem: &Problem) -> bool {
    check(problem).findings.iter().any(|finding| finding.number == problem.rules[0].number)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_rule_that_begins_or_ends_within_the_period_binds_the_search_as_it_binds_the_checker(
        works in prop::collection::btree_map(0i32..DAYS, (0i32..22, 1i32..12), 0..14),
        (which, figure) in (0usize..15, 0i32..6),
        valid in prop::array::uniform2(prop::option::of(-3i32..DAYS + 4)),
        standard in prop::array::uniform2(prop::option::of(-3i32..DAYS + 4)),
        (systems, start) in (0u8..3, 0i32..40),
        (changed, instead) in (0i32..DAYS, prop::option::of((0i32..22, 1i32..12))),
    ) {
        let (id, params) = &params(figure)[which];
        let of = |works: &Works| {
            scene(works, (id, params), systems, start).with(|problem| {
                let first = problem.period.first;
                for (used, [from, to]) in problem.rules.iter_mut().zip([valid, standard]) {
                    (used.valid_from, used.valid_to) = (from.map(|day| first.plus(day)), to.map(|day| first.plus(day)));
                }
            })
        };
        let before = of(&works).problem;
        let is_lawful = holds(&before, changed).0;
        // Overtime is counted on the safe side: a week that two months share counts in both.
        let is_safe = *id == "max_overtime_month";
        prop_assert!(is_lawful != is_found(&before) || is_safe && !is_lawful, "{id} {valid:?} {works:?}");
        let mut works = works;
        match instead {
            Some(work) => works.insert(changed, work),
            None => works.remove(&changed),
        };
        let after = of(&works).problem;
        let (is_whole, is_around) = holds(&after, changed);
        prop_assert!(is_whole != is_found(&after) || is_safe && !is_whole, "{id} {valid:?} {works:?}");
        prop_assert!(!is_lawful || is_around == is_whole, "{id} {valid:?} {works:?}, day {changed} changed");
    }
}
