//! The Second International Nurse Rostering Competition (Ceschia and others, 2015): reads scenario, history and weeks as
//! a shift cover problem, and writes a roster in the competition's form, a file a week.
//!
//! A shift with a skill is one of the problem's shifts. What the competition forbids breaks a roster; the least heads are
//! vital, those up to the optimum are needed, and everything about a person's row is its pattern.

pub mod build;
pub mod files;
pub mod text;

use self::text::Scenario;
use paiban_search::shift_cover::Rows;
use std::fmt::Write;

/// Points of a least head that is missing: beyond all that soft constraints can make up for.
pub const VITAL: i32 = 1_000;

/// Days of a week as the files name them.
pub const DAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

impl Scenario {
    /// A roster's solution of a week of its own.
    pub fn write(&self, rows: &Rows, week: usize) -> String {
        let (mut lines, mut count) = (String::new(), 0);
        for (nurse, row) in self.nurses.iter().zip(rows) {
            for (day, value) in row[week * 7..(week + 1) * 7].iter().enumerate() {
                let Some(place) = usize::from(*value).checked_sub(1) else { continue };
                let (shift, skill) =
                    (&self.shifts[place / self.skills.len()].name, &self.skills[place % self.skills.len()]);
                let _ = writeln!(lines, "{} {} {shift} {skill}", nurse.name, DAYS[day]);
                count += 1;
            }
        }
        format!("SOLUTION\n{week} {}\n\nASSIGNMENTS = {count}\n{lines}", self.name)
    }

    /// The rows that solutions of all weeks make.
    #[cfg(test)]
    pub fn rows(&self, weeks: &[String]) -> Option<Rows> {
        let mut rows = vec![vec![0; weeks.len() * 7]; self.nurses.len()];
        for (week, text) in weeks.iter().enumerate() {
            for line in text.lines().skip_while(|line| !line.starts_with("ASSIGNMENTS")).skip(1) {
                let fields: Vec<&str> = line.split_whitespace().collect();
                let [name, day, shift, skill] = fields[..] else { return None };
                let person = self.nurses.iter().position(|nurse| nurse.name == name)?;
                let day = DAYS.iter().position(|other| *other == day)?;
                let shift = self.shifts.iter().position(|other| other.name == shift)?;
                let skill = self.skills.iter().position(|other| other == skill)?;
                rows[person][week * 7 + day] = (shift * self.skills.len() + skill) as u8 + 1;
            }
        }
        Some(rows)
    }
}

#[cfg(test)]
mod tests;
