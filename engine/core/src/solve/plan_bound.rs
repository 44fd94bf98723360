//! A proved bound for plans by demand, and the price of a head at each workstation in each slot that proves it.
//!
//! Every slot pays its price to whoever covers it (the Lagrangian of the cover). What is left falls apart: slot by
//! slot the cheapest number of heads, and week by week what a person can earn at most, under less than their real
//! limits: by days as they are drawn where the search draws every duty itself (`drawn_week.rs`), else slot by slot
//! (`person_week.rs`). The sum is below every roster's score whatever the prices are; they climb by Adam steps.
//! Prices are rounded to integers before they are summed: every bound is exact arithmetic.

mod drawn_day;
mod drawn_shapes;
mod drawn_week;
mod person_week;
mod shares;
mod unpriced;

pub use unpriced::Unpriced;

use super::model::{Model, Need, Station};
use super::start::{Standing, Start};
use super::state::State;
use crate::error::EngineResult;
use crate::problem::Problem;
use crate::roster::Algorithm;
use drawn_shapes::Shapes;
use drawn_week::Terms;
use paiban_search::adam::{Memory, Slopes};
use person_week::{Offer, People, SCARCE};
use shares::{KINDS, Shares};

/// Steps after which prices have settled.
pub const STEPS: u32 = 240;
/// How long prices remember.
const MEMORY: Memory = Memory { mean: 0.8, spread: 0.95, young: (0.0, 0.0) };
/// First and last step as shares of a head's worth.
const STRIDE: (f64, f64) = (0.12, 0.004);

/// One workstation in one slot where heads are needed.
#[derive(Debug, Clone, Copy)]
pub struct Cell {
    /// The workstation's place in the problem.
    pub station: usize,
    /// Slots from the first midnight.
    pub slot: usize,
    /// Heads of duties that never change.
    pub heads: i64,
    /// Heads that are wanted.
    pub target: i64,
    /// Worth of the head that is missed most, in hundredths of a point.
    pub most: i64,
    /// Points of a head too many, where every hour worked is an hour of cover; else nothing.
    surplus: i64,
    need: Need,
}

/// Money that may not be exceeded, and what a cent is worth because of it.
struct Budget {
    most: i64,
    /// Sixteenths of hundredths of a point.
    price: f64,
    /// As much as may change at once.
    scale: f64,
    slopes: Slopes,
}

/// A bound under way.
pub struct PlanBound {
    model: Model,
    /// Cells with a need, in the order of workstation and slot.
    pub cells: Vec<Cell>,
    /// The cell of a workstation and slot.
    places: Vec<u32>,
    people: People,
    shares: Shares,
    /// What a slot pays at a workstation that needs nobody in it; only where every hour worked is an hour of cover.
    idle: Option<Vec<i64>>,
    /// Duties as they are drawn, likewise.
    shapes: Option<Shapes>,
    budget: Option<Budget>,
    unpriced: Vec<Unpriced>,
    prices: Vec<f64>,
    slopes: Vec<Slopes>,
    steps: u32,
    best: Option<i64>,
    best_prices: Vec<i64>,
}

impl PlanBound {
    /// The bound of a problem before its first step; nothing where the clock changes in the period.
    ///
    /// # Errors
    /// Everything that is wrong with the problem.
    pub fn new(problem: Problem) -> EngineResult<Option<Self>> {
        let problem = problem.opened()?;
        let Start { standings, model, standing, .. } = Start::of(&problem);
        if !model.clock_changes().is_empty() {
            return Ok(None);
        }
        let is_drawn = problem.algorithm == Algorithm::HoursEstimate && !standings.contains(&Standing::Needed);
        // What stands may stay, and be handed on and moved: it must be what could have been drawn.
        let shapes = Shapes::of(&model).filter(|shapes| is_drawn && shapes.draw_all(&model, &standing));
        let unpriced = unpriced::of(&problem, &model, &standings, shapes.is_some());
        let every_hour_covers = shapes.is_some();
        let mut cells = Vec::new();
        let mut places = vec![u32::MAX; model.needs.len()];
        let needed = |(at, need): &(usize, Need)| need.max > 0 && model.stations[*at / model.slots].demanded;
        for (at, need) in model.needs.iter().enumerate().filter(needed) {
            let (station, slot) = (at / model.slots, at % model.slots);
            let heads = model.fixed_cover[at];
            let worth = &model.stations[station];
            let most = if heads >= need.target { 0 } else { worth.under_target }
                + if heads >= need.min { 0 } else { worth.under_min };
            places[at] = cells.len() as u32;
            let (heads, target) = (i64::from(heads), i64::from(need.target));
            let surplus = if every_hour_covers { worth.over_max } else { 0 };
            cells.push(Cell { station, slot, heads, target, most, surplus, need });
        }
        // Where the search draws every duty itself, its hours lie on whole slots of workstations with demand, and each
        // that nobody needs is one too many. Other duties may hold hours that cover nothing.
        let pay = |worth: &Station| if worth.demanded { -worth.over_max } else { i64::MIN };
        let idle = every_hour_covers.then(|| model.stations.iter().map(pay).collect());
        let people = person_week::compile(&model);
        let shares = Shares::of(&model, &people.weeks);
        let count = cells.len();
        // Rosters that cost more than they may are kept only where what is fixed does.
        let dear = cells.iter().map(|cell| cell.most).max().unwrap_or(0) as f64;
        let budget = model.caps.cost.map(|cap| Budget {
            most: cap.max(State::new(&model).row_total().cents),
            price: 0.0,
            scale: dear * SCARCE as f64 / (f64::from(model.slot) * 25.0),
            slopes: Slopes::default(),
        });
        Ok(Some(Self {
            model,
            cells,
            places,
            people,
            shares,
            idle,
            shapes,
            budget,
            unpriced,
            prices: vec![0.0; count],
            slopes: vec![Slopes::default(); count],
            steps: 0,
            best: None,
            best_prices: vec![0; count],
        }))
    }

