//! What does not fit is named with its place, however deep it lies.

use super::{decode, encode};
use crate::problem::Problem;
use crate::testing::{Scene, hm, rule};
use serde_json::{Value, json};

fn problem() -> Value {
    let scene = Scene::new(rule("min_rest_between_duties", json!({"minutes": 660})));
    serde_json::to_value(scene.works(0, hm(9, 0), hm(17, 0)).problem).unwrap()
}

/// The place and the remark of the misfit after a value is put somewhere.
fn misfit(pointer: &str, value: Value) -> (String, String) {
    let mut problem = problem();
    *problem.pointer_mut(pointer).unwrap() = value;
    let error = decode::<Problem>(&problem.to_string()).unwrap_err().remove(0);
    assert_eq!(error.code, "invalid_params");
    (error.path, error.detail)
}

#[test]
fn a_value_of_the_wrong_kind_is_named_with_its_place() {
    let cases = [
        ("/roster/0/start", json!("nine"), "roster.0.start"),
        ("/roster/0/date", json!("2026-02-30"), "roster.0.date"),
        ("/roster/0/segments/0", json!({"start": 540}), "roster.0.segments.0"),
        ("/employees/0/skills/0/stars", json!(256), "employees.0.skills.0.stars"),
        ("/employees/0/employments/0/hoursSystem/kind", json!("endless"), "employees.0.employments.0.hoursSystem.kind"),
        ("/rules/0/severity", json!("fatal"), "rules.0.severity"),
        ("/period/days", json!(-1), "period.days"),
        ("/calendar", json!(null), "calendar"),
    ];
    for (pointer, value, place) in cases {
        assert_eq!(misfit(pointer, value).0, place);
    }
}

#[test]
fn a_parameter_of_a_rule_is_named_within_the_rule() {
    let (place, remark) = misfit("/rules/0/rule/params/minutes", json!("eleven"));
    assert_eq!(place, "rules.0.rule.params.minutes");
    assert!(remark.contains("eleven"), "{remark}");
    let (place, remark) = misfit("/rules/0/rule/id", json!("no_such_rule"));
    assert_eq!(place, "rules.0.rule.id");
    assert!(remark.contains("no_such_rule"), "{remark}");
}

#[test]
fn a_missing_field_is_told_at_the_object_that_lacks_it() {
    let mut problem = problem();
    problem["roster"][0].as_object_mut().unwrap().remove("end");
    let error = decode::<Problem>(&problem.to_string()).unwrap_err().remove(0);
    assert_eq!(error.path, "roster.0");
    assert!(error.detail.starts_with("missing field `end`"), "{}", error.detail);
}

#[test]
fn text_that_is_no_json_is_told_with_its_line_and_column() {
    let error = decode::<Problem>("{\"version\": }").unwrap_err().remove(0);
    assert_eq!(error.path, "");
    assert!(error.detail.contains("line 1 column 13"), "{}", error.detail);
}

#[test]
fn answers_are_objects_with_one_field() {
    assert_eq!(encode(Ok([1, 2])), r#"{"ok":[1,2]}"#);
    let errors = decode::<u8>("true").unwrap_err();
    let text = encode::<u8>(Err(errors));
    assert!(text.starts_with(r#"{"errors":[{"code":"invalid_params","path":"","detail":"#), "{text}");
}
