//! Reads the text of the public shift scheduling instances (Curtois and Qu, 2014) as a shift cover problem, and
//! writes a roster in the form that their evaluators read.

use super::sections::{Flaw, Line, Sections, field, number, place};
use paiban_search::shift_cover::{MOST_SHIFTS, Need, Rows, Shift, ShiftCover, Terms, Wish};
use std::fmt::Write;

/// A problem with the names that the file gave.
#[derive(Debug)]
pub struct Named {
    pub problem: ShiftCover,
    shifts: Vec<String>,
    people: Vec<String>,
}

impl Named {
    /// A line per person: `name: D,-,E,…`.
    pub fn write(&self, rows: &Rows) -> String {
        let mut text = String::new();
        for (name, row) in self.people.iter().zip(rows) {
            let days =
                row.iter().map(|value| value.checked_sub(1).map_or("-", |shift| &self.shifts[usize::from(shift)]));
            let _ = writeln!(text, "{name}: {}", days.collect::<Vec<_>>().join(","));
        }
        text
    }

    /// Reads what `write` writes.
    pub fn rows(&self, text: &str) -> Result<Rows, Flaw> {
        let mut rows = vec![vec![0; self.problem.days]; self.people.len()];
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
        {
            let flaw = |remark: &str| (at + 1, remark.to_owned());
            let (name, days) = line.split_once(':').ok_or_else(|| flaw("no colon after the name"))?;
            let person = place(&self.people, name.trim()).ok_or_else(|| flaw("unknown person"))?;
            let days: Vec<&str> = days.trim().split(',').map(str::trim).collect();
            if days.len() != self.problem.days {
                return Err(flaw("not one entry for each day"));
            }
            for (day, name) in days.into_iter().enumerate().filter(|(_, name)| !name.is_empty() && *name != "-") {
                rows[person][day] = place(&self.shifts, name).ok_or_else(|| flaw("unknown shift"))? as u8 + 1;
            }
        }
        Ok(rows)
    }
}

fn named(line: &Line<'_>, index: usize, names: &[String]) -> Result<usize, Flaw> {
    let name = field(line, index)?;
    place(names, name).ok_or_else(|| (line.0, format!("unknown name {name:?}")))
}

/// Reads an instance.
pub fn read(text: &str) -> Result<Named, Flaw> {
    let sections = Sections::of(text)?;
    let horizon = sections.lines("HORIZON").next().ok_or((0, "no SECTION_HORIZON".to_owned()))?;
    let days = number(horizon, 0)? as usize;
    if !(1..=366).contains(&days) {
        return Err((horizon.0, format!("{days} days are not 1 to 366")));
    }
    let shifts: Vec<String> =
        sections.lines("SHIFTS").map(|line| field(line, 0).map(str::to_owned)).collect::<Result<_, _>>()?;
    let people: Vec<String> =
        sections.lines("STAFF").map(|line| field(line, 0).map(str::to_owned)).collect::<Result<_, _>>()?;
    if shifts.is_empty() || shifts.len() > MOST_SHIFTS || people.is_empty() {
        return Err((0, format!("{} shifts and {} people", shifts.len(), people.len())));
    }
    let mut problem = ShiftCover { days, weekends: ShiftCover::weekends_from_monday(days), ..ShiftCover::default() };
    for line in sections.lines("SHIFTS") {
        let names = line.1.get(2).copied().unwrap_or("").split('|').filter(|name| !name.is_empty());
        let not_next =
            names.map(|name| place(&shifts, name).ok_or_else(|| (line.0, format!("unknown shift {name:?}"))));
        let minutes = number(line, 1)?;
        if minutes > 1_440 {
            return Err((line.0, format!("a shift of {minutes} minutes is longer than a day")));
        }
        problem.shifts.push(Shift { minutes, not_next: not_next.collect::<Result<_, _>>()? });
    }
    for line in sections.lines("STAFF") {
        problem.people.push(terms(line, &shifts, days)?);
    }
    for line in sections.lines("DAYS_OFF") {
        let person = named(line, 0, &people)?;
        for index in 1..line.1.len() {
            problem.people[person].days_off.push(day(line, index, days)?);
        }
    }
    for (section, is_wanted) in [("SHIFT_ON_REQUESTS", true), ("SHIFT_OFF_REQUESTS", false)] {
        for line in sections.lines(section) {
            let (person, day, shift) = (named(line, 0, &people)?, day(line, 1, days)?, named(line, 2, &shifts)?);
            let points = number(line, 3)?;
            let (worked, missed) = if is_wanted { (0, points) } else { (points, 0) };
            problem.people[person].wishes.push(Wish { day, shift, worked, missed });
        }
    }
    problem.needs = vec![Need::default(); days * shifts.len()];
    for line in sections.lines("COVER") {
        let (day, shift) = (day(line, 0, days)?, named(line, 1, &shifts)?);
        problem.needs[day * shifts.len() + shift] =
            Need { heads: number(line, 2)?, under: number(line, 3)?, over: number(line, 4)?, ..Need::default() };
    }
    Ok(Named { problem, shifts, people })
}

fn day(line: &Line<'_>, index: usize, days: usize) -> Result<usize, Flaw> {
    let day = number(line, index)? as usize;
    if day < days { Ok(day) } else { Err((line.0, format!("day {day} lies outside the {days} days"))) }
}

fn terms(line: &Line<'_>, shifts: &[String], days: usize) -> Result<Terms, Flaw> {
    let mut most_of = vec![days as i32; shifts.len()];
    for part in field(line, 1)?.split('|').filter(|part| !part.is_empty()) {
        let bound = part.split_once('=').and_then(|(name, most)| Some((place(shifts, name)?, most.parse().ok()?)));
        let (shift, most) = bound.ok_or_else(|| (line.0, format!("{part:?} bounds no shift")))?;
        most_of[shift] = most;
    }
    Ok(Terms {
        most_of,
        minutes: (number(line, 3)?, number(line, 2)?),
        run: (number(line, 5)?, number(line, 4)?),
        rest: number(line, 6)?,
        weekends: number(line, 7)?,
        days_off: Vec::new(),
        wishes: Vec::new(),
        pattern: None,
    })
}

#[cfg(test)]
mod tests;
