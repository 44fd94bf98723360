//! The regression: the logarithm of a day's figure as a sum of level, weekday, season and happenings, learned in one
//! pass over the history (research: forecast.md). It looks back from every past origin on the way.

mod columns;
mod filter;
mod happenings;
mod season;

use super::series::{FIGURES, Series};
use super::{MILLION, SpecialDay};
use crate::calendar::Date;
use columns::{Cell, Columns, Part};
use filter::Filter;

/// A part of the usual day is added before the logarithm, so that poor days do not weigh too much.
const SHIFT: f64 = 0.3;
/// No forecast is below this part of the usual day.
const LEAST: f64 = 0.02;
/// The usual day is the median of so many first ones.
const USUAL_DAYS: usize = 60;

/// The regression after the whole history.
pub struct Regression<'a> {
    specials: &'a [SpecialDay],
    columns: Columns<'a>,
    filter: Filter,
    usual: [f64; FIGURES.len()],
    next: Date,
}

/// What the regression says of a date, taken apart.
pub struct Outlook {
    pub value: f64,
    /// Standard deviation of its logarithm.
    pub spread: f64,
    pub level: f64,
    pub weekday: f64,
    pub season: f64,
    /// Factor of each happening, used or not, by its place among the special days.
    pub happenings: Vec<(u16, f64)>,
    /// What is taken off again after the product.
    pub shift: f64,
}

/// What was expected of the seven days after each origin, of each figure.
pub type Past = Vec<[[f64; 7]; FIGURES.len()]>;

impl<'a> Regression<'a> {
    /// Learns from `figures` (the same days); `origins` in falling order, `last` is the last date to be asked for.
    pub fn learn(figures: &[Series<'_>; 2], specials: &'a [SpecialDay], origins: &[Date], last: Date) -> (Self, Past) {
        let series = &figures[0];
        let columns = Columns::new(happenings::Happenings::new(specials, series.first(), last));
        let filter = Filter::new(&columns.prior());
        let usual = [usual(&figures[0]), usual(&figures[1])];
        let mut regression = Self { specials, columns, filter, usual, next: series.first() };
        let mut past = Vec::new();
        let mut origins = origins.iter().rev().peekable();
        while regression.next <= series.last() {
            let date = regression.next;
            if origins.next_if_eq(&&date).is_some() {
                past.push(std::array::from_fn(|figure| {
                    std::array::from_fn(|day| regression.value(date.plus(day as i32), figure))
                }));
            }
            regression.filter.drift();
            if series.day(date).is_some() {
                let values = std::array::from_fn(|figure| {
                    let shift = SHIFT * regression.usual[figure];
                    figures[figure].value(date).map(|value| libm::log(value + shift))
                });
                regression.filter.learn(&regression.columns.row(date), values);
            }
            regression.next = date.plus(1);
        }
        past.reverse();
        (regression, past)
    }

    /// What is expected of a date.
    pub fn value(&self, date: Date, figure: usize) -> f64 {
        let row = self.columns.row(date);
        let mean: f64 = row.iter().filter(|cell| self.counts(cell)).map(|cell| self.filter.part(cell, figure)).sum();
        self.figure_of(mean, figure) * self.typed(&row)
    }

    /// The same, taken apart. The logarithm is that of the figure with the shift, so the figure itself spreads wider.
    pub fn outlook(&mut self, date: Date, figure: usize) -> Outlook {
        let row = self.columns.row(date);
        let spread = self.filter.deviation(&row, figure, date.since(self.next).max(0));
        let of = |part: Part| -> f64 {
            row.iter().filter(|cell| cell.part == part).map(|cell| self.filter.part(cell, figure)).sum()
        };
        let mut touching: Vec<u16> = row.iter().filter_map(|cell| happening(cell.part)).collect();
        touching.sort();
        touching.dedup();
        let factor = |which: u16| match self.specials[usize::from(which)].typed {
            Some(typed) => typed as f64 / MILLION,
            None => libm::exp(of(Part::Happening(which))),
        };
        let value = self.value(date, figure);
        let shift = SHIFT * self.usual[figure];
        Outlook {
            value,
            spread: if value > 0.0 { spread * (value + shift) / value } else { 0.0 },
            level: libm::exp(of(Part::Level)),
            weekday: libm::exp(of(Part::Weekday)),
            season: libm::exp(of(Part::Season)),
            happenings: touching.into_iter().map(|which| (which, factor(which))).collect(),
            shift,
        }
    }

    fn figure_of(&self, mean: f64, figure: usize) -> f64 {
        let usual = self.usual[figure];
        f64::max(libm::exp(mean) - SHIFT * usual, LEAST * usual)
    }

    /// Whether a cell's learned weight counts: that of a happening that is not used or has a typed effect does not.
    fn counts(&self, cell: &Cell) -> bool {
        happening(cell.part)
            .map(|which| &self.specials[usize::from(which)])
            .is_none_or(|special| special.used && special.typed.is_none())
    }

    /// Typed effects multiply the figure itself.
    fn typed(&self, row: &[Cell]) -> f64 {
        let mut seen = Vec::new();
        let mut factor = 1.0;
        for which in row.iter().filter_map(|cell| happening(cell.part)) {
            let special = &self.specials[usize::from(which)];
            if let Some(typed) = special.typed.filter(|_| special.used && !seen.contains(&which)) {
                seen.push(which);
                factor *= typed as f64 / MILLION;
            }
        }
        factor
    }
}

fn happening(part: Part) -> Option<u16> {
    match part {
        Part::Happening(which) => Some(which),
        _ => None,
    }
}

fn usual(series: &Series<'_>) -> f64 {
    let mut first: Vec<f64> = series.values().filter_map(|(_, value)| value).take(USUAL_DAYS).collect();
    first.sort_by(f64::total_cmp);
    first.get(first.len() / 2).copied().unwrap_or(0.0)
}
