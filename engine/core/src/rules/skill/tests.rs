//! Stars and certificates at their boundary.

use crate::testing::{Scene, date, hm, rule};
use serde_json::json;

#[test]
fn the_stars_that_the_workstation_asks_for_are_enough_and_one_less_is_not() {
    let scene =
        |stars| {
            Scene::new(rule("required_skill", json!({})))
                .with(|problem| problem.workstations[0].stars_min = stars)
                .works(0, hm(9, 0), hm(17, 0))
        };
    scene(3).passes();
    scene(4).fails("2026-11-23 d1 3/4");
}

#[test]
fn a_certificate_is_good_on_its_last_day_and_not_the_day_after() {
    let scene = |until| {
        Scene::new(rule("certificate_valid", json!({})))
            .with(|problem| problem.workstations[0].certificate = true)
            .anna(|anna| anna.skills[0].certificate_until = Some(date(until)))
            .works(0, hm(9, 0), hm(17, 0))
    };
    scene("2026-11-23").passes();
    assert_eq!(scene("2026-11-22").faults().len(), 1);
}
