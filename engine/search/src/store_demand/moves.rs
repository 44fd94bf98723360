//! Small changes of a roster, drawn by chance; each kind of change is one file below `moves/`.
//!
//! A change is first only written down. Its points are known before anything is touched, most changes end there.

mod cross;
mod ends;
mod hole;
mod restation;
mod trade;

use super::apply::{Draft, Edit};
use super::model::Model;
use super::state::State;
use crate::random::Random;

/// Most slots that one small change adds or takes at an end.
const REACH: usize = 4;
/// People who are looked at for one who works at a slot.
const TRIES: usize = 8;

/// A change that is being looked at.
#[derive(Debug, Default)]
pub struct Trial {
    pub edits: Vec<Edit>,
    /// Duties as they would be, where a change is known to leave all heads as they are.
    pub drafts: Vec<Draft>,
    /// The same days as they were.
    pub old: Vec<Draft>,
    points: i32,
}

/// What a move reads, draws from and writes to.
pub struct Bench<'a> {
    pub model: &'a Model,
    pub state: &'a State,
    pub random: &'a mut Random,
    trial: &'a mut Trial,
}

/// A duty that a move looks at.
#[derive(Debug, Clone, Copy)]
pub struct Looked<'a> {
    pub person: usize,
    pub day: usize,
    pub start: usize,
    pub stations: &'a [u8],
}

impl Looked<'_> {
    pub fn end(&self) -> usize {
        self.start + self.stations.len()
    }

    /// The stretch at one workstation around an offset.
    pub fn run(&self, offset: usize) -> (usize, usize) {
        let station = self.stations[offset];
        let mut from = offset;
        while from > 0 && self.stations[from - 1] == station {
            from -= 1;
        }
        let mut to = offset + 1;
        while to < self.stations.len() && self.stations[to] == station {
            to += 1;
        }
        (from, to)
    }
}

impl Trial {
    /// Draws a change; nothing where the draw has no sense.
    pub fn draw(&mut self, model: &Model, state: &State, random: &mut Random) -> Option<i32> {
        self.edits.clear();
        self.drafts.clear();
        self.points = 0;
        let kind = random.below(if model.stations > 1 { 100 } else { 45 });
        let has_holes = !state.holes().is_empty();
        let mut bench = Bench { model, state, random, trial: self };
        match kind {
            0..=3 => cross::cross(&mut bench),
            4..=5 => trade::trade(&mut bench),
            6..=14 if has_holes => hole::hole(&mut bench),
            _ if kind < 45 => ends::ends(&mut bench),
            _ => restation::restation(&mut bench),
        }
        .map(|()| self.points)
    }
}

impl<'a> Bench<'a> {
    /// A duty drawn by chance.
    fn duty(&mut self) -> Option<Looked<'a>> {
        for _ in 0..TRIES {
            let person = self.random.below(self.model.people.len());
            let found = self.duty_of(person);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// One of a person's duties, drawn by chance; nothing where the draw meets a day off.
    fn duty_of(&mut self, person: usize) -> Option<Looked<'a>> {
        let day = self.random.below(self.model.days);
        self.look(person, day)
    }

    fn look(&self, person: usize, day: usize) -> Option<Looked<'a>> {
        let (start, stations) = self.state.duty(self.model, person, day)?;
        Some(Looked { person, day, start, stations })
    }

    /// Somebody's duty that comes within so many slots of a slot.
    fn near(&mut self, slot: usize, within: usize) -> Option<Looked<'a>> {
        let today = slot / self.model.slots;
        for _ in 0..TRIES * 2 {
            let person = self.random.below(self.model.people.len());
            for day in today.saturating_sub(1)..=today.min(self.model.days - 1) {
                if let Some(duty) = self.look(person, day)
                    && duty.start <= slot + within
                    && slot < duty.end() + within
                {
                    return Some(duty);
                }
            }
        }
        None
    }

    /// Writes an edit down with its points; slots beyond the period or workstations that the person cannot do end
    /// the draw.
    fn edit(&mut self, duty: Looked<'_>, from: usize, to: usize, station: Option<u8>) -> Option<()> {
        let model = self.model;
        if to > model.period || from >= to || station.is_some_and(|to| !model.is_able(duty.person, usize::from(to))) {
            return None;
        }
        let mut points = 0;
        for slot in from..to {
            let old = slot.checked_sub(duty.start).and_then(|offset| duty.stations.get(offset));
            if old.copied() == station {
                continue;
            }
            let base = slot * model.stations;
            if let Some(old) = old {
                points += self.state.less(base + usize::from(*old));
            }
            if let Some(new) = station {
                points += self.state.more(base + usize::from(new));
            }
        }
        self.trial.points += points;
        self.trial.edits.push(Edit { person: duty.person, day: duty.day, from, to, station });
        Some(())
    }

    /// One to `REACH` slots, more often few.
    fn reach(&mut self) -> usize {
        1 + self.random.below(REACH).min(self.random.below(REACH))
    }

    /// A workstation for a piece of a duty: one that lacks heads at one of its slots, or any.
    fn station(&mut self, person: usize, from: usize, to: usize) -> u8 {
        let stations = self.model.stations;
        if self.random.chance(30) {
            return self.random.below(stations) as u8;
        }
        let slot = from + self.random.below(to - from);
        let turn = self.random.below(stations);
        let mut best = (i32::MAX, turn);
        for station in (turn..stations).chain(0..turn) {
            let more = self.state.more(slot * stations + station);
            if more < best.0 && self.model.is_able(person, station) {
                best = (more, station);
            }
        }
        best.1 as u8
    }
}
