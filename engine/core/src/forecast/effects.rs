//! Effects of special days: what a happening did to like days of the past, by the distance from its date.

use super::series::Series;
use super::{EffectSource, SpecialDay, SpecialKind};
use crate::calendar::Date;
use crate::order::Arrange;

/// The effect of one happening on one date.
pub struct Effect<'a> {
    pub special: &'a SpecialDay,
    pub factor: f64,
    pub range: [f64; 2],
    pub source: EffectSource,
    pub like_days: Vec<Date>,
}

/// What is known of special days before an origin.
pub struct Effects<'a> {
    series: &'a Series<'a>,
    specials: &'a [SpecialDay],
    /// Every date that some happening touches, for leaving such days out of what is ordinary.
    touched: Vec<Date>,
    /// Those of them that a holiday touches: other happenings do not learn from them.
    festive: Vec<Date>,
    origin: Date,
    /// Product of the learned effects of each touched date.
    factors: Vec<f64>,
}

impl<'a> Effects<'a> {
    /// Learns from the days before `origin`.
    pub fn learn(series: &'a Series<'a>, specials: &'a [SpecialDay], origin: Date) -> Self {
        let touched = touched(specials, origin, |_| true);
        let festive = touched_by_holidays(specials, origin);
        let mut effects = Self { series, specials, touched, festive, origin, factors: Vec::new() };
        effects.factors =
            effects.touched.iter().map(|&date| effects.on(date).iter().map(|effect| effect.factor).product()).collect();
        effects
    }

    /// Effects on a date, in the order of the question's special days. Of several holidays only the first
    /// counts: each has learned the whole day, and together they would count it twice.
    pub fn on(&self, date: Date) -> Vec<Effect<'a>> {
        let mut holiday = false;
        let touching = |special: &'a SpecialDay| {
            let anchor = special.dates.iter().copied().find(|&day| window(special, day).any(|near| near == date))?;
            Some((special, date.since(anchor)))
        };
        self.specials
            .iter()
            .filter_map(touching)
            .filter(|(special, _)| special.kind != SpecialKind::Holiday || !std::mem::replace(&mut holiday, true))
            .map(|(special, offset)| self.effect(special, offset))
            .collect()
    }

    /// Turnover of a past day with its learned effects taken out. Where a holiday was, its neighbours of the same
    /// weekday stand in: one or two like days say too little to divide by.
    pub fn ordinary(&self, date: Date) -> Option<f64> {
        if date >= self.origin {
            return None;
        }
        let turnover = self.series.turnover(date)?;
        if self.festive.binary_search(&date).is_ok() {
            return self.around(date);
        }
        let factor = self.touched.binary_search(&date).map_or(1.0, |at| self.factors[at]);
        Some(turnover / factor.max(0.05))
    }

    fn effect(&self, special: &'a SpecialDay, offset: i32) -> Effect<'a> {
        let mut like: Vec<(f64, Date)> = special
            .dates
            .iter()
            .map(|day| day.plus(offset))
            .filter(|&day| day < self.origin)
            .filter(|day| special.kind == SpecialKind::Holiday || self.festive.binary_search(day).is_err())
            .filter_map(|day| Some((self.series.turnover(day)? / self.around(day)?, day)))
            .collect();
        let like_days = like.iter().map(|&(_, day)| day).collect();
        like.arrange_by(|a, b| a.0.total_cmp(&b.0));
        let range = match (like.first(), like.last()) {
            (Some(low), Some(high)) => [low.0, high.0],
            _ => [1.0, 1.0],
        };
        let (factor, source) = match (special.typed, median(&like)) {
            (Some(typed), _) => (typed as f64 / super::MILLION, EffectSource::Typed),
            // One like day may have been chance: the effect is drawn towards none by half a day's weight.
            (None, Some(median)) => {
                let trust = like.len() as f64 / (like.len() as f64 + 0.5);
                (1.0 + (median - 1.0) * trust, EffectSource::Learned)
            }
            (None, None) => (1.0, EffectSource::Unknown),
        };
        Effect { special, factor, range, source, like_days }
    }

    /// Mean of the same weekday's ordinary days within four weeks on either side.
    fn around(&self, date: Date) -> Option<f64> {
        let near = (-4..=4).filter(|&week| week != 0).map(|week| date.plus(week * 7));
        let known: Vec<f64> = near
            .filter(|day| *day < self.origin && self.touched.binary_search(day).is_err())
            .filter_map(|day| self.series.turnover(day))
            .collect();
        (!known.is_empty()).then(|| known.iter().sum::<f64>() / known.len() as f64)
    }
}

/// The holiday's own date in the year before, for saying which dates were laid side by side.
pub fn aligned_holiday(specials: &[SpecialDay], date: Date) -> Option<(&SpecialDay, Date)> {
    specials.iter().filter(|special| special.kind == SpecialKind::Holiday && special.used).find_map(|special| {
        let anchor = special.dates.iter().copied().find(|&day| window(special, day).any(|near| near == date))?;
        let before = special.dates.iter().copied().filter(|&day| day < anchor.plus(-180)).max()?;
        Some((special, before.plus(date.since(anchor))))
    })
}

fn touched(specials: &[SpecialDay], origin: Date, wanted: impl Fn(&SpecialDay) -> bool) -> Vec<Date> {
    let mut dates: Vec<Date> = specials
        .iter()
        .filter(|special| wanted(special))
        .flat_map(|special| special.dates.iter().flat_map(|&date| window(special, date)))
        .filter(|&date| date < origin)
        .collect();
    dates.arrange();
    dates.dedup();
    dates
}

fn touched_by_holidays(specials: &[SpecialDay], origin: Date) -> Vec<Date> {
    touched(specials, origin, |special| special.kind == SpecialKind::Holiday)
}

fn window(special: &SpecialDay, date: Date) -> impl Iterator<Item = Date> + use<> {
    (-i32::from(special.before)..=i32::from(special.after)).map(move |offset| date.plus(offset))
}

fn median(sorted: &[(f64, Date)]) -> Option<f64> {
    let middle = sorted.len() / 2;
    let (value, _) = *sorted.get(middle)?;
    Some(if sorted.len().is_multiple_of(2) { (sorted[middle - 1].0 + value) / 2.0 } else { value })
}
