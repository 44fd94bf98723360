//! Rows that save something under the program's duals, and the bound that these prove.

use super::super::model::Model;
use super::super::prices::proved;
use super::super::rows::{Automaton, FORBIDDEN, RowProgram, RowQuestion};
use super::Master;

/// Points that a row must save to be added.
const WORTH: f64 = 0.02;
/// The highest price of a shift or weekend too many, in dearest heads.
const HIGHEST: i64 = 20;

/// What a round of rows has found.
#[derive(Debug, Clone, Copy)]
pub struct Priced {
    /// The proved bound in parts of a point, without wishes that are missed by everybody.
    pub bound: i64,
    /// Whether there are new rows.
    pub has_new: bool,
}

impl Master {
    /// Finds everybody's cheapest row under the duals and adds those that save something, and any where somebody has none. Nothing where somebody has no
    /// row with the allowed values.
    ///
    /// Duals are rounded before they price anything, so the bound is a sum of integers that holds for any duals: needed
    /// heads and limits at their price, and everybody's cheapest row.
    pub(super) fn price(&mut self, model: &Model, automata: &[Automaton], program: &mut RowProgram) -> Option<Priced> {
        let scale = self.scale as f64;
        let duals = self.simplex.duals().to_vec();
        let (own, limited) = duals[self.cells.len()..].split_at(self.people);
        let mut prices = vec![0; model.needs.len()];
        let mut priced = Priced { bound: 0, has_new: false };
        for (&cell, dual) in self.cells.iter().zip(&duals) {
            let need = &model.needs[cell];
            prices[cell] = (dual.clamp(-f64::from(need.over), f64::from(need.dearest())) * scale).round() as i32;
            priced.bound += proved(need, need.heads, i64::from(prices[cell]), self.scale);
        }
        let highest = (i64::from(model.dearest.max(1)) * HIGHEST * self.scale) as f64;
        let limited: Vec<i32> = limited.iter().map(|dual| (-dual * scale).round().clamp(0.0, highest) as i32).collect();
        let (mut costs, mut row) = (std::mem::take(&mut self.costs), std::mem::take(&mut self.row));
        let mut is_possible = true;
        for person in 0..self.people {
            self.write_costs(model, person, &prices, &mut costs);
            let mut weekend = 0;
            for (limit, &price) in self.limits.iter().zip(&limited).filter(|(limit, _)| limit.person == person) {
                priced.bound -= i64::from(price) * i64::from(limit.most);
                match limit.value {
                    None => weekend = price,
                    Some(value) => {
                        for cost in costs[usize::from(value)..].iter_mut().step_by(model.values) {
                            *cost = cost.saturating_add(price).min(FORBIDDEN);
                        }
                    }
                }
            }
            let question = RowQuestion { model, automaton: &automata[person], costs: &costs, weekend };
            let Some(cost) = program.solve(question, &mut row) else {
                is_possible = false;
                break;
            };
            priced.bound += cost;
            if (cost as f64) < (own[person] - WORTH) * scale || self.columns.open(person).is_empty() {
                priced.has_new |= self.add(model, person, &row);
            }
        }
        (self.costs, self.row) = (costs, row);
        is_possible.then_some(priced)
    }

    /// Writes what each value of a person's days costs less what its head is worth.
    fn write_costs(&self, model: &Model, person: usize, prices: &[i32], costs: &mut [i32]) {
        let facts = &model.people[person];
        for day in 0..model.days {
            let allowed = self.columns.allowed(person, day);
            for value in 0..model.values {
                let cell = day * model.values + value;
                let cost = facts.points[cell] * self.scale as i32 - prices[cell];
                costs[cell] = if allowed & (1 << value) == 0 { FORBIDDEN } else { cost };
            }
        }
    }
}
