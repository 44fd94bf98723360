//! `paiban-problems PEOPLE DAYS SLOT ALGORITHM SEED [rostered]`: prints one problem as JSON, with a roster if asked.

use paiban_problems::{Size, restaurant, rostered};
use std::process::ExitCode;

fn size(arguments: &[String]) -> Option<Size> {
    let [people, days, slot, algorithm, seed] = arguments else { return None };
    Some(Size {
        people: people.parse().ok()?,
        days: days.parse().ok()?,
        slot: slot.parse().ok()?,
        algorithm: serde_json::from_value(algorithm.as_str().into()).ok()?,
        seed: seed.parse().ok()?,
    })
}

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let with_roster = arguments.pop_if(|last| last == "rostered").is_some();
    let Some(size) = size(&arguments) else {
        eprintln!("usage: paiban-problems PEOPLE DAYS SLOT hours_estimate|shift_template|both SEED [rostered]");
        return ExitCode::from(2);
    };
    let problem = if with_roster { rostered(size) } else { restaurant(size) };
    match serde_json::to_string(&problem) {
        Ok(json) => {
            println!("{json}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("paiban-problems: {error}");
            ExitCode::FAILURE
        }
    }
}
