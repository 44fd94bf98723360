//! Small changes of a roster, drawn by chance; each kind of change is one file below `moves/`.
//!
//! A change is first only a few numbers, and its points: most changes end there. What is left is written out and tried.

mod block;
mod exchange;
mod hole;
mod transfer;
mod wish;

use super::apply::Steps;
use super::boards::{Boards, Flips};
use super::draws::{Bits, Draws};
use super::model::{Model, PICKS};
use super::state::State;
pub use block::block;
pub use exchange::exchange;
pub use hole::hole;
pub use transfer::transfer;
pub use wish::wish;

/// A change in a few numbers.
#[derive(Debug, Clone, Copy)]
pub enum Change {
    /// One value on days `from..=to`.
    Block { person: usize, from: usize, to: usize, value: u8 },
    /// Two people exchange their values of days `from..to`.
    Exchange { people: [usize; 2], from: usize, to: usize },
    /// One value on one day and another on another.
    Transfer { person: usize, days: [usize; 2], values: [u8; 2] },
    /// One value on the free days of `from..=to`; days `start..end` become free.
    Give { person: usize, from: usize, to: usize, value: u8, start: usize, end: usize },
}

/// What a kind of change reads and draws from.
pub struct Bench<'a> {
    pub model: &'a Model,
    pub state: &'a State,
    pub draws: &'a mut Draws,
}

impl Change {
    /// Writes the change out.
    pub fn steps(self, state: &State, steps: &mut Steps) {
        steps.clear();
        let at = |person, day| state.at(person, day);
        match self {
            Self::Block { person, from, to, value } => {
                (from..=to).for_each(|day| steps.note(person, day, value, at(person, day)));
            }
            Self::Exchange { people: [one, other], from, to } => {
                // One person after the other, so that each has one stretch of days.
                for (person, partner) in [(one, other), (other, one)] {
                    (from..to).for_each(|day| steps.note(person, day, at(partner, day), at(person, day)));
                }
            }
            Self::Transfer { person, days, values } => {
                days.into_iter().zip(values).for_each(|(day, value)| steps.note(person, day, value, at(person, day)));
            }
            Self::Give { person, from, to, value, start, end } => {
                let free = (from..=to).filter(|day| at(person, *day) == 0);
                free.for_each(|day| steps.note(person, day, value, 0));
                (start..end).for_each(|day| steps.note(person, day, 0, at(person, day)));
            }
        }
    }

    /// Days that turn from work to rest or back.
    fn flips(self, boards: &Boards) -> [Flips; 2] {
        let of = |person, from, days| Flips { person, from, days };
        let turned = |person, from, to, works: bool| {
            let worked = boards.worked(person, from);
            of(person, from, (if works { !worked } else { worked }) & first(to - from))
        };
        match self {
            Self::Block { person, from, to, value } => [turned(person, from, to + 1, value > 0), of(person, from, 0)],
            Self::Exchange { people: [one, other], from, to } => {
                let differ = boards.worked(one, from) ^ boards.worked(other, from);
                [one, other].map(|person| of(person, from, differ & first(to - from)))
            }
            Self::Transfer { person, days, values } => {
                [0, 1].map(|at| turned(person, days[at], days[at] + 1, values[at] > 0))
            }
            Self::Give { person, from, to, start, end, .. } => {
                [turned(person, from, to + 1, true), turned(person, start, end, false)]
            }
        }
    }

    /// Makes the change if it is lawful; else leaves the roster as it was. Its points are those of the draw.
    pub fn make(self, model: &Model, state: &mut State, steps: &mut Steps, points: i32) -> bool {
        self.make_within(model, state, steps, points, i64::MAX)
    }

    /// The same, if it costs no more than a limit with what patterns add to the points of the draw.
    pub fn make_within(self, model: &Model, state: &mut State, steps: &mut Steps, points: i32, limit: i64) -> bool {
        let flips = self.flips(&state.boards);
        if !state.flip(model, flips) {
            return false;
        }
        self.steps(state, steps);
        let is_made = state.apply(model, steps, points, limit);
        if !is_made {
            flips.into_iter().for_each(|flips| state.boards.flip(flips));
        }
        is_made
    }
}

/// The first bits.
fn first(bits: usize) -> u64 {
    1_u64.checked_shl(bits as u32).unwrap_or(0).wrapping_sub(1)
}

impl Bench<'_> {
    fn person(&self, bits: &mut Bits) -> usize {
        bits.below(self.model.people.len())
    }

    fn day(&self, bits: &mut Bits) -> usize {
        bits.below(self.model.days)
    }

    /// A shift that a person may work, or a day off.
    fn value(&self, bits: &mut Bits, person: usize) -> u8 {
        self.model.picks[person * PICKS + bits.take(8)]
    }

    fn works(&self, person: usize, day: usize) -> bool {
        self.state.at(person, day) > 0
    }

    fn change(&self, person: usize, day: usize, value: u8) -> i32 {
        self.state.change(self.model, person, day, value)
    }

    /// A day near another, within reach of a person's runs.
    fn near(&self, bits: &mut Bits, person: usize, day: usize) -> Option<usize> {
        let reach = self.model.people[person].usual.1 + 1;
        (day + bits.below(2 * reach + 1)).checked_sub(reach).filter(|day| *day < self.model.days)
    }
}

#[cfg(test)]
mod tests;
