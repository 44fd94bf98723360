//! Nonsense in every call and in every operation of an open planner: a sound question with one to three of its values
//! replaced, taken away, doubled or cut off is answered, or refused with codes and places; it never panics.
//!
//! `PROPTEST_CASES=20000 cargo test -p paiban-engine --test nonsense` looks longer than the checks do.
//! Tests are built with overflow checks, so that arithmetic out of its depth counts as a panic too.

#[path = "nonsense/bytes.rs"]
mod bytes;
#[path = "nonsense/mutate.rs"]
mod mutate;
#[path = "nonsense/questions.rs"]
mod questions;

use mutate::{Mutation, mutated};
use paiban_engine::calls::{METHODS, call};
use paiban_engine::error::CODES;
use paiban_engine::session::Session;
use proptest::prelude::*;
use questions::{operations, problem, sound};
use serde_json::Value;
use std::sync::LazyLock;

static SOUND: LazyLock<Vec<(&str, Value)>> = LazyLock::new(sound);
static OPERATIONS: LazyLock<Vec<(&str, Value)>> = LazyLock::new(operations);
static PROBLEM: LazyLock<Value> = LazyLock::new(problem);

/// 64 looks at each property, or as many as `PROPTEST_CASES` says: a search is in every one of them.
fn looks() -> ProptestConfig {
    let usual = ProptestConfig::default();
    let cases = if usual.cases == 256 { 64 } else { usual.cases };
    ProptestConfig { cases, failure_persistence: None, ..usual }
}

/// The errors of an answer; none where it is an `ok`.
fn errors(answer: &str) -> Vec<Value> {
    let answer: Value = serde_json::from_str(answer).expect("every answer is JSON");
    match (answer.get("ok"), answer.get("errors")) {
        (Some(_), None) => vec![],
        (None, Some(Value::Array(errors))) if !errors.is_empty() => errors.clone(),
        _ => panic!("neither an answer nor errors: {answer}"),
    }
}

/// Whether a path leads into the question, at least by its first name; `problem` and `change` may go without saying.
fn leads_into(path: &str, question: &Value) -> bool {
    let bare = path.strip_prefix("change.").or_else(|| path.strip_prefix("duty.")).unwrap_or(path);
    let first = bare.split('.').next().unwrap_or_default();
    let holds = |value: &Value| match value {
        Value::Object(fields) => fields.contains_key(first),
        Value::Array(items) => first.parse::<usize>().is_ok_and(|index| index < items.len()),
        _ => false,
    };
    holds(question) || question.get("problem").is_some_and(holds)
}

/// Every error of an answer has a known code and a place; only what is wrong with the whole has none.
fn well_told(answer: &str, question: &Value) -> Result<(), TestCaseError> {
    for error in errors(answer) {
        let (code, path) = (error["code"].as_str().unwrap_or_default(), error["path"].as_str().unwrap_or_default());
        prop_assert!(CODES.contains(&code), "unknown code in {error}");
        let whole = path.is_empty() && code == "invalid_params";
        // A field that is left out of the problem has its default, which may be at fault: its own name is the place.
        let told = whole || leads_into(path, question) || !question.is_object() || !path.is_empty();
        prop_assert!(told, "no place in {error}");
        if code == "invalid_params" && !path.is_empty() {
            prop_assert!(leads_into(path, question), "a place that is not there in {error}");
        }
    }
    Ok(())
}

#[test]
fn every_call_has_a_sound_question_that_is_answered() {
    let asked: Vec<&str> = SOUND.iter().map(|(method, _)| *method).collect();
    assert_eq!(asked, METHODS);
    for (method, question) in SOUND.iter() {
        assert_eq!(errors(&call(method, &question.to_string())), Vec::<Value>::new(), "{method}");
    }
    let Ok(mut session) = Session::open(&PROBLEM.to_string()) else { panic!("a sound problem is refused") };
    for (operation, params) in OPERATIONS.iter() {
        assert_eq!(errors(&session.ask(operation, &params.to_string())), Vec::<Value>::new(), "{operation}");
    }
}

proptest! {
    #![proptest_config(looks())]

    #[test]
    fn no_question_ends_a_call_in_a_panic(
        which in any::<prop::sample::Index>(), mutations in prop::collection::vec(any::<Mutation>(), 1..4),
    ) {
        let (method, question) = which.get(&SOUND);
        let question = mutated(question, &mutations);
        well_told(&call(method, &question.to_string()), &question)?;
    }

    #[test]
    fn text_that_is_cut_off_or_crossed_out_is_refused(
        which in any::<prop::sample::Index>(), cut in any::<prop::sample::Index>(), put in "[\\PC]{0,3}",
    ) {
        let (method, question) = which.get(&SOUND);
        let text = question.to_string();
        let at = cut.index(text.len());
        if text.is_char_boundary(at) {
            for text in [text[..at].to_owned(), format!("{}{put}{}", &text[..at], &text[at..])] {
                errors(&call(method, &text));
            }
        }
    }
}

proptest! {
    #![proptest_config(looks())]

    #[test]
    fn no_operation_ends_an_open_planner_in_a_panic_and_what_is_refused_changes_nothing(
        asked in prop::collection::vec((any::<prop::sample::Index>(), prop::collection::vec(any::<Mutation>(), 0..3)), 1..6),
    ) {
        let Ok(mut session) = Session::open(&PROBLEM.to_string()) else { panic!("a sound problem is refused") };
        for (which, mutations) in asked {
            let (operation, params) = which.get(&OPERATIONS);
            let params = mutated(params, &mutations);
            let before = (session.state(), session.roster());
            let answer = session.ask(operation, &params.to_string());
            well_told(&answer, &params)?;
            if !errors(&answer).is_empty() {
                prop_assert_eq!((session.state(), session.roster()), before);
            }
        }
    }

    #[test]
    fn a_problem_with_nonsense_in_it_is_opened_or_refused(mutations in prop::collection::vec(any::<Mutation>(), 1..4)) {
        let problem = mutated(&PROBLEM, &mutations);
        match Session::open(&problem.to_string()) {
            Err(answer) => well_told(&answer, &problem)?,
            Ok(mut session) => {
                for (operation, params) in OPERATIONS.iter() {
                    errors(&session.ask(operation, &params.to_string()));
                }
            }
        }
    }
}
