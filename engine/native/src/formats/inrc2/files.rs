//! Finds an instance's files by its name, as the literature has it: `n030w4_1_6-2-9-1` is the scenario n030w4 with the
//! first history 1 and the weeks 6, 2, 9 and 1.

use super::text::{History, Scenario, Week};
use crate::formats::sections::{Flaw, words};
use std::path::Path;

/// What the files of an instance say.
#[derive(Debug)]
pub struct Instance {
    pub scenario: Scenario,
    pub history: Vec<History>,
    pub weeks: Vec<Week>,
}

/// The name of the file with the solution of a week.
pub fn solution(week: usize) -> String {
    format!("sol-week{week}.txt")
}

/// Reads an instance from the folder of its scenario, or the folder above that.
pub fn read(folder: &Path, name: &str) -> Result<Instance, String> {
    let parts: Vec<&str> = name.split('_').collect();
    let [scenario, history, weeks] = parts[..] else {
        return Err(format!("{name:?} is no name of an instance, as n030w4_1_6-2-9-1 is one"));
    };
    let below = folder.join(scenario);
    let folder = if below.is_dir() { below } else { folder.to_owned() };
    let text = |file: &str| {
        let path = folder.join(file);
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let flawed = |file: &str, flaw: &Flaw| words(folder.join(file).as_os_str(), flaw);
    let file = format!("Sc-{scenario}.txt");
    let scenario_read = Scenario::read(&text(&file)?).map_err(|flaw| flawed(&file, &flaw))?;
    let file = format!("H0-{scenario}-{history}.txt");
    let history = scenario_read.history(&text(&file)?).map_err(|flaw| flawed(&file, &flaw))?;
    let mut read = Vec::new();
    for week in weeks.split('-') {
        let file = format!("WD-{scenario}-{week}.txt");
        read.push(scenario_read.week(&text(&file)?).map_err(|flaw| flawed(&file, &flaw))?);
    }
    if read.len() != scenario_read.weeks {
        return Err(format!("{name:?} has {} weeks, its scenario {}", read.len(), scenario_read.weeks));
    }
    Ok(Instance { scenario: scenario_read, history, weeks: read })
}
