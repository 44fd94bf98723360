//! Reads the text of the public multi-activity retail instances (Qu and Curtois, 2020) as a store demand problem, and
//! writes a roster in the form that their evaluator reads.
//!
//! A day runs from 06:00 to 06:00; what is worked earlier than 06:00 belongs to the day before.

use super::sections::{Flaw, Line, Sections, field, number, place};
use paiban_search::store_demand::{Duty, MOST_STATIONS, Need, Roster, Shape, StoreDemand, Terms};
use serde::Deserialize;
use serde_json::{Value, json};

/// Slots of a day, of fifteen minutes each, and those before 06:00.
const SLOTS: usize = 96;
const NIGHT: usize = 24;

/// A problem with the names that the file gave.
#[derive(Debug)]
pub struct Named {
    pub problem: StoreDemand,
    people: Vec<String>,
}

impl Named {
    /// `{"shifts": [{"staff", "day", "segments": [{"from", "to", "task"}]}]}`.
    pub fn write(&self, roster: &Roster) -> String {
        let mut shifts: Vec<Value> = Vec::new();
        for (name, duties) in self.people.iter().zip(roster) {
            for duty in duties {
                let mut at = duty.start;
                let segments = duty.stations.chunk_by(|a, b| a == b).map(|run| {
                    let from = at;
                    at += run.len();
                    json!({ "from": clock(from), "to": clock(at), "task": run[0] + 1 })
                });
                let segments: Vec<Value> = segments.collect();
                shifts.push(json!({ "staff": name, "day": duty.start / SLOTS + 1, "segments": segments }));
            }
        }
        format!("{}\n", json!({ "shifts": shifts }))
    }

    /// Reads what `write` writes.
    pub fn roster(&self, text: &str) -> Result<Roster, Flaw> {
        let written: Written = serde_json::from_str(text).map_err(|error| (error.line(), error.to_string()))?;
        let mut roster = vec![Vec::new(); self.people.len()];
        for (at, shift) in written.shifts.into_iter().enumerate() {
            let flaw = |remark: String| (0, format!("shifts.{at}: {remark}"));
            let person = place(&self.people, &shift.staff);
            let person = person.ok_or_else(|| flaw(format!("unknown staff {:?}", shift.staff)))?;
            roster[person].push(self.duty(&shift).map_err(flaw)?);
        }
        roster.iter_mut().for_each(|duties: &mut Vec<Duty>| duties.sort_by_key(|duty| duty.start));
        Ok(roster)
    }

    fn duty(&self, shift: &WrittenShift) -> Result<Duty, String> {
        let period = self.problem.days * SLOTS;
        if !(1..=self.problem.days).contains(&shift.day) {
            return Err(format!("day {} is not 1 to {}", shift.day, self.problem.days));
        }
        let mut duty = Duty::default();
        for (at, WrittenSegment { from, to, task }) in shift.segments.iter().enumerate() {
            let [from, to] =
                [from, to].map(|text| quarter(text).ok_or_else(|| format!("{text:?} is no quarter of an hour")));
            let (from, to) = (from?, to?);
            if at == 0 {
                duty.start = (shift.day - 1) * SLOTS + from;
            } else if (duty.start + duty.stations.len()) % SLOTS != from {
                return Err(format!("segments.{at} does not begin where the one before ends"));
            }
            if !(1..=self.problem.stations).contains(task) {
                return Err(format!("segments.{at}: task {task} is not 1 to {}", self.problem.stations));
            }
            // To the same time is once round the clock.
            let slots = (to + SLOTS - from - 1) % SLOTS + 1;
            duty.stations.resize(duty.stations.len() + slots, *task as u8 - 1);
            if duty.start + duty.stations.len() > period {
                return Err("ends after the last day".to_owned());
            }
        }
        if duty.stations.is_empty() { Err("no segments".to_owned()) } else { Ok(duty) }
    }
}

/// The slot of a time, counted from 06:00.
fn quarter(text: &str) -> Option<usize> {
    let (hour, minute) = text.split_once(':')?;
    let (hour, minute): (usize, usize) = (hour.parse().ok()?, minute.parse().ok()?);
    let is_time = (0..24).contains(&hour) && (0..60).contains(&minute) && minute % 15 == 0;
    is_time.then(|| (hour * 4 + minute / 15 + SLOTS - NIGHT) % SLOTS)
}

