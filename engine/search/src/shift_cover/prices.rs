//! Prices of heads, shifts and weekends: a proved bound, and what a good roster is built from.
//!
//! Every price within its range gives a bound: the needed heads at their price, and for each person the cheapest
//! row once the heads it gives are paid for. Prices may be found in any way: here they take a step of Adam (Kingma and
//! Ba, 2015) after every single row, so that people do not all run after the same price at once; now and then a sweep
//! is made at prices that stand still. They are rounded to integers before they count, and the bound's sum is one of
//! integers.

mod around;

use super::model::Model;
use super::problem::Need;
use super::rows::{Automaton, FORBIDDEN, RowProgram, RowQuestion};
use crate::adam::{Memory, Slopes};
use crate::cooling::{WHOLE, geometric};

/// Weights of the past in Adam's mean and spread.
const MEAN: f64 = 0.8;
const SPREAD: f64 = 0.95;
/// The present's weight in the spread of a cell, over a whole sweep of steps. A lack lasts for many steps: a spread that
/// forgot as fast would follow it, all lacks would weigh alike, and prices would settle where lack and surplus are
/// equally frequent instead of equally large, which proves less.
const SPREAD_OF_SWEEP: f64 = 0.05;
/// The highest price of a shift or weekend too many, in dearest heads.
const HIGHEST: f64 = 20.0;
/// Sizes of the first and the last steps, in millionths of the dearest head; those of cells, which move after every
/// person's row, are shorter by the divisor.
const LENGTHS: (i64, i64) = (160_000, 40);
const CELLS: f64 = 10.0;
/// Every so many sweeps one proves a bound at the mean of the latest prices.
const PROVING: u32 = 8;
/// What a sweep's prices add to that mean, and to the mean row in a dive.
const LATEST: f64 = 0.1;
const LATEST_ROW: f32 = 0.07;
/// Sweeps that the mean row remembers in an ascent: at least so many, or this part of all.
const REMEMBERED: (f32, f32) = (15.0, 0.3);

/// One price under ascent.
#[derive(Debug, Clone, Copy, Default)]
struct Price {
    value: f64,
    slopes: Slopes,
    /// Heads, shifts or weekends too few at this price in everybody's latest rows.
    lack: i32,
    /// Mean of the latest values.
    settled: f64,
    /// Parts of a point that count at present.
    parts: i32,
}

/// Prices and the bound that they prove.
#[derive(Debug, Clone)]
pub struct Prices {
    /// Parts of a point in which costs are summed.
    scale: i64,
    cells: Vec<Price>,
    /// Prices of scarce shifts, person after person, and where each person's begin.
    limits: Vec<Price>,
    first_limit: Vec<usize>,
    weekends: Vec<Price>,
    /// Needed heads less those of people who are out of the sweep.
    needed: Vec<i32>,
    /// People whose rows are not fixed.
    pub active: Vec<bool>,
    /// Row of each person in the latest sweep.
    pub rows: Vec<u8>,
    /// Mean rows: how often each person had each value on each day, by `(person * days + day) * values + value`.
    pub means: Vec<f32>,
    costs: Vec<i32>,
    /// The current sweep's sum, in parts of a point, and the next person of it.
    sum: i64,
    next: usize,
    /// Whether the current sweep proves a bound: prices stand still.
    proves: bool,
    /// People with a row.
    seen: Vec<bool>,
    /// Adam's corrections of a young mean and spread.
    young: (f64, f64),
    best: Option<i64>,
    pub sweeps: u32,
    /// Whether sums prove a bound: nobody's row is fixed, and no row was left out.
    is_rigorous: bool,
    /// The pace of the current sweep.
    pace: u32,
    /// Days on which values are sought; on all others people keep theirs.
    window: (usize, usize),
}

/// How prices take a step.
#[derive(Clone, Copy)]
struct Pace {
    length: f64,
    /// Parts of a point.
    scale: f64,
    memory: Memory,
    /// Weight of the latest value in the settled one.
    latest: f64,
}

impl Price {
    /// A step of Adam within the range that prices of this kind have.
    fn step(&mut self, pace: Pace, range: (f64, f64)) {
        let moved = self.slopes.step(f64::from(self.lack), pace.memory, pace.length);
        self.move_to(pace, (self.value + moved).clamp(range.0, range.1));
    }

    /// A step of a cell's price, where more is paid for the first heads than for the others: at the price of the others
    /// it stands still while those are neither all missing nor all there.
    fn step_cell(&mut self, pace: Pace, need: &Need) {
        let range = (-f64::from(need.over), f64::from(need.dearest()));
        let (spare, bend) = (need.spare(), f64::from(need.under));
        if spare == 0 {
            return self.step(pace, range);
        }
        let lack = match self.value {
            value if value > bend => self.lack - spare,
            value if value < bend => self.lack,
            _ => (self.lack - spare).max(0) + self.lack.min(0),
        };
        let by = self.slopes.step(f64::from(lack), pace.memory, pace.length);
        let moved = if lack == 0 && self.value == bend { bend } else { self.value + by };
        let passes = (self.value < bend) != (moved < bend) && (self.value > bend) != (moved > bend);
        self.move_to(pace, if passes { bend } else { moved.clamp(range.0, range.1) });
    }

