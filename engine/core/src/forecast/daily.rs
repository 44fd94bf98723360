//! The daily estimate: both estimates, their mean, effects, override, band and slots, with every step named.

use super::effects::{Effects, aligned_holiday};
use super::recent::Recent;
use super::series::Series;
use super::shape::Shapes;
use super::{
    ForecastDay, ForecastMethod, ForecastQuestion, ForecastSlot, ForecastTarget, MILLION, SpecialEffect, millionths,
    same_period,
};
use crate::calendar::Date;
use crate::explain::{Measure, Step};
use crate::rounding::{half_up, largest_remainder};

/// Standard normal quantile of 90 %.
const Z90: f64 = 1.281_551_565_544_6;

/// Everything learned before an origin.
pub struct Model<'a> {
    pub effects: Effects<'a>,
    pub recent: Recent,
    pub same_period: Option<f64>,
    method: ForecastMethod,
}

impl<'a> Model<'a> {
    /// Learns from the days before `origin`.
    pub fn new(series: &'a Series<'a>, question: &'a ForecastQuestion, origin: Date) -> Self {
        let effects = Effects::learn(series, &question.special_days, origin);
        let recent = Recent::new(series, &effects, &question.reference_dates, origin);
        let same_period = same_period::ratio(series, &effects, origin);
        Self { effects, recent, same_period, method: question.method }
    }

    /// Expected turnover of a date and how it came about.
    pub fn expected(&self, date: Date) -> (f64, Vec<Step>) {
        let ratio = self.recent.weekday(date);
        let from_recent = self.recent.level * ratio;
        let from_last_year = self.same_period.zip(same_period::base(&self.effects, date));
        let mut steps = Vec::new();
        let mut estimates = Vec::new();
        if self.method != ForecastMethod::SamePeriod || from_last_year.is_none() {
            steps.push(
                Step::new("level", Measure::Money, half_up(self.recent.level)).from_dates(self.recent.dates.clone()),
            );
            steps.push(Step::new("weekday_ratio", Measure::Ratio, millionths(ratio)));
            steps.push(Step::new("recent_estimate", Measure::Money, half_up(from_recent)));
            estimates.push(from_recent);
        }
        if let Some((same_ratio, (base, dates))) = from_last_year.filter(|_| self.method != ForecastMethod::RecentWeeks)
        {
            // A weekday on which the site no longer opens stays closed whatever last year did.
            let estimate = if ratio > 0.0 { base * same_ratio } else { 0.0 };
            steps.push(Step::new("last_year_base", Measure::Money, half_up(base)).from_dates(dates));
            steps.push(Step::new("same_period_ratio", Measure::Ratio, millionths(same_ratio)));
            steps.push(Step::new("same_period_estimate", Measure::Money, half_up(estimate)));
            estimates.push(estimate);
        }
        let mut value = estimates.iter().sum::<f64>() / estimates.len() as f64;
        if estimates.len() > 1 {
            steps.push(Step::new("mean_of_estimates", Measure::Money, half_up(value)));
        }
        for effect in self.effects.on(date).iter().filter(|effect| effect.special.used) {
            value *= effect.factor;
            let step = Step::new("special_day", Measure::Ratio, millionths(effect.factor));
            steps.push(step.named(&effect.special.name).from_dates(effect.like_days.clone()));
        }
        (value, steps)
    }

    /// The whole answer for a target date; `spread` in millionths.
    pub fn day(
        &self,
        target: &ForecastTarget,
        question: &ForecastQuestion,
        shapes: &Shapes,
        spread: i64,
    ) -> ForecastDay {
        let date = target.date;
        let Some(open) = target.open else {
            return ForecastDay { derivation: vec![Step::new("closed", Measure::Money, 0)], ..closed(date) };
        };
        let (value, mut steps) = self.expected(date);
        if let Some((special, before)) = aligned_holiday(&question.special_days, date) {
            let step = Step::new("aligned_holiday", Measure::Count, i64::from(date.since(before)));
            steps.push(step.named(&special.name).from_dates(vec![before]));
        }
        let model = half_up(value);
        steps.push(Step::new("rounded_to_cent", Measure::Money, model));
        let ratios = shapes.ratios(date, open);
        let weights: Vec<i64> = ratios.iter().map(|&(_, ratio)| ratio).collect();
        let set = |start| question.overrides.iter().rev().find(|set| set.date == date && set.start == start);
        let whole = set(None).map_or(model, |set| set.turnover);
        let mut turnovers = largest_remainder(whole, &weights);
        for (at, &(start, _)) in ratios.iter().enumerate() {
            if let Some(set) = set(Some(crate::calendar::Minute(start))) {
                turnovers[at] = set.turnover;
            }
        }
        // A site that gives no slot a share still has its day.
        let turnover = if turnovers.is_empty() { whole } else { turnovers.iter().sum() };
        if turnover != model {
            steps.push(Step::new("override", Measure::Money, turnover));
        }
        let ticket = self.recent.ticket;
        let transactions = if ticket > 0.0 { half_up(turnover as f64 / ticket) } else { 0 };
        let counts = largest_remainder(transactions, &turnovers);
        let slots = ratios.iter().enumerate().map(|(at, &(start, ratio))| ForecastSlot {
            start: crate::calendar::Minute(start),
            ratio,
            turnover: turnovers[at],
            transactions: counts[at],
        });
        let wide = spread as f64 / MILLION * Z90;
        ForecastDay {
            date,
            turnover,
            model,
            transactions,
            people: half_up(turnover as f64 * self.recent.guests),
            p10: half_up(turnover as f64 * libm::exp(-wide)),
            p90: half_up(turnover as f64 * libm::exp(wide)),
            spread,
            slots: slots.collect(),
            derivation: steps,
        }
    }

    /// Effects on the target dates, used or not.
    pub fn special_effects(&self, question: &ForecastQuestion) -> Vec<SpecialEffect> {
        question
            .targets
            .iter()
            .flat_map(|target| {
                self.effects.on(target.date).into_iter().map(|effect| SpecialEffect {
                    date: target.date,
                    name: effect.special.name.clone(),
                    kind: effect.special.kind,
                    effect: millionths(effect.factor),
                    range: effect.range.map(millionths),
                    source: effect.source,
                    like_days: effect.like_days,
                    used: effect.special.used,
                })
            })
            .collect()
    }
}

fn closed(date: Date) -> ForecastDay {
    ForecastDay {
        date,
        turnover: 0,
        model: 0,
        transactions: 0,
        people: 0,
        p10: 0,
        p90: 0,
        spread: 0,
        slots: Vec::new(),
        derivation: Vec::new(),
    }
}
