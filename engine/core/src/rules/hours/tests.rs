//! Sums of working time at their boundary: days, weeks, months, cycles, overtime, part-time.

use crate::roster::{CarriedWork, Cycle, HoursSystem};
use crate::rules::Rule;
use crate::testing::{Scene, date, hm, rule};
use serde_json::json;

fn standard_time() -> Rule {
    rule(
        "standard_time",
        json!({"dayMinutes": 480, "weekMinutes": 2400, "cycle": {"week": 2400, "month": 9920, "quarter": 29760, "year": 119040},
            "overtimePercent": 150, "restDayPercent": 200, "holidayPercent": 300}),
    )
}

fn part_time(scene: Scene) -> Scene {
    scene.anna(|anna| anna.employments[0].hours_system = HoursSystem::PartTime)
}

#[test]
fn eight_hours_a_day_pass_and_a_minute_more_does_not_but_unpaid_breaks_do_not_count() {
    let scene = || Scene::new(rule("max_day_minutes", json!({"minutes": 480})));
    scene().works(0, hm(9, 0), hm(17, 0)).passes();
    scene().works(0, hm(9, 0), hm(17, 1)).fails("2026-11-23 d1 481/480");
    scene().works(0, hm(9, 0), hm(17, 30)).rests(hm(12, 0), hm(12, 30), false).passes();
    scene().works(0, hm(9, 0), hm(17, 30)).rests(hm(12, 0), hm(12, 30), true).fails("2026-11-23 d1 510/480");
}

#[test]
fn a_week_of_forty_hours_passes_and_a_minute_more_does_not() {
    let scene = || Scene::new(rule("max_week_minutes", json!({"minutes": 2400}))).works_on(0..4, hm(9, 0), hm(17, 0));
    scene().works(4, hm(9, 0), hm(17, 0)).passes();
    let faults = scene().works(4, hm(9, 0), hm(17, 1)).faults();
    assert!(faults.len() == 1 && faults[0].ends_with("2401/2400"), "{faults:?}");
}

#[test]
fn a_month_counts_its_own_days_only() {
    // 2026-11-30 is the eighth day of the scene; the period is made two weeks long to cross the month's border.
    let scene =
        || Scene::new(rule("max_month_minutes", json!({"minutes": 960}))).with(|problem| problem.period.days = 14);
    scene().works_on([6, 7, 8, 9], hm(9, 0), hm(17, 0)).passes();
    let faults = scene().works_on([5, 6, 7], hm(9, 0), hm(17, 0)).faults();
    assert!(faults.len() == 1 && faults[0].ends_with("1440/960"), "{faults:?}");
}

#[test]
fn any_seven_days_in_a_row_count_also_those_before_the_period() {
    let scene = || Scene::new(rule("max_rolling_minutes", json!({"days": 7, "minutes": 960})));
    scene().works(-6, hm(9, 0), hm(17, 0)).works(0, hm(9, 0), hm(17, 0)).passes();
    scene().works(-7, hm(9, 0), hm(17, 0)).works_on(0..2, hm(9, 0), hm(17, 0)).passes();
    let faults = scene().works(-5, hm(9, 0), hm(17, 0)).works_on(0..2, hm(9, 0), hm(17, 0)).faults();
    assert!(faults.len() == 1 && faults[0].ends_with("1440/960"), "{faults:?}");
}

#[test]
fn three_hours_of_overtime_a_day_pass_and_a_minute_more_does_not() {
    let scene = || Scene::new(rule("max_overtime_day", json!({"minutes": 180}))).rule(standard_time());
    scene().works(0, hm(9, 0), hm(20, 0)).passes();
    scene().works(0, hm(9, 0), hm(20, 1)).fails("2026-11-23 d1 181/180");
}

#[test]
fn overtime_of_a_month_counts_what_was_carried_into_it() {
    let scene = |carried| {
        let work =
            CarriedWork { from: date("2026-11-01"), to: date("2026-11-22"), minutes: 7_200, overtime_minutes: carried };
        Scene::new(rule("max_overtime_month", json!({"minutes": 2160})))
            .rule(standard_time())
            .anna(|anna| anna.carried.push(work))
            .works(0, hm(9, 0), hm(18, 0))
    };
    scene(2_100).passes();
    let faults = scene(2_101).faults();
    assert!(faults.len() == 1 && faults[0].ends_with("2161/2160"), "{faults:?}");
}

#[test]
fn a_comprehensive_cycle_holds_its_standard_total_and_the_allowance() {
    let scene = |end| {
        Scene::new(rule("max_cycle_minutes", json!({"allowance": {"week": 60, "month": 0, "quarter": 0, "year": 0}})))
            .rule(standard_time())
            .anna(|anna| anna.employments[0].hours_system = HoursSystem::Comprehensive { cycle: Cycle::Week })
            .works_on(0..4, hm(8, 0), hm(18, 0))
            .works(4, hm(9, 0), end)
    };
    scene(hm(10, 0)).passes();
    let faults = scene(hm(10, 1)).faults();
    assert!(faults.len() == 1 && faults[0].ends_with("2461/2460"), "{faults:?}");
}

#[test]
fn part_time_work_is_24_hours_a_week_and_four_a_day_on_average() {
    let week =
        || part_time(Scene::new(rule("part_time_week", json!({"minutes": 1440})))).works_on(0..5, hm(9, 0), hm(13, 0));
    week().works(5, hm(9, 0), hm(13, 0)).passes();
    let faults = week().works(5, hm(9, 0), hm(13, 1)).faults();
    assert!(faults.len() == 1 && faults[0].ends_with("1441/1440"), "{faults:?}");
    let average =
        || part_time(Scene::new(rule("part_time_day_average", json!({"minutes": 240})))).works(0, hm(9, 0), hm(14, 0));
    average().works(1, hm(9, 0), hm(12, 0)).passes();
    let faults = average().works(1, hm(9, 0), hm(12, 1)).faults();
    assert!(faults.len() == 1 && faults[0].ends_with("481/480"), "{faults:?}");
}

#[test]
fn overtime_is_paid_at_150_200_and_300_per_cent() {
    let cost = |scene: Scene| scene.checked().totals.cost.0;
    // Twenty an hour: eight plain hours, one at 150 %.
    assert_eq!(cost(Scene::new(standard_time()).works(0, hm(9, 0), hm(18, 0))), 16_000 + 3_000);
    let holiday =
        Scene::new(standard_time()).works(0, hm(9, 0), hm(17, 0)).day_is(0, crate::calendar::DayKind::StatutoryHoliday);
    assert_eq!(cost(holiday), 48_000);
    // Forty hours from Monday to Friday make Saturday's eight overtime on a rest day.
    let six = Scene::new(standard_time()).works_on(0..6, hm(9, 0), hm(17, 0));
    assert_eq!(cost(six), 5 * 16_000 + 32_000);
}
