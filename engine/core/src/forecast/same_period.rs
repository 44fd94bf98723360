//! Same period of last year: weekly actuals side by side, the same-period ratio, and last year's base of a date.

use super::effects::Effects;
use super::series::Series;
use super::{WeekActual, millionths};
use crate::calendar::{Date, Weekday};

/// Fifty-two weeks: the same weekday of last year.
pub const YEAR: i32 = 364;
/// Fewest pairs of days that a ratio is taken from.
const FEWEST_PAIRS: usize = 14;

/// The last eight weeks that lie wholly before `origin`, oldest first.
pub fn weeks(series: &Series<'_>, origin: Date, week_start: Weekday) -> Vec<WeekActual> {
    let end = origin.min(series.last().plus(1)).week_start(week_start);
    (1..=8).rev().map(|back| week(series, end.plus(-7 * back))).collect()
}

fn week(series: &Series<'_>, first: Date) -> WeekActual {
    let total = |from: Date| {
        (0..7)
            .filter_map(|day| series.own_day(from.plus(day)))
            .fold((0u8, 0), |(days, sum), day| (days + 1, sum + day.turnover))
    };
    let (days, this_year) = total(first);
    let (last_year_days, last_year) = total(first.plus(-YEAR));
    let whole = days == 7 && last_year_days == 7 && last_year > 0;
    let ratio = whole.then(|| millionths(this_year as f64 / last_year as f64));
    WeekActual { first, days, this_year, last_year_days, last_year, ratio }
}

/// The days of the eight weeks before `origin` whose ordinary business is known of both years, the latest first, with
/// that of this year and of last year together.
pub fn pairs(series: &Series<'_>, effects: &Effects<'_>, origin: Date) -> (Vec<Date>, [f64; 2]) {
    let last = series.last().min(origin.plus(-1));
    let (mut dates, mut sums) = (Vec::new(), [0.0; 2]);
    for date in (0..56).map(|back| last.plus(-back)) {
        if let Some((now, then)) = effects.ordinary(date).zip(effects.ordinary(date.plus(-YEAR))) {
            dates.push(date);
            sums = [sums[0] + now, sums[1] + then];
        }
    }
    (dates, sums)
}

/// This year's ordinary business over last year's, on the eight weeks before `origin`.
pub fn ratio(series: &Series<'_>, effects: &Effects<'_>, origin: Date) -> Option<f64> {
    let (dates, [now, then]) = pairs(series, effects, origin);
    (dates.len() >= FEWEST_PAIRS && then > 0.0).then(|| now / then)
}

/// Last year's ordinary business on the same weekday: the week itself and its neighbours, 1 : 2 : 1.
pub fn base(effects: &Effects<'_>, date: Date) -> Option<(f64, Vec<Date>)> {
    let middle = date.plus(-YEAR);
    let (mut sum, mut weight, mut dates) = (0.0, 0.0, Vec::new());
    for (day, trust) in [(middle.plus(-7), 1.0), (middle, 2.0), (middle.plus(7), 1.0)] {
        if let Some(turnover) = effects.ordinary(day) {
            sum += turnover * trust;
            weight += trust;
            dates.push(day);
        }
    }
    (weight > 0.0).then(|| (sum / weight, dates))
}
