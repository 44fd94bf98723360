//! An exception is of a rule: it holds for every use of it, however many uses there are, and for no other rule.

use crate::check::check;
use crate::planner::{Class, Planner};
use crate::testing::{Scene, hm, rule};
use serde_json::json;

/// 130 uses of the longest day at so many minutes, then one of the break that is due.
fn crowded(excepted: &str) -> Scene {
    let mut scene = Scene::new(rule("max_day_minutes", json!({"minutes": 300})));
    for minutes in 301..430 {
        scene = scene.rule(rule("max_day_minutes", json!({"minutes": minutes})));
    }
    let scene = scene.rule(rule("break_due", json!({"afterMinutes": 360, "breakMinutes": 30})));
    scene.works(0, hm(9, 0), hm(17, 0)).where_duty(|duty| duty.excepted.push(excepted.to_owned()))
}

#[test]
fn an_exception_holds_beyond_the_128th_use_and_never_for_another_rule() {
    for (excepted, count) in [("max_day_minutes", 130), ("break_due", 1), ("no_overlap", 0)] {
        let problem = crowded(excepted).problem;
        let mut planner = Planner::open(problem.clone()).expect("a sound problem");
        let findings = planner.state().findings;
        let of = |rule: &str| findings.iter().filter(|one| one.excepted && one.rule == rule).count();
        assert_eq!((findings.len(), of(excepted)), (131, count));
        assert_eq!(findings.iter().filter(|one| one.excepted).count(), count);
        assert_eq!(findings, check(&problem).findings);
        let class = planner.legality(&problem.roster[0]).expect("a sound duty")[0];
        assert_eq!(class, Class::Prohibited as u8, "the other rules still prohibit it");
    }
}
