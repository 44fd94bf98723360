//! The binary explains a roster: a line for each thing asked, and what is wrong where it cannot.

use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::Command;

const FIRST: &str = "2026-11-23";

fn duty(id: &str, employee: Option<&str>) -> Value {
    let mut duty = json!({ "id": id, "date": FIRST, "start": 540, "end": 1020 });
    if let Some(employee) = employee {
        duty["employee"] = json!(employee);
    }
    duty
}

fn problem() -> Value {
    let person = |id: &str| {
        json!({
            "id": id, "participates": true,
            "employments": [{ "from": "2020-01-01", "hoursSystem": { "kind": "standard" }, "dayMinutes": 480, "weekMinutes": 2400 }]
        })
    };
    json!({
        "version": 1,
        "period": { "first": FIRST, "days": 7 },
        "slot": 30,
        "precision": 30,
        "calendar": { "weekStart": 0, "night": { "start": 1320, "end": 1800 }, "days": [] },
        "workstations": [],
        "employees": [person("anna"), person("bert")]
    })
}

/// The lines and the exit status.
fn explain(name: &str, roster: &Value, words: &[&str]) -> (Vec<Value>, Option<i32>) {
    let file = |what: &str, content: &Value| -> PathBuf {
        let file = std::env::temp_dir().join(format!("paiban-explain-{}-{name}-{what}.json", std::process::id()));
        std::fs::write(&file, content.to_string()).unwrap();
        file
    };
    let files = [file("problem", &problem()), file("roster", roster)];
    let output = Command::new(env!("CARGO_BIN_EXE_paiban")).arg("explain").args(&files).args(words).output().unwrap();
    files.iter().for_each(|file| std::fs::remove_file(file).unwrap());
    let lines = String::from_utf8(output.stdout).unwrap();
    (lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), output.status.code())
}

#[test]
fn each_question_has_its_line() {
    let roster = json!([duty("a", Some("anna")), duty("b", None)]);
    let words = ["--why", "b", "--candidates", "b", "--absence", "anna", "--fairness"];
    let (lines, status) = explain("asked", &roster, &words);
    assert_eq!(status, Some(0));
    let people: Vec<_> = lines[0]["ok"]["people"].as_array().unwrap().iter().map(|one| &one["employee"]).collect();
    assert_eq!(people, ["bert", "anna"]);
    assert_eq!(lines[0]["ok"]["people"][1]["busy"], json!(["a"]));
    assert_eq!(lines[1]["ok"][0]["employee"], "bert");
    assert!(lines[2]["ok"].is_object());
    assert_eq!(lines[3]["ok"]["ways"][0]["people"], json!(["bert"]));
    assert_eq!(lines[4]["ok"]["rows"].as_array().unwrap().len(), 2);
    // Anna has all eight hours of which half would be hers.
    assert_eq!(lines[4]["ok"]["kinds"], json!([{ "of": "minutes", "total": 480, "above": 240, "share": 5_000 }]));
    assert_eq!(lines[4]["ok"]["share"], 5_000);
    assert_eq!(lines.len(), 5);
}

#[test]
fn the_score_adds_up_and_the_prices_say_what_a_person_is_worth() {
    let roster = json!([duty("a", Some("anna")), duty("b", None)]);
    let (lines, status) = explain("score", &roster, &["--score", "--capacity", "20"]);
    assert_eq!((status, lines.len()), (Some(0), 2));
    let parts = lines[0]["ok"]["parts"].as_array().unwrap();
    let sum: i64 = parts.iter().map(|part| part["points"].as_i64().unwrap()).sum();
    assert_eq!(lines[0]["ok"]["total"], sum);
    assert!(parts.iter().any(|part| part["employee"] == "bert" && part["part"] == "hoursBalance"), "{parts:?}");
    assert_eq!(lines[1]["ok"]["worth"], json!([]));
    assert!(lines[1]["ok"]["bound"].is_i64());
}

#[test]
fn what_the_style_costs_is_told_on_demand() {
    let roster = json!([duty("a", Some("anna"))]);
    let (lines, status) = explain("style", &roster, &["--score", "--style"]);
    assert_eq!((status, lines.len()), (Some(0), 2));
    assert_eq!((&lines[1]["ok"]["total"], &lines[1]["ok"]["goals"]), (&lines[0]["ok"]["total"], &json!([])));
    assert!(lines[1]["ok"]["plain"]["leastMinutes"].is_i64());
}

#[test]
fn without_a_question_the_state_the_shares_and_every_open_duty_are_told() {
    let answer = json!({ "ok": { "roster": [duty("a", Some("anna")), duty("b", None)] } });
    let (lines, status) = explain("all", &answer, &[]);
    assert_eq!((lines.len(), status), (3, Some(0)));
    assert_eq!(lines[0]["ok"]["totals"]["open"], 1);
}

#[test]
fn what_is_not_there_is_refused_with_its_code() {
    let (lines, status) = explain("unknown", &json!([]), &["--why", "b", "--absence", "nobody"]);
    let codes: Vec<_> = lines.iter().map(|line| &line["errors"][0]["code"]).collect();
    assert_eq!(codes, ["unknown_duty", "unknown_employee"]);
    assert_eq!(status, Some(1));
}
