//! The command line itself: help for each command, completions, and wrong usage with status 2.

use std::process::{Command, Output};

fn paiban(words: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = Command::new(env!("CARGO_BIN_EXE_paiban")).args(words).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn each_command_has_help_of_its_own() {
    let (status, whole, _) = paiban(&["--help"]);
    assert_eq!(status, Some(0));
    for command in ["call", "batch", "solve", "score", "explain", "backtest", "planner", "completions"] {
        assert!(whole.contains(command), "{whole}");
        let (status, help, err) = paiban(&[command, "--help"]);
        assert_eq!(status, Some(0), "{err}");
        assert!(help.contains(&format!("Usage: paiban {command}")), "{help}");
    }
}

#[test]
fn completions_name_the_commands() {
    for shell in ["bash", "zsh", "fish"] {
        let (status, script, err) = paiban(&["completions", shell]);
        assert_eq!(status, Some(0), "{err}");
        assert!(script.contains("backtest") && script.contains("workers"), "{shell}");
    }
}

#[test]
fn wrong_usage_ends_with_status_2_and_names_what_is_wrong() {
    let cases: [(&[&str], &str); 9] = [
        (&[], "Usage"),
        (&["sovle"], "solve"),
        (&["solve"], "--format"),
        (&["solve", "--format", "plans"], "plan"),
        (&["solve", "--format", "plan", "--workers", "65"], "--workers"),
        (&["solve", "--format", "plan", "--seconds", "-1"], "-1"),
        (&["solve", "--format", "plan", "--weekly", "/dev/null"], "--weekly"),
        (&["explain", "problem", "roster", "--from", "2026-01-01"], "--absence"),
        (&["score", "--format", "inrc2", "folder", "folder"], "--instance"),
    ];
    for (words, told) in cases {
        let (status, out, err) = paiban(words);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{words:?}: {err}");
        assert!(err.contains(told), "{words:?}: {err}");
    }
}
