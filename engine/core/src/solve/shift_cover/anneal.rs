//! Simulated annealing over lawful rosters: the points of a change come first, the rules after.

use super::model::Model;
use super::moves::Trial;
use super::problem::Rows;
use super::state::State;
use crate::solve::anneal::minus_logarithms;
use crate::solve::cooling::geometric;
use crate::solve::random::Random;

/// Changes that are drawn in one tick.
pub const DRAWS: u32 = 4_096;
/// Temperatures are in this part of a point.
const PARTS: i64 = 256;

/// An annealing under way.
pub struct Annealing {
    random: Random,
    thresholds: Vec<i64>,
    trial: Trial,
    hottest: i64,
    coldest: i64,
    best: Rows,
    best_cost: i64,
    /// Whether the state is better than the kept best, which is copied only when it is left.
    ahead: bool,
    /// Changes whose points were computed.
    pub drawn: u64,
}

impl Annealing {
    /// An annealing from a lawful roster. `heat` is the first temperature, in hundredths of the dearest missing head.
    pub fn new(model: &Model, state: &State, seed: u64, heat: i64) -> Self {
        let wishes = model.people.iter().flat_map(|person| &person.points).map(|points| points.abs());
        let prices = model.needs.iter().flat_map(|need| [need.under, need.over]);
        let finest = wishes.chain(prices).filter(|points| *points > 0).min().unwrap_or(1);
        let coldest = (i64::from(finest) * PARTS * 2 / 5).max(1);
        Self {
            random: Random::new(seed),
            thresholds: minus_logarithms(),
            trial: Trial::default(),
            hottest: (i64::from(model.dearest) * PARTS * heat / 100).max(coldest),
            coldest,
            best: state.rows(),
            best_cost: state.cost(),
            ahead: false,
            drawn: 0,
        }
    }

    pub fn best_cost(&self) -> i64 {
        self.best_cost
    }

    /// The best roster so far; `state` is the one the annealing stands at.
    pub fn best(&self, state: &State) -> Rows {
        if self.ahead { state.rows() } else { self.best.clone() }
    }

    /// Goes on from another roster.
    pub fn restart(&mut self, model: &Model, state: &mut State, rows: Rows) {
        *state = State::of(model, &rows);
        self.ahead = false;
        self.best_cost = state.cost();
        self.best = rows;
    }

    /// One tick at the temperature of a share of the annealing's whole, in 1/65,536.
    pub fn step(&mut self, model: &Model, state: &mut State, share: u32) {
        let temperature = geometric(self.hottest, self.coldest, share);
        for _ in 0..DRAWS {
            let threshold = self.threshold(temperature);
            let Some(points) = self.trial.draw(model, state, &mut self.random) else { continue };
            self.drawn += 1;
            if i64::from(points) > threshold {
                continue;
            }
            if points > 0 && self.ahead {
                self.keep(state);
            }
            if self.trial.make(model, state) && state.cost() < self.best_cost {
                self.best_cost = state.cost();
                self.ahead = true;
            }
        }
    }

    /// Points that a change may cost, drawn anew for each.
    pub fn threshold(&mut self, temperature: i64) -> i64 {
        let at = self.random.bits() as usize & (self.thresholds.len() - 1);
        (temperature * self.thresholds[at]) >> 24
    }

    /// Copies the best roster before it is left.
    pub fn keep(&mut self, state: &State) {
        if self.ahead {
            self.best = state.rows();
            self.ahead = false;
        }
    }

    /// Notes that the state changed by another hand.
    pub fn note(&mut self, state: &State) {
        if state.cost() < self.best_cost {
            self.best_cost = state.cost();
            self.ahead = true;
        }
    }

    /// The threshold table's entry for a drawn number, for noise of the same spread.
    pub fn spread(&mut self, temperature: i64) -> i64 {
        let at = self.random.bits() as usize & (self.thresholds.len() - 1);
        temperature * self.thresholds[at]
    }

    pub fn temperature(&self, share: u32) -> i64 {
        geometric(self.hottest, self.coldest, share)
    }

    pub fn random(&mut self) -> &mut Random {
        &mut self.random
    }
}
