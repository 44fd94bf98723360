//! Nonsense is answered with its code and its place, all of it at once, and never ends a process.

use super::{Faults, faults_of_duty};
use crate::error::CODES;
use crate::problem::Problem;
use proptest::prelude::*;
use serde_json::{Value, json};

/// A problem as small as one can be: one person, one workstation, one day.
fn small() -> Value {
    json!({
        "version": 1, "period": {"first": "2026-11-16", "days": 7}, "slot": 30, "precision": 15, "step": 30,
        "calendar": {"weekStart": 0, "night": {"start": 1320, "end": 1800}, "days": [{"date": "2026-11-16", "kind": "workday", "open": {"start": 480, "end": 1320}}]},
        "workstations": [{"id": "till", "direct": true, "priority": 1}],
        "shifts": [{"id": "early", "start": 480, "end": 960, "breaks": [{"start": 720, "end": 750}]}],
        "employees": [{"id": "li", "participates": true,
            "employments": [{"from": "2024-01-01", "hoursSystem": {"kind": "standard"}, "dayMinutes": 480, "weekMinutes": 2400}],
            "skills": [{"workstation": "till", "stars": 3}], "pay": [{"from": "2024-01-01", "hourly": 2500}]}],
        "demand": [{"date": "2026-11-16", "workstation": "till", "start": 480, "min": 1, "target": 1, "max": 2}],
        "rules": [{"number": "1", "rule": {"id": "min_rest_between_duties", "params": {"minutes": 660}}, "severity": "prohibited",
            "overridable": false, "jurisdiction": "company", "source": "company rule"}],
        "roster": [{"id": "d1", "date": "2026-11-16", "employee": "li", "start": 480, "end": 960, "segments": [{"start": 480, "end": 960, "workstation": "till"}]}]
    })
}

fn faults_after(path: &str, value: Value) -> Vec<(String, String)> {
    let mut problem = small();
    *problem.pointer_mut(path).unwrap_or_else(|| panic!("no {path}")) = value;
    let problem: Problem = serde_json::from_value(problem).unwrap();
    problem.opened().err().unwrap_or_default().into_iter().map(|error| (error.code, error.path)).collect()
}

#[test]
fn a_problem_without_faults_passes() {
    let problem: Problem = serde_json::from_value(small()).unwrap();
    assert_eq!(problem.opened().err(), None);
}

#[test]
fn each_fault_is_named_with_its_place() {
    let cases = [
        ("/period/days", json!(0), "period_length", "period.days"),
        ("/period/days", json!(63), "period_length", "period.days"),
        ("/slot", json!(20), "slot_length", "slot"),
        ("/precision", json!(7), "precision", "precision"),
        ("/step", json!(0), "precision", "step"),
        ("/step", json!(121), "precision", "step"),
        ("/calendar/weekStart", json!(7), "week_start", "calendar.weekStart"),
        ("/calendar/night", json!({"start": 1320, "end": 100}), "night", "calendar.night"),
        ("/workstations", json!([]), "unknown_workstation", "demand.0.workstation"),
        ("/shifts/0/end", json!(480), "shift_outside_day", "shifts.0.start"),
        ("/shifts/0/breaks/0/start", json!(300), "break_outside_duty", "shifts.0.breaks.0"),
        ("/employees/0/employments/0/dayMinutes", json!(-1), "contract_minutes", "employees.0.employments.0"),
        ("/employees/0/skills/0/stars", json!(6), "stars", "employees.0.skills.0.stars"),
        ("/employees/0/pay/0/hourly", json!(-1), "absurd_figure", "employees.0.pay.0.hourly"),
        ("/demand/0/start", json!(481), "slot_outside_day", "demand.0.start"),
        ("/demand/0/min", json!(2), "heads", "demand.0"),
        ("/rules/0/rule/params/minutes", json!(-5), "absurd_parameter", "rules.0.rule.params.minutes"),
        ("/roster/0/date", json!("2026-11-23"), "duty_outside_period", "roster.0.date"),
        ("/roster/0/end", json!(2881), "duty_outside_day", "roster.0.start"),
        ("/roster/0/employee", json!("nobody"), "unknown_employee", "roster.0.employee"),
        ("/roster/0/segments/0/workstation", json!("bar"), "unknown_workstation", "roster.0.segments.0.workstation"),
        ("/roster/0/segments/0/end", json!(900), "segments_not_covering", "roster.0.segments"),
        ("/version", json!(2), "unknown_version", "version"),
    ];
    for (path, value, code, place) in cases {
        let found = faults_after(path, value);
        assert!(found.contains(&(code.into(), place.into())), "{path}: {found:?}");
    }
}

#[test]
fn a_clock_may_change_at_the_midnight_that_ends_a_date_and_not_after_it() {
    let with = |at: i32| json!([{"date": "2026-11-16", "kind": "workday", "clockChange": {"at": at, "forward": 60}}]);
    let faults = |at| faults_after("/calendar/days", with(at));
    assert_eq!(faults(1_440), vec![]);
    assert_eq!(faults(1_441), vec![("clock_change".to_owned(), "calendar.days.0.clockChange".to_owned())]);
}

