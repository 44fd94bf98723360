//! The answer for a target date: the estimate rounded, overrides, band and slots.

use super::answer::Borrowed;
use super::counts;
use super::effects::aligned_holiday;
use super::estimator::{Estimator, Expected};
use super::level;
use super::methods::METHODS;
use super::regression::Regression;
use super::shape::Shapes;
use super::touched::Touched;
use super::{ForecastDay, ForecastQuestion, ForecastSlot, ForecastTarget, MethodEstimate, SpecialEffect, millionths};
use crate::calendar::{Date, Minute};
use crate::explain::{Measure, Step};
use crate::rounding::{half_up, largest_remainder};

/// Everything that a date is forecast with.
pub struct Forecaster<'a> {
    pub question: &'a ForecastQuestion,
    pub touched: &'a Touched<'a>,
    /// Days of the history that nothing was learned from.
    pub set_aside: Vec<Date>,
    /// What similar sites stand in for.
    pub borrowed: Option<&'a Borrowed>,
    pub regression: Regression<'a>,
    pub turnover: Estimator<'a>,
    /// Absent where no day has orders.
    pub transactions: Option<Estimator<'a>>,
    pub shapes: Shapes,
    /// Shapes of orders, which are those of turnover where slots have no orders.
    pub order_shapes: Shapes,
}

impl Forecaster<'_> {
    /// The whole answer for a target date, and the effects on it.
    pub fn day(&mut self, target: &ForecastTarget) -> (ForecastDay, Vec<SpecialEffect>) {
        let date = target.date;
        let expected = self.turnover.expected(date, &mut self.regression);
        let effects = self.turnover.effects(date, &expected, self.question);
        let Some(open) = target.open else {
            return (closed(date), effects);
        };
        let orders = self.transactions.as_ref().map(|estimator| estimator.expected(date, &mut self.regression));
        let mut steps = self.steps(&self.turnover, date, &expected);
        let model = half_up(expected.value);
        steps.push(Step::new("rounded_to_cent", Measure::Money, model));
        let ratios = self.shapes.ratios(date, open);
        let weights: Vec<i64> = ratios.iter().map(|&(_, ratio)| ratio).collect();
        let set = |start| self.question.overrides.iter().rev().find(|set| set.date == date && set.start == start);
        let whole = set(None).map_or(model, |set| set.turnover);
        let mut turnovers = largest_remainder(whole, &weights);
        for (at, &(start, _)) in ratios.iter().enumerate() {
            if let Some(set) = set(Some(Minute(start))) {
                turnovers[at] = set.turnover;
            }
        }
        // A site that gives no slot a share still has its day.
        let turnover = if turnovers.is_empty() { whole } else { turnovers.iter().sum() };
        if turnover != model {
            steps.push(Step::new("override", Measure::Money, turnover));
        }
        let transactions = orders.as_ref().map_or(0, |orders| {
            // An override says that the day is another: its orders are in proportion.
            let ratio = if turnover == model || model == 0 { 1.0 } else { turnover as f64 / model as f64 };
            half_up(orders.value * ratio)
        });
        let counts = self.counts(date, transactions, &ratios, &turnovers, model);
        let slots = ratios.iter().enumerate().map(|(at, &(start, ratio))| ForecastSlot {
            start: Minute(start),
            ratio,
            turnover: turnovers[at],
            transactions: counts[at],
        });
        let spread = millionths(expected.spread);
        let [p10, p90] = level::band(turnover, spread);
        let people = self.turnover.model.recent.guests(turnover);
        let day = ForecastDay {
            date,
            turnover,
            model,
            transactions,
            people,
            transaction_band: level::band(transactions, orders.as_ref().map_or(0, |orders| millionths(orders.spread))),
            // Guests follow turnover, so they spread as it does.
            people_band: level::band(people, spread),
            p10,
            p90,
            spread,
            estimates: estimates(&expected, orders.as_ref()),
            slots: slots.collect(),
            derivation: steps,
        };
        (day, effects)
    }
}

impl Forecaster<'_> {
    /// How a figure's estimate of a date came about before its rounding, and how far it erred in the past.
    pub fn steps(&self, estimator: &Estimator<'_>, date: Date, expected: &Expected) -> Vec<Step> {
        let mut steps = estimator.steps(date, expected, self.question);
        if let Some(loan) = self.borrowed {
            let step = Step::new("days_borrowed", Measure::Count, i64::from(loan.days));
            steps.push(step.from_dates(vec![loan.first, loan.last]));
        }
        if !self.set_aside.is_empty() {
            let step = Step::new("days_set_aside", Measure::Count, self.set_aside.len() as i64);
            steps.push(step.from_dates(self.set_aside.clone()));
        }
        if let Some((special, before)) = aligned_holiday(self.touched, date) {
            let step = Step::new("aligned_holiday", Measure::Count, i64::from(date.since(before)));
            steps.push(step.named(&special.name).from_dates(vec![before]));
        }
        let quality = estimator.judgement.quality;
        if quality.days > 0 {
            steps.push(Step::new("method_error", Measure::Ratio, quality.wape));
        }
        steps
    }

    /// Orders of each slot; where a person set a slot's turnover, its orders are in proportion.
    fn counts(&self, date: Date, orders: i64, ratios: &[(i32, i64)], turnovers: &[i64], model: i64) -> Vec<i64> {
        let weight = |(&(start, ratio), &turnover): (&(i32, i64), &i64)| {
            let usual = model as f64 * ratio as f64 / 1e6;
            let changed = if usual > 0.0 { turnover as f64 / usual } else { 1.0 };
            let own = if self.order_shapes.is_known() { self.order_shapes.share(date, start) } else { ratio as f64 };
            own * changed
        };
        counts::likeliest(orders, &ratios.iter().zip(turnovers).map(weight).collect::<Vec<_>>())
    }
}

fn estimates(turnover: &Expected, transactions: Option<&Expected>) -> Vec<MethodEstimate> {
    let each = METHODS.iter().enumerate().map(|(at, &method)| MethodEstimate {
        method,
        turnover: half_up(turnover.estimates[at]),
        transactions: transactions.map_or(0, |transactions| half_up(transactions.estimates[at])),
    });
    each.collect()
}

fn closed(date: Date) -> ForecastDay {
    ForecastDay {
        date,
        turnover: 0,
        model: 0,
        transactions: 0,
        people: 0,
        transaction_band: [0, 0],
        people_band: [0, 0],
        p10: 0,
        p90: 0,
        spread: 0,
        estimates: Vec::new(),
        slots: Vec::new(),
        derivation: vec![Step::new("closed", Measure::Money, 0)],
    }
}
