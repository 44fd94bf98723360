//! `paiban solve --format inrc2`: the competition's instances, whose independent evaluator agrees with every answer. Where
//! the folder with them is missing, only what is refused is asked.

mod running;

use running::{benchmarks, evaluated, last, paiban, scratch};
use serde_json::Value;
use std::path::{Path, PathBuf};

fn solve(folder: &Path, name: &str, more: &[&str]) -> (Value, PathBuf) {
    let out = scratch("inrc2", "").with_file_name(format!("inrc2-{name}{}", more.len()));
    let _ = std::fs::remove_dir_all(&out);
    let mut words = vec!["solve", "--format", "inrc2", folder.to_str().unwrap(), "--instance", name, "--out"];
    words.extend([out.to_str().unwrap(), "--ticks", "120"]);
    words.extend(more);
    let output = paiban(&words);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    (last(&output), out)
}

/// What the evaluator says: whether nothing hard is broken, and the cost.
fn judged(folder: &Path, name: &str, out: &Path) -> (bool, i64) {
    let output = evaluated(folder, &[folder.as_os_str(), name.as_ref(), out.as_os_str()]);
    let text = String::from_utf8(output.stdout).unwrap();
    let total = text.rsplit_once("TOTAL ").and_then(|(_, cost)| cost.trim().parse().ok());
    (output.status.success(), total.unwrap_or_else(|| panic!("{text} {}", String::from_utf8_lossy(&output.stderr))))
}

#[test]
fn the_independent_evaluator_agrees_on_whole_horizons_and_on_weeks_planned_one_by_one() {
    let Some(folder) = benchmarks("inrc2") else { return };
    let cases: [(&str, &[&str]); 4] = [
        ("n005w4_0_1-2-3-3", &["--workers", "2"]),
        ("n030w4_1_6-2-9-1", &[]),
        ("n030w4_1_6-2-9-1", &["--weekly"]),
        ("n080w8_1_4-4-9-9-3-6-0-5", &[]),
    ];
    for (name, more) in cases {
        let (answer, out) = solve(&folder, name, more);
        let (is_lawful, cost) = judged(&folder, name, &out);
        assert_eq!((answer["cost"].as_i64(), answer["hard"] == 0), (Some(cost), is_lawful), "{name} {more:?}");
        let words = ["score", "--format", "inrc2", folder.to_str().unwrap(), out.to_str().unwrap(), "--instance", name];
        let scored = paiban(&words);
        let score = last(&scored);
        let told = (score["cost"].as_i64(), score["hard"] == 0, scored.status.success());
        assert_eq!(told, (Some(cost), is_lawful, is_lawful), "{name} {more:?}");
        if is_lawful {
            assert!(answer["bound"].is_null() || answer["bound"].as_i64() <= Some(cost), "{answer}");
        }
    }
}

#[test]
fn the_same_seed_and_ticks_give_the_same_solution() {
    let Some(folder) = benchmarks("inrc2") else { return };
    let read = |more: &[&str]| {
        let (_, out) = solve(&folder, "n005w4_0_1-2-3-3", more);
        (0..4).map(|week| std::fs::read(out.join(format!("sol-week{week}.txt"))).unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(read(&["--seed", "4", "--weekly"]), read(&["--seed", "4", "--weekly"]));
}

#[test]
fn a_name_or_a_folder_that_holds_no_instance_is_refused() {
    let folder = scratch("inrc2", "").with_file_name("inrc2-none");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("Sc-n001w1.txt"), "SCENARIO = n001w1\nWEEKS = x\n").unwrap();
    let cases = [
        (vec![], "--instance"),
        (vec!["--instance", "n030w4"], "is no name of an instance"),
        (vec!["--instance", "n030w4_0_1-2-3-4"], "Sc-n030w4.txt"),
        (vec!["--instance", "n001w1_0_1"], "Sc-n001w1.txt: WEEKS are not 1 to 52"),
    ];
    for (more, remark) in cases {
        let words = [&["solve", "--format", "inrc2", folder.to_str().unwrap()], &more[..]].concat();
        let output = paiban(&words);
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), text.contains(remark)), (Some(2), true), "{text}");
    }
}
