//! Any bytes as texts of the nurse rostering competition, one after the other between form feeds: scenario, history, week
//! and solution. Each is read, or refused at a line that exists; what is read makes a problem that judges any roster of
//! its own; never a panic.
#![no_main]
#![allow(dead_code)]

mod formats;

use formats::inrc2::{build::build, text::Scenario};
use formats::sections::Flaw;
use libfuzzer_sys::fuzz_target;

/// What was read; a flaw names a line of its text.
fn sound<T>(text: &str, read: Result<T, Flaw>) -> Option<T> {
    if let Err((line, remark)) = &read {
        assert!(*line <= text.lines().count() && !remark.is_empty(), "line {line}: {remark}");
    }
    read.ok()
}

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let mut texts = text.split('\u{c}');
    let mut next = || texts.next().unwrap_or_default();
    let (scenario, history, week, solution) = (next(), next(), next(), next());
    let Some(read) = sound(scenario, Scenario::read(scenario)) else { return };
    let Some(history) = sound(history, read.history(history)) else { return };
    let Some(week) = sound(week, read.week(week)) else { return };
    let Some(problem) = build(&read, &history, &[&week]) else { return };
    if let Some(rows) = sound(solution, read.week_rows(solution)) {
        problem.judge(&rows);
    }
});
