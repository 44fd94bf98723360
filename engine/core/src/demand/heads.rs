//! From work to heads: the one rounding, then fewest and most heads of each workstation.

use super::load::{self, Load};
use super::{
    DayHours, DemandDay, DemandHead, DemandQuestion, DemandWorkstation, SlotHeads, WorkType, WorkstationMinutes, level,
};
use crate::calendar::{Minute, Span};
use crate::explain::{Measure, Step};
use crate::order::SortedMap;
use crate::rounding::whole_units;

/// Heads and hours of one date.
pub fn of_day(question: &DemandQuestion, day: &DemandDay) -> (Vec<DemandHead>, DayHours) {
    let mut hours = DayHours {
        date: day.date,
        direct_minutes: 0,
        indirect_minutes: 0,
        slots: Vec::new(),
        workstations: Vec::new(),
        derivation: Vec::new(),
    };
    let Some(open) = day.open else {
        hours.derivation.push(Step::new("closed", Measure::Minutes, 0));
        return (Vec::new(), hours);
    };
    let factor = level::factor(day, question.service_level);
    let target = load::of_day(question, day, factor);
    let low = load::of_day(question, day, level::factor(day, 10));
    let high = load::of_day(question, day, level::factor(day, 90));
    hours.derivation.push(Step::new("service_level", Measure::Ratio, factor));
    hours.derivation.extend(target.steps.iter().cloned());
    let mut cells = Vec::new();
    for (at, workstation) in question.workstations.iter().enumerate() {
        workstation_heads(question, day, open, at, [&low, &target, &high], &mut cells);
        let rounded: i64 = whole(question, &target, at).iter().sum();
        let placed: i64 =
            cells.iter().filter(|cell| cell.workstation == workstation.id).map(|cell| i64::from(cell.target)).sum();
        let slot = i64::from(question.slot);
        hours.derivation.push(Step::new("whole_heads", Measure::Minutes, rounded * slot).named(&workstation.id));
        if placed != rounded {
            let step = Step::new("fewest_and_most_heads", Measure::Minutes, (placed - rounded) * slot);
            hours.derivation.push(step.named(&workstation.id));
        }
        let minutes = placed * slot;
        hours.workstations.push(WorkstationMinutes { workstation: workstation.id.clone(), minutes });
        match workstation.work_type {
            WorkType::Direct => hours.direct_minutes += minutes,
            WorkType::Indirect => hours.indirect_minutes += minutes,
        }
    }
    hours.slots = by_slot(&cells);
    (cells, hours)
}

fn by_slot(cells: &[DemandHead]) -> Vec<SlotHeads> {
    let mut heads = SortedMap::new();
    for cell in cells.iter().filter(|cell| cell.target > 0) {
        *heads.entry(cell.start).or_insert(0) += u32::from(cell.target);
    }
    heads.into_iter().map(|(start, heads)| SlotHeads { start, heads }).collect()
}

fn workstation_heads(
    question: &DemandQuestion,
    day: &DemandDay,
    open: Span,
    at: usize,
    [low, target, high]: [&Load; 3],
    cells: &mut Vec<DemandHead>,
) {
    let workstation = &question.workstations[at];
    let (lows, targets, highs) = (whole(question, low, at), whole(question, target, at), whole(question, high, at));
    for slot in 0..targets.len() {
        let start = slot as i32 * i32::from(question.slot);
        let is_open = open.overlaps(Span::new(start, start + i32::from(question.slot)));
        let fewest = if is_open { i64::from(workstation.min) } else { 0 };
        let bound = |heads: i64| within(workstation, heads.max(fewest));
        let target_heads = bound(targets[slot]);
        let cell = DemandHead {
            date: day.date,
            workstation: workstation.id.clone(),
            start: Minute(start),
            min: bound(lows[slot]).min(target_heads),
            target: target_heads,
            max: bound(highs[slot]).max(target_heads),
            load: target.work[at][slot],
        };
        if cell.max > 0 || cell.load > 0 {
            cells.push(cell);
        }
    }
}

/// The one rounding: thousandths of a minute to whole heads of a slot, keeping the day's sum.
fn whole(question: &DemandQuestion, load: &Load, workstation: usize) -> Vec<i64> {
    whole_units(&load.work[workstation], i64::from(question.slot) * 1000)
}

fn within(workstation: &DemandWorkstation, heads: i64) -> u16 {
    let most = workstation.max.unwrap_or(u16::MAX);
    u16::try_from(heads).unwrap_or(u16::MAX).min(most)
}
