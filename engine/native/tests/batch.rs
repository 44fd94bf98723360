//! The binary's batch: bad lines are answered, good ones are planned, whatever stands between them.

use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Stdio};

fn problem() -> Value {
    json!({
        "version": 1,
        "period": { "first": "2026-11-23", "days": 7 },
        "slot": 30,
        "precision": 30,
        "calendar": { "weekStart": 0, "night": { "start": 1320, "end": 1800 }, "days": [] },
        "workstations": [],
        "employees": []
    })
}

fn batch(input: &str) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_paiban"))
        .args(["batch", "--ticks", "10"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let mut lines: Vec<Value> =
        String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    lines.sort_by_key(|line| line["line"].as_u64());
    lines
}

#[test]
fn a_bad_line_is_answered_with_its_number_and_the_rest_is_planned() {
    let good = |id: &str| json!({ "id": id, "problem": problem() }).to_string();
    let lines = batch(&format!("{}\n{{nonsense\n\n{}\n{}\n", good("a"), json!({ "id": 7, "problem": 3 }), good("b")));
    assert_eq!(lines.len(), 4);
    assert_eq!((&lines[0]["id"], &lines[0]["line"]), (&json!("a"), &json!(1)));
    assert!(lines[0]["roster"].is_array() && lines[0]["errors"].is_null());
    assert_eq!((&lines[1]["line"], &lines[1]["errors"][0]["code"]), (&json!(2), &json!("invalid_params")));
    assert_eq!((&lines[2]["line"], &lines[2]["id"]), (&json!(4), &json!(7)));
    assert_eq!(lines[2]["errors"][0]["code"], "invalid_params");
    assert_eq!(lines[3]["id"], "b");
}

#[test]
fn bytes_that_are_not_text_harm_no_other_line() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_paiban"))
        .arg("batch")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = b"\xff\xfe\x00\n".to_vec();
    input.extend(json!({ "problem": problem() }).to_string().bytes());
    child.stdin.take().unwrap().write_all(&input).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 2);
    assert_eq!(text.matches("invalid_params").count(), 1);
}

#[test]
fn forecasts_and_plans_come_out_of_one_batch_and_a_line_of_neither_is_refused() {
    let days: Vec<Value> =
        (1..=28).map(|day| json!({ "date": format!("2026-11-{day:02}"), "turnover": 100_000 })).collect();
    let targets = [json!({ "date": "2026-11-29", "open": { "start": 600, "end": 1320 } })];
    let question = json!({ "slot": 30, "history": days, "targets": targets });
    let good = json!({ "id": "site", "forecast": question });
    let bad = json!({ "id": "empty", "forecast": { "slot": 30, "history": [], "targets": targets } });
    let plan = json!({ "id": "plan", "problem": problem() });
    let lines = batch(&format!("{good}\n{bad}\n{plan}\n{}\n", json!({ "id": "neither" })));
    assert_eq!((&lines[0]["id"], &lines[0]["forecast"]["turnover"]), (&json!("site"), &json!(100_000)));
    assert_eq!((&lines[1]["id"], &lines[1]["errors"][0]["code"]), (&json!("empty"), &json!("history_empty")));
    assert!(lines[2]["roster"].is_array());
    assert_eq!((&lines[3]["id"], &lines[3]["errors"][0]["code"]), (&json!("neither"), &json!("invalid_params")));
}

#[test]
fn a_plan_by_demand_carries_the_bound_that_is_proved_for_it() {
    let mut short = problem();
    short["workstations"] = json!([{ "id": "till", "direct": true, "priority": 1, "starsMin": 1 }]);
    short["demand"] =
        json!([{ "date": "2026-11-23", "workstation": "till", "start": 600, "min": 1, "target": 1, "max": 1 }]);
    let terms =
        json!({ "from": "2020-01-01", "hoursSystem": { "kind": "standard" }, "dayMinutes": 480, "weekMinutes": 2400 });
    short["employees"] = json!([{ "id": "cook", "participates": true, "employments": [terms], "skills": [] }]);
    let lines = batch(&format!("{}\n{}\n", json!({ "id": "short", "problem": short }), json!({ "problem": 3 })));
    // Nobody is skilled for the till: what lacks there is lost whatever the roster.
    let bound = lines[0]["bound"].as_i64().unwrap();
    assert!(bound > 0 && bound <= lines[0]["score"]["total"].as_i64().unwrap(), "{bound} of {}", lines[0]["score"]);
    assert_eq!(lines[0]["unpriced"], json!([]));
    assert!(lines[1]["bound"].is_null() && lines[1]["errors"].is_array());
}