#[test]
fn a_second_of_the_same_is_refused() {
    for (list, code) in [
        ("employees", "duplicate_id"),
        ("workstations", "duplicate_id"),
        ("rules", "duplicate_id"),
        ("demand", "duplicate_demand"),
    ] {
        let mut problem = small();
        let first = problem[list][0].clone();
        problem[list].as_array_mut().unwrap().push(first);
        let problem: Problem = serde_json::from_value(problem).unwrap();
        let errors = problem.opened().unwrap_err();
        assert!(
            errors.iter().any(|error| error.code == code && error.path.starts_with(&format!("{list}.1"))),
            "{errors:?}"
        );
    }
}

#[test]
fn terms_that_overlap_are_refused_and_disorder_is_not() {
    let terms = |from: &str, to: Option<&str>| json!({"from": from, "to": to, "hoursSystem": {"kind": "standard"}, "dayMinutes": 480, "weekMinutes": 2400});
    let overlapping = json!([terms("2024-01-01", Some("2025-01-01")), terms("2025-01-01", None)]);
    assert!(faults_after("/employees/0/employments", overlapping).iter().any(|(code, _)| code == "terms_overlap"));
    let disordered = json!([terms("2025-01-02", None), terms("2024-01-01", Some("2025-01-01"))]);
    assert_eq!(faults_after("/employees/0/employments", disordered), []);
}

#[test]
fn all_faults_come_together() {
    let mut problem = small();
    problem["period"]["days"] = json!(0);
    problem["slot"] = json!(1);
    problem["roster"][0]["employee"] = json!("nobody");
    let problem: Problem = serde_json::from_value(problem).unwrap();
    let codes: Vec<_> = problem.opened().unwrap_err().into_iter().map(|error| error.code).collect();
    for code in ["period_length", "slot_length", "unknown_employee"] {
        assert!(codes.iter().any(|found| found == code), "{codes:?}");
    }
}

#[test]
fn more_duties_of_one_person_at_once_than_anybody_could_read_are_refused_before_they_are_checked() {
    let duty = small()["roster"][0].clone();
    let many = |count: usize| -> Vec<Value> {
        let given = |number: usize| {
            let mut duty = duty.clone();
            duty["id"] = json!(number.to_string());
            duty
        };
        (0..count).map(given).collect()
    };
    // 100,000 of them are five thousand million pairs; 316 are 49,770.
    let found = faults_after("/roster", json!(many(100_000)));
    assert_eq!(found, [("too_many_overlaps".to_owned(), "roster.0.start".to_owned())]);
    assert_eq!(faults_after("/roster", json!(many(316))), []);
    let mut history = many(200);
    history.iter_mut().for_each(|duty| duty["id"] = json!(format!("h{}", duty["id"])));
    let mut problem = small();
    (problem["roster"], problem["history"]) = (json!(many(200)), json!(history));
    let errors = serde_json::from_value::<Problem>(problem).unwrap().opened().unwrap_err();
    assert_eq!(errors[0].code, "too_many_overlaps");
}

#[test]
fn every_code_of_the_sources_is_in_the_list_of_codes() {
    let mut faults = Faults::default();
    let problem: Problem = serde_json::from_value(small()).unwrap();
    let mut duty = problem.roster[0].clone();
    duty.id = String::new();
    duty.start.0 = -1;
    faults_of_duty(&duty, "duty", |_| false, |_| false, &mut faults);
    let errors = faults.into_errors();
    assert!(errors.len() >= 4);
    assert!(errors.iter().all(|error| CODES.contains(&error.code.as_str())));
    assert!(CODES.is_sorted());
}

/// Every place of a JSON value, as pointers.
fn places(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, below)| places(below, format!("{at}/{name}"), found)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, below)| places(below, format!("{at}/{index}"), found))
        }
        _ => {}
    }
    found.push(at);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn no_nonsense_ends_the_process(choices in prop::collection::vec((any::<prop::sample::Index>(), 0usize..9), 1..4)) {
        let nonsense = [json!(-1), json!(0), json!(1_000_000), json!(i32::MAX), json!(i32::MIN), json!(""), json!([]), json!("2026-02-30"), Value::Null];
        let mut problem = small();
        let mut all = vec![];
        places(&problem, String::new(), &mut all);
        for (place, choice) in choices {
            let pointer: &String = place.get(&all);
            if let Some(value) = problem.pointer_mut(pointer) {
                *value = nonsense[choice].clone();
            }
        }
        let text = problem.to_string();
        crate::calls::call("check", &text);
        crate::calls::call("solve", &format!("{{\"problem\":{text},\"seed\":1,\"ticks\":50}}"));
    }
}
