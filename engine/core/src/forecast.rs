//! Forecast of turnover and transactions per date and slot, by the steps of the specification:
//! weekly actuals of last and this year, same-period ratio, recent weeks' daily ratio, special days,
//! daily estimate, slot ratios. Every number carries its derivation.
//!
//! Two estimates are made for a date and averaged: the recent level times the weekday's ratio, and
//! last year's same weekday times the same-period ratio. Both are made from days whose special
//! effects were taken out, and both are multiplied by the effects known for the date, so that a
//! holiday that moves carries its effect with it. The band comes from a backtest on the same history.

mod answer;
mod backtest;
mod check;
mod daily;
mod effects;
mod question;
mod recent;
mod same_period;
mod series;
mod shape;

#[cfg(test)]
mod tests;

pub use answer::{EffectSource, Forecast, ForecastDay, ForecastQuality, ForecastSlot, SpecialEffect, WeekActual};
pub use question::{
    ForecastMethod, ForecastOverride, ForecastQuestion, ForecastTarget, HistoryDay, SlotActual, SpecialDay, SpecialKind,
};

use crate::error::EngineResult;
use daily::Model;
use series::Series;

/// One million: ratios cross the border in millionths.
pub(crate) const MILLION: f64 = 1_000_000.0;

/// Forecasts the target dates of a site from its history.
///
/// # Errors
/// `history_empty` where no day has turnover, `history_too_long`, `history_duplicate`, `negative`,
/// `targets_empty`, `too_many_days`, `slot_length`, `slot_outside_day`: each with its place.
pub fn forecast(question: ForecastQuestion) -> EngineResult<Forecast> {
    check::question(&question)?;
    let first = question.targets.iter().map(|target| target.date).min().unwrap_or_default();
    let series = Series::new(&question.history, first)?;
    let quality = backtest::backtest(&series, &question, first);
    let model = Model::new(&series, &question, first);
    let shapes = shape::Shapes::learn(&series, usize::from(question.slot));
    let days: Vec<ForecastDay> =
        question.targets.iter().map(|target| model.day(target, &question, &shapes, quality.spread)).collect();
    Ok(Forecast {
        weeks: same_period::weeks(&series, first, question.week_start),
        same_period_ratio: model.same_period.map(millionths),
        weekday_ratios: model.recent.weekday_ratios().map(millionths).to_vec(),
        reference_dates: model.recent.dates.clone(),
        effects: model.special_effects(&question),
        turnover: days.iter().map(|day| day.turnover).sum(),
        transactions: days.iter().map(|day| day.transactions).sum(),
        days,
        quality,
    })
}

/// A factor in millionths.
pub(crate) fn millionths(ratio: f64) -> i64 {
    crate::rounding::half_up(ratio * MILLION)
}
