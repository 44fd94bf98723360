//! One figure of a site by every method: learned once, judged on its own past, blended for each date.

use super::daily::Model;
use super::methods::{self, EachMethod, Judgement, METHODS};
use super::regression::{Outlook, Past, Regression};
use super::series::Series;
use super::smoothing::Smoothing;
use super::touched::Touched;
use super::{EffectSource, ForecastMethod, ForecastQuestion, MILLION, SpecialDay, SpecialEffect, millionths};
use crate::calendar::Date;
use crate::explain::{Measure, Step};
use crate::rounding::half_up;

/// A figure's methods after the whole history.
pub struct Estimator<'a> {
    pub model: Model<'a>,
    pub judgement: Judgement,
    smoothing: Smoothing,
    figure: usize,
    history: [Date; 2],
    measure: Measure,
}

/// What is expected of a date before rounding.
pub struct Expected {
    pub value: f64,
    pub estimates: EachMethod,
    /// Standard deviation of its logarithm.
    pub spread: f64,
    pub outlook: Outlook,
}

impl<'a> Estimator<'a> {
    /// Learns and judges; `past` is what the regression said of the same series.
    pub fn new(
        series: &'a Series<'a>,
        touched: &'a Touched<'a>,
        question: &ForecastQuestion,
        first: Date,
        past: (usize, &[Date], &Past),
    ) -> Self {
        let (figure, origins, past) = past;
        let (smoothing, said) = methods::said(series, touched, origins, figure, past);
        let wanted = match question.method {
            ForecastMethod::Chosen if !question.reference_dates.is_empty() => ForecastMethod::RecentWeeks,
            method => method,
        };
        Self {
            model: Model::new(series, touched, &question.reference_dates, first),
            judgement: methods::judge(series, origins, &said, wanted),
            smoothing,
            figure,
            history: [series.first(), series.last()],
            measure: if figure == 0 { Measure::Money } else { Measure::Count },
        }
    }

    /// What is expected of a date.
    pub fn expected(&self, date: Date, regression: &mut Regression<'_>) -> Expected {
        let outlook = regression.outlook(date, self.figure);
        let [recent, same, mean] = self.model.values(date);
        let smooth = self.smoothing.expected(date) * self.model.effects.used(date);
        let estimates = [recent, same, mean, smooth, outlook.value];
        let shares = &self.judgement.shares;
        let usual = self.judgement.quality.spread as f64 / MILLION;
        let spread = shares[4] * outlook.spread + (1.0 - shares[4]) * usual;
        Expected { value: methods::blend(shares, &estimates), estimates, spread, outlook }
    }

    /// How it came about: each method that has a share, and the sum of the shares.
    pub fn steps(&self, date: Date, expected: &Expected, question: &ForecastQuestion) -> Vec<Step> {
        let mut steps = Vec::new();
        let shares = self.judgement.shares;
        let used: Vec<usize> = (0..METHODS.len()).filter(|&at| shares[at] > 0.0).collect();
        for &at in &used {
            steps.extend(self.method_steps(METHODS[at], date, &expected.outlook, question));
            if used.len() > 1 {
                steps.push(Step::new("method_estimate", self.measure, half_up(expected.estimates[at])));
                steps.push(Step::new("method_share", Measure::Ratio, millionths(shares[at])));
            }
        }
        if used.len() > 1 {
            steps.push(Step::new("sum_of_shares", self.measure, half_up(expected.value)));
        }
        steps
    }

    fn method_steps(
        &self,
        method: ForecastMethod,
        date: Date,
        outlook: &Outlook,
        question: &ForecastQuestion,
    ) -> Vec<Step> {
        let ratio = |code: &str, value: f64| Step::new(code, Measure::Ratio, millionths(value));
        match method {
            ForecastMethod::Smoothing => {
                let (level, weekday) = self.smoothing.parts(date);
                let mut steps = vec![
                    Step::new("smoothed_level", self.measure, half_up(level)).from_dates(self.history.to_vec()),
                    ratio("weekday_ratio", weekday),
                ];
                steps.extend(self.model.effect_steps(date));
                steps
            }
            ForecastMethod::Regression => {
                let level = Step::new("learned_level", self.measure, half_up(outlook.level));
                let mut steps = vec![
                    level.from_dates(self.history.to_vec()),
                    ratio("weekday_ratio", outlook.weekday),
                    ratio("season_ratio", outlook.season),
                ];
                for &(which, factor) in &outlook.happenings {
                    let special = &question.special_days[usize::from(which)];
                    if special.used {
                        steps.push(ratio("special_day", factor).named(&special.name));
                    }
                }
                steps.push(Step::new("shift_back", self.measure, half_up(-outlook.shift)));
                steps
            }
            specified => self.model.steps(date, specified, self.measure),
        }
    }

    /// What a time of the year does, which the regression alone has learned.
    fn season(&self, date: Date, special: &SpecialDay, effect: f64) -> SpecialEffect {
        let [first, last] = self.history;
        let seen: Vec<Date> = special.dates.iter().copied().filter(|day| (first..=last).contains(day)).collect();
        let known = !seen.is_empty() && self.judgement.shares[4] > 0.0;
        SpecialEffect {
            date,
            name: special.name.clone(),
            kind: special.kind,
            effect: millionths(effect),
            range: [millionths(effect); 2],
            source: if known { EffectSource::Learned } else { EffectSource::Unknown },
            like_days: seen,
            used: special.used,
        }
    }

    /// Effects on a date, used or not, as the methods with a share see them together.
    pub fn effects(&self, date: Date, expected: &Expected, question: &ForecastQuestion) -> Vec<SpecialEffect> {
        let shares = self.judgement.shares;
        let learned = shares[4];
        let of_regression = |which: u16| {
            expected.outlook.happenings.iter().find(|happening| happening.0 == which).map_or(1.0, |found| found.1)
        };
        let effects = self.model.effects.on(date).map(|effect| SpecialEffect {
            date,
            name: effect.special.name.clone(),
            kind: effect.special.kind,
            effect: millionths((1.0 - learned) * effect.factor + learned * of_regression(effect.which)),
            range: effect.range.map(millionths),
            source: match effect.source {
                EffectSource::Unknown if learned > 0.0 && of_regression(effect.which) != 1.0 => EffectSource::Learned,
                source => source,
            },
            like_days: effect.like_days.clone(),
            used: effect.special.used,
        });
        let seasons = expected.outlook.happenings.iter().filter_map(|&(which, factor)| {
            let special = &question.special_days[usize::from(which)];
            special.is_in_the_background().then(|| self.season(date, special, 1.0 + learned * (factor - 1.0)))
        });
        effects.chain(seasons).collect()
    }
}
