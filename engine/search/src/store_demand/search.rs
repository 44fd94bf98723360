//! One worker's search: a first roster person by person, then annealing; and prices that prove a bound.
//!
//! The caller says with every step how much of the whole is done: by ticks where the same seed must give the same
//! roster, by the clock where a person waits.

use super::anneal::Annealing;
use super::model::Model;
use super::prices::Prices;
use super::problem::{Roster, StoreDemand};
use super::row::{RowProgram, Window};
use super::state::State;
use crate::cooling::WHOLE;
use crate::team::Worker;

/// Work of the programs that makes one tick.
pub const TICK_WORK: u64 = 150_000;
/// Share of the whole that prices take where a worker has them.
const ASCENT: u32 = WHOLE * 12 / 100;
/// Points of a missing head while the first roster is built.
const FIRST_WEIGHT: i32 = 30;

enum Phase {
    Constructing(usize),
    Ascending,
    Annealing(Box<Annealing>, u32),
}

/// A search of one worker.
pub struct Search {
    model: Model,
    state: State,
    phase: Phase,
    program: RowProgram,
    prices: Option<Prices>,
    seed: u64,
    ticks: u64,
    first_complete: Option<u64>,
    /// People without any lawful row.
    stuck: Vec<usize>,
}

impl Search {
    /// A search that has not begun; its first steps make the first roster. Where it `prices`, it proves a bound
    /// before it improves the roster.
    pub fn new(problem: &StoreDemand, seed: u64, prices: bool) -> Self {
        let model = Model::of(problem);
        Self {
            state: State::empty(&model, FIRST_WEIGHT),
            phase: Phase::Constructing(0),
            program: RowProgram::default(),
            prices: prices.then(|| Prices::new(&model)),
            seed,
            ticks: 0,
            first_complete: None,
            stuck: Vec::new(),
            model,
        }
    }

    /// Gives the next person the duties that suit the cover best as it stands.
    fn construct(&mut self, share: u32) {
        let Phase::Constructing(next) = &mut self.phase else { return };
        let person = *next;
        if person == self.model.people.len() {
            if self.prices.is_some() {
                self.phase = Phase::Ascending;
            } else {
                self.anneal(share);
            }
            return;
        }
        *next += 1;
        let model = &self.model;
        let costs = costs(model, &self.state, person);
        let window = Window { starts: (0, model.starts.len()), to: model.period, slots: model.people[person].slots };
        self.program.fill(model, &costs, window);
        let Some((slots, _)) = self.program.cheapest(window.slots) else {
            self.stuck.push(person);
            return;
        };
        let mut chosen = Vec::new();
        self.program.chosen(model, window, slots, &mut chosen);
        let mut stations = vec![0; model.length.1];
        for (start, length) in chosen {
            self.program.duties.trace(model, &costs, start, &mut stations[..length]);
            self.state.put(model, person, start, &stations[..length]);
        }
    }

    fn anneal(&mut self, share: u32) {
        self.phase = Phase::Annealing(Box::new(Annealing::new(&self.model, &self.state, self.seed)), share);
    }

    /// People for whom no duties keep to their rules.
    pub fn stuck(&self) -> &[usize] {
        &self.stuck
    }

    /// The best roster so far: fewest missing heads first, then fewest points.
    pub fn best(&self) -> Roster {
        match &self.phase {
            Phase::Annealing(annealing, _) => annealing.best(&self.model, &self.state),
            _ => self.state.roster(&self.model),
        }
    }

    /// What is better the lower it is: missing heads, then points.
    pub fn rank(&self) -> (i64, i64) {
        match &self.phase {
            Phase::Annealing(annealing, _) => annealing.rank(),
            _ => (self.state.missing(), self.state.over()),
        }
    }

    /// Goes on from another worker's roster if it is better.
    pub fn adopt(&mut self, roster: &Roster, rank: (i64, i64)) {
        let Phase::Annealing(annealing, _) = &mut self.phase else { return };
        if rank < annealing.rank() {
            annealing.restart(&self.model, &mut self.state, roster);
        }
    }
}

/// Costs of cells for one person, in parts of a point.
fn costs(model: &Model, state: &State, person: usize) -> Vec<i32> {
    let able = model.people[person].able;
    let cost = |(cell, more): (usize, &i32)| {
        if able >> (cell % model.stations) & 1 != 0 { *more } else { super::model::FORBIDDEN }
    };
    state.all_more().iter().enumerate().map(cost).collect()
}

impl Worker for Search {
    const EXCHANGES: &'static [u32] = &[WHOLE * 65 / 100, WHOLE * 85 / 100];

    fn step(&mut self, share: u32) {
        self.ticks += 1;
        let until = self.program.duties.work + TICK_WORK;
        match &mut self.phase {
            Phase::Constructing(_) => {
                while self.program.duties.work < until && matches!(self.phase, Phase::Constructing(_)) {
                    self.construct(share);
                }
            }
            Phase::Ascending => {
                let pace = (u64::from(share) * u64::from(WHOLE) / u64::from(ASCENT)).min(u64::from(WHOLE)) as u32;
                if let Some(prices) = self.prices.as_mut().filter(|_| share < ASCENT) {
                    prices.sweep(&self.model, &mut self.program, pace);
                } else {
                    self.anneal(share);
                }
            }
            Phase::Annealing(annealing, from) => {
                let own = u64::from(share.saturating_sub(*from)) * u64::from(WHOLE) / u64::from((WHOLE - *from).max(1));
                annealing.step(&self.model, &mut self.state, &mut self.program, (own as u32).min(WHOLE));
                if self.first_complete.is_none() && annealing.best_cost().is_some() {
                    self.first_complete = Some(self.ticks);
                }
            }
        }
    }

    fn ticks(&self) -> u64 {
        self.ticks
    }

    fn drawn(&self) -> u64 {
        if let Phase::Annealing(annealing, _) = &self.phase { annealing.drawn } else { 0 }
    }

    /// Without a missing head.
    fn cost(&self) -> Option<i64> {
        if let Phase::Annealing(annealing, _) = &self.phase { annealing.best_cost() } else { None }
    }

    fn bound(&self) -> Option<i64> {
        self.prices.as_ref().filter(|_| self.stuck.is_empty()).and_then(Prices::bound)
    }

    /// Once everybody's duties are drawn, whatever heads are missing.
    fn is_showable(&self) -> bool {
        !matches!(self.phase, Phase::Constructing(_))
    }

    fn exchange(team: &mut [Self]) {
        let Some(best) = team.iter().min_by_key(|search| search.rank()) else { return };
        let (roster, rank) = (best.best(), best.rank());
        for search in team {
            search.adopt(&roster, rank);
        }
    }
}
