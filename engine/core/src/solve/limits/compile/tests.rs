//! What was worked before the period counts in limits as it was worked, however long ago.

mod validity;

use super::*;
use crate::calendar::{ClockChange, DayFact, Minute};
use crate::testing::{Scene, duty, hm, rule};
use serde_json::json;

/// Minutes that a quarter's limit takes as worked, of a night from 22:00 to 6:00 so many days before the period.
fn carried(days_before: i32, forward: i32) -> i32 {
    let most = rule("max_month_minutes", json!({"minutes": 30_000, "cycle": "quarter"}));
    // The quarter began 82 days before the period, and a row of days goes back 45.
    let scene = Scene::new(most).with(|problem| {
        problem.period.first = crate::testing::date("2026-12-22");
        let on = problem.period.first.plus(-days_before);
        problem.history = vec![duty("night", Some("anna"), on, hm(22, 0), hm(30, 0))];
        problem.calendar.days = vec![DayFact {
            date: on.plus(1),
            kind: DayKind::Workday,
            open: None,
            clock_change: Some(ClockChange { at: Minute(hm(2, 0)), forward }),
        }];
    });
    let problem = scene.problem;
    let model = Model::of(&problem, &[]);
    let limits = of_use(&problem, &model, &problem.employees[0], &problem.rules[0]);
    let sums = limits.iter().filter_map(|limit| match limit {
        Limit::Sum(sum) => Some(sum),
        _ => None,
    });
    let of = |sum: &Sum| {
        let row: i32 = model.rows[0].stretch(sum.first.max(-LEAD), sum.last.min(6)).iter().map(|day| day.minutes).sum();
        sum.carried + row
    };
    sums.map(of).max().unwrap()
}

#[test]
fn a_night_in_which_the_clock_was_changed_counts_its_real_minutes_even_before_what_a_row_keeps() {
    for days_before in [10, 60] {
        assert_eq!(carried(days_before, 0), 480, "{days_before} days before");
        assert_eq!(carried(days_before, 60), 420, "{days_before} days before, an hour less");
        assert_eq!(carried(days_before, -60), 540, "{days_before} days before, an hour more");
    }
}
