//! Rest, days off and weekends at their boundary minute and day, over both borders of the period.

use crate::rules::boundary::{Pair, pair};
use crate::testing::{Scene, hm, rule};
use serde_json::json;

pub fn pairs() -> Vec<Pair> {
    [min_rest_between_duties(), weekly_rest_day(), max_consecutive_days(), max_consecutive_nights(), max_weekends()]
        .into_iter()
        .flatten()
        .collect()
}

fn min_rest_between_duties() -> Vec<Pair> {
    let scene = || Scene::new(rule("min_rest_between_duties", json!({"minutes": 660})));
    let plain = |start| scene().works(0, hm(14, 0), hm(22, 0)).works(1, start, hm(17, 0));
    let forward = |start| plain(start).clock_moves(1, 60);
    let back = |start| plain(start).clock_moves(1, -60);
    let before = |start| scene().works(-1, hm(22, 0), hm(30, 0)).works(0, start, hm(22, 0));
    let after = |end| scene().works(6, hm(14, 0), end).works(7, hm(9, 0), hm(17, 0));
    let says = "2026-11-23..2026-11-24 d1+d2 659/660";
    vec![
        pair("eleven hours", plain(hm(9, 0)), plain(hm(8, 59)), says),
        pair("a clock put forward in the night", forward(hm(10, 0)), forward(hm(9, 59)), says),
        pair("a clock put back in the night", back(hm(8, 0)), back(hm(7, 59)), says),
        pair("from before the period", before(hm(17, 0)), before(hm(16, 59)), "2026-11-22..2026-11-23 h1+d1 659/660"),
        pair("until after the period", after(hm(22, 0)), after(hm(22, 1)), "2026-11-29..2026-11-30 d1+h1 659/660"),
    ]
}

fn weekly_rest_day() -> Vec<Pair> {
    let scene = || Scene::new(rule("weekly_rest_day", json!({"days": 1})));
    let days = |days| scene().works_on(days, hm(9, 0), hm(17, 0));
    let midweek = |days| scene().from("2026-11-25").works_on(days, hm(9, 0), hm(17, 0));
    vec![
        pair("six days of a week", days(0..6), days(0..7), "2026-11-23..2026-11-29 d1+d2+d3+d4+d5+d6+d7 0/1"),
        pair(
            "a week that began before the period",
            midweek(-2..4),
            midweek(-2..5),
            "2026-11-23..2026-11-29 h1+h2+d1+d2+d3+d4+d5 0/1",
        ),
        pair(
            "a week that ends after the period",
            midweek(5..11),
            midweek(5..12),
            "2026-11-30..2026-12-06 d1+d2+h1+h2+h3+h4+h5 0/1",
        ),
    ]
}

fn max_consecutive_days() -> Vec<Pair> {
    let days = |days| Scene::new(rule("max_consecutive_days", json!({"days": 6}))).works_on(days, hm(9, 0), hm(17, 0));
    let long = |last| {
        let six = Scene::new(rule("max_consecutive_days", json!({"days": 6}))).with(|problem| problem.period.days = 14);
        six.works_on(0..6, hm(9, 0), hm(17, 0)).works(last, hm(9, 0), hm(17, 0))
    };
    vec![
        pair("six in a row", days(0..6), days(0..7), "2026-11-23..2026-11-29 d1+d2+d3+d4+d5+d6+d7 7/6"),
        pair("a day off in between", long(7), long(6), "2026-11-23..2026-11-29 d1+d2+d3+d4+d5+d6+d7 7/6"),
        pair("from before the period", days(-3..3), days(-3..4), "2026-11-20..2026-11-26 h1+h2+h3+d1+d2+d3+d4 7/6"),
        pair("until after the period", days(4..10), days(4..11), "2026-11-27..2026-12-03 d1+d2+d3+h1+h2+h3+h4 7/6"),
    ]
}

fn max_consecutive_nights() -> Vec<Pair> {
    let scene = || Scene::new(rule("max_consecutive_nights", json!({"nights": 3})));
    let evening = |end| scene().works_on(0..3, hm(14, 0), hm(23, 0)).works(3, hm(14, 0), end);
    let morning = |start| scene().works_on(0..3, hm(5, 0), hm(13, 0)).works(3, start, hm(14, 0));
    let before = |end| scene().works_on(-2..1, hm(14, 0), hm(23, 0)).works(1, hm(14, 0), end);
    let after = |end| scene().works(5, hm(14, 0), end).works_on(6..9, hm(14, 0), hm(23, 0));
    vec![
        pair(
            "until ten in the evening",
            evening(hm(22, 0)),
            evening(hm(22, 1)),
            "2026-11-23..2026-11-26 d1+d2+d3+d4 4/3",
        ),
        pair(
            "from six in the morning",
            morning(hm(6, 0)),
            morning(hm(5, 59)),
            "2026-11-23..2026-11-26 d1+d2+d3+d4 4/3",
        ),
        pair("from before the period", before(hm(22, 0)), before(hm(22, 1)), "2026-11-21..2026-11-24 h1+h2+d1+d2 4/3"),
        pair("until after the period", after(hm(22, 0)), after(hm(22, 1)), "2026-11-28..2026-12-01 d1+d2+h1+h2 4/3"),
    ]
}

fn max_weekends() -> Vec<Pair> {
    let scene = || Scene::new(rule("max_weekends", json!({"weekends": 1, "weeks": 2})));
    let long = |day| {
        let two_weeks = scene().with(|problem| problem.period.days = 14);
        two_weeks.works(5, hm(9, 0), hm(17, 0)).works(day, hm(9, 0), hm(17, 0))
    };
    let before = |day| scene().works(-2, hm(9, 0), hm(17, 0)).works(day, hm(9, 0), hm(17, 0));
    let after = |day| scene().works(day, hm(9, 0), hm(17, 0)).works(12, hm(9, 0), hm(17, 0));
    vec![
        pair("Friday is no weekend", long(11), long(12), "2026-11-28..2026-12-06 d1+d2 2/1"),
        pair("from before the period", before(4), before(5), "2026-11-21..2026-11-29 h1+d1 2/1"),
        pair("until after the period", after(4), after(5), "2026-11-28..2026-12-06 d1+h1 2/1"),
    ]
}
