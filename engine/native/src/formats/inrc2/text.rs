//! The competition's texts: headings in capitals, some with a number behind them, and lines of words below.

use super::DAYS;
use crate::formats::sections::{Flaw, field, number, place};

/// A line: its number and its words; brackets and commas are blanks.
type Line<'a> = crate::formats::sections::Line<'a>;

/// Fewest and most.
pub type Range = (i32, i32);

/// A kind of shift: how many in a row, and what may not be worked the day after.
#[derive(Debug, Clone)]
pub struct Shift {
    pub name: String,
    pub same: Range,
    pub not_next: Vec<usize>,
}

/// What a contract asks of the whole horizon and of runs.
#[derive(Debug, Clone)]
pub struct Contract {
    pub shifts: Range,
    pub work: Range,
    pub rest: Range,
    pub weekends: i32,
    pub is_complete: bool,
}

/// A nurse with a contract and skills, by their places.
#[derive(Debug, Clone)]
pub struct Nurse {
    pub name: String,
    pub contract: usize,
    pub skills: Vec<usize>,
}

/// What holds in all weeks.
#[derive(Debug, Clone)]
pub struct Scenario {
    pub name: String,
    pub weeks: usize,
    pub skills: Vec<String>,
    pub shifts: Vec<Shift>,
    pub contracts: Vec<Contract>,
    pub nurses: Vec<Nurse>,
}

/// What a nurse has worked so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct History {
    pub shifts: i32,
    pub weekends: i32,
    /// The shift of the last day, where it was worked.
    pub last: Option<usize>,
    pub same: i32,
    pub work: i32,
    pub rest: i32,
}

/// What a week asks.
#[derive(Debug, Clone, Default)]
pub struct Week {
    /// Least and optimal heads by `(day * shifts + shift) * skills + skill`.
    pub needs: Vec<Range>,
    /// A nurse who would not work on a day, a shift or (nothing) any.
    pub off: Vec<(usize, usize, Option<usize>)>,
}

/// The lines below a heading.
fn lines<'a>(text: &'a str, heading: &str) -> Vec<Line<'a>> {
    let is_heading = |line: &str| {
        line.chars().next().is_some_and(char::is_uppercase) && {
            let name = line.split('=').next().unwrap_or("").trim();
            name.len() >= 5 && name.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_')
        }
    };
    let mut found = Vec::new();
    let mut is_within = false;
    for (at, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line = line.trim();
        if is_heading(line) {
            is_within = line.split('=').next().unwrap_or("").trim() == heading;
        } else if is_within && !line.is_empty() {
            let blank = |letter: char| letter.is_whitespace() || "(),".contains(letter);
            found.push((at + 1, line.split(blank).filter(|word| !word.is_empty()).collect()));
        }
    }
    found
}

fn range(line: &Line<'_>, at: usize) -> Result<Range, Flaw> {
    let (least, most) = (number(line, at)?, number(line, at + 1)?);
    if least > most { Err((line.0, format!("from {least} to {most}"))) } else { Ok((least, most)) }
}

fn named(line: &Line<'_>, at: usize, names: &[String]) -> Result<usize, Flaw> {
    let name = field(line, at)?;
    place(names, name).ok_or_else(|| (line.0, format!("unknown name {name:?}")))
}

