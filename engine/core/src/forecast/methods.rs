//! The one list of methods, what each said at past origins, and how much of each a site's forecast takes.
//!
//! Each method is asked for the seven days after each of the last weeks' origins, knowing only what was before. Errors
//! fade with half a year; a method's share goes with the sixteenth power of the inverse error, so one that is a tenth
//! worse has a sixth of the weight, and no site is left with a method that has been bad there.

use super::daily::Model;
use super::regression::Past;
use super::series::Series;
use super::smoothing::Smoothing;
use super::touched::Touched;
use super::{ForecastMethod, ForecastQuality, MILLION, MethodQuality, millionths};
use crate::calendar::Date;

/// Every method, in the order in which they are shown.
pub const METHODS: [ForecastMethod; 5] = [
    ForecastMethod::RecentWeeks,
    ForecastMethod::SamePeriod,
    ForecastMethod::Mean,
    ForecastMethod::Smoothing,
    ForecastMethod::Regression,
];

/// A figure of each method, in the order of the list.
pub type EachMethod = [f64; METHODS.len()];

/// Origins that are looked back to, and those of them that are told to people.
const WEEKS: i32 = 52;
pub const TOLD_WEEKS: usize = 26;
/// Days of history that a forecast of the past needs to be worth judging.
const FEWEST_DAYS: i32 = 14;
/// A week's error counts half after half a year.
const FADE: f64 = 0.973_692_5;
/// Weeks of errors below which all methods count alike in part.
const FEWEST_WEEKS: f64 = 2.0;
/// A share below this is none.
const LEAST_SHARE: f64 = 0.02;
/// Fewest judged days that a spread is taken from; below it a quarter is assumed.
const FEWEST_JUDGED: u32 = 14;
const ASSUMED_SPREAD: f64 = 0.25;

/// How good the methods were.
pub struct Judgement {
    /// Share of each method in the forecast; they add up to one.
    pub shares: EachMethod,
    pub quality: ForecastQuality,
    pub methods: Vec<MethodQuality>,
}

/// The past origins of a series before `origin`, the latest first.
pub fn origins(series: &Series<'_>, origin: Date) -> Vec<Date> {
    let end = series.last().plus(1).min(origin);
    let weeks = (1..=WEEKS).map(|back| end.plus(-7 * back));
    // Borrowed days are no past of the site's that anything could be judged by.
    let known = |monday: &Date| monday.since(series.first()) >= FEWEST_DAYS && *monday >= series.own();
    weeks.take_while(known).collect()
}

/// What each method said at past origins of the seven days that followed; the latest origin first.
pub fn said(
    series: &Series<'_>,
    touched: &Touched<'_>,
    origins: &[Date],
    figure: usize,
    regression: &Past,
) -> (Smoothing, Vec<[EachMethod; 7]>) {
    let (smoothing, smoothed) = Smoothing::learn(series, touched, origins);
    let weeks = origins.iter().enumerate().map(|(week, &monday)| {
        // Chosen reference dates may lie after a past origin: the past is judged with the usual weeks.
        let model = Model::new(series, touched, &[], monday);
        std::array::from_fn(|day| {
            let date = monday.plus(day as i32);
            let [recent, same, mean] = model.values(date);
            let smooth = smoothed[week][day] * model.effects.used(date);
            [recent, same, mean, smooth, regression[week][figure][day]]
        })
    });
    let weeks = weeks.collect();
    (smoothing, weeks)
}

/// Judges the methods by what they said.
pub fn judge(series: &Series<'_>, origins: &[Date], said: &[[EachMethod; 7]], wanted: ForecastMethod) -> Judgement {
    let mut errors: EachMethod = [0.0; METHODS.len()];
    let mut weeks = 0.0;
    let (mut told, mut each) = (Errors::default(), [Errors::default(); METHODS.len()]);
    for (week, &monday) in origins.iter().enumerate().rev() {
        let shares = shares(&errors, weeks, wanted);
        let mut week_errors: EachMethod = [0.0; METHODS.len()];
        for (day, &estimates) in (0..).zip(&said[week]) {
            let Some(actual) = series.value(monday.plus(day)) else { continue };
            let used = blend(&shares, &estimates);
            for (error, estimate) in week_errors.iter_mut().zip(estimates) {
                *error += (estimate - actual).abs();
            }
            if week < TOLD_WEEKS {
                told.add(used, actual);
                for (errors, estimate) in each.iter_mut().zip(estimates) {
                    errors.add(estimate, actual);
                }
            }
        }
        for (error, more) in errors.iter_mut().zip(week_errors) {
            *error = *error * FADE + more;
        }
        weeks += 1.0;
    }
    let shares = shares(&errors, weeks, wanted);
    let methods = METHODS.iter().zip(each).zip(shares).map(|((&method, errors), share)| MethodQuality {
        method,
        share: millionths(share),
        wape: errors.over(errors.error),
        bias: errors.over(errors.bias),
    });
    Judgement { shares, quality: told.quality(), methods: methods.collect() }
}

/// The estimates in their shares.
pub fn blend(shares: &EachMethod, estimates: &EachMethod) -> f64 {
    shares.iter().zip(estimates).map(|(share, estimate)| share * estimate).sum()
}

fn shares(errors: &EachMethod, weeks: f64, wanted: ForecastMethod) -> EachMethod {
    if let Some(only) = METHODS.iter().position(|&method| method == wanted) {
        return std::array::from_fn(|at| f64::from(u8::from(at == only)));
    }
    let least = errors.iter().copied().fold(f64::INFINITY, f64::min);
    let soft = least * (FEWEST_WEEKS - weeks).max(0.0) + f64::MIN_POSITIVE;
    let weigh = |error: f64| {
        let ratio = (least + soft) / (error + soft);
        let squared = ratio * ratio;
        let fourth = squared * squared;
        let eighth = fourth * fourth;
        eighth * eighth
    };
    let mut shares = errors.map(weigh);
    let sum: f64 = shares.iter().sum();
    for share in &mut shares {
        *share = if *share / sum < LEAST_SHARE { 0.0 } else { *share };
    }
    let sum: f64 = shares.iter().sum();
    shares.map(|share| share / sum)
}

#[derive(Clone, Copy, Default)]
struct Errors {
    days: u32,
    error: f64,
    bias: f64,
    sum: f64,
    spread: f64,
}

impl Errors {
    fn add(&mut self, expected: f64, actual: f64) {
        self.days += 1;
        self.sum += actual;
        self.bias += expected - actual;
        self.error += (expected - actual).abs();
        // A single odd day must not widen every band.
        self.spread += if expected > 0.0 { libm::log(actual / expected).abs().min(1.0) } else { 1.0 };
    }

    fn over(&self, value: f64) -> i64 {
        if self.sum > 0.0 { millionths(value / self.sum) } else { 0 }
    }

    fn quality(&self) -> ForecastQuality {
        // Mean absolute deviation to standard deviation of a normal: sqrt(pi / 2).
        let spread = match self.days >= FEWEST_JUDGED {
            true => 1.253_314_137_3 * self.spread / f64::from(self.days),
            false => ASSUMED_SPREAD,
        };
        ForecastQuality {
            days: self.days,
            wape: self.over(self.error),
            bias: self.over(self.bias),
            spread: crate::rounding::half_up(spread * MILLION),
        }
    }
}
