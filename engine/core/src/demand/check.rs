//! Refuses a question that makes no sense, naming every place at fault.

use super::{DemandQuestion, DemandUnit, Guide};
use crate::calendar::MAX_MINUTE;
use crate::error::{EngineError, EngineResult};

const MOST_DAYS: usize = 62;
/// A thousand heads, or a thousand hours: beyond it a guide's value is a mistake.
const MOST_VALUE: i64 = 100_000;
/// Ten thousand million of the currency in a slot: beyond it a figure is a mistake.
const MOST_MONEY: i64 = 1_000_000_000_000;
/// More heads than this at one workstation are a slip of the keyboard.
const MOST_HEADS: u16 = 1_000;

pub fn question(question: &DemandQuestion) -> EngineResult<()> {
    let mut errors = Vec::new();
    let mut wrong = |code: &str, path: String, detail: String| errors.push(EngineError::new(code, path, detail));
    if ![15, 30].contains(&question.slot) {
        wrong("slot_length", "slot".into(), question.slot.to_string());
    }
    if ![15, 30, 60].contains(&question.estimate_slot) {
        wrong("slot_length", "estimateSlot".into(), question.estimate_slot.to_string());
    }
    if !(50..=90).contains(&question.service_level) {
        wrong("service_level", "serviceLevel".into(), question.service_level.to_string());
    }
    if question.days.len() > MOST_DAYS {
        wrong("too_many_days", "days".into(), question.days.len().to_string());
    }
    for (at, day) in question.days.iter().enumerate() {
        if day.slots.iter().any(|slot| slot.turnover < 0 || !(0..MAX_MINUTE).contains(&slot.start.0)) {
            wrong("negative", format!("days.{at}.slots"), day.date.to_string());
        }
        if day.slots.iter().any(|slot| slot.turnover > MOST_MONEY) {
            wrong("absurd", format!("days.{at}.slots"), day.date.to_string());
        }
        if !day.date.is_sane() {
            wrong("absurd_date", format!("days.{at}.date"), day.date.to_string());
        }
        if !(0..=3_000_000).contains(&day.spread) {
            wrong("spread", format!("days.{at}.spread"), day.spread.to_string());
        }
    }
    for (at, guide) in question.guides.iter().enumerate() {
        guide_errors(question, guide, &mut |code, path, detail| {
            wrong(code, format!("guides.{at}.{path}"), detail);
        });
    }
    for (at, workstation) in question.workstations.iter().enumerate() {
        if workstation.min > MOST_HEADS || workstation.max.is_some_and(|max| max > MOST_HEADS) {
            wrong("heads", format!("workstations.{at}"), workstation.id.clone());
        }
        let beside = workstation.never_alone_with.as_ref();
        if beside.is_some_and(|id| question.workstations.iter().all(|other| other.id != *id)) {
            wrong("workstation_unknown", format!("workstations.{at}.neverAloneWith"), workstation.id.clone());
        }
    }
    for (at, setting) in question.settings.iter().enumerate() {
        if question.workstations.iter().all(|workstation| workstation.id != setting.workstation) {
            wrong("workstation_unknown", format!("settings.{at}.workstation"), setting.workstation.clone());
        }
        let span = setting.span;
        if span.start.0 < 0 || span.minutes() == 0 || span.end.0 > MAX_MINUTE {
            wrong("setting_times", format!("settings.{at}.span"), setting.date.to_string());
        }
        let most = u32::from(MOST_HEADS) * if setting.unit == DemandUnit::Heads { 1 } else { span.minutes() as u32 };
        if setting.value > most {
            wrong("heads", format!("settings.{at}.value"), setting.value.to_string());
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

fn guide_errors(question: &DemandQuestion, guide: &Guide, wrong: &mut impl FnMut(&str, String, String)) {
    for (at, pair) in guide.rows.windows(2).enumerate() {
        if pair[0].from >= pair[1].from {
            wrong("guide_ranges", format!("rows.{}", at + 1), pair[1].from.to_string());
        }
    }
    for (at, row) in guide.rows.iter().enumerate() {
        if !(0..=MOST_MONEY).contains(&row.from) {
            wrong("guide_ranges", format!("rows.{at}"), row.from.to_string());
        }
        if row.values.len() != guide.slots.len() {
            wrong("guide_incomplete", format!("rows.{at}"), row.values.len().to_string());
        }
        if let Some(value) = row.values.iter().find(|value| !(0..=MOST_VALUE).contains(*value)) {
            wrong("guide_value", format!("rows.{at}"), value.to_string());
        }
    }
    for (at, slot) in guide.slots.iter().enumerate() {
        if slot.span.start.0 < 0 || slot.span.minutes() == 0 || slot.span.end.0 > MAX_MINUTE {
            wrong("guide_times", format!("slots.{at}"), slot.name.clone());
        }
        let named = slot.workstation.as_ref();
        if named.is_some_and(|id| question.workstations.iter().all(|workstation| workstation.id != *id)) {
            wrong("workstation_unknown", format!("slots.{at}.workstation"), slot.name.clone());
        }
    }
}
