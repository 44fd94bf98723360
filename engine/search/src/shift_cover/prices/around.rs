//! Prices of a neighbourhood: some people's rows are open on some days, all else stays as it is.

use super::super::model::Model;
use super::super::state::State;
use super::{FORBIDDEN, Prices};

impl Prices {
    /// Prices under which the `open` people may get other values on the days of `window`. What they prove holds for the
    /// neighbourhood, less the points of everybody else's rows.
    pub fn around(&self, model: &Model, state: &State, open: &[usize], window: (usize, usize)) -> Self {
        let mut prices = self.clone();
        for person in 0..model.people.len() {
            prices.fix(model, person, state.row(person));
        }
        for &person in open {
            prices.open(model, person, state.row(person));
        }
        prices.window = window;
        // Where nothing changes the dearest price of what is missing or too much is exact.
        for cell in (0..window.0 * model.values).chain(window.1 * model.values..model.needs.len()) {
            let (price, need) = (&mut prices.cells[cell], model.needs[cell]);
            price.value = f64::from(-need.more(need.heads - price.lack));
            price.settled = price.value;
            price.parts = (price.value * self.scale as f64) as i32;
        }
        (prices.is_rigorous, prices.best, prices.sweeps, prices.next, prices.proves) = (true, None, 0, 0, false);
        prices
    }

    /// Takes a person with a row into the sweeps again.
    fn open(&mut self, model: &Model, person: usize, row: &[u8]) {
        (self.active[person], self.seen[person]) = (true, true);
        self.rows[person * model.days..(person + 1) * model.days].copy_from_slice(row);
        for (day, &value) in row.iter().enumerate().filter(|(_, value)| **value > 0) {
            self.needed[day * model.values + usize::from(value)] += 1;
        }
    }

    /// Forbids a person all but what stands outside of the window.
    pub(super) fn close(&self, model: &Model, person: usize, costs: &mut [i32]) {
        let row = &self.rows[person * model.days..(person + 1) * model.days];
        for day in (0..self.window.0).chain(self.window.1..model.days) {
            for value in (0..model.values).filter(|value| *value != usize::from(row[day])) {
                costs[day * model.values + value] = FORBIDDEN;
            }
        }
    }
}
