//! Overtime at its boundary minute: where it begins, how much a day and a month may have of it.

use crate::roster::{CarriedWork, Cycle, HoursSystem};
use crate::rules::Rule;
use crate::rules::boundary::{Pair, pair};
use crate::testing::{Scene, date, hm, rule};
use serde_json::json;

pub fn pairs() -> Vec<Pair> {
    [standard_time(), max_overtime_day(), max_overtime_month(), a_quarters_overtime()].into_iter().flatten().collect()
}

fn standard() -> Rule {
    let cycle = json!({"week": 2400, "month": 9920, "quarter": 29760, "year": 119_040});
    let percents = json!({"dayMinutes": 480, "weekMinutes": 2400, "cycle": cycle,
        "overtimePercent": 150, "restDayPercent": 200, "holidayPercent": 300});
    rule("standard_time", percents)
}

/// Four days of eight hours and two of four are forty hours. Later work never makes earlier work overtime, so that no
/// pair looks beyond the period's end.
fn standard_time() -> Vec<Pair> {
    let (monday, wednesday) = ("2026-11-23", "2026-11-25");
    let scene = |first| Scene::new(standard()).from(first);
    let day = |end| scene(monday).works(0, hm(9, 0), end);
    let week = |end| {
        let four = scene(monday).works_on(0..4, hm(9, 0), hm(17, 0));
        four.works(4, hm(9, 0), hm(13, 0)).works(5, hm(9, 0), end)
    };
    let before = |end| {
        let four = scene(wednesday).works_on(-2..2, hm(9, 0), hm(17, 0));
        four.works(2, hm(9, 0), hm(13, 0)).works(3, hm(9, 0), end)
    };
    let comprehensive = |end| {
        let cycle = HoursSystem::Comprehensive { cycle: Cycle::Week };
        let three = scene(monday).works_on(0..3, hm(8, 0), hm(18, 0)).works(3, hm(8, 0), hm(17, 0));
        three.works(4, hm(9, 0), end).anna(|anna| anna.employments[0].hours_system = cycle)
    };
    vec![
        pair("the standard day", day(hm(17, 0)), day(hm(17, 1)), "2026-11-23  1/0"),
        pair("the standard week", week(hm(13, 0)), week(hm(13, 1)), "2026-11-28  1/0"),
        pair("a week that began before the period", before(hm(13, 0)), before(hm(13, 1)), "2026-11-28  1/0"),
        pair("a comprehensive week", comprehensive(hm(10, 0)), comprehensive(hm(10, 1)), "2026-11-27  1/0"),
    ]
}

fn max_overtime_day() -> Vec<Pair> {
    let scene = || Scene::new(rule("max_overtime_day", json!({"minutes": 180}))).rule(standard());
    let plain = |end| scene().works(0, hm(9, 0), end);
    let elsewhere = |end| scene().elsewhere(0, hm(6, 0), hm(9, 0)).works(0, hm(9, 0), end);
    vec![
        pair("three hours", plain(hm(20, 0)), plain(hm(20, 1)), "2026-11-23 d1 181/180"),
        pair("after work at another site", elsewhere(hm(17, 0)), elsewhere(hm(17, 1)), "2026-11-23 h1+d1 181/180"),
    ]
}

fn max_overtime_month() -> Vec<Pair> {
    let scene = |minutes| {
        let limit = rule("max_overtime_month", json!({"minutes": minutes}));
        Scene::new(limit).rule(standard()).from("2026-11-25")
    };
    let carried = |overtime_minutes| {
        let (from, to) = (date("2026-11-01"), date("2026-11-22"));
        let work = CarriedWork { from, to, minutes: 7_200, overtime_minutes };
        scene(2160).anna(|anna| anna.carried.push(work)).works(0, hm(9, 0), hm(18, 0))
    };
    let october = |from| {
        let work = CarriedWork { from: date(from), to: date("2026-11-22"), minutes: 7_200, overtime_minutes: 2_101 };
        scene(2160).anna(|anna| anna.carried.push(work)).works(0, hm(9, 0), hm(18, 0))
    };
    let before = |end| scene(120).works(-24, hm(9, 0), hm(18, 0)).works(0, hm(9, 0), end);
    let after = |end| scene(120).works(6, hm(9, 0), end).works(36, hm(9, 0), hm(18, 0));
    let says = "2026-11-01..2026-11-30 d1 2161/2160";
    vec![
        pair("36 hours with those carried", carried(2_100), carried(2_101), says),
        pair("carried work that began in October", october("2026-10-31"), october("2026-11-01"), says),
        pair("from before the period", before(hm(18, 0)), before(hm(18, 1)), "2026-11-01..2026-11-30 h1+d1 121/120"),
        pair("until after the period", after(hm(18, 0)), after(hm(18, 1)), "2026-12-01..2026-12-31 d1+h1 121/120"),
    ]
}

/// The same rule over a calendar quarter, whose months' overtime adds up; a week that holds the quarter's end counts its
/// overtime on the date on which it arises.
fn a_quarters_overtime() -> Vec<Pair> {
    let scene = |first, minutes| {
        let limit = rule("max_overtime_month", json!({"minutes": minutes, "cycle": "quarter"}));
        Scene::new(limit).rule(standard()).from(first)
    };
    let months = |end| scene("2026-11-25", 120).works(0, hm(9, 0), end).works(6, hm(9, 0), hm(18, 0));
    let carried = |overtime_minutes| {
        let (from, to) = (date("2026-10-01"), date("2026-10-31"));
        let work = CarriedWork { from, to, minutes: 12_000, overtime_minutes };
        scene("2026-11-25", 2160).anna(|anna| anna.carried.push(work)).works(0, hm(9, 0), hm(18, 0))
    };
    let new_year = |day| scene("2026-12-28", 120).works(0, hm(9, 0), hm(18, 1)).works(day, hm(9, 0), hm(18, 0));
    vec![
        pair("overtime of two months", months(hm(18, 0)), months(hm(18, 1)), "2026-10-01..2026-12-31 d1+d2 121/120"),
        pair(
            "with what an earlier month carries",
            carried(2_100),
            carried(2_101),
            "2026-10-01..2026-12-31 d1 2161/2160",
        ),
        pair("a quarter's end within a week", new_year(4), new_year(3), "2026-10-01..2026-12-31 d1+d2 121/120"),
    ]
}
