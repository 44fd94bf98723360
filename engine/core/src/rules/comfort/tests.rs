//! Rules of comfort at their boundary.

use crate::testing::{Scene, hm, rule};
use serde_json::json;

#[test]
fn after_a_closing_twelve_hours_pass_and_a_minute_less_does_not() {
    let scene = |end| {
        Scene::new(rule("rest_after_closing", json!({"endsFrom": 1320, "minutes": 720}))).works(0, hm(14, 0), end)
    };
    scene(hm(22, 0)).works(1, hm(10, 0), hm(18, 0)).passes();
    scene(hm(22, 0)).works(1, hm(9, 59), hm(18, 0)).fails("2026-11-23..2026-11-24 d1+d2 719/720");
    scene(hm(21, 59)).works(1, hm(8, 0), hm(16, 0)).passes();
}

#[test]
fn a_start_may_move_within_the_tolerance_and_once_beyond_it() {
    let scene = || {
        Scene::new(rule("max_start_changes_week", json!({"times": 1, "toleranceMinutes": 60})))
            .works(0, hm(9, 0), hm(17, 0))
            .works(1, hm(10, 0), hm(18, 0))
            .works(2, hm(11, 1), hm(19, 0))
    };
    scene().passes();
    let faults = scene().works(3, hm(9, 0), hm(17, 0)).faults();
    assert!(faults.len() == 1 && faults[0].ends_with("2/1"), "{faults:?}");
}
