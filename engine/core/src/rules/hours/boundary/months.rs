//! Months and cycles at their boundary: their own days only, a leap day, a year's end, work before and after the period.

use crate::roster::{CarriedWork, Cycle, HoursSystem};
use crate::rules::Rule;
use crate::rules::boundary::{Pair, pair};
use crate::testing::{Scene, date, hm, rule};
use serde_json::json;

pub fn pairs() -> Vec<Pair> {
    [max_month_minutes(), a_quarters_minutes(), max_cycle_minutes()].into_iter().flatten().collect()
}

fn max_month_minutes() -> Vec<Pair> {
    let scene = |first| Scene::new(rule("max_month_minutes", json!({"minutes": 960}))).from(first);
    // The period of 2026-11-25 ends on 2026-12-01: its first day is the 25th of November, its sixth the 30th.
    let plain = |end| scene("2026-11-25").works(0, hm(9, 0), end).works(5, hm(9, 0), hm(17, 0));
    let before = |end| scene("2026-11-25").works(-24, hm(9, 0), hm(17, 0)).works(0, hm(9, 0), end);
    let october = |day| scene("2026-11-25").works(day, hm(9, 0), hm(17, 0)).works(0, hm(9, 0), hm(17, 1));
    let after = |end| scene("2026-11-25").works(6, hm(9, 0), end).works(36, hm(9, 0), hm(17, 0));
    let leap = |day| scene("2028-02-26").works(0, hm(9, 0), hm(17, 1)).works(day, hm(9, 0), hm(17, 0));
    vec![
        pair("sixteen hours", plain(hm(17, 0)), plain(hm(17, 1)), "2026-11-01..2026-11-30 d1+d2 961/960"),
        pair("from before the period", before(hm(17, 0)), before(hm(17, 1)), "2026-11-01..2026-11-30 h1+d1 961/960"),
        pair("the last day of the month before", october(-25), october(-24), "2026-11-01..2026-11-30 h1+d1 961/960"),
        pair("until after the period", after(hm(17, 0)), after(hm(17, 1)), "2026-12-01..2026-12-31 d1+h1 961/960"),
        pair("29 February is February", leap(4), leap(3), "2028-02-01..2028-02-29 d1+d2 961/960"),
    ]
}

/// The same rule over a calendar quarter.
fn a_quarters_minutes() -> Vec<Pair> {
    let scene = |first| Scene::new(rule("max_month_minutes", json!({"minutes": 960, "cycle": "quarter"}))).from(first);
    let two = |first, one, other| scene(first).works(one, hm(9, 0), hm(17, 1)).works(other, hm(9, 0), hm(17, 0));
    // The period of 2026-11-25 begins 55 days into its quarter, that of 2026-12-28 ends with the third of January.
    let months = |end| scene("2026-11-25").works(0, hm(9, 0), end).works(6, hm(9, 0), hm(17, 0));
    let carried = |from: &str, to: &str| {
        let work = CarriedWork { from: date(from), to: date(to), minutes: 481, overtime_minutes: 0 };
        scene("2026-11-25").anna(|anna| anna.carried.push(work)).works(0, hm(9, 0), hm(17, 0))
    };
    let before = |day| two("2026-11-25", 0, day);
    let after = |day| two("2026-12-28", 2, day);
    let leap = |day| two("2028-03-28", 0, day);
    let autumn = "2026-10-01..2026-12-31 h1+d1 961/960";
    vec![
        pair("two months of a quarter", months(hm(17, 0)), months(hm(17, 1)), "2026-10-01..2026-12-31 d1+d2 961/960"),
        pair("the day before the quarter's first", before(-56), before(-55), autumn),
        pair("the day after its last", after(4), after(3), "2026-10-01..2026-12-31 d1+d2 961/960"),
        pair("a quarter with a leap day", leap(-88), leap(-87), "2028-01-01..2028-03-31 h1+d1 961/960"),
        pair(
            "carried work that began before the quarter",
            carried("2026-09-30", "2026-10-13"),
            carried("2026-10-01", "2026-10-13"),
            "2026-10-01..2026-12-31 d1 961/960",
        ),
    ]
}

/// Standard time with a week of 40 hours and tiny longer cycles, so that few duties fill them.
fn standard() -> Rule {
    let cycle = json!({"week": 2400, "month": 900, "quarter": 900, "year": 900});
    let percents = json!({"dayMinutes": 480, "weekMinutes": 2400, "cycle": cycle,
        "overtimePercent": 150, "restDayPercent": 200, "holidayPercent": 300});
    rule("standard_time", percents)
}

fn comprehensive(cycle: Cycle, first: &str) -> Scene {
    let allowance = json!({"allowance": {"week": 60, "month": 60, "quarter": 60, "year": 60}});
    Scene::new(rule("max_cycle_minutes", allowance))
        .rule(standard())
        .from(first)
        .anna(|anna| anna.employments[0].hours_system = HoursSystem::Comprehensive { cycle })
}

fn max_cycle_minutes() -> Vec<Pair> {
    let (week, midweek) = ("2026-11-23", "2026-11-25");
    let plain = |end| comprehensive(Cycle::Week, week).works_on(0..4, hm(8, 0), hm(18, 0)).works(4, hm(9, 0), end);
    let before = |end| comprehensive(Cycle::Week, midweek).works_on(-2..2, hm(8, 0), hm(18, 0)).works(2, hm(9, 0), end);
    let after = |end| comprehensive(Cycle::Week, midweek).works(5, hm(9, 0), end).works_on(6..10, hm(8, 0), hm(18, 0));
    let new_year = |cycle, day| {
        let scene = comprehensive(cycle, "2026-12-28").works(2, hm(9, 0), hm(17, 1));
        scene.works(day, hm(9, 0), hm(17, 0))
    };
    let month =
        |day| comprehensive(Cycle::Month, "2028-02-26").works(0, hm(9, 0), hm(17, 1)).works(day, hm(9, 0), hm(17, 0));
    vec![
        pair(
            "a week with its allowance",
            plain(hm(10, 0)),
            plain(hm(10, 1)),
            "2026-11-23..2026-11-29 d1+d2+d3+d4+d5 2461/2460",
        ),
        pair(
            "a cycle that began before the period",
            before(hm(10, 0)),
            before(hm(10, 1)),
            "2026-11-23..2026-11-29 h1+h2+d1+d2+d3 2461/2460",
        ),
        pair(
            "a cycle that ends after the period",
            after(hm(10, 0)),
            after(hm(10, 1)),
            "2026-11-30..2026-12-06 d1+d2+h1+h2+h3 2461/2460",
        ),
        pair("a month with a leap day", month(4), month(3), "2028-02-01..2028-02-29 d1+d2 961/960"),
        pair(
            "a quarter ends with the year",
            new_year(Cycle::Quarter, 4),
            new_year(Cycle::Quarter, 3),
            "2026-10-01..2026-12-31 d1+d2 961/960",
        ),
        pair(
            "a year ends on 31 December",
            new_year(Cycle::Year, 4),
            new_year(Cycle::Year, 3),
            "2026-01-01..2026-12-31 d1+d2 961/960",
        ),
    ]
}
