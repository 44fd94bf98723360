//! Simulated annealing over lawful rosters: small changes, whose points come first and the rules after, and duties
//! and rows that are drawn anew by the exact programs.

use super::apply::Draft;
use super::model::{FORBIDDEN, Model};
use super::moves::Trial;
use super::problem::Roster;
use super::row::{Chosen, RowProgram, Window};
use super::state::State;
use crate::best::Best;
use crate::cooling::geometric;
use crate::random::Random;
use crate::thresholds::minus_logarithms;

/// Changes that are drawn in one tick.
const DRAWS: u32 = 4_096;
/// Temperatures are in this part of a point.
const PARTS: i64 = 256;
/// First and last temperature, in parts of a point, and the weights of a missing head at the same times.
const HEAT: (i64, i64) = (3 * PARTS, PARTS / 5);
const WEIGHTS: (i64, i64) = (12, 60);
/// Parts of a point in which the programs count.
const SCALE: i32 = 64;
/// Days of a window in which a row is drawn anew.
const WINDOW: usize = 7;

/// An annealing under way.
pub struct Annealing {
    random: Random,
    thresholds: Vec<i64>,
    trial: Trial,
    /// The best roster without a missing head.
    best: Option<Best<State>>,
    /// Changes whose points were computed.
    pub drawn: u64,
    costs: Vec<i32>,
    chosen: Vec<Chosen>,
    /// Work of the programs less that of small changes.
    owed: i64,
}

impl Annealing {
    pub fn new(model: &Model, state: &State, seed: u64) -> Self {
        let mut annealing = Self {
            random: Random::new(seed),
            thresholds: minus_logarithms(),
            trial: Trial::default(),
            best: None,
            drawn: 0,
            costs: vec![0; model.needs.len()],
            chosen: Vec::new(),
            owed: 0,
        };
        annealing.note(state);
        annealing.keep(state);
        annealing
    }

    /// Points of the best roster without a missing head.
    pub fn best_cost(&self) -> Option<i64> {
        self.best.as_ref().map(Best::cost)
    }

    pub fn best(&self, model: &Model, state: &State) -> Roster {
        self.best.as_ref().and_then(Best::kept).unwrap_or(state).roster(model)
    }

    /// Goes on from another roster.
    pub fn restart(&mut self, model: &Model, state: &mut State, roster: &Roster) {
        *state = State::of(model, roster, state.weight());
        self.note(state);
        self.keep(state);
    }

    /// One tick at a share of the annealing's whole, in 1/65,536.
    pub fn step(&mut self, model: &Model, state: &mut State, program: &mut RowProgram, share: u32) {
        let temperature = geometric(HEAT.0, HEAT.1, share);
        let weight = geometric(WEIGHTS.0 * PARTS, WEIGHTS.1 * PARTS, share) / PARTS;
        if weight as i32 != state.weight() {
            state.weigh(model, weight as i32);
        }
        if self.owed <= 0 {
            let begun = program.duties.work;
            while program.duties.work < begun + super::search::TICK_WORK {
                self.draw_row(model, state, program, temperature);
            }
            self.owed += (program.duties.work - begun) as i64;
            return;
        }
        self.owed -= super::search::TICK_WORK as i64;
        for _ in 0..DRAWS {
            let threshold = self.threshold(temperature);
            let Some(points) = self.trial.draw(model, state, &mut self.random) else { continue };
            self.drawn += 1;
            if i64::from(points) > threshold {
                continue;
            }
            if points > 0 {
                self.keep(state);
            }
            if state.make(model, &mut self.trial) {
                self.note(state);
            }
        }
    }

    /// Draws a part of somebody's period anew: the cheapest duties under noise, judged like a small change.
    fn draw_row(&mut self, model: &Model, state: &mut State, program: &mut RowProgram, temperature: i64) {
        self.keep(state);
        let person = self.random.below(model.people.len());
        let span = model.days.min(WINDOW);
        let first_day = self.random.below(model.days - span + 1);
        let days = first_day..first_day + span;
        let old: Vec<Draft> = days.clone().map(|day| Draft::of(state, model, person, day)).collect();
        let before = state.total();
        for day in days.clone() {
            state.take(model, person, day);
        }
        let rest = state.worked(person);
        let window = window(model, state, person, (days.start, days.end), rest);
        let from = model.starts[window.starts.0.min(model.starts.len() - 1)];
        self.write_costs(model, state, person, (from, window.to), temperature);
        program.fill(model, &self.costs, window);
        if let Some((slots, _)) = program.cheapest(window.slots) {
            program.chosen(model, window, slots, &mut self.chosen);
            for &(start, length) in &self.chosen {
                let mut draft = [0; super::problem::MOST_LENGTH];
                program.duties.trace(model, &self.costs, start, &mut draft[..length]);
                state.put(model, person, start, &draft[..length]);
            }
            if state.total() - before <= self.threshold(temperature) {
                self.note(state);
                return;
            }
            for day in days {
                state.take(model, person, day);
            }
        }
        for draft in old.iter().filter(|draft| !draft.stations().is_empty()) {
            state.put(model, person, draft.start, draft.stations());
        }
    }

    /// Costs of cells for one person, in parts of a point, with noise of the temperature.
    fn write_costs(&mut self, model: &Model, state: &State, person: usize, slots: (usize, usize), temperature: i64) {
        let able = model.people[person].able;
        for slot in slots.0..slots.1 {
            for station in 0..model.stations {
                let cell = slot * model.stations + station;
                self.costs[cell] = if able >> station & 1 != 0 {
                    let noise = self.threshold(temperature) * i64::from(SCALE) / 2;
                    state.more(cell) * SCALE + noise as i32
                } else {
                    FORBIDDEN
                };
            }
        }
    }

    /// Points that a change may cost, drawn anew for each.
    fn threshold(&mut self, temperature: i64) -> i64 {
        let at = self.random.bits() as usize & (self.thresholds.len() - 1);
        (temperature * self.thresholds[at]) >> 24
    }

    /// Copies the best roster before it is left.
    fn keep(&mut self, state: &State) {
        if let Some(best) = &mut self.best {
            best.leave(|kept| kept.clone_from(state));
        }
    }

    /// Notes where the state is the best so far.
    fn note(&mut self, state: &State) {
        if state.missing() == 0 {
            self.best.get_or_insert_with(|| Best::new(state.clone(), state.over())).note(state.over());
        }
    }

    /// Missing heads and points of the best roster; nothing found yet ranks last.
    pub fn rank(&self) -> (i64, i64) {
        self.best_cost().map_or((i64::MAX, i64::MAX), |cost| (0, cost))
    }
}

/// The part of a period that lies between what a person works before and after it.
fn window(model: &Model, state: &State, person: usize, (first, last): (usize, usize), worked: i32) -> Window {
    let before = (0..first).rev().find_map(|day| state.duty(model, person, day));
    let from = before.map_or(0, |(start, stations)| start + stations.len() + model.rest);
    let after = (last..model.days).find_map(|day| state.duty(model, person, day));
    let to = after.map_or(model.period, |(start, _)| start - model.rest.min(start));
    let place = |slot: usize| model.next_start[slot.min(model.period)];
    let starts = (place(from.max(first * model.slots)), place(last * model.slots));
    let slots = model.people[person].slots;
    Window { starts: (starts.0.min(starts.1), starts.1), to, slots: (slots.0 - worked, slots.1 - worked) }
}
