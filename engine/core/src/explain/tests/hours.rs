//! Hours and cost derived by hand, and the shape of the answer.

use crate::calendar::DayKind;
use crate::error::EngineResult;
use crate::explain::{HoursDerivation, HoursPick, HoursQuestion, HoursSums, OvertimeMinutes, derive_hours};
use crate::problem::Problem;
use crate::roster::Money;
use crate::testing::{Scene, hm, rule};
use serde_json::json;

fn standard() -> Scene {
    let cycle = json!({"week": 2400, "month": 9920, "quarter": 29760, "year": 119_040});
    Scene::new(rule(
        "standard_time",
        json!({"dayMinutes": 480, "weekMinutes": 2400, "cycle": cycle,
            "overtimePercent": 150, "restDayPercent": 200, "holidayPercent": 300}),
    ))
}

/// Monday nine hours and an unpaid half, Tuesday a holiday until one at night with a paid rest, Saturday at another site.
fn week() -> Scene {
    standard()
        .day_is(1, DayKind::StatutoryHoliday)
        .works(0, hm(9, 0), hm(18, 30))
        .rests(hm(12, 0), hm(12, 30), false)
        .works(1, hm(17, 0), hm(25, 0))
        .rests(hm(20, 0), hm(20, 20), true)
        .elsewhere(5, hm(9, 0), hm(13, 0))
}

fn hours_of(problem: &Problem, pick: &HoursPick) -> EngineResult<HoursDerivation> {
    derive_hours(HoursQuestion { problem: problem.clone(), pick: pick.clone() })
}

fn of_anna() -> HoursPick {
    HoursPick { employee: Some("anna".to_owned()), date: None }
}

#[test]
fn each_duty_tells_its_ordinary_and_overtime_minutes_its_night_its_rests_and_its_cost() {
    let derived = hours_of(&week().problem, &of_anna()).unwrap();
    let told: Vec<_> = derived
        .duties
        .iter()
        .map(|one| {
            (
                one.duty.as_str(),
                one.presence,
                one.unpaid,
                one.paid_rest,
                one.night,
                one.plain,
                one.overtime,
                one.percent,
                one.cost.0,
            )
        })
        .collect();
    // Twenty an hour: 8 h plain and 1 h at 150 %; 8 h at 300 %; four hours elsewhere, which cost nothing here.
    assert_eq!(
        told,
        [
            ("d1", 570, 30, 0, 0, 480, 60, 150, 19_000),
            ("d2", 480, 0, 20, 180, 0, 480, 300, 48_000),
            ("h1", 240, 0, 0, 0, 240, 0, 200, 0),
        ]
    );
    assert_eq!(
        derived.sums,
        HoursSums {
            presence: 1_290,
            unpaid: 30,
            paid_rest: 20,
            minutes: 1_260,
            plain: 720,
            overtime: vec![
                OvertimeMinutes { percent: 150, minutes: 60 },
                OvertimeMinutes { percent: 300, minutes: 480 }
            ],
            night: 180,
            cost: Money(67_000),
        }
    );
}

#[test]
fn a_date_and_the_whole_period_leave_fixed_work_out() {
    let problem = week().problem;
    let ids = |pick| {
        let derived = hours_of(&problem, &pick).unwrap();
        derived.duties.into_iter().map(|one| one.duty).collect::<Vec<_>>()
    };
    assert_eq!(ids(HoursPick::default()), ["d1", "d2"]);
    assert_eq!(ids(HoursPick { date: Some(problem.period.first), ..HoursPick::default() }), ["d1"]);
    assert_eq!(ids(HoursPick { date: Some(problem.period.first.plus(1)), ..of_anna() }), ["d2"]);
}

#[test]
fn nobody_has_no_hours_to_derive() {
    let errors = hours_of(&week().problem, &HoursPick { employee: Some("bert".into()), date: None }).unwrap_err();
    assert_eq!((errors[0].code.as_str(), errors[0].path.as_str()), ("unknown_employee", "pick.employee"));
}
