//! Changes of a JSON value that make nonsense of it: at a place that chance picks, a value of another kind or beyond all
//! bounds, a field that is missing, an item that is there twice, a value from somewhere else.

use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

/// One change at one place.
#[derive(Debug, Clone)]
pub struct Mutation {
    place: Index,
    other: Index,
    kind: u8,
    choice: Index,
}

impl Arbitrary for Mutation {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        (any::<Index>(), any::<Index>(), 0u8..8, any::<Index>())
            .prop_map(|(place, other, kind, choice)| Self { place, other, kind, choice })
            .boxed()
    }
}

/// Values that nobody means.
fn nonsense() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(0),
        json!(7),
        json!(61),
        json!(255),
        json!(65_535),
        json!(i32::MAX),
        json!(i32::MIN),
        json!(i64::MAX),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(0.5),
        json!(-1e300),
        json!(""),
        json!("\u{0}"),
        json!("ÿ班"),
        json!("x".repeat(5_000)),
        json!("0001-01-01"),
        json!("9999-12-31"),
        json!("2026-02-30"),
        json!("2026-11-24"),
        json!([]),
        json!([[[]]]),
        json!({}),
        json!({"id": "no_such_rule", "params": {}}),
    ]
}

/// Every place of a value, as pointers; how long a search goes on is not among them.
fn places(value: &Value, at: String, found: &mut Vec<String>) {
    if at.ends_with("/ticks") {
        return;
    }
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, below)| places(below, format!("{at}/{name}"), found));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, below)| places(below, format!("{at}/{index}"), found));
        }
        _ => {}
    }
    found.push(at);
}

/// The value after some changes.
pub fn mutated(value: &Value, mutations: &[Mutation]) -> Value {
    let mut value = value.clone();
    for mutation in mutations {
        let mut all = vec![];
        places(&value, String::new(), &mut all);
        if all.is_empty() {
            continue;
        }
        let (place, other) = (mutation.place.get(&all).clone(), mutation.other.get(&all).clone());
        match mutation.kind {
            0 => take_away(&mut value, &place),
            1 => double(&mut value, &place),
            2 => {
                let copied = value.pointer(&other).cloned().unwrap_or_default();
                put(&mut value, &place, copied);
            }
            3 => {
                let turned = turned(value.pointer(&place).unwrap_or(&Value::Null));
                put(&mut value, &place, turned);
            }
            _ => put(&mut value, &place, mutation.choice.get(&nonsense()).clone()),
        }
    }
    value
}

fn put(value: &mut Value, place: &str, new: Value) {
    if let Some(old) = value.pointer_mut(place) {
        *old = new;
    }
}

/// A number turned round or made a little larger, a list the other way round.
fn turned(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_i64().map_or(0, |number| 1_i64.saturating_sub(number))),
        Value::Array(items) => Value::Array(items.iter().rev().cloned().collect()),
        Value::Bool(truth) => Value::Bool(!truth),
        other => other.clone(),
    }
}

fn parent_of<'v>(value: &'v mut Value, place: &str) -> Option<(&'v mut Value, String)> {
    let (parent, name) = place.rsplit_once('/')?;
    Some((value.pointer_mut(parent)?, name.to_owned()))
}

fn take_away(value: &mut Value, place: &str) {
    match parent_of(value, place) {
        Some((Value::Object(fields), name)) => {
            fields.remove(&name);
        }
        Some((Value::Array(items), index)) => {
            if let Ok(index) = index.parse::<usize>() {
                items.remove(index);
            }
        }
        _ => {}
    }
}

fn double(value: &mut Value, place: &str) {
    if let Some((Value::Array(items), index)) = parent_of(value, place)
        && let Ok(index) = index.parse::<usize>()
    {
        items.push(items[index].clone());
    }
}
