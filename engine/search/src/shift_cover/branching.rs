//! Branch and bound over whole rows (branch and price: Barnhart and others, 1998): values that the linear program is sure
//! of are held, until the answer is a roster or a bound proves that there is no better one; then the least sure value
//! of the latest hold is forbidden instead.
//!
//! After some turns a new descent begins at the root with a little chance in its choices, since the surest value of a
//! first hold is not always the right one.

use super::master::{Master, NEARLY, Turn};
use super::model::Model;
use super::rows::{Automaton, RowProgram};
use super::state::State;
use crate::random::Random;

/// Turns in one descent.
const TURNS: u32 = 20;
/// Most that chance adds to a share, in thousandths.
const CHANCE: usize = 200;
/// Values with this share are held all at once, else the one with the largest.
const SURE: f64 = 0.85;
/// Questions given up one after the other until the tree is.
const MOST_LOST: u32 = 6;

/// A value of a person on a day, and what was allowed before it was held or forbidden.
struct Change {
    person: usize,
    day: usize,
    value: u8,
    before: u64,
}

/// Values that are held, the surest first; or one that is forbidden since that led to nothing.
struct Hold {
    changes: Vec<Change>,
    is_held: bool,
    /// The basis of the answer that it was chosen by.
    basis: Vec<u32>,
}

/// A search of the tree.
pub struct Branching {
    master: Master,
    state: State,
    holds: Vec<Hold>,
    /// The basis of the root's answer.
    root: Vec<u32>,
    /// Turns of this descent, descents so far, and questions given up since the latest answer.
    turns: u32,
    descents: u32,
    lost: u32,
    /// Whether nothing was left out: then the end of the tree proves the best roster.
    is_whole: bool,
    is_ended: bool,
    shares: Vec<f64>,
    /// The root's bound in points, or the whole tree's.
    bound: Option<i64>,
}

impl Branching {
    /// A search from a roster that its program begins with.
    pub fn new(master: Master, state: State) -> Self {
        Self {
            master,
            state,
            holds: Vec::new(),
            root: Vec::new(),
            turns: 0,
            descents: 0,
            lost: 0,
            is_whole: true,
            is_ended: false,
            shares: Vec::new(),
            bound: None,
        }
    }

    /// The best roster so far.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What any roster costs at least.
    pub fn bound(&self) -> Option<i64> {
        self.bound
    }

    /// Goes on from a better roster.
    pub fn adopt(&mut self, state: State) {
        self.state = state;
    }

    /// Whether there is nothing left to look for: the best roster is proved.
    pub fn is_ended(&self) -> bool {
        self.is_ended
    }

    /// Whether it has come to the end of a branch.
    pub fn has_descended(&self) -> bool {
        self.turns + self.descents > 0
    }

    /// Whether its questions find no answer.
    pub fn is_lost(&self) -> bool {
        self.lost >= MOST_LOST
    }

    /// One piece of work.
    pub fn step(&mut self, model: &Model, automata: &[Automaton], program: &mut RowProgram, random: &mut Random) {
        let turn = self.master.turn(model, automata, program, self.state.cost());
        if turn == Turn::Going {
            return;
        }
        if self.holds.is_empty() {
            self.bound = self.bound.max(self.master.bound());
        }
        self.lost = if turn == Turn::Lost { self.lost + 1 } else { 0 };
        match turn {
            Turn::Going => {}
            Turn::Lost => {
                self.is_whole = false;
                self.restart();
            }
            Turn::Bounded => self.turn_back(),
            Turn::Roster(rows) => {
                let state = State::of(model, &rows);
                if state.cost() < self.state.cost() {
                    (self.state, self.turns) = (state, 0);
                }
                // Decimals found it; only the bound says that there is no better one with these values.
                self.is_whole &= self.master.bound() >= Some(self.state.cost());
                self.turn_back();
            }
            Turn::Parted => {
                if self.holds.is_empty() {
                    self.master.purge(self.state.cost() - self.bound.unwrap_or(0));
                    self.root = self.master.basis();
                }
                self.hold(model, random);
                program.work += self.shares.len() as u64 * 2;
            }
        }
    }

    /// Holds all values that are sure, or the one with the largest share.
    fn hold(&mut self, model: &Model, random: &mut Random) {
        self.master.write_shares(model, &mut self.shares);
        let mut parted = Vec::new();
        for (at, &share) in self.shares.iter().enumerate().filter(|(_, share)| (NEARLY..1.0 - NEARLY).contains(*share))
        {
            // The first descent is the surest one.
            let chance = if self.descents > 0 { random.below(CHANCE) as f64 / 1_000.0 } else { 0.0 };
            parted.push((share + chance, at));
        }
        parted.sort_by(|one, other| other.0.total_cmp(&one.0));
        // Parts of different rows can agree on every value only if the rows are the same, or nearly nothing of one.
        let Some(first) = parted.first().copied() else {
            self.is_whole = false;
            return self.turn_back();
        };
        let mut sure: Vec<(f64, usize)> = parted.into_iter().filter(|(share, _)| *share >= SURE).collect();
        if sure.is_empty() {
            sure.push(first);
        }
        self.is_whole &= sure.len() == 1;
        let basis = self.master.basis();
        let mut changes = Vec::with_capacity(sure.len());
        for (_, at) in sure {
            let (value, at) = ((at % model.values) as u8, at / model.values);
            let (person, day) = (at / model.days, at % model.days);
            changes.push(Change { person, day, value, before: self.master.allowed(person, day) });
            self.master.allow(person, day, 1 << value);
        }
        self.holds.push(Hold { changes, is_held: true, basis });
        self.master.ask();
    }

    /// Forbids the least sure value of the latest hold instead.
    fn turn_back(&mut self) {
        self.turns += 1;
        if self.turns > TURNS {
            self.is_whole = false;
            return self.restart();
        }
        while let Some(hold) = self.holds.pop() {
            self.undo(&hold);
            let Some(change) = hold.changes.into_iter().next_back().filter(|_| hold.is_held) else { continue };
            let others = change.before & !(1 << change.value);
            if others != 0 {
                self.master.allow(change.person, change.day, others);
                self.master.ask_from(&hold.basis);
                self.holds.push(Hold { changes: vec![change], is_held: false, basis: hold.basis });
                return;
            }
        }
        if self.is_whole {
            self.bound = Some(self.state.cost());
            self.is_ended = true;
        }
        self.restart();
    }

    fn undo(&mut self, hold: &Hold) {
        for change in hold.changes.iter().rev() {
            self.master.allow(change.person, change.day, change.before);
        }
    }

    /// Begins a new descent at the root.
    fn restart(&mut self) {
        while let Some(hold) = self.holds.pop() {
            self.undo(&hold);
        }
        self.turns = 0;
        self.descents += 1;
        if self.root.is_empty() { self.master.ask() } else { self.master.ask_from(&self.root) }
    }
}

#[cfg(test)]
mod tests;
