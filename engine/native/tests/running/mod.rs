//! Runs the binary, and the independent evaluators of public instances where they lie beside the house.
// Each test binary uses its own part of this.
#![allow(dead_code)]

use serde_json::Value;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub fn paiban(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_paiban")).args(words).output().unwrap()
}

/// The last line of standard output.
pub fn last(output: &Output) -> Value {
    let text = std::str::from_utf8(&output.stdout).unwrap();
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

pub fn scratch(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path
}

/// The folder with public instances of a family and their evaluator.
pub fn benchmarks(family: &str) -> Option<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = here.ancestors().map(|above| above.join("shared/benchmarks").join(family));
    let has_python = Command::new("python3").arg("--version").output().is_ok();
    let found = folders.find(|folder| has_python && folder.is_dir());
    if found.is_none() {
        println!("skipped: no python3, or no folder shared/benchmarks beside the house");
    }
    found
}

pub fn evaluated(folder: &Path, words: &[&OsStr]) -> Output {
    Command::new("python3").arg(folder.join("evaluate.py")).args(words).output().unwrap()
}
