//! The specification's own estimates of a day: recent weeks' daily ratio, same period of last year, and their mean.

use super::effects::Effects;
use super::recent::Recent;
use super::series::Series;
use super::touched::Touched;
use super::{ForecastMethod, millionths, same_period};
use crate::calendar::Date;
use crate::explain::{Measure, Step};
use crate::rounding::half_up;

/// Everything that the specification's methods learn before an origin.
pub struct Model<'a> {
    pub effects: Effects<'a>,
    pub recent: Recent,
    pub same_period: Option<f64>,
}

impl<'a> Model<'a> {
    /// Learns from the days before `origin`; level and weekday ratio from the chosen dates, where there are any.
    pub fn new(series: &'a Series<'a>, touched: &'a Touched<'a>, chosen: &[Date], origin: Date) -> Self {
        let effects = Effects::learn(series, touched, origin);
        let recent = Recent::new(series, &effects, chosen, origin);
        let same_period = same_period::ratio(series, &effects, origin);
        Self { effects, recent, same_period }
    }

    /// Recent weeks, same period, and the mean of both; where there was no last year, all are the recent weeks'.
    pub fn values(&self, date: Date) -> [f64; 3] {
        let ratio = self.recent.weekday(date);
        let recent = self.recent.level * ratio;
        let same = match self.same_period.zip(same_period::base(&self.effects, date)) {
            // A weekday on which the site no longer opens stays closed whatever last year did.
            Some(_) if ratio <= 0.0 => 0.0,
            Some((growth, (base, _))) => base * growth,
            None => recent,
        };
        let effects = self.effects.used(date);
        [recent * effects, same * effects, (recent + same) / 2.0 * effects]
    }

    /// How one of these estimates of a date came about, for a figure counted in `measure`.
    pub fn steps(&self, date: Date, method: ForecastMethod, measure: Measure) -> Vec<Step> {
        let ratio = self.recent.weekday(date);
        let last_year = self.same_period.zip(same_period::base(&self.effects, date));
        let mut steps = Vec::new();
        let recent = self.recent.level * ratio;
        if method != ForecastMethod::SamePeriod || last_year.is_none() {
            steps.push(Step::new("level", measure, half_up(self.recent.level)).from_dates(self.recent.dates.clone()));
            steps.push(Step::new("weekday_ratio", Measure::Ratio, millionths(ratio)));
            steps.push(Step::new("recent_estimate", measure, half_up(recent)));
        }
        if let Some((growth, (base, dates))) = last_year.filter(|_| method != ForecastMethod::RecentWeeks) {
            let same = if ratio > 0.0 { base * growth } else { 0.0 };
            steps.push(Step::new("last_year_base", measure, half_up(base)).from_dates(dates));
            steps.push(Step::new("same_period_ratio", Measure::Ratio, millionths(growth)));
            steps.push(Step::new("same_period_estimate", measure, half_up(same)));
            if method == ForecastMethod::Mean {
                steps.push(Step::new("mean_of_estimates", measure, half_up((recent + same) / 2.0)));
            }
        }
        steps.extend(self.effect_steps(date));
        steps
    }

    /// The effects that a date's estimate is multiplied by.
    pub fn effect_steps(&self, date: Date) -> Vec<Step> {
        let used = self.effects.on(date).filter(|effect| effect.special.used);
        used.map(|effect| {
            let step = Step::new("special_day", Measure::Ratio, millionths(effect.factor));
            step.named(&effect.special.name).from_dates(effect.like_days.clone())
        })
        .collect()
    }
}