    fn move_to(&mut self, pace: Pace, value: f64) {
        self.value = value;
        self.settled += (self.value - self.settled) * pace.latest;
        self.parts = (self.value * pace.scale).round() as i32;
    }
}

/// Adds a row's heads to what is lacking.
fn count(model: &Model, cells: &mut [Price], row: &[u8], by: i32) {
    for (day, &value) in row.iter().enumerate().filter(|(_, value)| **value > 0) {
        cells[day * model.values + usize::from(value)].lack += by;
    }
}

impl Prices {
    pub fn new(model: &Model) -> Self {
        let people = model.people.len();
        let mut first_limit = Vec::with_capacity(people);
        let mut limits = 0;
        for person in &model.people {
            first_limit.push(limits);
            limits += person.scarce.len();
        }
        Self {
            scale: model.scale,
            cells: model.needs.iter().map(|need| Price { lack: need.heads, ..Price::default() }).collect(),
            limits: vec![Price::default(); limits],
            first_limit,
            weekends: vec![Price::default(); people],
            needed: model.needs.iter().map(|need| need.heads).collect(),
            active: vec![true; people],
            rows: vec![0; people * model.days],
            means: vec![0.0; people * model.days * model.values],
            costs: vec![0; model.needs.len()],
            sum: 0,
            next: 0,
            proves: false,
            seen: vec![false; people],
            young: (1.0, 1.0),
            best: None,
            sweeps: 0,
            is_rigorous: true,
            pace: 0,
            window: (0, model.days),
        }
    }

    /// Parts of a point in which costs are summed.
    pub fn scale(&self) -> i64 {
        self.scale
    }

    /// The best proved bound in points.
    pub fn bound(&self, model: &Model) -> Option<i64> {
        self.best.map(|best| in_points(model, best, self.scale))
    }

    /// The price of a cell in parts of a point.
    pub fn cell(&self, cell: usize) -> i32 {
        self.cells[cell].parts
    }

    pub fn needed(&self, cell: usize) -> i32 {
        self.needed[cell]
    }

    /// Writes the priced cost of every value of a person's days, and answers that of a weekend.
    pub fn costs_of(&self, model: &Model, person: usize, costs: &mut [i32]) -> i32 {
        let facts = &model.people[person];
        for day in 0..model.days {
            let base = day * model.values;
            for value in 0..model.values {
                let allowed = facts.allowed[day] & (1 << value) != 0;
                costs[base + value] = if allowed {
                    facts.points[base + value] * self.scale as i32 - if value > 0 { self.cell(base + value) } else { 0 }
                } else {
                    FORBIDDEN
                };
            }
            for (at, &value) in facts.scarce.iter().enumerate() {
                let cost = &mut costs[base + usize::from(value)];
                *cost = cost.saturating_add(self.limits[self.first_limit[person] + at].parts).min(FORBIDDEN);
            }
        }
        self.close(model, person, costs);
        self.weekends[person].parts
    }

    /// One person's part of a sweep, after which prices take a step unless they stand still to prove a bound.
    /// `pace` is the size of the steps, in 1/65,536 from the first ones to the last. Whether a sweep ended.
    pub fn advance(&mut self, model: &Model, automata: &[Automaton], program: &mut RowProgram, pace: u32) -> bool {
        if self.next == 0 {
            self.pace = pace;
            self.begin(model);
        }
        while self.next < model.people.len() && !self.active[self.next] {
            self.next += 1;
        }
        if self.next < model.people.len() {
            self.look(model, automata, program);
            if !self.proves && self.sweeps > 0 {
                self.step(model);
            }
            return false;
        }
        if self.proves && self.is_rigorous {
            self.best = Some(self.best.map_or(self.sum, |best| best.max(self.sum)));
        }
        self.sweeps += 1;
        self.next = 0;
        true
    }

    fn begin(&mut self, model: &Model) {
        let scale = self.scale as f64;
        let proves = self.is_rigorous && self.sweeps % PROVING == PROVING - 1;
        if proves || self.proves {
            for price in self.cells.iter_mut().chain(&mut self.limits).chain(&mut self.weekends) {
                price.parts = ((if proves { price.settled } else { price.value }) * scale).round() as i32;
            }
        }
        self.proves = proves;
        self.sum = 0;
        for (cell, price) in self.cells.iter().enumerate().filter(|(cell, _)| cell % model.values > 0) {
            self.sum += proved(&model.needs[cell], self.needed[cell], i64::from(price.parts), self.scale);
        }
    }

