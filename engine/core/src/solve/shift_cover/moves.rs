//! Small changes of a roster, drawn by chance; each kind of change is one file below `moves/`.
//!
//! A change is first only written down. Its points are known before anything is touched, most changes end there.

mod block;
mod exchange;
mod hole;
mod transfer;

use super::apply::{Span, Step};
use super::model::{Model, UNWANTED};
use super::state::State;
use crate::solve::random::Random;

/// A change that is being looked at.
#[derive(Debug, Clone, Default)]
pub struct Trial {
    steps: Vec<Step>,
    spans: Vec<Span>,
    points: i32,
}

/// What a move reads, draws from and writes to.
pub struct Bench<'a> {
    pub model: &'a Model,
    pub state: &'a State,
    pub random: &'a mut Random,
    trial: &'a mut Trial,
}

impl Trial {
    /// Draws a change; nothing where the draw has no sense.
    pub fn draw(&mut self, model: &Model, state: &State, random: &mut Random) -> Option<i32> {
        self.steps.clear();
        self.spans.clear();
        self.points = 0;
        let kind = random.below(100);
        let mut bench = Bench { model, state, random, trial: self };
        let drawn = match kind {
            0..=29 => block::block(&mut bench),
            30..=49 => exchange::exchange(&mut bench),
            50..=74 => transfer::transfer(&mut bench),
            _ => hole::hole(&mut bench),
        };
        drawn.filter(|()| !self.steps.is_empty()).map(|()| self.points)
    }

    /// Makes the change if it is lawful; else leaves the roster as it was.
    pub fn make(&self, model: &Model, state: &mut State) -> bool {
        state.apply(model, &self.steps, &self.spans, self.points)
    }
}

impl Bench<'_> {
    fn person(&mut self) -> usize {
        self.random.below(self.model.people.len())
    }

    /// A day on which a person may work.
    fn open_day(&mut self, person: usize) -> Option<usize> {
        let days = &self.model.people[person].open_days;
        let at = self.random.below(days.len());
        days.get(at).map(|day| usize::from(*day))
    }

    /// A shift that a person may work.
    fn shift(&mut self, person: usize) -> Option<u8> {
        let able = &self.model.people[person].able;
        let at = self.random.below(able.len());
        able.get(at).copied()
    }

    fn may(&self, person: usize, day: usize, value: u8) -> bool {
        self.model.people[person].allowed[day] & (1 << value) != 0
    }

    fn works(&self, person: usize, day: usize) -> bool {
        self.state.at(person, day) > 0
    }

    /// Writes a value down with its points; days of one person follow each other or lie apart. Whether it is allowed.
    #[inline]
    fn put(&mut self, person: usize, day: usize, value: u8) -> bool {
        let points = self.state.change(self.model, person, day, value);
        self.note(person, day, value, points)
    }

    #[inline]
    fn note(&mut self, person: usize, day: usize, value: u8, points: i32) -> bool {
        if points >= UNWANTED / 2 {
            return false;
        }
        let old = self.state.at(person, day);
        if old != value {
            self.trial.points += points;
            let (person, day) = (person as u32, day as u16);
            self.trial.steps.push(Step { person, day, value, old });
            match self.trial.spans.last_mut() {
                Some(last) if last.person == person && last.to + 1 == day => last.to = day,
                _ => self.trial.spans.push(Span { person, from: day, to: day }),
            }
        }
        true
    }
}

#[cfg(test)]
mod tests;
