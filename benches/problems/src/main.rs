//! `paiban-problems PEOPLE DAYS SLOT ALGORITHM SEED`: prints one problem as JSON.

use paiban_problems::{Size, restaurant};
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
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(size) = size(&arguments) else {
        eprintln!("usage: paiban-problems PEOPLE DAYS SLOT hours_estimate|shift_template|both SEED");
        return ExitCode::from(2);
    };
    match serde_json::to_string(&restaurant(size)) {
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
