//! Rules of comfort at their boundary minute, over both borders of the period.

use crate::rules::boundary::{Pair, pair};
use crate::testing::{Scene, hm, rule};
use serde_json::json;

pub fn pairs() -> Vec<Pair> {
    [rest_after_closing(), max_start_changes_week()].into_iter().flatten().collect()
}

fn rest_after_closing() -> Vec<Pair> {
    let scene = || Scene::new(rule("rest_after_closing", json!({"endsFrom": 1320, "minutes": 720})));
    let opening = |start| scene().works(0, hm(14, 0), hm(22, 0)).works(1, start, hm(18, 0));
    let closing = |end| scene().works(0, hm(14, 0), end).works(1, hm(8, 0), hm(16, 0));
    let before = |start| scene().works(-1, hm(14, 0), hm(22, 0)).works(0, start, hm(18, 0));
    let after = |end| scene().works(6, hm(14, 0), end).works(7, hm(11, 0), hm(18, 0));
    vec![
        pair("twelve hours", opening(hm(10, 0)), opening(hm(9, 59)), "2026-11-23..2026-11-24 d1+d2 719/720"),
        pair("ten is a closing", closing(hm(21, 59)), closing(hm(22, 0)), "2026-11-23..2026-11-24 d1+d2 600/720"),
        pair("from before the period", before(hm(10, 0)), before(hm(9, 59)), "2026-11-22..2026-11-23 h1+d1 719/720"),
        pair("until after the period", after(hm(23, 0)), after(hm(23, 1)), "2026-11-29..2026-11-30 d1+h1 719/720"),
    ]
}

fn max_start_changes_week() -> Vec<Pair> {
    let limit = || rule("max_start_changes_week", json!({"times": 1, "toleranceMinutes": 60}));
    let plain = |start| {
        let scene = Scene::new(limit()).works(0, hm(9, 0), hm(17, 0)).works(1, hm(11, 0), hm(19, 0));
        scene.works(2, start, hm(20, 0))
    };
    let before = |start| {
        let scene = Scene::new(limit()).from("2026-11-25").works(-2, hm(9, 0), hm(17, 0));
        scene.works(-1, hm(11, 0), hm(19, 0)).works(0, start, hm(20, 0))
    };
    let after = |start| {
        let scene = Scene::new(limit()).from("2026-11-25").works(6, start, hm(20, 0));
        scene.works(7, hm(11, 0), hm(19, 0)).works(8, hm(9, 0), hm(17, 0))
    };
    let says_before = "2026-11-23..2026-11-29 h1+h2+d1 2/1";
    vec![
        pair("an hour's move is none", plain(hm(12, 0)), plain(hm(12, 1)), "2026-11-23..2026-11-29 d1+d2+d3 2/1"),
        pair("a week that began before the period", before(hm(12, 0)), before(hm(12, 1)), says_before),
        pair(
            "a week that ends after the period",
            after(hm(12, 0)),
            after(hm(12, 1)),
            "2026-11-30..2026-12-06 d1+h1+h2 2/1",
        ),
    ]
}
