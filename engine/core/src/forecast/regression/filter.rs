//! A regression that learns day by day: a Kalman filter in which level and weekdays drift and all else stands still.
//!
//! Turnover and transactions have the same columns on the same days, so they share one covariance: the second costs
//! next to nothing. One odd day is let in only as far as five deviations would be (research: forecast.md, step 4).

use super::columns::Cell;

/// Variance that the level gains each day, in units of the noise of a day.
pub const LEVEL_DRIFT: f64 = 0.003;
const WEEKDAY_DRIFT: f64 = 0.0007;
const FIRST_NOISE: f64 = 0.15;
/// Deviations beyond which a day is odd, and days before which nothing is.
const ODD: f64 = 5.0;
const LEARNED: u32 = 30;
/// From the mean absolute deviation to the standard deviation of a normal.
const TO_DEVIATION: f64 = 1.2533;

/// How many figures are learned side by side.
pub const FIGURES: usize = 2;

/// What is known after some days.
pub struct Filter {
    columns: usize,
    /// Covariance, row by row; it is the same on both sides of its diagonal, and only the right one is kept.
    covariance: Vec<f64>,
    weights: [Vec<f64>; FIGURES],
    /// Standard deviation of a day's noise.
    noise: [f64; FIGURES],
    days: [u32; FIGURES],
    gain: Vec<f64>,
}

impl Filter {
    /// Knows only the prior variances.
    pub fn new(prior: &[f64]) -> Self {
        let columns = prior.len();
        let mut covariance = vec![0.0; columns * columns];
        for (at, &variance) in prior.iter().enumerate() {
            covariance[at * columns + at] = variance;
        }
        Self {
            columns,
            covariance,
            weights: std::array::from_fn(|_| vec![0.0; columns]),
            noise: [FIRST_NOISE; FIGURES],
            days: [0; FIGURES],
            gain: vec![0.0; columns],
        }
    }

    /// A day passes, open or not.
    pub fn drift(&mut self) {
        for column in 0..8 {
            let by = if column == 0 { LEVEL_DRIFT } else { WEEKDAY_DRIFT };
            self.covariance[column * self.columns + column] += by;
        }
    }

    /// Learns an open day; a figure that was not recorded is left as it was.
    pub fn learn(&mut self, row: &[Cell], values: [Option<f64>; FIGURES]) {
        let variance = self.reach(row);
        let wide = (1.0 + variance).sqrt();
        let mut noise = 1.0;
        for (figure, value) in values.into_iter().enumerate() {
            let Some(value) = value else { continue };
            if self.days[figure] == 0 {
                self.weights[figure][0] = value;
            }
            let error = value - self.mean(row, figure);
            let off = error.abs() / (self.noise[figure] * wide);
            if off > ODD && self.days[figure] > LEARNED {
                let by = off / ODD;
                noise = f64::max(noise, by * by * (1.0 + variance) - variance);
            }
        }
        let share = 1.0 / (variance + noise);
        for (figure, value) in values.into_iter().enumerate() {
            let Some(value) = value else { continue };
            let error = value - self.mean(row, figure);
            for (weight, gain) in self.weights[figure].iter_mut().zip(&self.gain) {
                *weight += gain * share * error;
            }
            let known = self.noise[figure];
            let seen = (TO_DEVIATION * error.abs() / wide).min(3.0 * known);
            let trust = f64::max(0.01, 1.0 / f64::from(self.days[figure] + 2));
            self.noise[figure] = (1.0 - trust) * known + trust * seen;
            self.days[figure] += 1;
        }
        for (at, line) in self.covariance.chunks_exact_mut(self.columns).enumerate() {
            let by = self.gain[at] * share;
            // A happening that has never been is no neighbour of anything yet.
            if by != 0.0 {
                for (cell, &right) in line[at..].iter_mut().zip(&self.gain[at..]) {
                    *cell -= by * right;
                }
            }
        }
    }

    /// What is expected of a row.
    pub fn mean(&self, row: &[Cell], figure: usize) -> f64 {
        row.iter().map(|cell| cell.value * self.weights[figure][cell.column]).sum()
    }

    /// What one cell adds to it.
    pub fn part(&self, cell: &Cell, figure: usize) -> f64 {
        cell.value * self.weights[figure][cell.column]
    }

    /// Standard deviation of a row's value `ahead` days later than the next.
    pub fn deviation(&mut self, row: &[Cell], figure: usize, ahead: i32) -> f64 {
        self.noise[figure] * (self.reach(row) + 1.0 + LEVEL_DRIFT * f64::from(ahead)).sqrt()
    }

    /// Variance of a row's mean; the product of covariance and row stays in `gain`.
    fn reach(&mut self, row: &[Cell]) -> f64 {
        self.gain.fill(0.0);
        for cell in row {
            let (left, right) = self.gain.split_at_mut(cell.column);
            let line = &self.covariance[cell.column * (self.columns + 1)..][..right.len()];
            for (sum, &covariance) in right.iter_mut().zip(line) {
                *sum += cell.value * covariance;
            }
            let above = self.covariance[cell.column..].iter().step_by(self.columns);
            for (sum, &covariance) in left.iter_mut().zip(above) {
                *sum += cell.value * covariance;
            }
        }
        row.iter().map(|cell| cell.value * self.gain[cell.column]).sum()
    }
}
