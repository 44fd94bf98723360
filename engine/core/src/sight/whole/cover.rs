//! Planned heads slot by slot: skilled people at the workstation for the whole slot, without a minute of break, and of
//! its stand-ins no more than count.

use super::{Fault, Person, Roster, Work, clock};
use crate::calendar::{Date, Minute, Span};
use crate::roster::{CoverRow, DemandCell, Duty, Unit, Workstation};
use std::collections::BTreeMap;

/// A cell of the demand with the heads that are planned for it.
#[derive(Debug, Clone, Copy)]
pub struct SlotHeads<'a> {
    /// The cell.
    pub cell: &'a DemandCell,
    /// Planned heads.
    pub heads: u16,
}

/// People at a workstation by the business date of their duty, and whether they stand in there.
type Stations<'a> = BTreeMap<(&'a str, Date), Vec<((usize, bool), Work<'a>)>>;

/// Planned heads of every cell, in the order of date, workstation (as the problem lists them) and start.
pub fn slots<'a>(roster: &Roster<'a>) -> Vec<SlotHeads<'a>> {
    let stations = stations(roster);
    let length = i32::from(roster.slot);
    let mut slots: Vec<SlotHeads<'a>> = (roster.demand.iter())
        .map(|cell| SlotHeads {
            cell,
            heads: heads(roster, &stations, &cell.workstation, cell.date, cell.start.0, length),
        })
        .collect();
    let place = |id: &str| roster.workstations.iter().position(|workstation| workstation.id == id);
    slots.sort_by_key(|slot| (slot.cell.date, place(&slot.cell.workstation), slot.cell.start));
    slots
}

/// Cover rows of every date and workstation with demand; a slot between two cells without a cell needs nobody.
pub fn rows(roster: &Roster<'_>) -> Vec<CoverRow> {
    let stations = stations(roster);
    let length = i32::from(roster.slot);
    let of_row =
        |a: &SlotHeads<'_>, b: &SlotHeads<'_>| (a.cell.date, &a.cell.workstation) == (b.cell.date, &b.cell.workstation);
    (roster.slots.chunk_by(of_row))
        .map(|cells| {
            let (first, last) = (cells[0].cell, cells[cells.len() - 1].cell);
            let mut row = CoverRow {
                date: first.date,
                workstation: first.workstation.clone(),
                start: first.start,
                need: Vec::new(),
                plan: Vec::new(),
            };
            for start in (first.start.0..=last.start.0).step_by(length as usize) {
                let known = cells.iter().find(|slot| slot.cell.start == Minute(start));
                row.need.push(known.map_or(0, |slot| slot.cell.target));
                row.plan.push(known.map_or_else(
                    || heads(roster, &stations, &first.workstation, first.date, start, length),
                    |slot| slot.heads,
                ));
            }
            row
        })
        .collect()
}

/// Stretches of adjacent slots of one date and workstation that are all at fault.
pub fn stretches<'a>(roster: &Roster<'a>, at_fault: impl Fn(&SlotHeads<'a>) -> bool) -> Vec<Vec<SlotHeads<'a>>> {
    let length = i32::from(roster.slot);
    let adjacent = |a: &SlotHeads<'a>, b: &SlotHeads<'a>| {
        (a.cell.date, &a.cell.workstation, a.cell.start.0 + length)
            == (b.cell.date, &b.cell.workstation, b.cell.start.0)
    };
    (roster.slots.chunk_by(|a, b| adjacent(a, b) && at_fault(a) == at_fault(b)))
        .filter(|stretch| at_fault(&stretch[0]))
        .map(<[_]>::to_vec)
        .collect()
}

/// The fault of a stretch of slots: measured is the heads and limit the bound of the slot that is farthest beyond
/// it, the first of equals.
pub fn fault<'a>(
    roster: &Roster<'a>,
    stretch: &[SlotHeads<'a>],
    bound: impl Fn(&SlotHeads<'a>) -> u16,
    beyond: impl Fn(&SlotHeads<'a>) -> i32,
) -> Fault<'a> {
    let (first, last) = (stretch[0].cell, stretch[stretch.len() - 1].cell);
    let worst = stretch.iter().rev().max_by_key(|slot| beyond(slot)).unwrap_or(&stretch[0]);
    let (heads, bound) = (i64::from(worst.heads), i64::from(bound(worst)));
    Fault {
        workstation: Some(&first.workstation),
        span: Some(Span::new(first.start.0, last.start.0 + i32::from(roster.slot))),
        ..Fault::of_site(first.date, first.date, heads, bound, Unit::Heads)
    }
}

/// Whether a person counts as cover at a workstation on a date.
fn skilled(person: &Person<'_>, workstation: &Workstation, site: &[Workstation], date: Date) -> bool {
    let certified = person.certificate_until(&workstation.id).is_some_and(|until| date <= until);
    person.stars(workstation, site) >= workstation.stars_min && (certified || !workstation.certificate)
}

fn stations<'a>(roster: &Roster<'a>) -> Stations<'a> {
    let mut stations = Stations::new();
    for (index, person) in roster.people.iter().enumerate() {
        for work in person.works.iter().filter(|work| !work.duty.training) {
            for workstation in roster.workstations {
                let there = work.duty.segments.iter().any(|segment| segment.workstation == workstation.id);
                if there && skilled(person, workstation, roster.workstations, work.date()) {
                    let stands_in = person.own_stars(workstation) < workstation.stars_min;
                    stations.entry((&workstation.id, work.date())).or_default().push(((index, stands_in), *work));
                }
            }
        }
    }
    stations
}

fn heads(roster: &Roster<'_>, stations: &Stations<'_>, workstation: &str, date: Date, start: i32, length: i32) -> u16 {
    let mut people = Vec::new();
    // A duty reaches from its own date into the next, and so does a slot: neighbours on both sides can meet.
    for days in -1..=1 {
        let there = stations.get(&(workstation, date.plus(days)));
        for (person, work) in there.into_iter().flatten() {
            let offset = (clock::absolute(date, start) - clock::absolute(work.date(), 0)) as i32;
            if stays(work.duty, workstation, Span::new(offset, offset + length)) {
                people.push(person);
            }
        }
    }
    people.sort();
    people.dedup();
    let stand_ins = people.iter().filter(|(_, stands_in)| *stands_in).count();
    let most = roster.workstation(workstation).and_then(Workstation::most_stand_ins);
    let beyond = most.map_or(0, |most| stand_ins.saturating_sub(usize::from(most)));
    (people.len() - beyond).min(usize::from(u16::MAX)) as u16
}

/// Whether a duty is at a workstation for a whole slot; the slot is in minutes of the duty's business date.
pub fn stays(duty: &Duty, workstation: &str, slot: Span) -> bool {
    let resting = duty.breaks.iter().any(|rest| slot.overlaps(Span { start: rest.start, end: rest.end }));
    let there: i32 = (duty.segments.iter())
        .filter(|segment| segment.workstation == workstation)
        .map(|segment| slot.shared(Span { start: segment.start, end: segment.end }))
        .sum();
    !resting && there == slot.minutes()
}
