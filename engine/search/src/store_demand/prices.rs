//! Prices of heads and the bound that they prove.
//!
//! Every price of each cell gives a bound: people take their cheapest duties at the prices, whatever is needed, and
//! each cell as many heads as are cheapest for it once they are sold at the price. People of one kind all take the same
//! duties, so that one run of the program serves everybody. The prices take steps of Adam (Kingma and Ba, 2015); they
//! are rounded to integers before they count, and the bound's sum is one of integers.

use super::model::{FORBIDDEN, Model, Person};
use super::row::{Chosen, RowProgram, Window};
use crate::adam::{Memory, Slopes};
use crate::cooling::{WHOLE, geometric};

/// Parts of a point in which prices count.
const SCALE: i64 = 256;
/// Weights of the past in Adam's mean and spread.
const MEAN: f64 = 0.9;
const SPREAD: f64 = 0.98;
/// Sizes of the first and the last steps, in millionths of a point.
const LENGTHS: (i64, i64) = (100_000, 4_000);
/// The highest price, up or down, in points.
const HIGHEST: f64 = 40.0;
/// What a sweep's prices add to the mean of the latest ones, and how often a bound is proved with that mean.
const LATEST: f64 = 0.1;
const PROVING: u32 = 4;

#[derive(Debug, Clone, Copy)]
struct Price {
    value: f64,
    slopes: Slopes,
    settled: f64,
    /// Parts of a point that count at present.
    parts: i32,
    /// Heads of everybody's cheapest duties.
    heads: i32,
}

/// People of one kind.
#[derive(Debug)]
struct Kind {
    able: u64,
    slots: (i32, i32),
    people: i64,
}

/// Prices and the bound that they prove.
#[derive(Debug)]
pub struct Prices {
    cells: Vec<Price>,
    /// Those who can do the same stand together.
    kinds: Vec<Kind>,
    costs: Vec<i32>,
    chosen: Vec<Chosen>,
    best: Option<i64>,
    sweeps: u32,
    /// Adam's corrections of a young mean and spread.
    young: (f64, f64),
}

impl Prices {
    pub fn new(model: &Model) -> Self {
        // A price of one point everywhere proves what must be worked beyond the need.
        let price = Price { value: 1.0, slopes: Slopes::default(), settled: 1.0, parts: SCALE as i32, heads: 0 };
        let mut kinds: Vec<Kind> = Vec::new();
        for &Person { slots, able } in &model.people {
            if let Some(kind) = kinds.iter_mut().find(|kind| kind.able == able && kind.slots == slots) {
                kind.people += 1;
            } else {
                // Those who can do the same stand together.
                let after = kinds.iter().rposition(|kind| kind.able == able).map_or(kinds.len(), |last| last + 1);
                kinds.insert(after, Kind { able, slots, people: 1 });
            }
        }
        Self {
            cells: vec![price; model.needs.len()],
            kinds,
            costs: vec![0; model.needs.len()],
            chosen: Vec::new(),
            best: None,
            sweeps: 0,
            young: (1.0, 1.0),
        }
    }

    /// The best proved bound; rosters cost whole points, so it is rounded up.
    pub fn bound(&self) -> Option<i64> {
        self.best.map(|best| (best + SCALE - 1).div_euclid(SCALE).max(0))
    }

    /// Looks at everybody's cheapest duties and moves the prices. `pace` is the size of the step, in 1/65,536 from
    /// the first one to the last.
    pub fn sweep(&mut self, model: &Model, program: &mut RowProgram, pace: u32) {
        let settles = self.sweeps % PROVING == PROVING - 1;
        self.sweeps += 1;
        for price in &mut self.cells {
            let value = if settles { price.settled } else { price.value };
            price.parts = (value * SCALE as f64).round() as i32;
            price.heads = 0;
        }
        let Some(mut sum) = self.look(model, program) else { return };
        for (price, need) in self.cells.iter().zip(&model.needs) {
            let (heads, extra) = wanted(i64::from(price.parts), need.least, need.most);
            sum += i64::from(extra).pow(2) * SCALE - i64::from(price.parts) * i64::from(heads);
        }
        self.best = Some(self.best.map_or(sum, |best| best.max(sum)));
        if !settles {
            self.step(model, pace);
        }
        program.duties.work += self.cells.len() as u64 * 4;
    }

    /// Costs of everybody's cheapest duties, whose heads are counted; nothing where somebody has none.
    fn look(&mut self, model: &Model, program: &mut RowProgram) -> Option<i64> {
        let mut sum = 0;
        for kinds in self.kinds.chunk_by(|a, b| a.able == b.able) {
            for (cell, cost) in self.costs.iter_mut().enumerate() {
                let is_able = kinds[0].able >> (cell % model.stations) & 1 != 0;
                *cost = if is_able { self.cells[cell].parts } else { FORBIDDEN };
            }
            let least = kinds.iter().map(|kind| kind.slots.0).min()?;
            let most = kinds.iter().map(|kind| kind.slots.1).max()?;
            let window = Window { starts: (0, model.starts.len()), to: model.period, slots: (least, most) };
            program.fill(model, &self.costs, window);
            for kind in kinds {
                let (slots, cost) = program.cheapest(kind.slots)?;
                sum += i64::from(cost) * kind.people;
                program.chosen(model, window, slots, &mut self.chosen);
                let mut stations = [0; super::problem::MOST_LENGTH];
                for &(start, length) in &self.chosen {
                    let stations = &mut stations[..length];
                    program.duties.trace(model, &self.costs, start, stations);
                    for (slot, station) in (start..).zip(stations) {
                        self.cells[slot * model.stations + usize::from(*station)].heads += kind.people as i32;
                    }
                }
            }
        }
        Some(sum)
    }

    fn step(&mut self, model: &Model, pace: u32) {
        self.young = (self.young.0 * MEAN, self.young.1 * SPREAD);
        let memory = Memory { mean: MEAN, spread: SPREAD, young: self.young };
        let length = geometric(LENGTHS.0, LENGTHS.1, pace.min(WHOLE)) as f64 / 1_000_000.0;
        for (price, need) in self.cells.iter_mut().zip(&model.needs) {
            let (heads, _) = wanted(i64::from(price.parts), need.least, need.most);
            let moved = price.slopes.step(f64::from(price.heads - heads), memory, length);
            price.value = (price.value + moved).clamp(-HIGHEST, HIGHEST);
            price.settled += (price.value - price.settled) * LATEST;
        }
    }
}

/// Heads that are cheapest for a cell that sells them at a price, and how many of them are too many.
fn wanted(parts: i64, least: i32, most: i32) -> (i32, i32) {
    if parts < 0 {
        return (least, 0);
    }
    // One more is worth its price as long as 2 * extra + 1 is not above it.
    let extra = ((parts + SCALE) / (2 * SCALE)) as i32;
    (most + extra, extra)
}
