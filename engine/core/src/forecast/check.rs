//! Refuses a question that makes no sense, naming every place at fault.

use super::{ForecastQuestion, HistoryDay};
use crate::calendar::MAX_MINUTE;
use crate::error::{EngineError, EngineResult};

const MOST_DAYS: usize = 4_000;
const MOST_TARGETS: usize = 62;
const MOST_NEIGHBOURS: usize = 12;
/// Ten thousand million of the currency a day: beyond it a figure is a mistake.
const MOST_MONEY: i64 = 1_000_000_000_000;
/// As many people or orders a day are a mistake too.
const MOST_HEADS: i64 = 100_000_000;

pub fn question(question: &ForecastQuestion) -> EngineResult<()> {
    let mut errors = Vec::new();
    let mut wrong = |code: &str, path: String, detail: String| errors.push(EngineError::new(code, path, detail));
    if ![15, 30, 60].contains(&question.slot) {
        wrong("slot_length", "slot".into(), question.slot.to_string());
    }
    if question.week_start > 6 {
        wrong("week_start", "weekStart".into(), question.week_start.to_string());
    }
    if question.targets.is_empty() {
        wrong("targets_empty", "targets".into(), String::new());
    }
    if question.targets.len() > MOST_TARGETS {
        wrong("too_many_days", "targets".into(), question.targets.len().to_string());
    }
    if question.neighbours.len() > MOST_NEIGHBOURS {
        wrong("too_many", "neighbours".into(), question.neighbours.len().to_string());
    }
    history("history", &question.history, &mut wrong);
    for (at, neighbour) in question.neighbours.iter().enumerate() {
        history(&format!("neighbours.{at}.history"), &neighbour.history, &mut wrong);
    }
    for (at, set) in question.overrides.iter().enumerate() {
        if !(0..=MOST_MONEY).contains(&set.turnover) {
            wrong("negative", format!("overrides.{at}.turnover"), set.turnover.to_string());
        }
    }
    for (at, target) in question.targets.iter().enumerate() {
        if target.open.is_some_and(|open| open.start.0 < 0 || open.end.0 > MAX_MINUTE) {
            wrong("slot_outside_day", format!("targets.{at}.open"), target.date.to_string());
        }
    }
    for (at, special) in question.special_days.iter().enumerate() {
        if special.typed.is_some_and(|typed| !(0..=20_000_000).contains(&typed)) {
            wrong("absurd", format!("specialDays.{at}.typed"), special.name.clone());
        }
    }
    let dates = [
        ("history", question.history.iter().map(|day| day.date).collect::<Vec<_>>()),
        ("neighbours", question.neighbours.iter().flat_map(|each| &each.history).map(|day| day.date).collect()),
        ("targets", question.targets.iter().map(|target| target.date).collect()),
        ("overrides", question.overrides.iter().map(|set| set.date).collect()),
        ("specialDays", question.special_days.iter().flat_map(|special| special.dates.clone()).collect()),
        ("referenceDates", question.reference_dates.clone()),
    ];
    for (path, dates) in dates {
        if let Some(date) = dates.into_iter().find(|date| !date.is_sane()) {
            wrong("absurd_date", path.into(), date.to_string());
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Days of the site or of a neighbour.
fn history(path: &str, days: &[HistoryDay], wrong: &mut impl FnMut(&str, String, String)) {
    if days.len() > MOST_DAYS {
        wrong("history_too_long", path.into(), days.len().to_string());
    }
    for (at, day) in days.iter().enumerate() {
        let figures = [day.turnover, day.people, day.orders];
        if figures.iter().chain(day.slots.iter().map(|slot| &slot.turnover)).any(|&figure| figure < 0) {
            wrong("negative", format!("{path}.{at}"), day.date.to_string());
        }
        if day.turnover > MOST_MONEY {
            wrong("absurd", format!("{path}.{at}.turnover"), day.turnover.to_string());
        }
        if day.people > MOST_HEADS || day.orders > MOST_HEADS {
            wrong("absurd", format!("{path}.{at}.people"), day.people.max(day.orders).to_string());
        }
        if day.slots.iter().any(|slot| slot.turnover > MOST_MONEY) {
            wrong("absurd", format!("{path}.{at}.slots"), day.date.to_string());
        }
        if day.slots.iter().any(|slot| slot.start.0 < 0 || slot.end <= slot.start || slot.end.0 > MAX_MINUTE) {
            wrong("slot_outside_day", format!("{path}.{at}.slots"), day.date.to_string());
        }
    }
}
