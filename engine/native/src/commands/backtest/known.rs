//! Columns that are known of a day before it comes, such as weather or a promotion, as happenings of the engine.
//!
//! A column of zeros and ones is one happening. Of any other, the days in the lowest and highest sixth for their time
//! of the year are: what is usual is the mean of the days within three weeks of the date in earlier years and this.

use super::history::Store;
use paiban_engine::calendar::Date;
use paiban_engine::forecast::{SpecialDay, SpecialKind};

const NEAR: i32 = 21;
const YEAR: i32 = 365;

/// Happenings of the columns `names`, from the days before `origin` and those from then to `last`.
pub fn happenings(store: &Store, names: &[String], origin: Date, last: Date) -> Vec<SpecialDay> {
    let column = |(at, name): (usize, &String)| {
        let days = store.days.range(..=last);
        let values: Vec<(Date, f64)> =
            days.filter_map(|(&date, day)| Some((date, *day.known.get(at)?.as_ref()?))).collect();
        if values.iter().all(|&(_, value)| value == 0.0 || value == 1.0) {
            let dates = values.iter().filter(|(_, value)| *value == 1.0).map(|&(date, _)| date).collect();
            return vec![special(name.clone(), dates)];
        }
        let usual = |date: Date| {
            let near = |day: Date| (date.since(day) + NEAR).rem_euclid(YEAR) <= 2 * NEAR;
            let like = values.iter().filter(|&&(day, _)| day < origin && near(day)).map(|&(_, value)| value);
            let (sum, count) = like.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
            if count > 0.0 { sum / count } else { 0.0 }
        };
        let off: Vec<(Date, f64)> = values.iter().map(|&(date, value)| (date, value - usual(date))).collect();
        let mut past: Vec<f64> = off.iter().filter(|&&(date, _)| date < origin).map(|&(_, value)| value).collect();
        past.sort_by(f64::total_cmp);
        let (Some(&low), Some(&high)) = (past.get(past.len() / 6), past.get(past.len() * 5 / 6)) else { return vec![] };
        let dates = |wanted: &dyn Fn(f64) -> bool| {
            off.iter().filter(|&&(_, value)| wanted(value)).map(|&(date, _)| date).collect::<Vec<_>>()
        };
        vec![
            special(format!("{name} low"), dates(&|value| value < low)),
            special(format!("{name} high"), dates(&|value| value > high)),
        ]
    };
    names.iter().enumerate().flat_map(column).filter(|special| !special.dates.is_empty()).collect()
}

fn special(name: String, dates: Vec<Date>) -> SpecialDay {
    SpecialDay { name, kind: SpecialKind::Weather, dates, before: 0, after: 0, typed: None, used: true }
}