/// A roster as the file has it.
#[derive(Deserialize)]
struct Written {
    shifts: Vec<WrittenShift>,
}

#[derive(Deserialize)]
struct WrittenShift {
    staff: String,
    day: usize,
    segments: Vec<WrittenSegment>,
}

#[derive(Deserialize)]
struct WrittenSegment {
    from: String,
    to: String,
    task: usize,
}

fn clock(slot: usize) -> String {
    let minutes = (slot + NIGHT) % SLOTS * 15;
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// Reads an instance. Lengths, starts, rest and stretches are those of the whole public set.
pub fn read(text: &str) -> Result<Named, Flaw> {
    let sections = Sections::of(text)?;
    let one = |name: &str| sections.lines(name).next().ok_or((0, format!("no SECTION_{name}")));
    let (horizon, tasks) = (one("HORIZON")?, one("TASKS")?);
    let (days, stations) = (number(horizon, 0)? as usize, number(tasks, 0)? as usize);
    if !(1..=92).contains(&days) {
        return Err((horizon.0, format!("{days} days are not 1 to 92")));
    }
    if !(1..=MOST_STATIONS).contains(&stations) {
        return Err((tasks.0, format!("{stations} tasks are not 1 to {MOST_STATIONS}")));
    }
    let mut people: Vec<String> = Vec::new();
    let mut terms = Vec::new();
    for line in sections.lines("STAFF") {
        let name = field(line, 0)?;
        if place(&people, name).is_some() {
            return Err((line.0, format!("{name:?} stands there twice")));
        }
        people.push(name.to_owned());
        let (least, most) = (number(line, 1)?, number(line, 2)?);
        if least > most {
            return Err((line.0, format!("{least} minutes are more than {most}")));
        }
        // Duties are made of whole slots.
        terms.push(Terms { slots: ((least + 14) / 15, most / 15), able: vec![true; stations] });
    }
    if people.is_empty() {
        return Err((0, "no SECTION_STAFF".to_owned()));
    }
    let mut needs = vec![Need::default(); days * SLOTS * stations];
    for line in sections.lines("COVER") {
        let (slot, task) = (slot(line, days)?, number(line, 2)?);
        if !(1..=stations as i32).contains(&task) {
            return Err((line.0, format!("task {task} is not 1 to {stations}")));
        }
        let (least, most) = (number(line, 3)?, number(line, 4)?);
        if least > most || most > 10_000 {
            return Err((line.0, format!("from {least} to {most} heads")));
        }
        needs[slot * stations + task as usize - 1] = Need { least, most };
    }
    let shape =
        Shape { length: (24, 40), starts: (0..=16).chain(32..=48).chain(56..=72).collect(), rest: 56, stretch: 4 };
    Ok(Named { problem: StoreDemand { days, slots: SLOTS, stations, shape, people: terms, needs }, people })
}

/// The slot of a row of the cover; rows after midnight carry the next day's number.
fn slot(line: &Line<'_>, days: usize) -> Result<usize, Flaw> {
    let day = number(line, 0)? as usize;
    let text = field(line, 1)?;
    let from = text.split('-').next().and_then(|from| from.trim().split_once(':'));
    let part = |part: &str, end: usize| part.parse::<usize>().ok().filter(|part| *part < end);
    let time = from.and_then(|(hour, minute)| Some((part(hour, 24)?, part(minute, 60)?)));
    let Some((hour, minute)) = time.filter(|time| time.1 % 15 == 0) else {
        return Err((line.0, format!("{text:?} does not begin at a quarter of an hour")));
    };
    let slot = (day * SLOTS + hour * 4 + minute / 15).checked_sub(SLOTS + NIGHT);
    let inside = slot.filter(|slot| *slot < days * SLOTS);
    inside.ok_or_else(|| (line.0, format!("{text} of day {day} lies outside the {days} days")))
}

#[cfg(test)]
mod tests;
