//! A linear program under change: columns are added and taken away, and each answer begins where the last one ended.
//!
//! The revised simplex method with the whole inverse of the basis, for programs of a few hundred equations whose amounts
//! may not be negative. `take` is a step of the primal method; who asks chooses the columns of the dual one, with
//! `line` and `swap`. Decimals with + - * / in a fixed order, so every platform finds the same basis; who proves something
//! by its duals rounds them to integers first. Steps can go round where many amounts are nought: who asks gives the
//! right sides small different additions, and a limit of steps.

/// Reduced costs and pivots nearer to nought than these count as nought.
const SAVING: f64 = 1e-7;
const PIVOT: f64 = 1e-9;
/// How far below nought an amount may come in favour of a larger pivot (Harris, 1973).
const SLACK: f64 = 1e-9;
/// Steps after which the inverse is found anew from the basis.
const FRESH: u32 = 200;

/// A linear program, its basis and the amounts and duals that belong to it.
#[derive(Debug, Clone, Default)]
pub struct Simplex {
    /// Right side of each equation.
    sides: Vec<f64>,
    costs: Vec<f64>,
    /// Equations and coefficients of column `c`: those from `starts[c]` to `starts[c + 1]`.
    starts: Vec<u32>,
    equations: Vec<u32>,
    coefficients: Vec<f64>,
    /// The column at each place of the basis.
    basis: Vec<u32>,
    /// Inverse of the basis: of equation `e` and place `p` at `e * equations + p`.
    inverse: Vec<f64>,
    amounts: Vec<f64>,
    duals: Vec<f64>,
    /// A column in terms of the basis, by place.
    direction: Vec<f64>,
    since: u32,
    /// Elementary operations so far.
    pub work: u64,
}

/// What became of a column that was offered to the basis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// It is in the basis now.
    Taken,
    /// It saves nothing.
    Useless,
    /// The program has no end in its direction, or its figures cannot be trusted any more.
    Lost,
}

impl Simplex {
    /// A program without columns: its equations by their right sides.
    pub fn new(sides: Vec<f64>) -> Self {
        Self { sides, starts: vec![0], ..Self::default() }
    }

    /// Adds a column by its cost and its equations with their coefficients; its number.
    pub fn add(&mut self, cost: f64, entries: impl IntoIterator<Item = (usize, f64)>) -> usize {
        self.costs.push(cost);
        for (equation, coefficient) in entries {
            self.equations.push(equation as u32);
            self.coefficients.push(coefficient);
        }
        self.starts.push(self.equations.len() as u32);
        self.costs.len() - 1
    }

    /// The dual of each equation.
    pub fn duals(&self) -> &[f64] {
        &self.duals
    }

    /// Columns of the basis with their amounts, place by place.
    pub fn amounts(&self) -> impl Iterator<Item = (usize, f64)> {
        self.basis.iter().zip(&self.amounts).map(|(column, amount)| (*column as usize, *amount))
    }

    /// What the columns of the basis cost.
    pub fn cost(&self) -> f64 {
        self.amounts().map(|(column, amount)| self.costs[column] * amount).sum()
    }

    /// What a column costs beyond its duals.
    #[inline]
    pub fn reduced(&self, column: usize) -> f64 {
        self.costs[column] - self.weigh(column, &self.duals)
    }

    /// A column's coefficients at the weights of their equations.
    #[inline]
    pub fn weigh(&self, column: usize, weights: &[f64]) -> f64 {
        let mut sums = [0.0; 4];
        let (equations, coefficients) = self.entries_of(column);
        for (equations, coefficients) in equations.chunks(4).zip(coefficients.chunks(4)) {
            for ((sum, equation), by) in sums.iter_mut().zip(equations).zip(coefficients) {
                *sum += weights[*equation as usize] * by;
            }
        }
        (sums[0] + sums[1]) + (sums[2] + sums[3])
    }

    fn entries_of(&self, column: usize) -> (&[u32], &[f64]) {
        let entries = self.starts[column] as usize..self.starts[column + 1] as usize;
        (&self.equations[entries.clone()], &self.coefficients[entries])
    }

    /// The basis, to begin with again.
    pub fn basis(&self) -> &[u32] {
        &self.basis
    }

    /// Begins with a basis, one column for each equation; whether it is one.
    pub fn begin(&mut self, basis: Vec<u32>) -> bool {
        self.basis = basis;
        self.invert()
    }

    /// Finds amounts and duals anew from the inverse.
    fn refresh(&mut self) {
        let count = self.sides.len();
        self.amounts.clear();
        self.amounts.resize(count, 0.0);
        for (line, side) in self.inverse.chunks_exact(count).zip(&self.sides).filter(|(_, side)| **side != 0.0) {
            subtract(&mut self.amounts, line, -side);
        }
        let costs: Vec<f64> = self.basis.iter().map(|column| self.costs[*column as usize]).collect();
        self.duals.clear();
        self.duals.extend(self.inverse.chunks_exact(count).map(|line| dot(line, &costs)));
        self.work += (count * count / 2) as u64;
    }

    /// Takes a column into the basis if that saves something.
    pub fn take(&mut self, column: usize) -> Step {
        let reduced = self.reduced(column);
        if reduced > -SAVING {
            return Step::Useless;
        }
        self.direct(column);
        let Some(place) = self.leaving() else { return Step::Lost };
        let amount = (self.amounts[place] / self.direction[place]).max(0.0);
        if self.turn(column, place, reduced, amount) { Step::Taken } else { Step::Lost }
    }

