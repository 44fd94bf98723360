//! Better rosters near a good one: on some days some people's rows are open, all else stays as it is (large
//! neighbourhood search: Shaw, 1998).
//!
//! Prices of a neighbourhood prove what its best roster costs at least, so most neighbourhoods without a better roster
//! are left after a few sweeps. In the others a dive makes a roster, and exact rows mend it.

use super::dive::Dive;
use super::model::Model;
use super::prices::Prices;
use super::rows::{Automaton, LawfulRow, RowProgram};
use super::state::State;
use crate::cooling::WHOLE;
use crate::random::Random;

/// Sweeps in which the prices of a neighbourhood settle, the pace of the first one's steps, and sweeps between two steps
/// of its dive.
const SETTLING: u32 = 24;
const FIRST_PACE: u32 = 30_000;
const DIVE_SWEEPS: u32 = 8;
/// Days of a window, one of these.
const WINDOWS: [usize; 3] = [14, 28, 56];
/// Fewest people with open rows; most of them at first, for a window of a month (more for a shorter one).
const FEWEST: usize = 3;
const MOST: usize = 10;
const MONTH: usize = 28;
/// Neighbourhoods that are proved empty in a row, or dived into for nothing, until there is one person more, or less.
const PATIENCE: usize = 4;
/// Neighbourhoods of a hundred that lie about a missing head, where there is one.
const ABOUT_HOLES: usize = 50;

enum Stage {
    Choosing,
    Proving(Box<Prices>),
    Diving(Box<Dive>),
    /// Rows of the open people in turn, each the cheapest beside all others; turns so far, and since the last gain.
    Mending(Box<State>, usize, usize),
}

/// A search from neighbourhood to neighbourhood.
pub struct Neighbourhoods {
    state: State,
    /// Those of the whole roster, where the ones of a neighbourhood begin.
    prices: Prices,
    /// Everybody, in the order of the latest draw.
    people: Vec<usize>,
    stage: Stage,
    /// Most people with open rows, times `PATIENCE`.
    reach: usize,
    open: Vec<usize>,
    window: (usize, usize),
    /// Points of the rows of all who are not open.
    closed: i64,
    costs: Vec<i32>,
    row: Vec<u8>,
}

impl Neighbourhoods {
    /// A search from a roster in which everybody has a lawful row.
    pub fn new(model: &Model, state: State, prices: Prices) -> Self {
        Self {
            state,
            prices,
            people: (0..model.people.len()).collect(),
            stage: Stage::Choosing,
            reach: MOST * PATIENCE,
            open: Vec::new(),
            window: (0, model.days),
            closed: 0,
            costs: vec![0; model.needs.len()],
            row: vec![0; model.days],
        }
    }

    /// The best roster so far.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Goes on from a better roster.
    pub fn adopt(&mut self, state: State) {
        (self.state, self.stage) = (state, Stage::Choosing);
    }

    /// One piece of work.
    pub fn step(&mut self, model: &Model, automata: &[Automaton], program: &mut RowProgram, random: &mut Random) {
        self.stage = match std::mem::replace(&mut self.stage, Stage::Choosing) {
            Stage::Choosing => {
                program.work += 500 + (model.people.len() * model.days) as u64 / 8;
                Stage::Proving(Box::new(self.choose(model, random)))
            }
            Stage::Proving(mut prices) => {
                let pace = FIRST_PACE + (WHOLE - FIRST_PACE) * prices.sweeps.min(SETTLING) / SETTLING;
                let ended = prices.advance(model, automata, program, pace);
                let no_better = |bound| bound + self.closed >= self.state.cost();
                match ended {
                    true if prices.bound(model).is_some_and(no_better) => {
                        self.reach = (self.reach + 1).min(self.people.len().max(FEWEST) * PATIENCE);
                        Stage::Choosing
                    }
                    true if prices.sweeps >= SETTLING => {
                        Stage::Diving(Box::new(Dive::new(*prices, self.state.rows(), DIVE_SWEEPS)))
                    }
                    _ => Stage::Proving(prices),
                }
            }
            Stage::Diving(mut dive) => match dive.step(model, automata, program, random) {
                Some(rows) => Stage::Mending(Box::new(State::of(model, &rows)), 0, 0),
                None => Stage::Diving(dive),
            },
            Stage::Mending(mut state, turns, idle) if idle < self.open.len() => {
                let person = self.open[turns % self.open.len()];
                let is_gain = self.mend(model, &automata[person], program, &mut state, person);
                Stage::Mending(state, turns + 1, if is_gain { 0 } else { idle + 1 })
            }
            Stage::Mending(state, ..) => {
                // As good is good enough: a roster with other rows has other neighbourhoods.
                if state.cost() >= self.state.cost() {
                    self.reach = (self.reach - 1).max(FEWEST * PATIENCE);
                }
                if state.cost() <= self.state.cost() {
                    self.state = *state;
                }
                Stage::Choosing
            }
        };
    }

    /// Draws a neighbourhood: days and people.
    fn choose(&mut self, model: &Model, random: &mut Random) -> Prices {
        let width = WINDOWS[random.below(WINDOWS.len())].min(model.days);
        let (last, holes) = (model.days - width, self.state.holes());
        let from = if !holes.is_empty() && random.chance(ABOUT_HOLES) {
            let day = holes[random.below(holes.len())] as usize / model.values;
            (day + 1 + random.below(width)).saturating_sub(width).min(last)
        } else {
            random.below(last + 1)
        };
        self.window = (from, from + width);
        let most = self.reach * MONTH / (PATIENCE * width);
        let count = (FEWEST + random.below((most + 1).saturating_sub(FEWEST).max(1))).min(self.people.len());
        for at in 0..count {
            let other = at + random.below(self.people.len() - at);
            self.people.swap(at, other);
        }
        self.open = self.people[..count].to_vec();
        let points = |person: usize| i64::from(model.points_of(person, self.state.row(person)));
        self.closed = (0..model.people.len()).filter(|person| !self.open.contains(person)).map(points).sum();
        self.prices.around(model, &self.state, &self.open, self.window)
    }

    /// Gives a person the cheapest row beside everybody else's; whether that gained anything.
    fn mend(
        &mut self,
        model: &Model,
        automaton: &Automaton,
        program: &mut RowProgram,
        state: &mut State,
        person: usize,
    ) -> bool {
        let scale = self.prices.scale() as i32;
        state.costs_beside(model, person, self.window, scale, &mut self.costs);
        let asked = LawfulRow { model, automaton, person: &model.people[person], dear: model.dearest * scale / 4 };
        if program.lawful(asked, &mut self.costs, &mut self.row).is_none() {
            return false;
        }
        let (before, old) = (state.cost(), state.row(person).to_vec());
        state.set_row(model, person, &self.row);
        if state.cost() > before {
            state.set_row(model, person, &old);
        }
        state.cost() < before
    }
}

#[cfg(test)]
mod tests;
