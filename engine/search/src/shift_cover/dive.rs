//! From prices to a roster: those whose cheapest row agrees best with the mean one get theirs, the prices of the
//! others settle anew, and so on until everybody has a row.

use super::model::Model;
use super::prices::Prices;
use super::problem::Rows;
use super::rows::{Automaton, FORBIDDEN, LawfulRow, RowProgram};
use crate::random::Random;

/// Rounds in which everybody is fixed.
const ROUNDS: usize = 30;
/// The pace of the prices' steps between rounds.
const PACE: u32 = 46_000;

/// A dive under way.
pub struct Dive {
    prices: Prices,
    rows: Rows,
    /// Sweeps between two rounds, and the number of sweeps at which the next round comes.
    sweeps: u32,
    until: u32,
    /// People who are fixed in a round.
    at_once: usize,
    /// People to be fixed next, the last first.
    chosen: Vec<usize>,
    costs: Vec<i32>,
}

impl Dive {
    /// A dive from prices; `rows` are what people keep for whom no row is found.
    pub fn new(prices: Prices, rows: Rows, sweeps: u32) -> Self {
        let until = prices.sweeps;
        let at_once = (prices.active.iter().filter(|active| **active).count() / ROUNDS).max(1);
        Self { at_once, prices, rows, sweeps, until, chosen: Vec::new(), costs: Vec::new() }
    }

    /// One piece of work; the whole roster when it is complete.
    pub fn step(
        &mut self,
        model: &Model,
        automata: &[Automaton],
        program: &mut RowProgram,
        random: &mut Random,
    ) -> Option<Rows> {
        if let Some(person) = self.chosen.pop() {
            self.fix(model, automata, program, random, person);
            if self.prices.active.iter().all(|active| !active) {
                return Some(std::mem::take(&mut self.rows));
            }
            if self.chosen.is_empty() {
                self.until = self.prices.sweeps + self.sweeps;
            }
        } else if self.prices.sweeps < self.until {
            self.prices.advance(model, automata, program, PACE);
        } else {
            self.choose(model);
        }
        None
    }

    fn choose(&mut self, model: &Model) {
        let agreement = |person: usize| -> i64 {
            let days = person * model.days..(person + 1) * model.days;
            days.map(|at| {
                let mean = self.prices.means[at * model.values + usize::from(self.prices.rows[at])];
                (f64::from(mean) * 65_536.0) as i64
            })
            .sum()
        };
        let mut left: Vec<(i64, usize)> = (0..model.people.len())
            .filter(|person| self.prices.active[*person])
            .map(|person| (-agreement(person), person))
            .collect();
        left.sort();
        let count = self.at_once.min(left.len());
        self.chosen = left[..count].iter().rev().map(|(_, person)| *person).collect();
    }

    fn fix(
        &mut self,
        model: &Model,
        automata: &[Automaton],
        program: &mut RowProgram,
        random: &mut Random,
        person: usize,
    ) {
        let facts = &model.people[person];
        let scale = self.prices.scale() as i32;
        let mut costs = std::mem::take(&mut self.costs);
        costs.resize(model.needs.len(), 0);
        self.prices.costs_of(model, person, &mut costs);
        for (cell, cost) in costs.iter_mut().enumerate().filter(|(_, cost)| **cost < FORBIDDEN) {
            let mean = self.prices.means[person * model.days * model.values + cell];
            let value = cell % model.values;
            if value > 0 && self.prices.needed(cell) <= 0 {
                // Nobody is missed there any more.
                *cost = (*cost).max((facts.points[cell] + model.needs[cell].over) * scale);
            }
            *cost -= (f64::from(mean) * f64::from(model.dearest) * f64::from(scale)) as i32;
            *cost += random.below(scale as usize) as i32;
        }
        let asked = LawfulRow { model, automaton: &automata[person], person: facts, dear: model.dearest * scale };
        let mut row = vec![0; model.days];
        if program.lawful(asked, &mut costs, &mut row).is_none() {
            row.clone_from(&self.rows[person]);
        }
        self.costs = costs;
        self.prices.fix(model, person, &row);
        self.rows[person] = row;
    }
}
