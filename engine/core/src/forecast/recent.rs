//! Recent weeks: the level and the daily ratio, from the reference dates.

use super::effects::Effects;
use super::series::Series;
use crate::calendar::Date;
use crate::rounding::half_up;

/// Days of the recent weeks: eight of them.
const RECENT_DAYS: i32 = 56;
/// After this many days a day weighs half in the level.
const HALF_LIFE: f64 = 14.0;

/// Level, weekday ratios and guests of the reference dates.
pub struct Recent {
    /// The reference dates that had business.
    pub dates: Vec<Date>,
    /// Turnover of an average ordinary day, recent days weighing more.
    pub level: f64,
    /// Turnover of each weekday over the average day.
    weekdays: [f64; 7],
    /// Guests of those of them that have any recorded, and their turnover.
    pub guests: [f64; 2],
}

impl Recent {
    /// Takes the chosen dates, or the last eight weeks before `origin`.
    pub fn new(series: &Series<'_>, effects: &Effects<'_>, chosen: &[Date], origin: Date) -> Self {
        let last = series.last().min(origin.plus(-1));
        let mut dates: Vec<Date> =
            if chosen.is_empty() { (0..RECENT_DAYS).map(|back| last.plus(-back)).collect() } else { chosen.to_vec() };
        dates.sort();
        dates.dedup();
        dates.retain(|&date| effects.ordinary(date).is_some());
        let days: Vec<(Date, f64)> = dates.iter().filter_map(|&date| Some((date, effects.ordinary(date)?))).collect();
        let weekdays = weekday_factors(&days);
        let (mut sum, mut weight) = (0.0, 0.0);
        for &(date, turnover) in &days {
            let factor = weekdays[usize::from(date.weekday())];
            let trust = libm::exp(-std::f64::consts::LN_2 * f64::from(last.since(date)) / HALF_LIFE) * factor;
            sum += turnover / factor * trust;
            weight += trust;
        }
        let records = || dates.iter().filter_map(|&date| series.day(date)).filter(|day| day.people > 0);
        let turnover: f64 = records().map(|day| day.turnover as f64).sum();
        let people: f64 = records().map(|day| day.people as f64).sum();
        Self { level: if weight > 0.0 { sum / weight } else { 0.0 }, weekdays, guests: [people, turnover], dates }
    }

    /// Guests of a day with so much turnover.
    pub fn guests(&self, turnover: i64) -> i64 {
        let [people, whole] = self.guests;
        if whole > 0.0 { half_up(turnover as f64 * (people / whole)) } else { 0 }
    }

    /// A weekday's turnover over the average day's.
    pub fn weekday(&self, date: Date) -> f64 {
        self.weekdays[usize::from(date.weekday())]
    }

    /// The turnover of each weekday over the average day's, together.
    pub fn sum_of_weekdays(&self) -> f64 {
        self.weekdays.iter().sum()
    }

    /// Share of each weekday in a week, Monday first.
    pub fn weekday_ratios(&self) -> [f64; 7] {
        let sum = self.sum_of_weekdays();
        self.weekdays.map(|factor| if sum > 0.0 { factor / sum } else { 0.0 })
    }
}

/// Mean of each weekday over the mean of the weekdays that were open. A weekday that was never open
/// has none where at least two full weeks are known, and the average day's otherwise.
fn weekday_factors(days: &[(Date, f64)]) -> [f64; 7] {
    let mut sums = [(0.0, 0.0); 7];
    for &(date, turnover) in days {
        let place = &mut sums[usize::from(date.weekday())];
        place.0 += turnover;
        place.1 += 1.0;
    }
    let means = sums.map(|(sum, count)| if count > 0.0 { sum / count } else { 0.0 });
    let open = means.iter().filter(|&&mean| mean > 0.0).count();
    let average = means.iter().sum::<f64>() / (open.max(1)) as f64;
    let span = match (days.first(), days.last()) {
        (Some(first), Some(last)) => last.0.since(first.0),
        _ => 0,
    };
    means.map(|mean| match mean > 0.0 && average > 0.0 {
        true => mean / average,
        false if span >= 14 => 0.0,
        false => 1.0,
    })
}
