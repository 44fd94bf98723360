//! How far two problems are apart, read from their JSON: one step is one number that differs by one, one date that
//! differs by a day, or one item of a list that is there or not.

use crate::calendar::Date;
use crate::problem::Problem;
use serde_json::Value;

/// Where two problems are wider apart than a step, and everything in which they differ when that is more than one
/// duty's edge: a duty's time stands in its presence and in its segment.
pub fn wider_than_one(one: &Problem, other: &Problem) -> Vec<String> {
    let mut steps = Steps::default();
    let json = |problem| serde_json::to_value(problem).expect("a problem is JSON");
    steps.compare(&json(one), &json(other), String::new());
    if steps.wide.is_empty() && !(1..=2).contains(&steps.single.len()) {
        return vec![format!("{} steps: {:?}", steps.single.len(), steps.single)];
    }
    steps.wide
}

#[derive(Default)]
struct Steps {
    single: Vec<String>,
    wide: Vec<String>,
}

impl Steps {
    fn compare(&mut self, one: &Value, other: &Value, at: String) {
        match (one, other) {
            _ if one == other => {}
            (Value::Object(left), Value::Object(right)) => {
                for name in left.keys().chain(right.keys().filter(|name| !left.contains_key(*name))) {
                    self.compare(&one[name], &other[name], format!("{at}.{name}"));
                }
            }
            (Value::Array(left), Value::Array(right)) if left.len() == right.len() => {
                for (index, (one, other)) in left.iter().zip(right).enumerate() {
                    self.compare(one, other, format!("{at}.{index}"));
                }
            }
            (Value::Array(left), Value::Array(right)) => self.note(longer_by_one(left, right), at),
            _ => self.note(next_to(one, other), at),
        }
    }

    fn note(&mut self, single: bool, at: String) {
        if single { self.single.push(at) } else { self.wide.push(at) }
    }
}

fn longer_by_one(one: &[Value], other: &[Value]) -> bool {
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    let without =
        |left_out: usize| long.iter().enumerate().filter(move |(at, _)| *at != left_out).map(|(_, item)| item);
    long.len() == short.len() + 1 && (0..long.len()).any(|left_out| without(left_out).eq(short))
}

fn next_to(one: &Value, other: &Value) -> bool {
    let day = |value: &Value| value.as_str().and_then(|text| text.parse::<Date>().ok());
    match (one.as_i64(), other.as_i64(), day(one), day(other)) {
        (Some(one), Some(other), ..) => one.abs_diff(other) == 1,
        (_, _, Some(one), Some(other)) => one.since(other).abs() == 1,
        _ => false,
    }
}

#[test]
fn a_minute_a_day_and_an_item_are_a_step_and_two_are_not() {
    let wide = |one: Value, other: Value| {
        let mut steps = Steps::default();
        steps.compare(&one, &other, String::new());
        (steps.single.len(), steps.wide.len())
    };
    assert_eq!(wide(serde_json::json!({"a": 540}), serde_json::json!({"a": 541})), (1, 0));
    assert_eq!(wide(serde_json::json!({"a": 540}), serde_json::json!({"a": 542})), (0, 1));
    assert_eq!(wide(serde_json::json!(["2028-02-29"]), serde_json::json!(["2028-03-01"])), (1, 0));
    assert_eq!(wide(serde_json::json!([1, 2]), serde_json::json!([2])), (1, 0));
    assert_eq!(wide(serde_json::json!([1, 2, 3]), serde_json::json!([2])), (0, 1));
    assert_eq!(wide(serde_json::json!({"a": true}), serde_json::json!({"a": false})), (0, 1));
}
