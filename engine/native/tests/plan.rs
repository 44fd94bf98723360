//! `paiban solve --format plan`: the lines that the public forms have, a roster that the checker agrees with, and
//! refusals with their places.

mod running;

use paiban_engine::check::check;
use paiban_engine::problem::Problem;
use paiban_engine::roster::{Algorithm, Severity};
use paiban_problems::{Size, restaurant};
use running::{last, paiban, scratch};
use serde_json::{Value, json};
use std::path::Path;

fn problem() -> Problem {
    restaurant(Size { people: 8, days: 7, slot: 30, algorithm: Algorithm::HoursEstimate, seed: 2 })
}

fn solve(file: &Path, words: &[&str]) -> Vec<Value> {
    let output = paiban(&[&["solve", "--format", "plan", file.to_str().unwrap()], words].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn progress_and_the_last_line_have_the_form_of_every_family_and_the_roster_goes_out() {
    let problem = problem();
    let file = scratch("plan.json", &serde_json::to_string(&problem).unwrap());
    let out = scratch("plan.roster", "");
    let lines = solve(&file, &["--ticks", "300", "--seed", "4", "--out", out.to_str().unwrap()]);
    let (done, progress) = lines.split_last().unwrap();
    for line in progress {
        assert!(line["ms"].is_u64() && line["cost"].is_i64() && line.get("bound").is_some(), "{line}");
    }
    assert_eq!((&done["done"], &done["hard"], &done["ticks"]), (&json!(true), &json!(0), &json!(300)), "{done}");
    assert!(done["bound"].as_i64() > Some(0) && done["bound"].as_i64() <= done["cost"].as_i64(), "{done}");
    assert!(done["unpriced"].as_array().unwrap().contains(&json!("advice")), "{done}");
    assert!(done["first_feasible_ms"].is_u64() && done["moves_per_second"].as_u64() > Some(0), "{done}");
    let written: Value = serde_json::from_str(&std::fs::read_to_string(&out).unwrap()).unwrap();
    assert_eq!(written["score"]["total"], done["cost"]);
    let roster = serde_json::from_value(written["roster"].clone()).unwrap();
    let findings = check(&Problem { roster, ..problem }).findings;
    assert!(findings.iter().all(|finding| finding.severity != Severity::Prohibited));
}

#[test]
fn on_standard_output_the_roster_is_the_line_before_the_last_and_what_the_call_makes() {
    let problem = problem();
    let file = scratch("plan-out.json", &serde_json::to_string(&problem).unwrap());
    let lines = solve(&file, &["--ticks", "120", "--seed", "9", "--out", "-"]);
    let params = json!({ "problem": problem, "seed": 9, "ticks": 120 }).to_string();
    let called: Value = serde_json::from_str(&paiban_engine::calls::call("solve", &params)).unwrap();
    assert_eq!(lines[lines.len() - 2], called["ok"]);
    assert_eq!(lines[lines.len() - 1]["done"], true);
}

#[test]
fn a_team_is_never_worse_than_its_first_worker_at_the_first_meeting_and_repeats_itself() {
    let file = scratch("plan-team.json", &serde_json::to_string(&problem()).unwrap());
    let team = |ticks: &str, workers: &str| solve(&file, &["--ticks", ticks, "--workers", workers, "--out", "-"]);
    let roster = |lines: &[Value]| lines[lines.len() - 2]["roster"].clone();
    let (one, two) = (team("400", "3"), team("400", "3"));
    assert_eq!(roster(&one), roster(&two));
    assert_eq!(one.last().unwrap()["ticks"], 1_200);
    let alone = team("200", "1");
    assert!(one.last().unwrap()["cost"].as_i64() <= alone.last().unwrap()["cost"].as_i64());
}

#[test]
fn a_problem_that_cannot_be_used_is_refused_with_its_places() {
    let mut sound = serde_json::to_value(problem()).unwrap();
    sound["employees"][1]["id"] = sound["employees"][0]["id"].clone();
    let mut wrong = serde_json::to_value(problem()).unwrap();
    wrong["demand"][3]["min"] = json!("two");
    let cases = [
        (sound.to_string(), "duplicate_id at employees.1", "duplicate_id"),
        (wrong.to_string(), "invalid_params at demand.3.min", "invalid_params"),
        ("{\n\"version\": 1,\n,".to_owned(), "line 3", "invalid_params"),
        (String::new(), "line 1", "invalid_params"),
    ];
    for (text, remark, code) in cases {
        let file = scratch("plan-flawed.json", &text);
        let output = paiban(&["solve", "--format", "plan", file.to_str().unwrap()]);
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), words.contains(remark)), (Some(2), true), "{words}");
        assert!(words.contains("plan-flawed.json"), "{words}");
        assert_eq!(last(&output)["errors"][0]["code"], code);
    }
}

#[test]
fn files_that_are_missing_or_no_text_are_named_with_the_line() {
    let file = scratch("plan-bytes.json", "");
    std::fs::write(&file, b"{\n\"version\": \xff}").unwrap();
    for (name, remark) in [(file.to_str().unwrap(), ":2: bytes that are no UTF-8"), ("no-such-file", "no-such-file: ")]
    {
        for format in ["plan", "rostering", "retail"] {
            let output = paiban(&["solve", "--format", format, name]);
            let words = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!((output.status.code(), words.contains(remark)), (Some(2), true), "{words}");
        }
    }
}
