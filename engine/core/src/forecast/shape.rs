//! Slot ratios: the shape of a day, learned per weekday from recent weeks.
//!
//! Recency-weighted means of the weekday (half-life eight weeks), drawn with weight 2 towards
//! the shape of all days, smoothed over neighbouring slots (Gaussian, 0.8 slots), zero in slots that
//! were not seen open in the last 56 days: measured on half-hourly tickets against the plain mean of
//! eight weeks (research: WAPE 53.2 to 50.8).

use super::SlotActual;
use super::series::Series;
use crate::calendar::{Date, MAX_MINUTE, Span, Weekday};
use crate::rounding::largest_remainder;

const HALF_LIFE: f64 = 56.0;
const LEARN_DAYS: i32 = 112;
const SEEN_DAYS: i32 = 56;
const TOWARDS_ALL: f64 = 2.0;
/// Gaussian weights at distance 0, 1 and 2 slots for a width of 0.8 slots.
const KERNEL: [f64; 3] = [0.498_676, 0.228_272, 0.021_895];

/// Shapes of the seven weekdays.
pub struct Shapes {
    slot: usize,
    weekdays: Vec<Vec<f64>>,
    known: bool,
}

impl Shapes {
    /// Learns the shapes of a figure from the slots of the series' last weeks, for slots of `slot` minutes.
    pub fn learn(series: &Series<'_>, slot: usize, figure: fn(&SlotActual) -> i64) -> Self {
        let count = MAX_MINUTE as usize / slot;
        let last = series.last();
        let mut seen = vec![false; count];
        let mut all = vec![0.0; count];
        let mut weekdays = vec![vec![0.0; count]; 7];
        let mut trust = [0.0; 7];
        for back in 0..LEARN_DAYS {
            let date = last.plus(-back);
            let Some(day) = series.day(date).filter(|day| !day.slots.is_empty()) else { continue };
            let whole: i64 = day.slots.iter().map(figure).sum();
            if whole <= 0 {
                continue;
            }
            let weight = libm::exp(-std::f64::consts::LN_2 * f64::from(back) / HALF_LIFE);
            trust[usize::from(date.weekday())] += weight;
            for actual in day.slots.iter().filter(|slot| figure(slot) > 0) {
                let span = Span { start: actual.start, end: actual.end };
                let share = figure(actual) as f64 * weight / f64::from(span.minutes());
                for at in actual.start.0 as usize / slot..(actual.end.0 as usize).div_ceil(slot) {
                    let own = Span::new((at * slot) as i32, ((at + 1) * slot) as i32);
                    let part = share * f64::from(span.shared(own));
                    seen[at] |= back < SEEN_DAYS;
                    all[at] += part;
                    weekdays[usize::from(date.weekday())][at] += part;
                }
            }
        }
        let total: f64 = trust.iter().sum();
        let known = total > 0.0;
        for (shape, trust) in weekdays.iter_mut().zip(trust).filter(|_| known) {
            for (share, mean) in shape.iter_mut().zip(&all) {
                *share = (*share + TOWARDS_ALL * mean / total) / (trust + TOWARDS_ALL);
            }
            *shape = smooth(shape, &seen);
            let sum: f64 = shape.iter().sum();
            for share in shape.iter_mut().filter(|_| sum > 0.0) {
                *share /= sum;
            }
        }
        Self { slot, weekdays, known }
    }

    /// Slots of a date as (first minute, ratio in millionths); the ratios add up to one million.
    /// Without any learned shape the open hours share the day evenly.
    pub fn ratios(&self, date: Date, open: Span) -> Vec<(i32, i64)> {
        let weights = if self.known { self.learned(date.weekday()) } else { self.even(open) };
        let shares = largest_remainder(1_000_000, &weights);
        let first = shares.iter().position(|&share| share > 0).unwrap_or(0);
        let end = shares.iter().rposition(|&share| share > 0).map_or(0, |last| last + 1);
        (first..end).map(|at| ((at * self.slot) as i32, shares[at])).collect()
    }

    /// Whether any slot was learned from.
    pub fn is_known(&self) -> bool {
        self.known
    }

    /// Share of the slot that begins at a minute, where shapes were learned.
    pub fn share(&self, date: Date, start: i32) -> f64 {
        self.weekdays[usize::from(date.weekday())].get(start as usize / self.slot).copied().unwrap_or(0.0)
    }

    fn learned(&self, weekday: Weekday) -> Vec<i64> {
        self.weekdays[usize::from(weekday)].iter().map(|share| crate::rounding::half_up(share * 1e9)).collect()
    }

    fn even(&self, open: Span) -> Vec<i64> {
        let slot = self.slot as i32;
        let count = MAX_MINUTE / slot;
        (0..count).map(|at| i64::from(open.shared(Span::new(at * slot, (at + 1) * slot)))).collect()
    }
}

fn smooth(shape: &[f64], seen: &[bool]) -> Vec<f64> {
    let near = |at: usize, distance: i32| {
        usize::try_from(at as i32 + distance).ok().and_then(|place| shape.get(place)).copied().unwrap_or(0.0)
    };
    (0..shape.len())
        .map(|at| match seen[at] {
            true => (-2i32..=2).map(|far| near(at, far) * KERNEL[far.unsigned_abs() as usize]).sum(),
            false => 0.0,
        })
        .collect()
}
