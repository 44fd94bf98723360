//! What the method would have said: for up to 26 Mondays of the past it forecasts the week that
//! followed from the days before, and the errors give the band and the quality shown to people.

use super::daily::Model;
use super::series::Series;
use super::{ForecastQuality, ForecastQuestion, MILLION, millionths};
use crate::calendar::Date;

const WEEKS: i32 = 26;
/// Days of history that a forecast of the past needs to be worth judging.
const FEWEST_DAYS: i32 = 28;
/// Fewest judged days that a spread is taken from; below it a quarter is assumed.
const FEWEST_JUDGED: u32 = 14;
const ASSUMED_SPREAD: f64 = 0.25;

/// Forecasts the past of `series` before `origin` and measures the errors.
pub fn backtest(series: &Series<'_>, question: &ForecastQuestion, origin: Date) -> ForecastQuality {
    let end = series.last().plus(1).min(origin);
    // Chosen reference dates may lie after a past origin: the past is judged with the usual weeks.
    let usual = ForecastQuestion { reference_dates: Vec::new(), history: Vec::new(), ..question.clone() };
    let (mut days, mut error, mut bias, mut sum, mut spread) = (0u32, 0.0, 0.0, 0.0, 0.0);
    for back in 1..=WEEKS {
        let monday = end.plus(-7 * back);
        if monday.since(series.first()) < FEWEST_DAYS {
            break;
        }
        let model = Model::new(series, &usual, monday);
        for date in (0..7).map(|day| monday.plus(day)) {
            let Some(actual) = series.turnover(date) else { continue };
            let (expected, _) = model.expected(date);
            if expected <= 0.0 {
                continue;
            }
            days += 1;
            sum += actual;
            bias += expected - actual;
            error += (expected - actual).abs();
            // A single odd day must not widen every band.
            spread += libm::log(actual / expected).abs().min(1.0);
        }
    }
    // Mean absolute deviation to standard deviation of a normal: sqrt(pi / 2).
    let spread = if days >= FEWEST_JUDGED { 1.253_314_137_3 * spread / f64::from(days) } else { ASSUMED_SPREAD };
    let over = |value: f64| if sum > 0.0 { millionths(value / sum) } else { 0 };
    ForecastQuality { days, wape: over(error), bias: over(bias), spread: crate::rounding::half_up(spread * MILLION) }
}
