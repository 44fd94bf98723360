//! Sums of working time at their boundary minute: days, weeks, months, cycles, overtime, part-time.
//!
//! Scenes over the period's borders begin on a Wednesday: its week began two days before, and the last week of the
//! period goes on for five days after.

mod cycle_sums;
mod months;
mod overtime;

use crate::roster::HoursSystem;
use crate::rules::boundary::{Pair, pair};
use crate::testing::{Scene, hm, rule};
use serde_json::{Value, json};

pub fn pairs() -> Vec<Pair> {
    [
        max_day_minutes(),
        max_week_minutes(),
        max_rolling_minutes(),
        part_time_week(),
        part_time_day_average(),
        months::pairs(),
        overtime::pairs(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// A period from Wednesday 2026-11-25 to Tuesday 2026-12-01.
fn midweek(id: &str, params: Value) -> Scene {
    Scene::new(rule(id, params)).from("2026-11-25")
}

fn part_time(scene: Scene) -> Scene {
    scene.anna(|anna| anna.employments[0].hours_system = HoursSystem::PartTime)
}

fn max_day_minutes() -> Vec<Pair> {
    let scene = || Scene::new(rule("max_day_minutes", json!({"minutes": 480})));
    let plain = |end| scene().works(0, hm(9, 0), end);
    let rested = |end| scene().works(0, hm(9, 0), hm(17, 30)).rests(hm(12, 0), end, false);
    let elsewhere = |end| scene().elsewhere(0, hm(6, 0), hm(9, 0)).works(0, hm(12, 0), end);
    let clock_back = |end| scene().works(0, hm(0, 0), end).clock_moves(0, -60);
    vec![
        pair("eight hours", plain(hm(17, 0)), plain(hm(17, 1)), "2026-11-23 d1 481/480"),
        pair("an unpaid rest", rested(hm(12, 30)), rested(hm(12, 29)), "2026-11-23 d1 481/480"),
        pair("hours at another site", elsewhere(hm(17, 0)), elsewhere(hm(17, 1)), "2026-11-23 h1+d1 481/480"),
        pair("an hour that is twice", clock_back(hm(7, 0)), clock_back(hm(7, 1)), "2026-11-23 d1 481/480"),
    ]
}

fn max_week_minutes() -> Vec<Pair> {
    let week = || json!({"minutes": 2400});
    let plain =
        |end| Scene::new(rule("max_week_minutes", week())).works_on(0..4, hm(9, 0), hm(17, 0)).works(4, hm(9, 0), end);
    let before = |end| midweek("max_week_minutes", week()).works_on(-2..2, hm(9, 0), hm(17, 0)).works(2, hm(9, 0), end);
    let after = |end| midweek("max_week_minutes", week()).works(5, hm(9, 0), end).works_on(6..10, hm(9, 0), hm(17, 0));
    let sunday = |day| midweek("max_week_minutes", json!({"minutes": 480})).works_on([0, day], hm(9, 0), hm(17, 0));
    let says_before = "2026-11-23..2026-11-29 h1+h2+d1+d2+d3 2401/2400";
    let says_after = "2026-11-30..2026-12-06 d1+d2+h1+h2+h3 2401/2400";
    vec![
        pair("forty hours", plain(hm(17, 0)), plain(hm(17, 1)), "2026-11-23..2026-11-29 d1+d2+d3+d4+d5 2401/2400"),
        pair("a week that began before the period", before(hm(17, 0)), before(hm(17, 1)), says_before),
        pair("a week that ends after the period", after(hm(17, 0)), after(hm(17, 1)), says_after),
        pair("Sunday is the last day", sunday(5), sunday(4), "2026-11-23..2026-11-29 d1+d2 960/480"),
    ]
}

fn max_rolling_minutes() -> Vec<Pair> {
    let scene = || Scene::new(rule("max_rolling_minutes", json!({"days": 7, "minutes": 960})));
    let minutes = |end| scene().works(0, hm(9, 0), hm(17, 0)).works(6, hm(9, 0), end);
    let before = |end| scene().works(-6, hm(9, 0), hm(17, 0)).works(0, hm(9, 0), end);
    let before_day = |day| scene().works(day, hm(9, 0), hm(17, 1)).works(0, hm(9, 0), hm(17, 0));
    let after_day = |day| scene().works(3, hm(9, 0), hm(17, 1)).works(day, hm(9, 0), hm(17, 0));
    vec![
        pair("seven days", minutes(hm(17, 0)), minutes(hm(17, 1)), "2026-11-23..2026-11-29 d1+d2 961/960"),
        pair("from before the period", before(hm(17, 0)), before(hm(17, 1)), "2026-11-17..2026-11-23 h1+d1 961/960"),
        pair("the eighth day back", before_day(-7), before_day(-6), "2026-11-17..2026-11-23 h1+d1 961/960"),
        pair("the eighth day on", after_day(10), after_day(9), "2026-11-26..2026-12-02 d1+h1 961/960"),
    ]
}

fn part_time_week() -> Vec<Pair> {
    let scene = || part_time(midweek("part_time_week", json!({"minutes": 1440})));
    let plain = |end| {
        let week = part_time(Scene::new(rule("part_time_week", json!({"minutes": 1440}))));
        week.works_on(0..5, hm(9, 0), hm(13, 0)).works(5, hm(9, 0), end)
    };
    let before = |end| scene().works_on(-2..3, hm(9, 0), hm(13, 0)).works(3, hm(9, 0), end);
    let after = |end| scene().works(5, hm(9, 0), end).works_on(6..11, hm(9, 0), hm(13, 0));
    vec![
        pair("24 hours", plain(hm(13, 0)), plain(hm(13, 1)), "2026-11-23..2026-11-29 d1+d2+d3+d4+d5+d6 1441/1440"),
        pair(
            "a week that began before the period",
            before(hm(13, 0)),
            before(hm(13, 1)),
            "2026-11-23..2026-11-29 h1+h2+d1+d2+d3+d4 1441/1440",
        ),
        pair(
            "a week that ends after the period",
            after(hm(13, 0)),
            after(hm(13, 1)),
            "2026-11-30..2026-12-06 d1+d2+h1+h2+h3+h4 1441/1440",
        ),
    ]
}

fn part_time_day_average() -> Vec<Pair> {
    let scene = || part_time(midweek("part_time_day_average", json!({"minutes": 240})));
    let plain = |end| scene().works(0, hm(9, 0), hm(14, 0)).works(1, hm(9, 0), end);
    let before = |end| scene().works(-1, hm(9, 0), hm(14, 0)).works(0, hm(9, 0), end);
    let after = |end| scene().works(6, hm(9, 0), end).works(7, hm(9, 0), hm(14, 0));
    vec![
        pair("four hours on average", plain(hm(12, 0)), plain(hm(12, 1)), "2026-11-23..2026-11-29 d1+d2 481/480"),
        pair(
            "with a day before the period",
            before(hm(12, 0)),
            before(hm(12, 1)),
            "2026-11-23..2026-11-29 h1+d1 481/480",
        ),
        pair("with a day after the period", after(hm(12, 0)), after(hm(12, 1)), "2026-11-30..2026-12-06 d1+h1 481/480"),
    ]
}
