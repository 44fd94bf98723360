//! The given cases of leave, which we did not write: each line of `leave/cases.jsonl` in the folder that `PAIBAN_CASES` names
//! (`../shared/benchmarks` of the repository unless set) is put to the engine, and every figure that it expects must be met.
//! Each id is printed with passed, failed or left out and why.

#[path = "leave_cases/asking.rs"]
mod asking;
#[path = "leave_cases/balances.rs"]
mod balances;
#[path = "leave_cases/durations.rs"]
mod durations;
#[path = "leave_cases/grants.rs"]
mod grants;
#[path = "leave_cases/words.rs"]
mod words;

use serde_json::Value;
use std::io::Write;
use std::panic::catch_unwind;
use std::path::PathBuf;

/// What a reader says of a case: its own figures where it can read the case, else why it cannot.
pub type Read = Result<Value, String>;

/// A line that is seen whatever the test's runner keeps to itself.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

fn folder() -> PathBuf {
    let usual = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/benchmarks");
    std::env::var_os("PAIBAN_CASES").map_or(usual, PathBuf::from)
}

/// The engine's figures for a case, in the form of what it expects.
fn read(case: &Value) -> Read {
    match case["area"].as_str().unwrap_or_default() {
        "leave-grant" => grants::read(case),
        "leave-balance" => balances::read(case),
        "leave-duration" => durations::read(case),
        other => Err(format!("no reader of {other}")),
    }
}

/// Where two values differ first; a number is met by the same number however it is written.
fn difference(expected: &Value, found: &Value, place: &str) -> Option<String> {
    match (expected, found) {
        (Value::Object(fields), _) => {
            fields.iter().find_map(|(name, value)| difference(value, &found[name], &format!("{place}.{name}")))
        }
        (Value::Array(items), Value::Array(others)) if items.len() == others.len() => {
            let pairs = items.iter().zip(others).enumerate();
            pairs.into_iter().find_map(|(at, (item, other))| difference(item, other, &format!("{place}.{at}")))
        }
        (Value::Number(_), Value::Number(_)) if expected.as_f64() == found.as_f64() => None,
        _ if expected == found => None,
        _ => Some(format!("{place}: expected {expected}, found {found}")),
    }
}

#[test]
fn the_given_cases_of_leave_come_out_to_every_figure() {
    let path = folder().join("leave/cases.jsonl");
    let Ok(text) = std::fs::read_to_string(&path) else {
        say(&format!("leave cases: skipped, since there is no {}", path.display()));
        return;
    };
    let (mut passed, mut failed, mut left_out) = (0, 0, 0);
    for case in text.lines().filter(|line| !line.trim().is_empty()) {
        let case: Value = serde_json::from_str(case).expect("a case is JSON");
        let id = case["id"].as_str().unwrap_or_default().to_owned();
        match catch_unwind(|| read(&case)) {
            Ok(Ok(found)) => match difference(&case["expected"], &found, "expected") {
                None => {
                    passed += 1;
                    say(&format!("{id} passed"));
                }
                Some(where_it_differs) => {
                    failed += 1;
                    say(&format!("{id} failed: {where_it_differs}"));
                }
            },
            Ok(Err(why)) => {
                left_out += 1;
                say(&format!("{id} left out: {why}"));
            }
            Err(_) => {
                failed += 1;
                say(&format!("{id} failed: the reader or the engine panicked"));
            }
        }
    }
    say(&format!("leave cases: {passed} passed, {failed} failed, {left_out} left out"));
    assert_eq!(failed, 0, "{failed} of the given cases failed");
    assert!(passed > 0, "no case was read");
}

#[test]
fn a_figure_that_is_not_met_is_told_with_its_place() {
    let of = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    assert_eq!(difference(&of(r#"{"a":[1,2.50]}"#), &of(r#"{"a":[1.0,2.5],"b":3}"#), "x"), None);
    let told = difference(&of(r#"{"a":[1,2]}"#), &of(r#"{"a":[1,3]}"#), "x");
    assert_eq!(told.as_deref(), Some("x.a.1: expected 2, found 3"));
    assert!(difference(&of("[1,2]"), &of("[1]"), "x").is_some() && difference(&of("1"), &Value::Null, "x").is_some());
}