    fn look(&mut self, model: &Model, automata: &[Automaton], program: &mut RowProgram) {
        let (person, facts) = (self.next, &model.people[self.next]);
        self.next += 1;
        let mut costs = std::mem::take(&mut self.costs);
        let weekend = self.costs_of(model, person, &mut costs);
        let question = RowQuestion { model, automaton: &automata[person], costs: &costs, weekend };
        let row = &mut self.rows[person * model.days..(person + 1) * model.days];
        if self.seen[person] {
            count(model, &mut self.cells, row, 1);
        }
        let found = program.solve(question, row);
        self.costs = costs;
        let Some(cost) = found else {
            self.is_rigorous = false;
            self.seen[person] = false;
            return;
        };
        count(model, &mut self.cells, row, -1);
        self.seen[person] = true;
        self.sum += cost;
        let first = self.first_limit[person];
        let counted = automata[person].counted;
        for (price, &value) in self.limits[first..].iter_mut().zip(&facts.scarce) {
            let most = facts.most_of[usize::from(value)];
            self.sum -= i64::from(price.parts) * i64::from(most);
            if counted != Some(value) {
                price.lack = row.iter().filter(|other| **other == value).count() as i32 - most;
            }
        }
        if !automata[person].counts_weekends {
            self.sum -= i64::from(weekend) * i64::from(facts.terms.weekends);
            self.weekends[person].lack = model.worked_weekends(row).count() as i32 - facts.terms.weekends;
        }
        // The longer the ascent, the longer its memory; in a dive it is short.
        let past = if self.is_rigorous {
            1.0 - 1.0 / (self.sweeps as f32 * REMEMBERED.1).max(REMEMBERED.0)
        } else {
            1.0 - LATEST_ROW
        };
        for (day, &value) in row.iter().enumerate() {
            let mean = &mut self.means[(person * model.days + day) * model.values..][..model.values];
            for part in mean.iter_mut() {
                *part *= past;
            }
            mean[usize::from(value)] += 1.0 - past;
        }
        if !self.proves && self.sweeps > 0 {
            let highest = f64::from(model.dearest.max(1)) * HIGHEST;
            let (length, scale) = (self.length(model), self.scale as f64);
            let memory = Memory { mean: MEAN, spread: SPREAD, young: (0.0, 0.0) };
            let pace = Pace { length, scale, memory, latest: LATEST };
            let own = &mut self.limits[first..first + facts.scarce.len()];
            for price in own.iter_mut().chain([&mut self.weekends[person]]) {
                price.step(pace, (0.0, highest));
            }
        }
    }

    /// Size of the steps at the present pace, in points.
    fn length(&self, model: &Model) -> f64 {
        geometric(LENGTHS.0, LENGTHS.1, self.pace.min(WHOLE)) as f64 / 1_000_000.0 * f64::from(model.dearest.max(1))
    }

    /// A step of the cells' prices.
    fn step(&mut self, model: &Model) {
        // Where few people are left, a sweep has fewer steps, and shall move the prices as far.
        let left = self.active.iter().filter(|active| **active).count().max(1) as f64;
        let longer = self.active.len() as f64 / left;
        let past = 1.0 - SPREAD_OF_SWEEP / left;
        self.young = (self.young.0 * MEAN, self.young.1 * past);
        let (length, scale) = (self.length(model) / CELLS * longer, self.scale as f64);
        let memory = Memory { mean: MEAN, spread: past, young: self.young };
        let pace = Pace { length, scale, memory, latest: LATEST / left };
        let open = self.window.0 * model.values..self.window.1 * model.values;
        for (price, need) in self.cells[open.clone()].iter_mut().zip(&model.needs[open]) {
            price.step_cell(pace, need);
        }
    }

    /// Takes a person with a row out of the sweeps: nothing that follows proves a bound.
    pub fn fix(&mut self, model: &Model, person: usize, row: &[u8]) {
        self.is_rigorous = false;
        self.active[person] = false;
        if self.seen[person] {
            count(model, &mut self.cells, &self.rows[person * model.days..(person + 1) * model.days], 1);
        }
        count(model, &mut self.cells, row, -1);
        for (day, &value) in row.iter().enumerate().filter(|(_, value)| **value > 0) {
            self.needed[day * model.values + usize::from(value)] -= 1;
        }
    }
}

/// What a cell costs at least beside the price of its heads, where some `needed` ones are still to be given: all in
/// parts of a point.
pub fn proved(need: &Need, needed: i32, price: i64, scale: i64) -> i64 {
    let (needed, spare, under) = (i64::from(needed), i64::from(need.spare()), i64::from(need.under) * scale);
    if price <= under { price * needed } else { under * spare + price * (needed - spare) }
}

/// What `parts` of a point, so many to a point, prove of a whole roster in points: rosters cost whole points, so it is
/// rounded up, to what all points are multiples of.
pub fn in_points(model: &Model, parts: i64, scale: i64) -> i64 {
    let points = model.wishes_missed + parts.div_euclid(scale) + i64::from(parts.rem_euclid(scale) > 0);
    points + (-points).rem_euclid(model.grain)
}

#[cfg(test)]
mod tests;
