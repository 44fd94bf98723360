//! Planned heads against needed heads, slot by slot, kept up to date duty by duty.

use super::duties::Entry;
use super::facts::Facts;
use super::person::Person;
use super::report::{Flaw, Report};
use crate::calendar::{DAY, Minute, Span};
use crate::roster::{CoverRow, DemandCell, Unit};
use std::ops::Range;

/// Heads needed in one slot; a slot between two cells of the demand without a cell of its own needs nobody.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Need {
    /// Whether the demand has a cell for the slot.
    pub known: bool,
    /// Fewest heads.
    pub min: u16,
    /// Wanted heads.
    pub target: u16,
    /// Most heads.
    pub max: u16,
}

/// The slots of one workstation on one date, from the first with demand to the last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The day.
    pub day: i32,
    /// The workstation's index.
    pub station: u16,
    /// First minute of the first slot.
    pub start: i32,
    /// Its cells.
    pub cells: Range<usize>,
}

/// All slots with demand and their planned heads.
#[derive(Debug, Clone, Default)]
pub struct Cover {
    rows: Vec<Row>,
    needs: Vec<Need>,
    heads: Vec<u16>,
    /// Stand-ins in each cell whose workstation limits them; those beyond the limit are no heads.
    stand_ins: Vec<u16>,
    /// Row of each day and workstation, from `first_day` on, plus one; 0 where there is none.
    places: Vec<u32>,
    first_day: i32,
    /// Heads of the targets that are covered.
    covered: i32,
}

impl Cover {
    /// The empty cover of a problem's demand.
    pub fn of(demand: &[DemandCell], facts: &Facts) -> Self {
        let mut cells: Vec<(i32, u16, i32, Need)> = demand
            .iter()
            .filter_map(|cell| {
                let need = Need { known: true, min: cell.min, target: cell.target, max: cell.max };
                Some((facts.day(cell.date), facts.station(&cell.workstation)?, cell.start.0, need))
            })
            .collect();
        cells.sort_by_key(|(day, station, start, _)| (*day, *station, *start));
        let mut cover = Self::default();
        for row in cells.chunk_by(|one, next| (one.0, one.1) == (next.0, next.1)) {
            let (day, station, start, _) = row[0];
            let from = cover.needs.len();
            let slots = (row[row.len() - 1].2 - start) / facts.slot + 1;
            cover.needs.resize(from + slots as usize, Need::default());
            for (_, _, at, need) in row {
                cover.needs[from + ((at - start) / facts.slot) as usize] = *need;
            }
            cover.rows.push(Row { day, station, start, cells: from..cover.needs.len() });
        }
        cover.heads = vec![0; cover.needs.len()];
        cover.stand_ins = vec![0; cover.needs.len()];
        if let (Some(first), Some(last)) = (cover.rows.first(), cover.rows.last()) {
            cover.first_day = first.day;
            cover.places = vec![0; (last.day - first.day + 1) as usize * facts.stations.len()];
            for (index, row) in cover.rows.iter().enumerate() {
                let place = (row.day - first.day) as usize * facts.stations.len() + usize::from(row.station);
                cover.places[place] = index as u32 + 1;
            }
        }
        cover
    }

    /// All rows, by day and workstation.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// What a cell needs.
    pub fn need(&self, cell: usize) -> Need {
        self.needs[cell]
    }

    /// The heads planned in a cell.
    pub fn heads(&self, cell: usize) -> u16 {
        self.heads[cell]
    }

    /// Most stand-ins that count in a cell, where a person would be one of them and they are limited.
    pub fn limit(&self, cell: u32, person: &Person, facts: &Facts) -> Option<u16> {
        let station = self.rows[self.row_of(cell)].station;
        facts.stations[usize::from(station)].stand_ins.filter(|_| person.stands_in(station))
    }

    /// Whether one more person under a limit would be no head in a cell.
    pub fn is_full(&self, cell: usize, limit: Option<u16>) -> bool {
        limit.is_some_and(|most| self.stand_ins[cell] >= most)
    }

    /// The heads of a row, slot by slot.
    pub fn heads_of(&self, row: usize) -> &[u16] {
        &self.heads[self.rows[row].cells.clone()]
    }

    /// Person-slots of target demand that are covered.
    pub fn covered(&self) -> i32 {
        self.covered
    }

    /// Person-slots of target demand.
    pub fn required(&self) -> i32 {
        self.needs.iter().map(|need| i32::from(need.target)).sum()
    }

    /// The row that a cell belongs to.
    pub fn row_of(&self, cell: u32) -> usize {
        self.rows.partition_point(|row| row.cells.end <= cell as usize)
    }

