//! Every figure has bounds, what law and house say lies within them, and what lies beyond is told with them.

use super::{BOUNDS, FigureBeyond, FigureUnit, rule_bounds, rule_limits};
use crate::planner::tests::problem;
use crate::rules::Rule;
use crate::rules::law::{LawQuestion, law_set};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn beyond(id: &str, params: Value) -> Vec<(String, i64, i64)> {
    let rule: Rule = serde_json::from_value(json!({"id": id, "params": params})).unwrap();
    let told = |one: FigureBeyond| (one.figure, one.least, one.most);
    rule_limits(rule).unwrap().into_iter().map(told).collect()
}

fn figures(value: &Value, path: &str) -> Vec<String> {
    match value {
        Value::Number(_) => vec![path.to_owned()],
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, value)| {
                figures(value, if path.is_empty() { name.clone() } else { format!("{path}.{name}") }.as_str())
            })
            .collect(),
        _ => vec![],
    }
}

#[test]
fn every_figure_of_every_rule_has_bounds_and_no_other_has() {
    let written: BTreeSet<(String, String)> = problem(1, 2, 7, 2)
        .rules
        .iter()
        .flat_map(|used| {
            let value = serde_json::to_value(&used.rule).unwrap();
            figures(&value["params"], "").into_iter().map(|name| (used.rule.id().to_owned(), name)).collect::<Vec<_>>()
        })
        .collect();
    let bound = BOUNDS.iter().map(|(id, name, ..)| ((*id).to_owned(), (*name).to_owned())).collect();
    assert_eq!(written, bound);
}

#[test]
fn what_law_and_house_say_lies_within_the_bounds() {
    for used in law_set(LawQuestion { jurisdiction: "CN".into() }).unwrap() {
        assert_eq!(rule_limits(used.rule).unwrap(), [], "{}", used.number);
    }
}

#[test]
fn a_figure_that_forbids_all_work_or_means_nothing_is_told_with_its_bounds() {
    assert_eq!(beyond("max_consecutive_days", json!({"days": 0})), [("days".into(), 1, 31)]);
    assert_eq!(beyond("max_consecutive_days", json!({"days": 31})), []);
    assert_eq!(beyond("max_consecutive_days", json!({"days": -1})), [("days".into(), 1, 31)]);
    assert_eq!(beyond("weekly_rest_day", json!({"days": 7})), [("days".into(), 1, 6)]);
    assert_eq!(beyond("max_week_minutes", json!({"minutes": 10_081})), [("minutes".into(), 1, 10_080)]);
    let allowance = json!({"allowance": {"week": 0, "month": -5, "quarter": 0, "year": 0}});
    assert_eq!(beyond("max_cycle_minutes", allowance), [("allowance.month".into(), 0, 44_640)]);
    let late = rule_limits(
        serde_json::from_value(json!({"id": "rest_after_closing", "params": {"endsFrom": 2_881, "minutes": 60}}))
            .unwrap(),
    );
    assert_eq!(late.unwrap()[0].unit, FigureUnit::Clock);
}

#[test]
fn figures_that_belong_together_bound_each_other() {
    assert_eq!(
        beyond("duty_length", json!({"minMinutes": 600, "maxMinutes": 599})),
        [("maxMinutes".into(), 600, 1_440)]
    );
    assert_eq!(beyond("duty_length", json!({"minMinutes": 600, "maxMinutes": 600})), []);
    assert_eq!(beyond("max_weekends", json!({"weekends": 5, "weeks": 4})), [("weekends".into(), 0, 4)]);
    assert_eq!(beyond("max_rolling_minutes", json!({"days": 2, "minutes": 2_881})), [("minutes".into(), 1, 2_880)]);
    assert_eq!(beyond("max_month_minutes", json!({"minutes": 44_641})), [("minutes".into(), 1, 44_640)]);
    assert_eq!(beyond("max_month_minutes", json!({"minutes": 44_641, "cycle": "quarter"})), []);
}

#[test]
fn the_bounds_of_all_figures_are_told_at_once_each_beside_the_others_as_they_stand() {
    let bounds = |id: &str, params: Value| {
        let rule: Rule = serde_json::from_value(json!({"id": id, "params": params})).unwrap();
        let told = |one: FigureBeyond| (one.figure, one.least, one.most);
        rule_bounds(rule).unwrap().into_iter().map(told).collect::<Vec<_>>()
    };
    let day = 1_440;
    assert_eq!(
        bounds("duty_length", json!({"minMinutes": 240, "maxMinutes": 600})),
        [("minMinutes".into(), 1, day), ("maxMinutes".into(), 240, day)]
    );
    assert_eq!(
        bounds("max_rolling_minutes", json!({"days": 7, "minutes": -1})),
        [("days".into(), 1, 366), ("minutes".into(), 1, 7 * day)]
    );
}