    /// Whether more steps would not raise the bound by much.
    pub fn is_settled(&self) -> bool {
        self.steps >= STEPS
    }

    /// The proved bound, in hundredths of a point.
    pub fn bound(&self) -> Option<i64> {
        self.best
    }

    /// What it does not hold of the score.
    pub fn unpriced(&self) -> &[Unpriced] {
        &self.unpriced
    }

    /// The prices that prove the bound, cell by cell, in hundredths of a point.
    pub fn prices(&self) -> &[i64] {
        &self.best_prices
    }

    /// Minutes of a slot.
    pub fn slot(&self) -> i32 {
        self.model.slot
    }

    /// One step: the bound of the prices as they stand, then prices that are nearer to balance.
    pub fn step(&mut self) {
        let prices: Vec<i64> = self.prices.iter().map(|price| *price as i64).collect();
        let mut lack = vec![0_i64; self.cells.len()];
        let (of_shares, shared) = self.shares.begin();
        let mut bound = self.people.base + of_shares;
        let mut beyond: Vec<_> = shared.iter().map(|days| days.map(|day| -day)).collect();
        let scarce = self.budget.as_ref().map_or(0, |budget| budget.price as i64);
        for (at, cell) in self.cells.iter().enumerate() {
            let (points, heads) = cheapest_heads(&self.model, cell, prices[at]);
            bound += points;
            lack[at] = heads - cell.heads;
        }
        let mut offer = Offer::new(&self.model, &self.places, &prices, self.idle.as_deref());
        let mut cents = self.people.cents;
        for week in &self.people.weeks {
            let taken = |cell: u32| lack[cell as usize] -= 1;
            let (earned, paid) = match &self.shapes {
                Some(shapes) => {
                    let burdens = self.shares.prices[week.person];
                    let terms = Terms { offer: &offer, shapes, scarce, burdens };
                    drawn_week::earns(week, &self.model, &terms, (taken, &mut beyond[week.person]))
                }
                None => week.earns(&self.model, &mut offer, scarce, taken),
            };
            bound -= earned;
            cents += paid;
        }
        if let Some(budget) = &self.budget {
            bound += ((self.people.cents - budget.most) * scarce).div_euclid(SCARCE);
        }
        // No part of a score is below nothing.
        let bound = bound.max(0);
        if self.best.is_none_or(|best| bound > best) {
            self.best = Some(bound);
            self.best_prices = prices;
        }
        self.climb(&lack, cents, &beyond);
    }

    fn climb(&mut self, lack: &[i64], cents: i64, beyond: &[[i64; KINDS]]) {
        let done = f64::from(self.steps.min(STEPS)) / f64::from(STEPS);
        // From the first stride down to the last one, quickly at first: no powers, which differ between platforms.
        let stride = STRIDE.1 + (STRIDE.0 - STRIDE.1) * (1.0 - done) * (1.0 - done) * (1.0 - done);
        for (at, cell) in self.cells.iter().enumerate() {
            let length = stride * cell.most.max(cell.surplus) as f64;
            let step = self.slopes[at].step(lack[at] as f64, MEMORY, length);
            self.prices[at] = (self.prices[at] + step).clamp(-cell.surplus as f64, cell.most as f64);
        }
        // Where days are not drawn nobody's weeks know what falls on them.
        if self.shapes.is_some() {
            self.shares.climb(beyond, stride);
        }
        if let Some(budget) = &mut self.budget {
            let step = budget.slopes.step((cents - budget.most) as f64, MEMORY, stride * budget.scale);
            budget.price = (budget.price + step).clamp(0.0, 1e6);
        }
        self.steps += 1;
    }

    /// The most heads times slots of some cells that everybody together can cover, whatever it costs.
    pub fn capacity(&self, wanted: impl Fn(usize) -> bool) -> i64 {
        let ones: Vec<i64> = (0..self.cells.len()).map(|at| i64::from(wanted(at))).collect();
        let mut offer = Offer::new(&self.model, &self.places, &ones, self.idle.as_deref());
        self.people.weeks.iter().map(|week| week.covers(&self.model, &mut offer)).sum()
    }
}

/// The fewest points of a cell of which each head beyond the fixed ones is paid its price, and the heads.
fn cheapest_heads(model: &Model, cell: &Cell, price: i64) -> (i64, i64) {
    let worth = &model.stations[cell.station];
    let need = [cell.need.min, cell.need.target, cell.need.max].map(i64::from);
    let points = |heads: i64| {
        (need[0] - heads).max(0) * worth.under_min
            + (need[1] - heads).max(0) * worth.under_target
            + (heads - need[2]).max(0) * worth.over_max
            + (heads - cell.heads) * price
    };
    // The points change their slope at these numbers only, and rise after the last.
    let numbers = [cell.heads, need[0], need[1], need[2]].map(|heads| heads.max(cell.heads));
    let best = numbers.into_iter().min_by_key(|&heads| (points(heads), heads)).unwrap_or(cell.heads);
    (points(best), best)
}

#[cfg(test)]
mod tests;
