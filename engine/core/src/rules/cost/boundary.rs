//! Money at its boundary cent and minute.

use crate::roster::{Budget, DayForecast, Money};
use crate::rules::boundary::{Pair, pair};
use crate::testing::{Scene, date, hm, rule};
use serde_json::json;

pub fn pairs() -> Vec<Pair> {
    [labour_cost_budget(), sales_per_labour_hour()].into_iter().flatten().collect()
}

fn forecast(scene: Scene, turnover: i64) -> Scene {
    let day = DayForecast { date: date("2026-11-23"), turnover: Money(turnover), transactions: 10 };
    scene.with(|problem| problem.forecast.push(day))
}

fn labour_cost_budget() -> Vec<Pair> {
    // Twenty an hour: eight hours are 160.00, and a minute is a third of a unit.
    let scene = |budget| {
        let scene = Scene::new(rule("labour_cost_budget", json!({})));
        scene.with(|problem| problem.budget = Some(budget))
    };
    let amount = |cents| scene(Budget::Amount { amount: Money(cents) }).works(0, hm(9, 0), hm(17, 0));
    let minute = |end| scene(Budget::Amount { amount: Money(16_000) }).works(0, hm(9, 0), end);
    let share = |turnover| {
        let tenth = scene(Budget::Share { basis_points: 1_000 }).works(0, hm(9, 0), hm(17, 0));
        forecast(tenth, turnover)
    };
    vec![
        pair("to the cent", amount(16_000), amount(15_999), "2026-11-23..2026-11-29  16000/15999"),
        pair("to the minute", minute(hm(17, 0)), minute(hm(17, 1)), "2026-11-23..2026-11-29  16033/16000"),
        pair("a share rounded down", share(160_000), share(159_999), "2026-11-23..2026-11-29  16000/15999"),
    ]
}

fn sales_per_labour_hour() -> Vec<Pair> {
    let scene = || Scene::new(rule("sales_per_labour_hour", json!({"min": 20_000})));
    let turnover = |cents| forecast(scene(), cents).works(0, hm(9, 0), hm(17, 0));
    let minute = |end| forecast(scene(), 160_000).works(0, hm(9, 0), end);
    let rest = |end| forecast(scene(), 160_000).works(0, hm(9, 0), hm(17, 30)).rests(hm(12, 0), end, false);
    vec![
        pair("to the cent", turnover(160_000), turnover(159_999), "2026-11-23  19999/20000"),
        pair("to the minute", minute(hm(17, 0)), minute(hm(17, 1)), "2026-11-23  19958/20000"),
        pair("an unpaid rest is no labour", rest(hm(12, 30)), rest(hm(12, 29)), "2026-11-23  19958/20000"),
    ]
}
