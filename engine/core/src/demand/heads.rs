//! From work to heads: the one rounding, fewest and most heads of each workstation, and nobody left alone.

use super::load::{self, Load};
use super::{
    DayHours, DemandDay, DemandHead, DemandQuestion, DemandWorkstation, SlotHeads, WorkType, WorkstationMinutes, alone,
    by_hand,
};
use crate::calendar::{Minute, Span};
use crate::explain::{Measure, Step};
use crate::forecast::level;
use crate::rounding::whole_units;
use std::collections::BTreeMap;

/// Heads of a workstation by slot: fewest, wanted, most.
pub type Planned = [Vec<u16>; 3];
/// Places in it.
pub const MIN: usize = 0;
pub const TARGET: usize = 1;
pub const MAX: usize = 2;

/// What a date's heads go through.
pub struct Stages {
    /// The work at the service level.
    pub target: Load,
    /// Whole heads within each workstation's fewest and most.
    pub bounded: Vec<Planned>,
    /// The same, with nobody alone.
    pub accompanied: Vec<Planned>,
    /// The same, with what a person set.
    pub planned: Vec<Planned>,
}

impl Stages {
    pub fn of(question: &DemandQuestion, day: &DemandDay) -> Self {
        let at_level = |level| match day.open {
            Some(_) => load::of_day(question, day, level::factor(day.spread, level)),
            None => Load::none(question),
        };
        let [low, target, high] = [10, question.service_level, 90].map(at_level);
        let bounded: Vec<Planned> = (0..question.workstations.len())
            .map(|at| workstation_heads(question, day.open, at, [&low, &target, &high]))
            .collect();
        let mut accompanied = bounded.clone();
        alone::accompany(question, &mut accompanied);
        let mut planned = accompanied.clone();
        by_hand::set(question, day, &mut planned);
        Self { target, bounded, accompanied, planned }
    }
}

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
    let Stages { target, bounded, accompanied, planned } = Stages::of(question, day);
    hours.derivation.push(match day.open {
        None => Step::new("closed", Measure::Minutes, 0),
        Some(_) => Step::new("service_level", Measure::Ratio, level::factor(day.spread, question.service_level)),
    });
    hours.derivation.extend(target.steps.iter().cloned());
    let mut cells = Vec::new();
    let slot = i64::from(question.slot);
    for (at, workstation) in question.workstations.iter().enumerate() {
        let sum = |heads: &[u16]| heads.iter().map(|&heads| i64::from(heads)).sum::<i64>();
        let rounded: i64 = whole(question, &target, at).iter().sum();
        let [within, beside, placed] = [&bounded, &accompanied, &planned].map(|stage| sum(&stage[at][TARGET]));
        if day.open.is_some() {
            hours.derivation.push(Step::new("whole_heads", Measure::Minutes, rounded * slot).named(&workstation.id));
        }
        for (code, more) in [
            ("fewest_and_most_heads", within - rounded),
            ("never_alone", beside - within),
            ("set_by_hand", placed - beside),
        ] {
            if more != 0 {
                hours.derivation.push(Step::new(code, Measure::Minutes, more * slot).named(&workstation.id));
            }
        }
        cells.extend(cells_of(question, day, at, &planned[at], &target));
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
    let mut heads = BTreeMap::new();
    for cell in cells.iter().filter(|cell| cell.target > 0) {
        *heads.entry(cell.start).or_insert(0) += u32::from(cell.target);
    }
    heads.into_iter().map(|(start, heads)| SlotHeads { start, heads }).collect()
}

/// Heads of a workstation by slot within its fewest and most: fewest, wanted and most of the slot.
fn workstation_heads(question: &DemandQuestion, open: Option<Span>, at: usize, levels: [&Load; 3]) -> Planned {
    let workstation = &question.workstations[at];
    let mut planned = levels.map(|load| {
        let whole = whole(question, load, at).into_iter().enumerate();
        let bounded = whole.map(|(slot, heads)| {
            let start = slot as i32 * i32::from(question.slot);
            let slot = Span::new(start, start + i32::from(question.slot));
            let is_open = open.is_some_and(|open| open.overlaps(slot));
            let fewest = if is_open { i64::from(workstation.min) } else { 0 };
            u16::try_from(heads.max(fewest)).unwrap_or(u16::MAX).min(most_of(workstation))
        });
        bounded.collect::<Vec<u16>>()
    });
    for slot in 0..planned[TARGET].len() {
        let wanted = planned[TARGET][slot];
        planned[MIN][slot] = planned[MIN][slot].min(wanted);
        planned[MAX][slot] = planned[MAX][slot].max(wanted);
    }
    planned
}

fn cells_of(
    question: &DemandQuestion,
    day: &DemandDay,
    at: usize,
    planned: &Planned,
    target: &Load,
) -> impl Iterator<Item = DemandHead> {
    (0..planned[TARGET].len())
        .map(move |slot| DemandHead {
            date: day.date,
            workstation: question.workstations[at].id.clone(),
            start: Minute(slot as i32 * i32::from(question.slot)),
            min: planned[MIN][slot],
            target: planned[TARGET][slot],
            max: planned[MAX][slot],
            load: target.work[at][slot],
        })
        .filter(|cell| cell.max > 0 || cell.load > 0)
}

/// The one rounding: thousandths of a minute to whole heads of a slot, keeping the day's sum.
pub fn whole(question: &DemandQuestion, load: &Load, workstation: usize) -> Vec<i64> {
    whole_units(&load.work[workstation], i64::from(question.slot) * 1000)
}

/// Most heads that a workstation may have.
pub fn most_of(workstation: &DemandWorkstation) -> u16 {
    workstation.max.unwrap_or(u16::MAX)
}
