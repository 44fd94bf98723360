//! How one figure of a forecast came about: a day's, an end of its band, that of all days, a week's, or a ratio.

use super::day::Forecaster;
use super::methods::TOLD_WEEKS;
use super::same_period::{YEAR, pairs};
use super::series::Series;
use super::{Figure, FigurePart, FigureQuestion, ForecastDay, WeekActual, level, millionths};
use crate::calendar::Date;
use crate::explain::{Measure, Step};
use crate::rounding::half_up;

/// What the forecast has learned from.
pub struct Past<'a> {
    pub series: &'a Series<'a>,
    /// The latest first.
    pub origins: &'a [Date],
    /// First date that is forecast.
    pub first: Date,
}

/// The steps to a figure; none where the forecast does not have it.
pub fn of(
    forecaster: &mut Forecaster<'_>,
    past: &Past<'_>,
    weeks: &[WeekActual],
    days: &[ForecastDay],
    asked: &FigureQuestion,
) -> Option<Vec<Step>> {
    let &FigureQuestion { part, figure, date, .. } = asked;
    let day = || days.iter().find(|day| Some(day.date) == date);
    let week = || weeks.iter().find(|week| Some(week.first) == date);
    Some(match part {
        FigurePart::Expected if date.is_none() => {
            sum(measure(figure), days.iter().map(|day| (day.date, value(day, figure).0)).collect())
        }
        FigurePart::Expected => of_day(forecaster, day()?, figure),
        FigurePart::Low | FigurePart::High => end_of_band(forecaster, past, day()?, asked),
        FigurePart::Week => of_week(past, week()?.first),
        FigurePart::WeekLastYear => of_week(past, week()?.first.plus(-YEAR)),
        FigurePart::WeekRatio => {
            let &WeekActual { first, this_year, last_year, ratio, .. } = week()?;
            of_years(vec![first, first.plus(6)], [this_year, last_year], ratio?)
        }
        FigurePart::SamePeriodRatio => {
            let ratio = forecaster.turnover.model.same_period?;
            let (dates, sums) = pairs(past.series, &forecaster.turnover.model.effects, past.first);
            of_years(dates, sums.map(half_up), millionths(ratio))
        }
        FigurePart::WeekdayRatio => of_weekday(forecaster, date?),
    })
}

fn measure(figure: Figure) -> Measure {
    if figure == Figure::Turnover { Measure::Money } else { Measure::Count }
}

/// A day's figure with the ends of its band.
fn value(day: &ForecastDay, figure: Figure) -> (i64, [i64; 2]) {
    match figure {
        Figure::Turnover => (day.turnover, [day.p10, day.p90]),
        Figure::Transactions => (day.transactions, day.transaction_band),
        Figure::People => (day.people, day.people_band),
    }
}

fn step(code: &str, measure: Measure, value: i64, dates: Vec<Date>) -> Step {
    Step::new(code, measure, value).from_dates(dates)
}

fn ratio(code: &str, value: i64) -> Step {
    Step::new(code, Measure::Ratio, value)
}

fn sum(measure: Measure, days: Vec<(Date, i64)>) -> Vec<Step> {
    let mut whole = 0;
    let mut steps = Vec::new();
    for (date, value) in days {
        whole += value;
        steps.push(step("of_one_day", measure, value, vec![date]));
    }
    steps.push(Step::new("sum_of_days", measure, whole));
    steps
}

fn of_week(past: &Past<'_>, first: Date) -> Vec<Step> {
    let known = (0..7).filter_map(|day| past.series.own_day(first.plus(day)));
    sum(Measure::Money, known.map(|day| (day.date, day.turnover)).collect())
}

/// Business of days of this year over that of the same days of last year.
fn of_years(dates: Vec<Date>, [now, then]: [i64; 2], over: i64) -> Vec<Step> {
    let before = dates.iter().map(|date| date.plus(-YEAR)).collect();
    vec![
        step("business_this_year", Measure::Money, now, dates),
        step("business_last_year", Measure::Money, then, before),
        ratio("same_period_ratio", over),
    ]
}

fn of_weekday(forecaster: &Forecaster<'_>, date: Date) -> Vec<Step> {
    let recent = &forecaster.turnover.model.recent;
    let own = recent.dates.iter().copied().filter(|day| day.weekday() == date.weekday()).collect();
    vec![
        step("weekday_ratio", Measure::Ratio, millionths(recent.weekday(date)), own),
        step("sum_of_weekdays", Measure::Ratio, millionths(recent.sum_of_weekdays()), recent.dates.clone()),
        // Nothing over nothing is rounded to nothing.
        ratio("weekday_share", millionths(recent.weekday(date) / recent.sum_of_weekdays())),
    ]
}

fn is_closed(day: &ForecastDay) -> bool {
    day.estimates.is_empty()
}

fn of_day(forecaster: &mut Forecaster<'_>, day: &ForecastDay, figure: Figure) -> Vec<Step> {
    let mut steps = day.derivation.clone();
    if figure == Figure::Turnover || is_closed(day) {
        return steps;
    }
    if figure == Figure::People {
        let recent = &forecaster.turnover.model.recent;
        let [people, turnover] = recent.guests.map(half_up);
        steps.push(step("reference_people", Measure::Count, people, recent.dates.clone()));
        steps.push(step("reference_turnover", Measure::Money, turnover, recent.dates.clone()));
        steps.push(Step::new("in_proportion", Measure::Count, day.people));
        return steps;
    }
    let Some(orders) = &forecaster.transactions else { return vec![Step::new("not_recorded", Measure::Count, 0)] };
    let expected = orders.expected(day.date, &mut forecaster.regression);
    steps = forecaster.steps(orders, day.date, &expected);
    if day.turnover != day.model && day.model > 0 {
        steps.push(ratio("override_ratio", millionths(day.turnover as f64 / day.model as f64)));
    }
    steps.push(Step::new("rounded_to_whole", Measure::Count, day.transactions));
    steps
}

/// An end of a band, from the errors of the past.
fn end_of_band(
    forecaster: &mut Forecaster<'_>,
    past: &Past<'_>,
    day: &ForecastDay,
    &FigureQuestion { figure, part, .. }: &FigureQuestion,
) -> Vec<Step> {
    let orders = forecaster.transactions.as_ref().filter(|_| figure == Figure::Transactions);
    let estimator = orders.unwrap_or(&forecaster.turnover);
    let (value, [low, high]) = value(day, figure);
    let (level, end) = if part == FigurePart::Low { (level::LOW, low) } else { (level::HIGH, high) };
    let mut steps = vec![Step::new("expected", measure(figure), value)];
    if !is_closed(day) {
        let expected = estimator.expected(day.date, &mut forecaster.regression);
        let (quality, learned) = (estimator.judgement.quality, estimator.judgement.shares[4]);
        let spread = millionths(expected.spread);
        let judged = past.origins.iter().take(TOLD_WEEKS).rev().copied().collect();
        steps.push(step("judged_weeks", Measure::Count, i64::from(quality.days), judged));
        steps.push(ratio("past_spread", quality.spread));
        if learned > 0.0 {
            steps.push(ratio("learned_spread", millionths(expected.outlook.spread)));
            steps.push(ratio("method_share", millionths(learned)));
            steps.push(ratio("spread", spread));
        }
        steps.push(ratio("band_factor", level::factor(spread, level)));
    }
    steps.push(Step::new("end_of_band", measure(figure), end));
    steps
}
