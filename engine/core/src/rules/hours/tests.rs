//! What hours say beside their boundaries: paid rests, and what overtime costs.

use crate::rules::Rule;
use crate::testing::{Scene, hm, rule};
use serde_json::json;

fn standard_time() -> Rule {
    rule(
        "standard_time",
        json!({"dayMinutes": 480, "weekMinutes": 2400, "cycle": {"week": 2400, "month": 9920, "quarter": 29760, "year": 119040},
            "overtimePercent": 150, "restDayPercent": 200, "holidayPercent": 300}),
    )
}

#[test]
fn an_unpaid_rest_is_no_work_and_a_paid_one_is() {
    let scene = |paid| {
        let day = Scene::new(rule("max_day_minutes", json!({"minutes": 480})));
        day.works(0, hm(9, 0), hm(17, 30)).rests(hm(12, 0), hm(12, 30), paid)
    };
    scene(false).passes();
    scene(true).fails("2026-11-23 d1 510/480");
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
