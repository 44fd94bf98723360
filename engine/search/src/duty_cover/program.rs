//! The linear program of the cover: how many duties of each shape, in parts, cost least.
//!
//! Each slot of each day is an equation with a column for what lacks and one for what is too much; each limit is one with a
//! column for what is left of it. Duties become columns when the prices of the equations ask for them: of each kind and
//! day the one that saves most, found by sums of the prices.

use super::{KINDS, Kind, SHORT, Shape, Week};
use crate::simplex::{Simplex, Step};

/// Limits of a day: full-timers, those of two stretches among them, part-timers.
pub const DAY_LIMITS: usize = 3;
/// Parts of a duty nearer to nought than this are none.
pub const NOUGHT: f64 = 1e-3;
/// Passes over the days after which the program is left as it stands.
const MOST_PASSES: u32 = 4_000;

/// Needs and limits of one day, as the program sees them.
#[derive(Debug, Clone)]
pub struct Sides {
    pub needs: Vec<i64>,
    pub limits: [i64; DAY_LIMITS],
}

/// A linear program over some days.
pub struct Program<'a> {
    shapes: &'a [Shape],
    slots: usize,
    days: usize,
    /// Per cent of full-timers' days that may be of two stretches, where the days make a week.
    two_percent: Option<i64>,
    simplex: Simplex,
    /// Day and shape of the columns after the first ones.
    columns: Vec<(u32, u32)>,
    first_column: usize,
    /// The column of each day's shape, plus one.
    known: Vec<u32>,
    /// Looks at shapes so far.
    looks: u64,
    /// What a duty costs for itself, so that of the cheapest the fewest are taken.
    pub duty: f64,
}

impl<'a> Program<'a> {
    /// The program of a whole week.
    pub fn of_week(week: &Week, shapes: &'a [Shape]) -> Self {
        let sides: Vec<Sides> = (week.days.iter())
            .map(|day| Sides { needs: day.needs.clone(), limits: [day.full, day.two, day.part] })
            .collect();
        Self::new(
            &sides,
            Some((week.full_days, week.part_days, week.two_percent)),
            false,
            shapes,
            duty_cost(week, shapes),
        )
    }

    /// The program of a day by itself, to which all full-timers come or as many as are worth it.
    pub fn of_day(sides: Sides, all_come: bool, shapes: &'a [Shape], duty: f64) -> Self {
        Self::new(&[sides], None, all_come, shapes, duty)
    }

    fn new(days: &[Sides], week: Option<(i64, i64, i64)>, all_come: bool, shapes: &'a [Shape], duty: f64) -> Self {
        let slots = days.first().map_or(0, |day| day.needs.len());
        let mut sides: Vec<f64> = Vec::new();
        for day in days {
            sides.extend(day.needs.iter().chain(&day.limits).map(|side| *side as f64));
        }
        if let Some((full, part, _)) = week {
            sides.extend([full as f64, part as f64, 0.0]);
        }
        // Small different additions, so that steps do not go round.
        for (at, side) in sides.iter_mut().enumerate() {
            *side += 1e-6 * (1.0 + (at * 7_919 % 997) as f64 / 997.0);
        }
        let count = sides.len();
        let mut simplex = Simplex::new(sides);
        let mut basis = Vec::with_capacity(count);
        let of_days = days.len() * (slots + DAY_LIMITS);
        for row in 0..count {
            let is_need = row < of_days && row % (slots + DAY_LIMITS) < slots;
            let idle = if all_come && row == slots { SHORT as f64 } else { 0.0 };
            basis.push(simplex.add(if is_need { SHORT as f64 } else { idle }, [(row, 1.0)]) as u32);
            if is_need {
                simplex.add(1.0 + duty, [(row, -1.0)]);
            }
        }
        let first_column = simplex.add(0.0, []) + 1;
        simplex.begin(basis);
        let known = vec![0; days.len() * shapes.len()];
        let two_percent = week.map(|week| week.2);
        let (columns, looks) = (Vec::new(), 0);
        Self { shapes, slots, days: days.len(), two_percent, simplex, columns, first_column, known, looks, duty }
    }

    /// The equation of a limit of a day.
    fn limit(&self, day: usize, limit: usize) -> usize {
        day * (self.slots + DAY_LIMITS) + self.slots + limit
    }

    /// The equation of a limit of the week.
    fn week_limit(&self, limit: usize) -> usize {
        self.days * (self.slots + DAY_LIMITS) + limit
    }

