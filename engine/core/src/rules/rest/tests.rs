//! Rest, days off and weekends at their boundary.

use crate::testing::{Scene, hm, rule};
use serde_json::json;

#[test]
fn eleven_hours_of_rest_pass_and_a_minute_less_does_not() {
    let scene = || Scene::new(rule("min_rest_between_duties", json!({"minutes": 660}))).works(0, hm(14, 0), hm(22, 0));
    scene().works(1, hm(9, 0), hm(17, 0)).passes();
    scene().works(1, hm(8, 59), hm(17, 0)).fails("2026-11-23..2026-11-24 d1+d2 659/660");
}

#[test]
fn rest_counts_over_the_border_of_the_period() {
    let scene = || Scene::new(rule("min_rest_between_duties", json!({"minutes": 660}))).works(-1, hm(22, 0), hm(30, 0));
    scene().works(0, hm(17, 0), hm(22, 0)).passes();
    scene().works(0, hm(16, 59), hm(22, 0)).fails("2026-11-22..2026-11-23 h1+d1 659/660");
}

#[test]
fn a_clock_put_forward_in_the_night_shortens_the_rest() {
    let scene = || Scene::new(rule("min_rest_between_duties", json!({"minutes": 660}))).works(0, hm(14, 0), hm(22, 0));
    scene().works(1, hm(9, 0), hm(17, 0)).clock_moves(1, 60).fails("2026-11-23..2026-11-24 d1+d2 600/660");
    scene().works(1, hm(8, 0), hm(16, 0)).clock_moves(1, -60).passes();
}

#[test]
fn six_worked_days_leave_a_rest_day_and_seven_do_not() {
    let scene = || Scene::new(rule("weekly_rest_day", json!({"days": 1})));
    scene().works_on(0..6, hm(9, 0), hm(17, 0)).passes();
    scene().works_on(0..7, hm(9, 0), hm(17, 0)).fails("2026-11-23..2026-11-29 d1+d2+d3+d4+d5+d6+d7 0/1");
}

#[test]
fn a_run_of_six_days_passes_and_the_seventh_does_not_also_from_before_the_period() {
    let scene = || Scene::new(rule("max_consecutive_days", json!({"days": 6})));
    scene().works_on(-3..3, hm(9, 0), hm(17, 0)).passes();
    let faults = scene().works_on(-3..4, hm(9, 0), hm(17, 0)).faults();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].ends_with("7/6"), "{faults:?}");
}

#[test]
fn a_fourth_night_in_a_row_is_too_many_and_an_evening_breaks_the_run() {
    let scene = || Scene::new(rule("max_consecutive_nights", json!({"nights": 3})));
    scene().works_on(0..3, hm(20, 0), hm(28, 0)).passes();
    scene()
        .works_on(0..2, hm(20, 0), hm(28, 0))
        .works(2, hm(14, 0), hm(22, 0))
        .works_on(3..5, hm(20, 0), hm(28, 0))
        .passes();
    let faults = scene().works_on(0..4, hm(20, 0), hm(28, 0)).faults();
    assert!(faults.len() == 1 && faults[0].ends_with("4/3"), "{faults:?}");
}

#[test]
fn a_second_weekend_out_of_two_is_too_many_where_one_is_allowed() {
    let scene = || Scene::new(rule("max_weekends", json!({"weekends": 1, "weeks": 2})));
    scene().works(5, hm(9, 0), hm(17, 0)).works(6, hm(9, 0), hm(17, 0)).passes();
    scene().works(-2, hm(9, 0), hm(17, 0)).works(4, hm(9, 0), hm(17, 0)).passes();
    let faults = scene().works(-2, hm(9, 0), hm(17, 0)).works(5, hm(9, 0), hm(17, 0)).faults();
    assert!(faults.len() == 1 && faults[0].ends_with("2/1"), "{faults:?}");
}