    /// A row as the border knows it.
    pub fn border_row(&self, index: usize, facts: &Facts) -> CoverRow {
        let row = &self.rows[index];
        CoverRow {
            date: facts.date(row.day),
            workstation: facts.stations[usize::from(row.station)].id.clone(),
            start: Minute(row.start),
            need: self.needs[row.cells.clone()].iter().map(|need| need.target).collect(),
            plan: self.heads_of(index).to_vec(),
        }
    }

    fn row(&self, day: i32, station: u16, stations: usize) -> Option<&Row> {
        let day = usize::try_from(day - self.first_day).ok()?;
        let place = *self.places.get(day * stations + usize::from(station))?;
        self.rows.get((place as usize).checked_sub(1)?)
    }

    /// Writes the cells that a duty fills when `person` works it, in order: skilled at the workstation, there for
    /// the whole slot, without a minute of break; a training place fills none.
    pub fn cells_of(&self, entry: &Entry, person: &Person, facts: &Facts, cells: &mut Vec<u32>) {
        cells.clear();
        if entry.duty.training {
            return;
        }
        for (index, (_, station)) in entry.segments().enumerate() {
            let met_before = entry.segments().take(index).any(|(_, other)| other == station);
            if met_before || !skilled(person, facts, station, entry.work.day) {
                continue;
            }
            for shift in -1..=1 {
                if let Some(row) = self.row(entry.work.day + shift, station, facts.stations.len()) {
                    stays(entry, station, row, shift * DAY, facts.slot, cells);
                }
            }
        }
        cells.sort();
    }

    /// Reports every stretch of adjacent slots with demand in which heads are amiss by more than nothing, with the
    /// figures of the worst slot (the first of equals).
    pub fn stretches(
        &self,
        row: &Row,
        facts: &Facts,
        amiss: impl Fn(usize) -> i64,
        limit: impl Fn(usize) -> u16,
        report: &mut Report,
    ) {
        let mut open: Option<(usize, usize)> = None;
        for cell in row.cells.start..=row.cells.end {
            let bad = cell < row.cells.end && self.needs[cell].known && amiss(cell) > 0;
            match (bad, open) {
                (true, None) => open = Some((cell, cell)),
                (true, Some((from, worst))) if amiss(cell) > amiss(worst) => open = Some((from, cell)),
                (false, Some((from, worst))) => {
                    let start = |cell: usize| row.start + (cell - row.cells.start) as i32 * facts.slot;
                    let (measured, limit) = (i64::from(self.heads[worst]), i64::from(limit(worst)));
                    let flaw = Flaw::new(row.day, row.day, measured, limit, Unit::Heads).at(row.station);
                    report.flaw_of_site(flaw.during(Span::new(start(from), start(cell))));
                    open = None;
                }
                _ => {}
            }
        }
    }

    /// Adds one person to, or with -1 takes one from, a cell: a head unless they are a stand-in beyond the limit.
    pub fn count(&mut self, cell: u32, by: i32, limit: Option<u16>) {
        if limit.is_some() {
            let without = u16::from(by < 0);
            self.stand_ins[cell as usize] -= without;
            let is_full = self.is_full(cell as usize, limit);
            self.stand_ins[cell as usize] += 1 - without;
            if is_full {
                return;
            }
        }
        let target = self.needs[cell as usize].target;
        let heads = &mut self.heads[cell as usize];
        self.covered -= i32::from(target.min(*heads));
        *heads = (i32::from(*heads) + by).clamp(0, i32::from(u16::MAX)) as u16;
        self.covered += i32::from(target.min(*heads));
    }
}

/// Whether a person counts as cover at a workstation on a day.
fn skilled(person: &Person, facts: &Facts, station: u16, day: i32) -> bool {
    let needs = &facts.stations[usize::from(station)];
    let certified = person.certificate_until(station).is_some_and(|until| day <= until);
    person.stars(station) >= needs.stars_min && (certified || !needs.certificate)
}

/// Adds the cells of a row whose whole slot the duty spends at the station; `offset` is the row's midnight in
/// minutes of the duty's date.
fn stays(entry: &Entry, station: u16, row: &Row, offset: i32, slot: i32, cells: &mut Vec<u32>) {
    let duty = entry.work.span();
    let first = (duty.start.0 - offset - row.start).div_euclid(slot).max(0);
    for index in first..row.cells.len() as i32 {
        let start = row.start + index * slot + offset;
        let span = Span::new(start, start + slot);
        if start >= duty.end.0 {
            return;
        }
        let there: i32 = entry.segments().filter(|(_, at)| *at == station).map(|(one, _)| span.shared(one)).sum();
        let resting = entry.duty.breaks.iter().any(|rest| span.overlaps(Span { start: rest.start, end: rest.end }));
        if there == slot && !resting {
            cells.push(row.cells.start as u32 + index as u32);
        }
    }
}
