//! `paiban solve` and `paiban score` on public shift scheduling instances: their independent evaluator agrees.
//! Where the folder with the instances is missing, only the file made here is solved.

mod running;

use running::{benchmarks, evaluated, last, paiban, scratch};
use serde_json::Value;
use std::path::Path;

const SMALL: &str = "SECTION_HORIZON\n14\nSECTION_SHIFTS\nE,480,\nL,480,E\nSECTION_STAFF\n\
    A,E=14|L=14,4320,3360,5,2,2,1\nB,E=14|L=3,4320,3360,5,2,2,1\nC,E=14|L=14,4320,2400,5,1,2,2\n\
    SECTION_DAYS_OFF\nA,3\nSECTION_SHIFT_ON_REQUESTS\nB,2,E,4\nSECTION_SHIFT_OFF_REQUESTS\nC,1,L,3\n\
    SECTION_COVER\n0,E,1,100,1\n1,L,2,100,1\n5,E,1,100,1\n9,L,1,100,1\n";

fn solve(file: &Path, out: &Path, workers: &str) -> Value {
    let (file, out) = (file.to_str().unwrap(), out.to_str().unwrap());
    let words = ["solve", "--format", "rostering", file, "--ticks", "60", "--workers", workers, "--out", out];
    let output = paiban(&words);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    last(&output)
}

fn score(file: &Path, roster: &Path) -> Value {
    last(&paiban(&["score", "--format", "rostering", file.to_str().unwrap(), roster.to_str().unwrap()]))
}

#[test]
fn a_small_instance_is_solved_the_same_again_and_scored_as_it_was_solved() {
    let file = scratch("small.txt", SMALL);
    let (one, two) = (scratch("one.roster", ""), scratch("two.roster", ""));
    let answer = solve(&file, &one, "2");
    assert_eq!((&answer["done"], &answer["hard"]), (&Value::Bool(true), &Value::from(0)));
    assert!(answer["bound"].as_i64() <= answer["cost"].as_i64());
    assert_eq!(score(&file, &one)["cost"], answer["cost"]);
    solve(&file, &two, "2");
    assert_eq!(std::fs::read(&one).unwrap(), std::fs::read(&two).unwrap());
}

#[test]
fn the_independent_evaluator_agrees_on_public_instances() {
    let Some(folder) = benchmarks("rostering") else { return };
    for name in ["Instance1.txt", "Instance3.txt", "Instance9.txt"] {
        let (file, roster) = (folder.join("instances").join(name), scratch(&format!("{name}.roster"), ""));
        let answer = solve(&file, &roster, "1");
        let judged = evaluated(&folder, &[file.as_os_str(), roster.as_os_str(), "--json".as_ref()]);
        let judged: Value = serde_json::from_slice(&judged.stdout).unwrap();
        assert_eq!((&judged["penalty"], &judged["hard_violations"]), (&answer["cost"], &Value::from(0)), "{name}");
        assert_eq!(score(&file, &roster)["cost"], judged["penalty"], "{name}");
    }
}

#[test]
fn a_file_that_is_no_instance_is_refused_with_the_place_of_its_flaw() {
    let cases = [
        ("", "SECTION_HORIZON"),
        ("14", ":1: a line before any section"),
        (&SMALL.replace("4320,2400", "4320,x"), ":9: \"x\""),
        (&SMALL.replace("A,3\n", "A,14\n"), ":11: day 14"),
        (&SMALL.replace("L,480,E", "L,480,Q"), "unknown shift \"Q\""),
    ];
    for (text, remark) in cases {
        let file = scratch("flawed.txt", text);
        let output = paiban(&["solve", "--format", "rostering", file.to_str().unwrap()]);
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), words.contains(remark)), (Some(2), true), "{words}");
    }
}
