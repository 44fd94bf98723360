//! Times of single duties at their boundary minute.

use crate::rules::boundary::{Pair, pair};
use crate::testing::{Scene, hm, rule};
use serde_json::json;

pub fn pairs() -> Vec<Pair> {
    [no_overlap(), break_due(), duty_length(), duty_precision(), max_duties_day()].into_iter().flatten().collect()
}

fn no_overlap() -> Vec<Pair> {
    let scene = || Scene::new(rule("no_overlap", json!({})));
    let day = |start| scene().works(0, hm(9, 0), hm(13, 0)).works(0, start, hm(17, 0));
    let night_before = |start| scene().works(-1, hm(22, 0), hm(30, 0)).works(0, start, hm(12, 0));
    let night_at_the_end = |end| scene().works(6, hm(22, 0), end).works(7, hm(6, 0), hm(12, 0));
    let elsewhere = |start| scene().elsewhere(0, hm(9, 0), hm(13, 0)).works(0, start, hm(17, 0));
    vec![
        pair("duties of a day touch", day(hm(13, 0)), day(hm(12, 59)), "2026-11-23 d1+d2 1/0"),
        pair(
            "a night before the period",
            night_before(hm(6, 0)),
            night_before(hm(5, 59)),
            "2026-11-22..2026-11-23 h1+d1 1/0",
        ),
        pair(
            "a night into the morning after the period",
            night_at_the_end(hm(30, 0)),
            night_at_the_end(hm(30, 1)),
            "2026-11-29..2026-11-30 d1+h1 1/0",
        ),
        pair("a duty at another site", elsewhere(hm(13, 0)), elsewhere(hm(12, 59)), "2026-11-23 h1+d1 1/0"),
    ]
}

fn break_due() -> Vec<Pair> {
    let scene = || Scene::new(rule("break_due", json!({"afterMinutes": 360, "breakMinutes": 30})));
    let plain = |end| scene().works(0, hm(9, 0), end);
    let rested = |end| scene().works(0, hm(9, 0), hm(17, 0)).rests(hm(12, 0), end, false);
    let paid = |end| scene().works(0, hm(9, 0), hm(17, 0)).rests(hm(12, 0), end, true);
    let late = |start| scene().works(0, hm(9, 0), hm(18, 0)).rests(start, hm(15, 31), false);
    vec![
        pair("six hours without a rest", plain(hm(15, 0)), plain(hm(15, 1)), "2026-11-23 d1 361/360"),
        pair("the shortest rest", rested(hm(12, 30)), rested(hm(12, 29)), "2026-11-23 d1 480/360"),
        pair("the shortest paid rest", paid(hm(12, 30)), paid(hm(12, 29)), "2026-11-23 d1 480/360"),
        pair("the latest rest", late(hm(15, 0)), late(hm(15, 1)), "2026-11-23 d1 361/360"),
    ]
}

fn duty_length() -> Vec<Pair> {
    let scene =
        |end| Scene::new(rule("duty_length", json!({"minMinutes": 240, "maxMinutes": 600}))).works(0, hm(9, 0), end);
    let over_the_clock = |end| {
        Scene::new(rule("duty_length", json!({"minMinutes": 240, "maxMinutes": 600})))
            .works(0, hm(22, 0), end)
            .clock_moves(1, 60)
    };
    vec![
        pair("the shortest duty", scene(hm(13, 0)), scene(hm(12, 59)), "2026-11-23 d1 239/240"),
        pair("the longest duty", scene(hm(19, 0)), scene(hm(19, 1)), "2026-11-23 d1 601/600"),
        pair(
            "a clock put forward leaves room for an hour more",
            over_the_clock(hm(33, 0)),
            over_the_clock(hm(33, 1)),
            "2026-11-23 d1 601/600",
        ),
    ]
}

fn duty_precision() -> Vec<Pair> {
    let scene = |start| Scene::new(rule("duty_precision", json!({}))).works(0, start, hm(17, 45));
    let rested = |end| scene(hm(9, 15)).rests(hm(12, 0), end, false);
    vec![
        pair("a start on the step", scene(hm(9, 15)), scene(hm(9, 16)), "2026-11-23 d1 1/0"),
        pair("a rest on the step", rested(hm(12, 30)), rested(hm(12, 31)), "2026-11-23 d1 1/0"),
    ]
}

fn max_duties_day() -> Vec<Pair> {
    let split = || {
        let scene = Scene::new(rule("max_duties_day", json!({"duties": 2})));
        scene.works(0, hm(6, 0), hm(9, 0)).works(0, hm(12, 0), hm(15, 0))
    };
    let third = |day| split().works(day, hm(18, 0), hm(21, 0));
    vec![
        pair("split once", split(), third(0), "2026-11-23 d1+d2+d3 3/2"),
        pair("the third on the next day", third(1), third(0), "2026-11-23 d1+d2+d3 3/2"),
        pair(
            "the third at another site",
            split(),
            split().elsewhere(0, hm(18, 0), hm(21, 0)),
            "2026-11-23 d1+d2+h1 3/2",
        ),
    ]
}
