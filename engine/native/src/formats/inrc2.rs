//! The Second International Nurse Rostering Competition (Ceschia and others, 2015): reads scenario, history and weeks as
//! a shift cover problem, and writes and reads a roster in the competition's form, a file a week.
//!
//! A shift with a skill is one of the problem's shifts. What the competition forbids breaks a roster; the least heads are
//! vital, those up to the optimum are needed, and everything about a person's row is its pattern.

pub mod build;
pub mod files;
pub mod text;

use self::text::Scenario;
use super::sections::{Flaw, Line, field};
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

    /// Reads the solution of a week as everybody's days of it.
    pub fn week_rows(&self, text: &str) -> Result<Rows, Flaw> {
        let mut rows = vec![vec![0; DAYS.len()]; self.nurses.len()];
        let lines = text.lines().zip(1..).map(|(line, at)| (at, line.split_whitespace().collect()));
        let is_before = |line: &Line<'_>| line.1.first() != Some(&"ASSIGNMENTS");
        for line in lines.skip_while(is_before).skip(1).filter(|line: &Line<'_>| !line.1.is_empty()) {
            let place = |index: usize, of: &dyn Fn(&str) -> Option<usize>| {
                let name = field(&line, index)?;
                of(name).ok_or_else(|| (line.0, format!("unknown name {name:?}")))
            };
            let nurse = place(0, &|name| self.nurses.iter().position(|nurse| nurse.name == name))?;
            let day = place(1, &|name| DAYS.iter().position(|day| *day == name))?;
            let shift = place(2, &|name| self.shifts.iter().position(|shift| shift.name == name))?;
            let skill = place(3, &|name| self.skills.iter().position(|skill| skill == name))?;
            let value = (shift * self.skills.len() + skill) as u8 + 1;
            if std::mem::replace(&mut rows[nurse][day], value) != 0 {
                return Err((line.0, format!("{:?} works twice on {:?}", self.nurses[nurse].name, DAYS[day])));
            }
        }
        Ok(rows)
    }
}

#[cfg(test)]
mod tests;
