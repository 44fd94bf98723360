//! Errors added up: WAPE is the sum of errors over the sum of actual figures, bias the sum of forecast less actual.

use super::asking::JudgedDay;
use paiban_engine::forecast::METHODS;

/// Errors of one way to forecast.
#[derive(Clone, Copy, Default)]
pub struct Errors {
    error: f64,
    bias: f64,
}

/// Errors of what the engine answers and of each method on the same cells.
#[derive(Clone, Copy, Default)]
pub struct Scores {
    pub days: u32,
    pub cells: u32,
    pub inside: u32,
    actual: f64,
    pub chosen: Errors,
    pub by_method: [Errors; METHODS.len()],
    /// Of slots: the mean of eight like weekdays.
    pub eight_weeks: Option<Errors>,
}

impl Errors {
    fn add(&mut self, forecast: f64, actual: f64) {
        self.error += (forecast - actual).abs();
        self.bias += forecast - actual;
    }

    fn join(&mut self, other: &Self) {
        self.error += other.error;
        self.bias += other.bias;
    }
}

impl Scores {
    /// Counts a day with its cells.
    pub fn add_day(&mut self, day: &JudgedDay) {
        self.days += 1;
        self.inside += u32::from(day.in_band);
        for cell in &day.cells {
            self.cells += 1;
            self.actual += cell.actual;
            self.chosen.add(cell.forecast, cell.actual);
            for (errors, &forecast) in self.by_method.iter_mut().zip(&cell.by_method) {
                errors.add(forecast, cell.actual);
            }
            if let Some(mean) = cell.eight_weeks {
                self.eight_weeks.get_or_insert_default().add(mean, cell.actual);
            }
        }
    }

    /// Takes in those of another store.
    pub fn add(&mut self, other: &Self) {
        self.days += other.days;
        self.cells += other.cells;
        self.inside += other.inside;
        self.actual += other.actual;
        self.chosen.join(&other.chosen);
        for (errors, more) in self.by_method.iter_mut().zip(&other.by_method) {
            errors.join(more);
        }
        if let Some(more) = &other.eight_weeks {
            self.eight_weeks.get_or_insert_default().join(more);
        }
    }

    /// WAPE and bias in per cent with two places; nothing where nothing was sold.
    pub fn per_cent(&self, errors: &Errors) -> Option<[f64; 2]> {
        let of = |value: f64| (value / self.actual * 10_000.0).round() / 100.0;
        (self.actual > 0.0).then(|| [of(errors.error), of(errors.bias)])
    }
}
