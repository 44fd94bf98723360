//! Forecast of turnover and transactions per date and slot, by the steps of the specification:
//! weekly actuals of last and this year, same-period ratio, recent weeks' daily ratio, special days,
//! daily estimate, slot ratios. Every number carries its derivation.
//!
//! A list of methods is asked for every date: the specification's own (recent weeks' daily ratio, last year's same
//! period times the recent ratio, their mean), smoothing, and a regression on level, weekday, season and happenings.
//! What each would have said on the site's own past decides how much of it the forecast takes. Turnover and
//! transactions are forecast alike, side by side.

mod absurd;
mod answer;
mod borrow;
mod check;
mod counts;
mod daily;
mod day;
mod effects;
mod estimator;
mod figure;
mod figure_steps;
pub(crate) mod level;
mod methods;
mod question;
mod recent;
mod regression;
mod same_period;
mod series;
mod shape;
mod smoothing;
mod touched;

#[cfg(test)]
mod tests;

pub use answer::{
    Borrowed, EffectSource, Forecast, ForecastDay, ForecastQuality, ForecastSlot, MethodEstimate, MethodQuality,
    SetAside, SpecialEffect, WeekActual,
};
pub use figure::{FigurePart, FigureQuestion, forecast_figure};
pub use methods::METHODS;
pub use question::{
    ForecastMethod, ForecastOverride, ForecastQuestion, ForecastTarget, HistoryDay, Neighbour, SlotActual, SpecialDay,
    SpecialKind,
};

use crate::error::EngineResult;
use crate::explain::Step;
use estimator::Estimator;
use regression::Regression;
pub use series::Figure;
use series::{FIGURES, Series};
use touched::Touched;

/// One million: ratios cross the border in millionths.
pub(crate) const MILLION: f64 = 1_000_000.0;

/// Forecasts the target dates of a site from its history.
///
/// # Errors
/// `history_empty` where no day has turnover, `history_too_long`, `history_duplicate`, `negative`,
/// `targets_empty`, `too_many_days`, `slot_length`, `slot_outside_day`: each with its place.
pub fn forecast(question: ForecastQuestion) -> EngineResult<Forecast> {
    foresee(&question, None).map(|(answer, _)| answer)
}

/// The forecast, and how a figure of it came about where one is asked for and is there.
fn foresee(question: &ForecastQuestion, asked: Option<&FigureQuestion>) -> EngineResult<(Forecast, Option<Vec<Step>>)> {
    check::question(question)?;
    let first = question.targets.iter().map(|target| target.date).min().unwrap_or_default();
    let last = question.targets.iter().map(|target| target.date).max().unwrap_or_default();
    let touched = Touched::new(&question.special_days);
    let loan = borrow::borrow(question, &touched, first)?;
    let before = loan.as_ref().map_or(&[][..], |loan| &loan.days);
    let (series, set_aside) = Series::after(before, &question.history, &touched, first)?;
    let origins = methods::origins(&series, first);
    let figures = FIGURES.map(|figure| series.of(figure));
    let (regression, past) = Regression::learn(&figures, &question.special_days, &origins, last);
    let estimator = |figure| Estimator::new(&figures[figure], &touched, question, first, (figure, &origins, &past));
    let mut forecaster = day::Forecaster {
        question,
        touched: &touched,
        set_aside: set_aside.iter().map(|odd| odd.date).collect(),
        borrowed: loan.as_ref().map(|loan| &loan.told),
        regression,
        turnover: estimator(0),
        transactions: figures[1].is_recorded().then(|| estimator(1)),
        shapes: shape::Shapes::learn(&series, usize::from(question.slot), |slot| slot.turnover),
        order_shapes: shape::Shapes::learn(&series, usize::from(question.slot), |slot| slot.orders),
    };
    let (mut days, mut effects) = (Vec::new(), Vec::new());
    for target in &question.targets {
        let (day, on_day) = forecaster.day(target);
        days.push(day);
        effects.extend(on_day);
    }
    let weeks = same_period::weeks(&series, first, question.week_start);
    let steps = asked.and_then(|asked| {
        let past = figure_steps::Past { series: &series, origins: &origins, first };
        figure_steps::of(&mut forecaster, &past, &weeks, &days, asked)
    });
    let day::Forecaster { turnover, .. } = forecaster;
    let answer = Forecast {
        weeks,
        same_period_ratio: turnover.model.same_period.map(millionths),
        weekday_ratios: turnover.model.recent.weekday_ratios().map(millionths).to_vec(),
        reference_dates: turnover.model.recent.dates,
        effects,
        turnover: days.iter().map(|day| day.turnover).sum(),
        transactions: days.iter().map(|day| day.transactions).sum(),
        days,
        quality: turnover.judgement.quality,
        methods: turnover.judgement.methods,
        set_aside,
        borrowed: loan.as_ref().map(|loan| loan.told.clone()),
    };
    Ok((answer, steps))
}

/// A factor in millionths.
pub(crate) fn millionths(ratio: f64) -> i64 {
    crate::rounding::half_up(ratio * MILLION)
}
