//! Simulated annealing over lawful rosters: the points of a change come first, the rules after.

use super::apply::Steps;
use super::draws::{Draws, Logarithms};
use super::model::Model;
use super::model::UNWANTED;
use super::moves::{Bench, Change, block, exchange, hole, transfer, wish};
use super::problem::Rows;
use super::state::State;
use crate::best::Best;
use crate::cooling::geometric;
use crate::random::Random;

/// Turns of a tick; in each turn so many changes of each kind are drawn, one kind after the other.
const TURNS: u32 = 64;
const BLOCKS: u32 = 15;
const EXCHANGES: u32 = 10;
const TRANSFERS: u32 = 12;
const HOLES: u32 = 15;
const WISHES: u32 = 12;
/// Dearest heads that a change of a pattern may be worth.
const MOST_GAINED: i64 = 4;
/// Last temperatures, in hundredths of the finest points.
const COLD: i64 = 40;
const COLD_PATTERNS: i64 = 15;
/// Temperatures are in this part of a point.
const PARTS: i64 = 256;

/// An annealing under way.
pub struct Annealing {
    random: Random,
    draws: Draws,
    logarithms: Logarithms,
    steps: Steps,
    hottest: i64,
    coldest: i64,
    /// Rows of the best roster, one after the other.
    best: Best<Vec<u8>>,
    /// Points beyond which no pattern is hoped to make up for those of a draw.
    gain: i64,
    /// Changes whose points were computed.
    pub drawn: u64,
}

impl Annealing {
    /// An annealing from a lawful roster. `heat` is the first temperature, in hundredths of the dearest missing head.
    pub fn new(model: &Model, state: &State, seed: u64, heat: i64) -> Self {
        let wishes = model.people.iter().flat_map(|person| &person.points).map(|points| points.abs());
        let prices = model.needs.iter().flat_map(|need| [need.under, need.over]);
        let finest = wishes.chain(prices).filter(|points| *points > 0).min().unwrap_or(1);
        // Changes of patterns add to each other what single points of cover and wishes do not show.
        let cold = if model.has_patterns { COLD_PATTERNS } else { COLD };
        let coldest = (i64::from(finest) * PARTS * cold / 100).max(1);
        Self {
            random: Random::new(seed),
            draws: Draws::new(seed),
            logarithms: Logarithms::new(),
            steps: Steps::default(),
            hottest: (i64::from(model.dearest) * PARTS * heat / 100).max(coldest),
            coldest,
            best: Best::new(state.flat().to_vec(), state.cost()),
            gain: i64::from(model.dearest) * MOST_GAINED,
            drawn: 0,
        }
    }

    pub fn best_cost(&self) -> i64 {
        self.best.cost()
    }

    /// The best roster so far; `state` is the one the annealing stands at.
    pub fn best(&self, state: &State) -> Rows {
        state.split(self.best.kept().map_or(state.flat(), Vec::as_slice))
    }

    /// Goes on from another roster.
    pub fn restart(&mut self, state: &mut State, other: State) {
        *state = other;
        self.best = Best::new(state.flat().to_vec(), state.cost());
    }

    /// One tick at the temperature of a share of the annealing's whole, in 1/65,536.
    pub fn step(&mut self, model: &Model, state: &mut State, share: u32) {
        let temperature = geometric(self.hottest, self.coldest, share);
        // Kind by kind, so that a processor learns what comes next.
        for _ in 0..TURNS {
            self.run(model, state, temperature, BLOCKS, block);
            self.run(model, state, temperature, EXCHANGES, exchange);
            self.run(model, state, temperature, TRANSFERS, transfer);
            self.run(model, state, temperature, HOLES, hole);
            self.run(model, state, temperature, WISHES, wish);
        }
    }

    /// Draws changes of one kind.
    #[inline]
    fn run(
        &mut self,
        model: &Model,
        state: &mut State,
        temperature: i64,
        times: u32,
        kind: impl Fn(&mut Bench<'_>) -> Option<(Change, i32)>,
    ) {
        // A worsening beyond this is as good as never taken, so nothing is drawn for it.
        let beyond = self.worst(temperature);
        for _ in 0..times {
            let Some((change, points)) = kind(&mut Bench { model, state, draws: &mut self.draws }) else { continue };
            self.drawn += 1;
            if model.has_patterns {
                self.take_within(model, state, change, points, temperature);
                continue;
            }
            if i64::from(points) <= beyond && (points <= 0 || i64::from(points) <= self.threshold(temperature)) {
                self.take(model, state, change, points);
            }
        }
    }

    #[inline(never)]
    fn take(&mut self, model: &Model, state: &mut State, change: Change, points: i32) {
        if points > 0 {
            self.keep(state);
        }
        if change.make(model, state, &mut self.steps, points) {
            self.note(state);
        }
    }

    /// Takes a change whose points by patterns are not known yet.
    #[inline(never)]
    fn take_within(&mut self, model: &Model, state: &mut State, change: Change, points: i32, temperature: i64) {
        let limit = self.threshold(temperature);
        if i64::from(points) > limit + self.gain {
            return;
        }
        self.keep(state);
        if change.make_within(model, state, &mut self.steps, points, limit) {
            self.note(state);
        }
    }

    /// Points that a change may cost, drawn anew for each.
    #[inline]
    pub fn threshold(&mut self, temperature: i64) -> i64 {
        (temperature * self.logarithms.draw(&mut self.draws)) >> 24
    }

    /// Points that only one draw in eight million allows, and fewer than a value has that is not allowed.
    fn worst(&self, temperature: i64) -> i64 {
        ((temperature << 4) >> 8).min(i64::from(UNWANTED) / 2)
    }

    /// Copies the best roster before it is left.
    pub fn keep(&mut self, state: &State) {
        self.best.leave(|kept| kept.clone_from_slice(state.flat()));
    }

    /// Notes that the state changed.
    pub fn note(&mut self, state: &State) {
        self.best.note(state.cost());
    }

    /// A drawn logarithm at a temperature, for noise of the same spread.
    pub fn spread(&mut self, temperature: i64) -> i64 {
        temperature * self.logarithms.draw(&mut self.draws)
    }

    pub fn temperature(&self, share: u32) -> i64 {
        geometric(self.hottest, self.coldest, share)
    }

    pub fn random(&mut self) -> &mut Random {
        &mut self.random
    }
}
