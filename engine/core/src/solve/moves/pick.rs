//! What moves choose from: duties, people, days and holes in the cover, all at random.

use super::super::piece::{NONE, Piece};
use super::Bench;
use crate::calendar::DAY;

/// Tries before a move gives up finding what it needs.
const TRIES: usize = 8;

/// A slot of a workstation with fewer heads than its target.
#[derive(Clone, Copy)]
pub struct Hole {
    pub station: usize,
    /// Day of the period and minute of it at which the slot begins.
    pub day: usize,
    pub minute: i32,
}

/// A duty that somebody works, with its number.
#[derive(Clone, Copy)]
pub struct Held {
    pub number: u32,
    pub piece: Piece,
    pub employee: u32,
}

impl Bench<'_> {
    /// A person of the problem.
    pub fn person(&mut self) -> u32 {
        self.random.below(self.model.people.len()) as u32
    }

    /// A day of the period.
    pub fn day(&mut self) -> usize {
        self.random.below(self.model.days)
    }

    /// A duty that somebody works and `fits`.
    pub fn held(&mut self, fits: fn(&Held) -> bool) -> Option<Held> {
        let numbers = self.state.numbers();
        (0..TRIES).find_map(|_| {
            let number = self.random.below(numbers) as u32;
            let &(piece, employee) = self.state.duty(number)?;
            Some(Held { number, piece, employee }).filter(|held| employee != NONE && fits(held))
        })
    }

    /// A needed duty that nobody works.
    pub fn open(&mut self) -> Option<(u32, Piece)> {
        let numbers = self.state.numbers();
        (0..TRIES).find_map(|_| {
            let number = self.random.below(numbers) as u32;
            self.state.duty(number).filter(|given| given.1 == NONE).map(|given| (number, given.0))
        })
    }

    /// The duty that a person works on a day, if the search may change it.
    pub fn duty_of(&self, employee: u32, day: usize) -> Option<Held> {
        let number = self.state.duty_at(self.model, employee, day);
        self.state.duty(number).map(|&(piece, employee)| Held { number, piece, employee })
    }

    /// Whether a person has no duty at all on a day.
    pub fn is_off(&self, employee: u32, day: usize) -> bool {
        self.state.duty_at(self.model, employee, day) == NONE && !self.state.row(employee).is_fixed(day)
    }

    /// A hole in the cover.
    pub fn hole(&mut self) -> Option<Hole> {
        let cells = &self.model.cells;
        if cells.is_empty() {
            return None;
        }
        let midnights = DAY / self.model.slot;
        (0..TRIES).find_map(|_| {
            let (station, slot) = cells[self.random.below(cells.len())];
            let (station, slot) = (usize::from(station), slot as usize);
            let target = self.model.need(station, slot).target;
            (self.state.heads(self.model, station, slot) < target).then(|| {
                let minute = slot as i32 % midnights * self.model.slot;
                let mut hole = Hole { station, day: slot / midnights as usize, minute };
                // The small hours may be worked by a duty of the date before.
                if hole.day > 0 && (hole.day >= self.model.days || (minute < DAY / 3 && self.random.chance(50))) {
                    hole.day -= 1;
                    hole.minute += DAY;
                }
                hole
            })
        })
    }

    /// A person who is skilled for a hole and has no duty on its day.
    pub fn skilled_for(&mut self, hole: Hole) -> Option<u32> {
        (0..TRIES).find_map(|_| {
            let employee = self.person();
            let person = &self.model.people[employee as usize];
            let able = person.participates && person.days[hole.day].skilled[hole.station];
            (able && self.is_off(employee, hole.day)).then_some(employee)
        })
    }

    /// A new duty over a hole: of any allowed length, lying anywhere about it.
    pub fn duty_over(&mut self, hole: Hole, employee: u32) -> Option<Piece> {
        let model = self.model;
        let person = &model.people[employee as usize];
        let grid = model.grid;
        let (least, most) =
            (model.shape.least, model.shape.most.min(person.usual_minutes.max(model.shape.least) + 180));
        let (fewest, most) = ((least + grid - 1) / grid, most / grid);
        if fewest > most {
            return None;
        }
        let length = self.random.within(fewest, most) * grid;
        let windows = &person.days[hole.day].windows;
        let &(from, to) = windows.iter().find(|window| window.0 <= hole.minute && hole.minute < window.1)?;
        let earliest = (hole.minute + model.slot - length).max(from);
        let latest = hole.minute.min(to - length);
        if earliest > latest {
            return None;
        }
        let start = self.random.within(earliest / grid, latest / grid) * grid;
        Some(Piece::new(hole.day, start, start + length, hole.station))
    }
}
