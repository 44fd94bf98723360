//! Money at its boundary cent.

use crate::roster::{Budget, DayForecast, Money};
use crate::testing::{Scene, date, hm, rule};
use serde_json::json;

#[test]
fn a_budget_holds_to_the_cent() {
    // Eight hours at twenty an hour.
    let scene = |amount| {
        Scene::new(rule("labour_cost_budget", json!({})))
            .with(|problem| problem.budget = Some(Budget::Amount { amount: Money(amount) }))
            .works(0, hm(9, 0), hm(17, 0))
    };
    scene(16_000).passes();
    let faults = scene(15_999).faults();
    assert!(faults.len() == 1 && faults[0].ends_with("16000/15999"), "{faults:?}");
}

#[test]
fn turnover_for_an_hour_of_labour_holds_to_the_cent() {
    let scene = |turnover| {
        Scene::new(rule("sales_per_labour_hour", json!({"min": 20_000})))
            .with(|problem| {
                problem.forecast.push(DayForecast {
                    date: date("2026-11-23"),
                    turnover: Money(turnover),
                    transactions: 10,
                });
            })
            .works(0, hm(9, 0), hm(17, 0))
    };
    scene(160_000).passes();
    let faults = scene(159_999).faults();
    assert!(faults.len() == 1 && faults[0].ends_with("19999/20000"), "{faults:?}");
}