fn first_words(lines: &[Line<'_>]) -> Result<Vec<String>, Flaw> {
    let mut names: Vec<String> = Vec::new();
    for line in lines {
        let name = field(line, 0)?;
        if place(&names, name).is_some() {
            return Err((line.0, format!("{name:?} stands there twice")));
        }
        names.push(name.to_owned());
    }
    Ok(names)
}

impl Scenario {
    pub fn read(text: &str) -> Result<Self, Flaw> {
        let headed = |name: &str| {
            let value = |line: &str| {
                line.split_once('=').filter(|pair| pair.0.trim() == name).map(|pair| pair.1.trim().to_owned())
            };
            text.lines().find_map(value).ok_or_else(|| (0, format!("no {name}")))
        };
        let weeks = headed("WEEKS")?.parse().ok().filter(|weeks| (1..=52).contains(weeks));
        let skills = first_words(&lines(text, "SKILLS"))?;
        let (types, contracts) = (lines(text, "SHIFT_TYPES"), lines(text, "CONTRACTS"));
        let (names, contract_names) = (first_words(&types)?, first_words(&contracts)?);
        let mut shifts = Vec::new();
        for (line, name) in types.iter().zip(&names) {
            shifts.push(Shift { name: name.clone(), same: range(line, 1)?, not_next: Vec::new() });
        }
        for line in &lines(text, "FORBIDDEN_SHIFT_TYPES_SUCCESSIONS") {
            let shift = named(line, 0, &names)?;
            shifts[shift].not_next = (2..line.1.len()).map(|at| named(line, at, &names)).collect::<Result<_, _>>()?;
        }
        let contract = |line: &Line<'_>| {
            Ok(Contract {
                shifts: range(line, 1)?,
                work: range(line, 3)?,
                rest: range(line, 5)?,
                weekends: number(line, 7)?,
                is_complete: number(line, 8)? == 1,
            })
        };
        let staff = lines(text, "NURSES");
        first_words(&staff)?;
        let nurse = |line: &Line<'_>| {
            Ok(Nurse {
                name: field(line, 0)?.to_owned(),
                contract: named(line, 1, &contract_names)?,
                skills: (3..line.1.len()).map(|at| named(line, at, &skills)).collect::<Result<_, _>>()?,
            })
        };
        Ok(Self {
            name: headed("SCENARIO")?,
            weeks: weeks.ok_or((0, "WEEKS are not 1 to 52".to_owned()))?,
            contracts: contracts.iter().map(contract).collect::<Result<_, Flaw>>()?,
            nurses: staff.iter().map(nurse).collect::<Result<_, Flaw>>()?,
            skills,
            shifts,
        })
    }

    fn shift_names(&self) -> Vec<String> {
        self.shifts.iter().map(|shift| shift.name.clone()).collect()
    }

    fn nurse_names(&self) -> Vec<String> {
        self.nurses.iter().map(|nurse| nurse.name.clone()).collect()
    }

    /// Reads what all nurses have worked before the first week.
    pub fn history(&self, text: &str) -> Result<Vec<History>, Flaw> {
        let (names, shifts) = (self.nurse_names(), self.shift_names());
        let mut histories = vec![None; names.len()];
        for line in &lines(text, "NURSE_HISTORY") {
            let nurse = named(line, 0, &names)?;
            let last = if field(line, 3)? == "None" { None } else { Some(named(line, 3, &shifts)?) };
            let (same, work, rest) = (number(line, 4)?, number(line, 5)?, number(line, 6)?);
            let [shifts, weekends] = [number(line, 1)?, number(line, 2)?];
            histories[nurse] = Some(History { shifts, weekends, last, same, work, rest });
        }
        let lacking =
            histories.iter().position(Option::is_none).map(|nurse| (0, format!("no history of {:?}", names[nurse])));
        lacking.map_or_else(|| Ok(histories.into_iter().flatten().collect()), Err)
    }

    /// Reads a week.
    pub fn week(&self, text: &str) -> Result<Week, Flaw> {
        let (names, shifts) = (self.nurse_names(), self.shift_names());
        let mut week = Week { needs: vec![(0, 0); 7 * shifts.len() * self.skills.len()], off: Vec::new() };
        for line in &lines(text, "REQUIREMENTS") {
            let (shift, skill) = (named(line, 0, &shifts)?, named(line, 1, &self.skills)?);
            for day in 0..7 {
                week.needs[(day * shifts.len() + shift) * self.skills.len() + skill] = range(line, 2 + 2 * day)?;
            }
        }
        let days = DAYS.map(str::to_owned);
        for line in &lines(text, "SHIFT_OFF_REQUESTS") {
            let shift = if field(line, 1)? == "Any" { None } else { Some(named(line, 1, &shifts)?) };
            week.off.push((named(line, 0, &names)?, named(line, 2, &days)?, shift));
        }
        Ok(week)
    }
}

impl History {
    /// The history after a week with these values: shifts with skills, as places in their list, from 1 on.
    pub fn after(&self, week: &[u8], skills: usize) -> Self {
        let mut after = *self;
        for value in week {
            let shift = usize::from(*value).checked_sub(1).map(|place| place / skills);
            let Some(shift) = shift else {
                (after.last, after.same, after.work, after.rest) = (None, 0, 0, after.rest + 1);
                continue;
            };
            after.same = if after.last == Some(shift) { after.same + 1 } else { 1 };
            (after.last, after.work, after.rest) = (Some(shift), after.work + 1, 0);
            after.shifts += 1;
        }
        after.weekends += i32::from(week[5..].iter().any(|value| *value > 0));
        after
    }
}
