//! What a person set for a stretch of a date: it stands in place of what was worked out, at every level alike.

use super::heads::{Planned, TARGET};
use super::{DemandDay, DemandQuestion, DemandSetting, DemandUnit};
use crate::calendar::Span;
use crate::rounding::{half_up_ratio, largest_remainder};

/// Puts the day's settings into its heads; of two for the same slot the later counts.
pub fn set(question: &DemandQuestion, day: &DemandDay, planned: &mut [Planned]) {
    for setting in question.settings.iter().filter(|setting| setting.date == day.date) {
        let Some(at) = question.workstations.iter().position(|one| one.id == setting.workstation) else { continue };
        let slots = touched(question, setting, planned[at][TARGET].len());
        for (&slot, heads) in slots.iter().zip(heads(question, setting, &slots, &planned[at])) {
            for level in &mut planned[at] {
                level[slot] = heads;
            }
        }
    }
}

/// The slots that share a minute with the stretch.
fn touched(question: &DemandQuestion, setting: &DemandSetting, slots: usize) -> Vec<usize> {
    let length = i32::from(question.slot);
    let span = |slot: usize| Span::new(slot as i32 * length, (slot as i32 + 1) * length);
    (0..slots).filter(|&slot| span(slot).overlaps(setting.span)).collect()
}

fn heads(question: &DemandQuestion, setting: &DemandSetting, slots: &[usize], planned: &Planned) -> Vec<u16> {
    let whole = |heads: i64| u16::try_from(heads).unwrap_or(u16::MAX);
    if setting.unit == DemandUnit::Heads {
        return vec![whole(i64::from(setting.value)); slots.len()];
    }
    let worked_out: Vec<i64> = slots.iter().map(|&slot| i64::from(planned[TARGET][slot])).collect();
    let weights = if worked_out.iter().all(|&heads| heads == 0) { vec![1; slots.len()] } else { worked_out };
    let total = half_up_ratio(i64::from(setting.value), i64::from(question.slot));
    largest_remainder(total, &weights).into_iter().map(whole).collect()
}