    /// Equations of the limits that a kind of duty touches on a day, with their coefficients.
    fn limits_of(&self, day: usize, kind: Kind) -> Vec<(usize, f64)> {
        let percent = self.two_percent.unwrap_or(0) as f64 / 100.0;
        let of_day: &[usize] = match kind {
            Kind::Full => &[0],
            Kind::Two => &[0, 1],
            Kind::Part => &[2],
        };
        let of_week: &[(usize, f64)] = match kind {
            _ if self.two_percent.is_none() => &[],
            Kind::Full => &[(0, 1.0), (2, -percent)],
            Kind::Two => &[(0, 1.0), (2, 1.0 - percent)],
            Kind::Part => &[(1, 1.0)],
        };
        let of_day = of_day.iter().map(|limit| (self.limit(day, *limit), 1.0));
        of_day.chain(of_week.iter().map(|&(limit, by)| (self.week_limit(limit), by))).collect()
    }

    /// Finds the least cost, or as little as so much effort finds: what the prices prove holds all the same.
    pub fn solve(&mut self, most: u64) {
        let mut sums = vec![0.0; self.slots + 1];
        for _ in 0..MOST_PASSES {
            if self.effort() > most {
                return;
            }
            let mut has_gained = false;
            for day in 0..self.days {
                let best = self.best(day, &mut sums);
                for shape in best.into_iter().flatten() {
                    let column = self.column(day, shape);
                    match self.simplex.take(column) {
                        Step::Taken => has_gained = true,
                        Step::Useless => {}
                        Step::Lost => return,
                    }
                }
            }
            // What is left of a need or a limit may come back.
            for column in 0..self.first_column - 1 {
                match self.simplex.take(column) {
                    Step::Taken => has_gained = true,
                    Step::Useless => {}
                    Step::Lost => return,
                }
            }
            if !has_gained {
                return;
            }
        }
    }

    /// Elementary operations so far.
    pub fn effort(&self) -> u64 {
        self.simplex.work + self.looks
    }

    /// The duty of each kind that saves most on a day by the prices as they stand.
    fn best(&mut self, day: usize, sums: &mut [f64]) -> [Option<usize>; 3] {
        let duals = self.simplex.duals();
        let from = day * (self.slots + DAY_LIMITS);
        let mut sum = 0.0;
        for (slot, dual) in duals[from..from + self.slots].iter().enumerate() {
            sum += dual;
            sums[slot + 1] = sum;
        }
        let mut best = [(1e-7, None); 3];
        let costs = KINDS.map(|kind| {
            let limits: f64 = self.limits_of(day, kind).into_iter().map(|(row, by)| duals[row] * by).sum();
            self.duty - limits
        });
        for (at, shape) in self.shapes.iter().enumerate() {
            let kind = shape.kind as usize;
            let paid: f64 = shape.runs().iter().map(|run| sums[usize::from(run.1)] - sums[usize::from(run.0)]).sum();
            let saved = paid - costs[kind];
            if saved > best[kind].0 {
                best[kind] = (saved, Some(at));
            }
        }
        self.looks += self.shapes.len() as u64;
        best.map(|best| best.1)
    }

    fn column(&mut self, day: usize, shape: usize) -> usize {
        let at = day * self.shapes.len() + shape;
        if self.known[at] > 0 {
            return self.known[at] as usize - 1;
        }
        let from = day * (self.slots + DAY_LIMITS);
        let own = &self.shapes[shape];
        let slots = own.slots().map(|slot| (from + slot, 1.0));
        let limits = self.limits_of(day, own.kind);
        let column = self.simplex.add(self.duty, slots.chain(limits));
        self.known[at] = column as u32 + 1;
        self.columns.push((day as u32, shape as u32));
        column
    }

    /// Days and shapes that are in the answer, with their parts.
    pub fn amounts(&self) -> impl Iterator<Item = (usize, usize, f64)> {
        let own = self.simplex.amounts().filter(|(column, amount)| *column >= self.first_column && *amount > NOUGHT);
        own.map(|(column, amount)| {
            let (day, shape) = self.columns[column - self.first_column];
            (day as usize, shape as usize, amount)
        })
    }

    /// Prices of the slots of a day.
    pub fn prices(&self, day: usize) -> &[f64] {
        let from = day * (self.slots + DAY_LIMITS);
        &self.simplex.duals()[from..from + self.slots]
    }

    /// What a day more of a full-timer, of a part-timer, and the share of two stretches are worth; nothing is below nought.
    pub fn week_prices(&self) -> [f64; 3] {
        [0, 1, 2].map(|limit| (-self.simplex.duals()[self.week_limit(limit)]).max(0.0))
    }

    /// What the answer costs.
    pub fn cost(&self) -> f64 {
        self.simplex.cost()
    }
}

/// What a duty, or a slot above, costs besides: all of them together less than a sixteenth of a slot.
fn duty_cost(week: &Week, shapes: &[Shape]) -> f64 {
    let people: i64 = week.days.iter().map(|day| day.full + day.part).sum();
    let longest = shapes.iter().map(|shape| shape.slots().count()).max().unwrap_or(0) as i64;
    1.0 / (16 * (people * (longest + 1)).max(1)) as f64
}
