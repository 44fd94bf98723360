//! `paiban solve --format retail`: the independent evaluator accepts what it writes, and bad files are refused with
//! their place. Where the folder with the instances is missing, only the file made here is solved.

mod running;

use running::{benchmarks, evaluated, last, paiban, scratch};
use serde_json::Value;
use std::path::Path;

/// One day with two tasks and three people, one head of each task in the morning.
fn small() -> String {
    let mut text = String::from(
        "# comment\n\nSECTION_HORIZON\n1\nSECTION_TASKS\n2\nSECTION_STAFF\nA,360,600\nB,360,480\nC,0,600\nSECTION_COVER\n",
    );
    for quarter in 0..16 {
        let (hour, minute) = (6 + quarter / 4, quarter % 4 * 15);
        for task in 1..=2 {
            text += &format!("1,{hour:02}:{minute:02}-{hour:02}:{:02},{task},1,1\n", minute + 15);
        }
    }
    text + "2,05:45-06:00,1,0,1\n"
}

fn solve(file: &Path, out: &Path, words: &[&str]) -> Value {
    let fixed = ["solve", "--format", "retail", file.to_str().unwrap(), "--out", out.to_str().unwrap()];
    let output = paiban(&[&fixed, words].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    last(&output)
}

#[test]
fn a_small_instance_is_solved_to_its_proved_best_and_the_same_again() {
    let file = scratch("small-retail.txt", &small());
    let (one, two) = (scratch("one.json", ""), scratch("two.json", ""));
    let words = ["--ticks", "40", "--workers", "2", "--seed", "3"];
    let answer = solve(&file, &one, &words);
    // Two duties of six hours, of which four are needed: eight quarters each are too many.
    assert_eq!((&answer["done"], &answer["hard"], &answer["cost"]), (&true.into(), &0.into(), &16.into()));
    assert!(answer["bound"].as_i64().is_some_and(|bound| bound <= 16), "{answer}");
    assert!(answer["moves_per_second"].is_u64() && answer["first_feasible_ms"].is_u64(), "{answer}");
    let judged = paiban(&["score", "--format", "retail", file.to_str().unwrap(), one.to_str().unwrap()]);
    assert_eq!((judged.status.code(), &last(&judged)["cost"]), (Some(0), &answer["cost"]));
    solve(&file, &two, &words);
    let written = std::fs::read(&one).unwrap();
    assert!(!written.is_empty());
    assert_eq!(written, std::fs::read(&two).unwrap());
}

#[test]
fn broken_rules_of_a_roster_are_counted_and_a_flawed_one_is_refused_with_its_place() {
    let file = scratch("scored-retail.txt", &small());
    let score = |text: &str| {
        let roster = scratch("scored.json", text);
        paiban(&["score", "--format", "retail", file.to_str().unwrap(), roster.to_str().unwrap()])
    };
    let short = r#"{"shifts":[{"staff":"A","day":1,"segments":[{"from":"06:00","to":"11:00","task":1}]}]}"#;
    let judged = score(short);
    // Five hours are too few for a duty and for A, B has none; the second task and the other hours stand empty.
    assert_eq!((judged.status.code(), &last(&judged)["hard"]), (Some(1), &(3 + 16).into()));
    let cases = [
        (short.replace("\"A\"", "\"X\""), "shifts.0: unknown staff"),
        (short.replace("11:00", "11:05"), "shifts.0: \"11:05\""),
        (short.replace("\"day\":1", "\"day\":2"), "shifts.0: day 2"),
        (short.replace("\"task\":1", "\"task\":3"), "shifts.0: segments.0: task 3"),
        (short.replace("[{\"from\"", "[\n7,{\"from\""), "scored.json:2: "),
    ];
    for (text, remark) in cases {
        let output = score(&text);
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), words.contains(remark)), (Some(2), true), "{words}");
    }
}

#[test]
fn needs_that_nobody_can_cover_are_told_as_missing_and_not_as_a_cost() {
    let file = scratch("short-retail.txt", &small().replace("1,07:00-07:15,1,1,1", "1,07:00-07:15,1,9,9"));
    let answer = solve(&file, &scratch("short.json", ""), &["--ticks", "8"]);
    assert_eq!((&answer["cost"], answer["missing"].as_i64() >= Some(7)), (&Value::Null, true), "{answer}");
}

#[test]
fn the_independent_evaluator_counts_the_same_on_public_instances() {
    let Some(folder) = benchmarks("retail") else { return };
    for name in ["1_7_10_1.txt", "31_7_70_3.txt", "151_28_10_1.txt"] {
        let (file, roster) = (folder.join(name), scratch(&format!("{name}.json"), ""));
        let answer = solve(&file, &roster, &["--ticks", "150"]);
        let judged = evaluated(&folder, &[file.as_os_str(), roster.as_os_str(), "--relaxed".as_ref()]);
        let words = String::from_utf8(judged.stdout).unwrap();
        let (cost, missing) = (answer["cost"].as_i64(), answer["missing"].as_i64().unwrap());
        assert!(
            words.starts_with(&format!("missing {missing} ")) && words.trim().ends_with("hard 0"),
            "{name} {words}"
        );
        if let Some(cost) = cost {
            assert!(words.contains(&format!("penalty {cost} ")), "{name} {cost} {words}");
            assert!(answer["bound"].as_i64() <= Some(cost));
        }
        let scored = last(&paiban(&["score", "--format", "retail", file.to_str().unwrap(), roster.to_str().unwrap()]));
        assert_eq!((&scored["cost"], scored["missing"].as_i64()), (&answer["cost"], Some(missing)), "{name}");
    }
}

#[test]
fn a_file_that_is_no_instance_is_refused_with_the_place_of_its_flaw() {
    let small = small();
    let cases = [
        ("", "SECTION_HORIZON"),
        ("7", ":1: a line before any section"),
        (&small.replace("A,360", "A,x"), ":8: \"x\""),
        (&small.replace("B,360,480", "B,480,360"), ":9: 480 minutes"),
        (&small.replace("C,0", "A,0"), ":10: \"A\" stands there twice"),
        (&small.replace("1,06:00-06:15,2", "1,06:00-06:15,3"), ":13: task 3"),
        (&small.replace("1,06:15-06:30,1", "1,06:20-06:30,1"), ":14: \"06:20-06:30\""),
        (&small.replace("2,05:45", "2,06:00"), ":44: 06:00-06:00 of day 2"),
    ];
    for (text, remark) in cases {
        let file = scratch("flawed-retail.txt", text);
        let output = paiban(&["solve", "--format", "retail", file.to_str().unwrap()]);
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), words.contains(remark)), (Some(2), true), "{words}");
    }
}
