//! The bound is proved: a hand-made week, and what the prices say of it.

mod every_roster;

use super::PlanBound;
use crate::explain::capacity;
use crate::problem::Problem;
use crate::roster::{Budget, Money, PayRate};
use serde_json::json;

/// One week in which a till wants `heads` from 8 to 20, and so many people of 40 hours and at most 8 a day.
pub(super) fn till(heads: u16, people: usize) -> Problem {
    let dates: Vec<String> = (23..30).map(|day| format!("2026-11-{day}")).collect();
    let demand: Vec<_> = dates
        .iter()
        .flat_map(|date| {
            (16..40).map(move |slot| {
                json!({ "date": date, "workstation": "till", "start": slot * 30, "min": 0, "target": heads, "max": heads })
            })
        })
        .collect();
    let person = |at: usize| {
        json!({
            "id": format!("p{at}"), "participates": true,
            "employments": [{ "from": "2020-01-01", "hoursSystem": { "kind": "standard" }, "dayMinutes": 480, "weekMinutes": 2400 }],
            "skills": [{ "workstation": "till", "stars": 3 }]
        })
    };
    let rule = |number: usize, rule: serde_json::Value| json!({ "number": format!("R{number}"), "rule": rule, "severity": "prohibited", "overridable": false, "jurisdiction": "CN", "source": "" });
    let problem = json!({
        "version": 1, "period": { "first": "2026-11-23", "days": 7 }, "slot": 30, "precision": 30,
        "calendar": { "weekStart": 0, "night": { "start": 1320, "end": 1800 }, "days": [] },
        "workstations": [{ "id": "till", "direct": true, "priority": 1, "starsMin": 1 }],
        "employees": (0..people).map(person).collect::<Vec<_>>(),
        "demand": demand,
        "rules": [
            rule(1, json!({ "id": "max_day_minutes", "params": { "minutes": 480 } })),
            rule(2, json!({ "id": "max_week_minutes", "params": { "minutes": 2_400 } })),
        ],
    });
    serde_json::from_value(problem).unwrap()
}

fn bound(problem: Problem) -> i64 {
    let mut bound = PlanBound::new(problem).unwrap().unwrap();
    while !bound.is_settled() {
        bound.step();
    }
    bound.bound().unwrap()
}

#[test]
fn hours_that_nobody_has_are_proved_to_lack_and_their_points_are_in_the_bound() {
    // Seven days of twelve hours are 84; one person works 40 of them.
    let short = capacity(till(1, 1), 1_200).unwrap().unwrap();
    assert_eq!(short.lacks.len(), 1);
    let lack = &short.lacks[0];
    assert_eq!((lack.needed_minutes, lack.capacity_minutes, lack.lack_minutes), (84 * 60, 40 * 60, 44 * 60));
    assert_eq!(
        (lack.workstations.as_slice(), lack.first.to_string().as_str()),
        (["till".to_owned()].as_slice(), "2026-11-23")
    );
    // Each half hour below the target is worth 200 points and half as much again at the only workstation's rank.
    let worth = till(1, 1).weights.under_target as i64 * 100;
    assert!(short.bound >= 88 * worth * 95 / 100 && short.bound <= 88 * worth * 3 / 2, "{}", short.bound);
    // Twenty more hours fill forty of the half hours.
    assert_eq!((short.worth[0].workstation.as_str(), short.worth[0].minutes), ("till", 1_200));
    assert!(short.worth[0].points >= 40 * worth * 95 / 100, "{:?}", short.worth);
}

#[test]
fn enough_people_lack_nothing_and_one_more_is_worth_nothing() {
    let mut three = till(1, 3);
    // Whoever works both days of the weekend costs more than its hours.
    three.weights.fairness = 0;
    let enough = capacity(three.clone(), 1_200).unwrap().unwrap();
    assert_eq!(enough.lacks, []);
    assert_eq!(enough.worth[0].points, 0);
    // Three people of 40 hours for 84: the contracts miss 36 hours, since every hour more is a head too many.
    let hours = i64::from(three.weights.hours_balance) * 100;
    assert!(enough.bound <= 36 * hours && enough.bound >= 34 * hours, "{}", enough.bound);
    assert_eq!(bound(three), enough.bound);
}

#[test]
fn money_that_runs_short_is_in_the_bound() {
    // Two people could work 80 of the 84 hours; there is money for 40.
    let mut problem = till(1, 2);
    let free = bound(problem.clone());
    for employee in &mut problem.employees {
        employee.pay = vec![PayRate { from: problem.period.first, hourly: Money(3_000) }];
    }
    problem.budget = Some(Budget::Amount { amount: Money(40 * 3_000) });
    let rule = json!({ "id": "labour_cost_budget", "params": {} });
    problem.rules[1].rule = serde_json::from_value(rule).unwrap();
    let short = bound(problem.clone());
    // Forty hours more are missing, eighty half hours of a target each.
    let worth = i64::from(problem.weights.under_target) * 100;
    assert!(short >= free + 80 * worth * 90 / 100, "{free} {short}");
}

#[test]
fn money_that_overtime_takes_buys_no_cover() {
    // Of 84 hours, money for sixty plain ones buys forty plain ones and ten of overtime, which cost twice as much.
    let mut problem = till(1, 1);
    let mut rule = |number: usize, rule: serde_json::Value| {
        let mut used = problem.rules[0].clone();
        (used.number, used.rule) = (format!("E{number}"), serde_json::from_value(rule).unwrap());
        problem.rules.push(used);
    };
    let percents = json!({ "overtimePercent": 150, "restDayPercent": 200, "holidayPercent": 300 });
    let mut standard = json!({
        "dayMinutes": 480, "weekMinutes": 2_400,
        "cycle": { "week": 2_400, "month": 10_000, "quarter": 30_000, "year": 120_000 }
    });
    standard.as_object_mut().unwrap().extend(percents.as_object().unwrap().clone());
    rule(1, json!({ "id": "standard_time", "params": standard }));
    rule(2, json!({ "id": "labour_cost_budget", "params": {} }));
    problem.rules.retain(|used| used.number.starts_with('E'));
    problem.employees[0].pay = vec![PayRate { from: problem.period.first, hourly: Money(1_000) }];
    problem.budget = Some(Budget::Amount { amount: Money(60_000) });
    let missing = |hours: i64| hours * 2 * 20_000;
    let bound = bound(problem);
    assert!(bound > missing(34) * 97 / 100, "{bound} of {}", missing(34));
}
