//! Times of single duties at their boundary.

use crate::testing::{Scene, hm, rule};
use serde_json::json;

#[test]
fn duties_that_touch_pass_and_a_shared_minute_does_not() {
    let scene = || Scene::new(rule("no_overlap", json!({}))).works(0, hm(9, 0), hm(13, 0));
    scene().works(0, hm(13, 0), hm(17, 0)).passes();
    assert_eq!(scene().works(0, hm(12, 59), hm(17, 0)).faults().len(), 1);
}

#[test]
fn a_night_duty_overlaps_the_next_morning() {
    let scene = || Scene::new(rule("no_overlap", json!({}))).works(0, hm(22, 0), hm(30, 0));
    scene().works(1, hm(6, 0), hm(12, 0)).passes();
    assert_eq!(scene().works(1, hm(5, 59), hm(12, 0)).faults().len(), 1);
}

#[test]
fn a_break_is_due_after_six_hours_not_before() {
    let scene = || Scene::new(rule("break_due", json!({"afterMinutes": 360, "breakMinutes": 30})));
    scene().works(0, hm(9, 0), hm(15, 0)).passes();
    scene().works(0, hm(9, 0), hm(15, 1)).fails("2026-11-23 d1 361/360");
    scene().works(0, hm(9, 0), hm(17, 0)).rests(hm(12, 0), hm(12, 30), false).passes();
    scene().works(0, hm(9, 0), hm(17, 0)).rests(hm(12, 0), hm(12, 29), false).fails("2026-11-23 d1 480/360");
}

#[test]
fn a_duty_is_neither_shorter_nor_longer_than_allowed() {
    let scene = || Scene::new(rule("duty_length", json!({"minMinutes": 240, "maxMinutes": 600})));
    scene().works(0, hm(9, 0), hm(13, 0)).passes();
    scene().works(0, hm(9, 0), hm(19, 0)).passes();
    scene().works(0, hm(9, 0), hm(12, 59)).fails("2026-11-23 d1 239/240");
    scene().works(0, hm(9, 0), hm(19, 1)).fails("2026-11-23 d1 601/600");
}

#[test]
fn times_lie_on_the_smallest_step() {
    let scene = || Scene::new(rule("duty_precision", json!({})));
    scene().works(0, hm(9, 15), hm(17, 45)).passes();
    assert_eq!(scene().works(0, hm(9, 10), hm(17, 45)).faults().len(), 1);
}

#[test]
fn a_day_may_be_split_once_not_twice() {
    let scene = || {
        Scene::new(rule("max_duties_day", json!({"duties": 2}))).works(0, hm(6, 0), hm(9, 0)).works(
            0,
            hm(12, 0),
            hm(15, 0),
        )
    };
    scene().passes();
    let faults = scene().works(0, hm(18, 0), hm(21, 0)).faults();
    assert!(faults.len() == 1 && faults[0].ends_with("3/2"), "{faults:?}");
}