    /// Puts a column into a place of the basis, whatever becomes of the amounts: a step of the dual method, which the
    /// caller chose by the place's `line`. Whether the figures allow it.
    pub fn swap(&mut self, column: usize, place: usize) -> bool {
        let reduced = self.reduced(column);
        self.direct(column);
        let pivot = self.direction[place];
        pivot.abs() > PIVOT && self.turn(column, place, reduced, self.amounts[place] / pivot)
    }

    /// Writes the inverse's line of a place, equation by equation: with a column's coefficients it gives how much
    /// of the place's column one of that column is worth.
    pub fn line(&mut self, place: usize, line: &mut Vec<f64>) {
        line.clear();
        line.extend(self.inverse.iter().skip(place).step_by(self.sides.len()));
        self.work += self.sides.len() as u64;
    }

    /// The column in terms of the basis.
    fn direct(&mut self, column: usize) {
        let count = self.sides.len();
        let mut direction = std::mem::take(&mut self.direction);
        direction.clear();
        direction.resize(count, 0.0);
        let (equations, coefficients) = self.entries_of(column);
        for (equation, by) in equations.iter().zip(coefficients) {
            let line = &self.inverse[*equation as usize * count..][..count];
            subtract(&mut direction, line, -by);
        }
        let work = equations.len() * count / 8;
        self.work += work as u64;
        self.direction = direction;
    }

    /// The place whose amount comes to nought first; of those that come there almost together the largest pivot.
    fn leaving(&self) -> Option<usize> {
        let places = || self.direction.iter().zip(&self.amounts).enumerate().filter(|(_, (by, _))| **by > PIVOT);
        let nearest = places().map(|(_, (by, amount))| (amount + SLACK) / by).fold(f64::INFINITY, f64::min);
        let mut best: Option<(usize, f64)> = None;
        for (place, (by, amount)) in places() {
            if amount / by <= nearest && best.is_none_or(|(_, largest)| *by > largest) {
                best = Some((place, *by));
            }
        }
        best.map(|(place, _)| place)
    }

    /// Puts a column into a place of the basis by an amount; whether the figures can be trusted after it.
    fn turn(&mut self, column: usize, place: usize, reduced: f64, amount: f64) -> bool {
        let count = self.sides.len();
        let pivot = self.direction[place];
        subtract(&mut self.amounts, &self.direction, amount);
        self.amounts[place] = amount;
        // The pivot's own place is set below.
        self.direction[place] = 0.0;
        for (line, dual) in self.inverse.chunks_exact_mut(count).zip(&mut self.duals) {
            let by = line[place] / pivot;
            if by != 0.0 {
                subtract(line, &self.direction, by);
                line[place] = by;
                *dual += reduced * by;
                self.work += count as u64 / 8;
            }
        }
        self.work += count as u64;
        self.basis[place] = column as u32;
        self.since += 1;
        self.since < FRESH || self.invert()
    }

    /// Finds the inverse of the basis anew (Gauss and Jordan, with the largest pivot of each column); whether it has one.
    fn invert(&mut self) -> bool {
        self.since = 0;
        let count = self.sides.len();
        // Both by equation, then by place: the basis becomes the unit, and the unit its inverse.
        let mut left = vec![0.0; count * count];
        for (place, column) in self.basis.iter().enumerate() {
            let (equations, coefficients) = self.entries_of(*column as usize);
            for (equation, by) in equations.iter().zip(coefficients) {
                left[place * count + *equation as usize] = *by;
            }
        }
        // Rows here are places, so what is inverted is the basis turned over; its inverse lies as it is wanted.
        let mut right = vec![0.0; count * count];
        for at in 0..count {
            right[at * count + at] = 1.0;
        }
        let mut pivots: Vec<usize> = Vec::with_capacity(count);
        let mut is_free = vec![true; count];
        for equation in 0..count {
            let mut best = (0, 0.0);
            for place in (0..count).filter(|place| is_free[*place]) {
                let size = left[place * count + equation].abs();
                if size > best.1 {
                    best = (place, size);
                }
            }
            let (place, size) = best;
            if size < SAVING {
                return false;
            }
            is_free[place] = false;
            pivots.push(place);
            let pivot = left[place * count + equation];
            for line in [&mut left, &mut right] {
                for value in &mut line[place * count..][..count] {
                    *value /= pivot;
                }
            }
            let (own_left, own_right) =
                (left[place * count..][..count].to_vec(), right[place * count..][..count].to_vec());
            for other in (0..count).filter(|other| *other != place) {
                let by = left[other * count + equation];
                if by != 0.0 {
                    subtract(&mut left[other * count + equation..(other + 1) * count], &own_left[equation..], by);
                    subtract(&mut right[other * count..][..count], &own_right, by);
                    self.work += count as u64 / 5;
                }
            }
        }
        self.work += (count * count / 2) as u64;
        self.inverse.clear();
        for place in pivots {
            self.inverse.extend_from_slice(&right[place * count..][..count]);
        }
        self.refresh();
        true
    }
}

/// `target -= line * by`, entry by entry.
#[inline]
fn subtract(target: &mut [f64], line: &[f64], by: f64) {
    for (target, value) in target.iter_mut().zip(line) {
        *target -= value * by;
    }
}

/// The sum of products, in four sums side by side.
#[inline]
fn dot(one: &[f64], other: &[f64]) -> f64 {
    let mut sums = [0.0; 4];
    let (ones, others) = (one.chunks_exact(4), other.chunks_exact(4));
    let rest: f64 = ones.remainder().iter().zip(others.remainder()).map(|(a, b)| a * b).sum();
    for (ones, others) in ones.zip(others) {
        for at in 0..4 {
            sums[at] += ones[at] * others[at];
        }
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3]) + rest
}

#[cfg(test)]
mod tests;
