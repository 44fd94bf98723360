//! Effects of special days: what a happening did to like days of the past, by the distance from its date.

use super::series::Series;
use super::touched::Touched;
use super::{EffectSource, SpecialDay, SpecialKind};
use crate::calendar::Date;

/// The effect of one happening at one distance from its date.
pub struct Effect<'a> {
    pub special: &'a SpecialDay,
    /// Its place among the question's special days.
    pub which: u16,
    pub factor: f64,
    pub range: [f64; 2],
    pub source: EffectSource,
    pub like_days: Vec<Date>,
}

/// What is known of special days before an origin.
pub struct Effects<'a> {
    series: &'a Series<'a>,
    touched: &'a Touched<'a>,
    origin: Date,
    /// Of each happening, by its distance from the first that is felt.
    learned: Vec<Vec<Effect<'a>>>,
}

impl<'a> Effects<'a> {
    /// Learns from the days before `origin`.
    pub fn learn(series: &'a Series<'a>, touched: &'a Touched<'a>, origin: Date) -> Self {
        let mut effects = Self { series, touched, origin, learned: Vec::new() };
        effects.learned = touched
            .specials
            .iter()
            .enumerate()
            .map(|(which, special)| match special.is_in_the_background() {
                true => Vec::new(),
                false => (-i32::from(special.before)..=i32::from(special.after))
                    .map(|offset| effects.effect(special, which as u16, offset))
                    .collect(),
            })
            .collect();
        effects
    }

    /// Effects on a date, in the order of the question's special days. Of several holidays only the first
    /// counts: each has learned the whole day, and together they would count it twice.
    pub fn on(&self, date: Date) -> impl Iterator<Item = &Effect<'a>> {
        let mut holiday = false;
        self.touched
            .on(date)
            .iter()
            .filter_map(|touch| {
                let special = &self.touched.specials[usize::from(touch.which)];
                let at = touch.offset + i32::from(special.before);
                self.learned.get(usize::from(touch.which))?.get(usize::try_from(at).ok()?)
            })
            .filter(move |effect| effect.special.kind != SpecialKind::Holiday || !std::mem::replace(&mut holiday, true))
    }

    /// The effects that the forecast of a date uses, multiplied.
    pub fn used(&self, date: Date) -> f64 {
        self.on(date).filter(|effect| effect.special.used).map(|effect| effect.factor).product()
    }

    /// What a past day had with its learned effects taken out. Where a holiday was, its neighbours of the same
    /// weekday stand in: one or two like days say too little to divide by.
    pub fn ordinary(&self, date: Date) -> Option<f64> {
        if date >= self.origin {
            return None;
        }
        let value = self.series.value(date)?;
        if self.touched.is_festive(date) {
            return self.around(date);
        }
        let factor: f64 = self.on(date).map(|effect| effect.factor).product();
        Some(value / factor.max(0.05))
    }

    fn effect(&self, special: &'a SpecialDay, which: u16, offset: i32) -> Effect<'a> {
        let mut like: Vec<(f64, Date)> = special
            .dates
            .iter()
            .map(|day| day.plus(offset))
            .filter(|&day| day < self.origin)
            .filter(|&day| special.kind == SpecialKind::Holiday || !self.touched.is_festive(day))
            .filter_map(|day| Some((self.series.value(day)? / self.around(day)?, day)))
            .collect();
        let like_days = like.iter().map(|&(_, day)| day).collect();
        like.sort_by(|a, b| a.0.total_cmp(&b.0));
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
        Effect { special, which, factor, range, source, like_days }
    }

    /// Mean of the same weekday's ordinary days within four weeks on either side.
    fn around(&self, date: Date) -> Option<f64> {
        let near = (-4..=4).filter(|&week| week != 0).map(|week| date.plus(week * 7));
        let (mut sum, mut days) = (0.0, 0u8);
        for day in near.filter(|&day| day < self.origin) {
            if let Some(value) = self.series.value(day).filter(|_| !self.touched.is(day)) {
                sum += value;
                days += 1;
            }
        }
        (days > 0).then(|| sum / f64::from(days))
    }
}

/// The holiday's own date in the year before, for saying which dates were laid side by side.
pub fn aligned_holiday<'a>(touched: &Touched<'a>, date: Date) -> Option<(&'a SpecialDay, Date)> {
    touched.on(date).iter().find_map(|touch| {
        let special = &touched.specials[usize::from(touch.which)];
        if special.kind != SpecialKind::Holiday || !special.used {
            return None;
        }
        let anchor = date.plus(-touch.offset);
        let before = special.dates.iter().copied().filter(|&day| day < anchor.plus(-180)).max()?;
        Some((special, before.plus(touch.offset)))
    })
}

fn median(sorted: &[(f64, Date)]) -> Option<f64> {
    let middle = sorted.len() / 2;
    let (value, _) = *sorted.get(middle)?;
    Some(if sorted.len().is_multiple_of(2) { (sorted[middle - 1].0 + value) / 2.0 } else { value })
}
