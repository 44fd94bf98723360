//! A problem compiled for the search: dense indexes instead of ids, one line of slots over the whole period.

mod barred;
mod needs;
mod people;
mod shape;
mod work;

pub use needs::Needs;
pub use shape::Shape;

use super::cover_kept::CoverKept;
use super::numbers::Numbers;
use super::person::Person;
use super::piece::{NONE, Piece};
use super::row::{LEAD, Row};
use super::style::Goals;
use crate::calendar::{Calendar, DAY, Date, Span};
use crate::problem::Problem;
use crate::roster::{Algorithm, Severity};
use crate::rules::Rule;
use crate::rules::RuleUse;
use barred::Bars;
use std::ops::Range;
use std::sync::Arc;

/// Heads needed at one workstation in one slot.
#[derive(Debug, Clone, Copy)]
pub struct Need {
    pub min: i16,
    pub target: i16,
    pub max: i16,
}

/// A workstation, with the points of one head too few or too many in hundredths.
#[derive(Debug, Clone)]
pub struct Station {
    pub under_min: i64,
    pub under_target: i64,
    pub over_max: i64,
    /// Most stand-ins at a time who are heads.
    pub stand_ins: i16,
    /// Whether the problem has demand for it that automatic planning starts from.
    pub demanded: bool,
    /// Fewest slots that somebody stays there before another workstation, in a duty that is long enough.
    pub stay: usize,
}

/// Limits of the whole roster that may not be broken.
#[derive(Debug, Clone, Default)]
pub struct Caps {
    /// Whether cover above the maximum is prohibited.
    pub cover_max: bool,
    /// Most working minutes of each day.
    pub day_minutes: Vec<Option<i64>>,
    /// Most cost of the period, in hundredths of the currency.
    pub cost: Option<i64>,
}

/// Points in hundredths, per unit of what they weigh.
#[derive(Debug, Clone, Copy)]
pub struct Points {
    /// Per hundredth of the currency.
    pub cost: i64,
    /// Per hour.
    pub hours_balance: i64,
    pub preference: i64,
    pub fairness: i64,
    pub stability: i64,
    pub finding: i64,
}

/// A wished step that meets precision and slots only at longer strides than this is left out: few duties would fit it.
const LONGEST_GRID: i32 = 120;

/// Everything of a problem that the search does not change.
#[derive(Debug, Clone)]
pub struct Model {
    pub first: Date,
    pub days: usize,
    pub slot: i32,
    /// Step of the times that the search chooses: a multiple of the precision, of the wished step and of the slot.
    pub grid: i32,
    /// Slots from the first midnight to the midnight after the last duty can end.
    pub slots: usize,
    pub stations: Vec<Station>,
    /// Needs by workstation and slot.
    pub needs: Needs,
    /// Heads of duties that never change, by workstation and slot.
    pub fixed_cover: Vec<i16>,
    /// Stand-ins of them where they are limited, those beyond the limit too.
    pub fixed_stand_ins: Vec<i16>,
    pub people: Vec<Person>,
    /// Lines of work with the duties that never change.
    pub rows: Vec<Row>,
    /// Working minutes of the duties that never change, by day of the period.
    pub fixed_minutes: Vec<i64>,
    pub shape: Shape,
    bars: Bars,
    pub caps: Caps,
    pub points: Points,
    /// What stands of cover, once that is known.
    pub kept_cover: CoverKept,
    pub goals: Goals,
    /// Whether people may be given more than the template's and the open duties.
    pub fills_demand: bool,
    /// Saturdays and Sundays, statutory holidays.
    pub weekend: Vec<bool>,
    pub holiday: Vec<bool>,
    /// Days with a published duty.
    pub published_days: Vec<bool>,
    /// Workstation and slot of every cell with a target.
    pub cells: Vec<(u16, u32)>,
    /// First and last minute of each day, and of the one after, with a target; equal where there is none.
    pub needed: Vec<(i32, i32)>,
    /// First and last minute of each day's opening, where the calendar knows it.
    open: Vec<Option<(i32, i32)>>,
    calendar: Calendar,
    clock_changes: Arc<[(i32, i32)]>,
    shifts: Numbers,
    station_numbers: Numbers,
    employees: Numbers,
}

impl Model {
    /// Compiles a problem. `fixed` says which duties of the roster never change.
    pub fn of(problem: &Problem, fixed: &[bool]) -> Self {
        let first = problem.period.first;
        let days = usize::from(problem.period.days);
        let slot = i32::from(problem.slot).max(1);
        let mut calendar = problem.calendar.clone();
        calendar.days.sort_by_key(|day| day.date);
        let clock_changes: Arc<[(i32, i32)]> = calendar
            .days
            .iter()
            .filter_map(|fact| {
                fact.clock_change.map(|change| (fact.date.since(first) * DAY + change.at.0, change.forward))
            })
            .collect();
        let weights = problem.weights;
        let precision = i32::from(problem.precision).max(1);
        let base = common_multiple(precision, slot);
        let wished = problem.step.map_or(base, |step| common_multiple(base, i32::from(step).max(1)));
        let hundredths = |points: u32| i64::from(points) * 100;
        let dates = || (0..days as i32).map(|day| first.plus(day));
        let slots = ((days as i32 + 1) * DAY / slot) as usize;
        let mut stations = needs::stations(problem);
        let goals = Goals::of(problem);
        let needs = needs::needs(problem, slots);
        if goals.is_on {
            needs::shorten_stays(&mut stations, &needs, slots);
        }
        let mut model = Self {
            first,
            days,
            slot,
            grid: if wished <= LONGEST_GRID { wished } else { base },
            slots,
            stations,
            needs: Needs::of(&needs),
            fixed_cover: vec![0; slots * problem.workstations.len()],
            fixed_stand_ins: vec![0; slots * problem.workstations.len()],
            people: Vec::new(),
            rows: vec![Row::new(days); problem.employees.len()],
            fixed_minutes: vec![0; days],
            shape: Shape::of(problem),
            bars: Bars::of(problem),
            caps: caps(problem),
            points: Points {
                cost: i64::from(weights.cost),
                hours_balance: hundredths(weights.hours_balance),
                preference: hundredths(weights.preference),
                fairness: hundredths(weights.fairness),
                stability: hundredths(weights.stability),
                finding: hundredths(weights.finding),
            },
            kept_cover: CoverKept::default(),
            goals,
            fills_demand: problem.algorithm != Algorithm::ShiftTemplate,
            weekend: dates().map(|date| date.weekday() >= 5).collect(),
            holiday: dates().map(|date| calendar.kind(date) == crate::calendar::DayKind::StatutoryHoliday).collect(),
            published_days: dates().map(|date| problem.published.iter().any(|duty| duty.date == date)).collect(),
            cells: Vec::new(),
            needed: vec![(0, 0); days + 1],
            open: dates().map(|date| opening(&calendar, date)).collect(),
            calendar,
            clock_changes,
            shifts: Numbers::of(problem.shifts.iter().map(|shift| &shift.id)),
            station_numbers: Numbers::of(problem.workstations.iter().map(|station| &station.id)),
            employees: Numbers::of(problem.employees.iter().map(|employee| &employee.id)),
        };
        model.people = people::compile(problem, &model);
        model.cells = (0..needs.len())
            .filter(|&at| needs[at].target > 0)
            .map(|at| ((at / slots) as u16, (at % slots) as u32))
            .collect();
        for (_, at) in &model.cells {
            let minute = *at as i32 * slot;
            let span = &mut model.needed[(minute / DAY) as usize];
            let (from, to) = (minute % DAY, minute % DAY + slot);
            *span = if span.0 == span.1 { (from, to) } else { (span.0.min(from), span.1.max(to)) };
        }
        let mut needed = vec![0; model.weeks().count()];
        let before = -model.weeks().next().unwrap_or(0);
        for (station, at) in &model.cells {
            let week = (*at as i32 * slot / DAY + before) / 7;
            if let Some(needed) = needed.get_mut(week as usize) {
                *needed += i64::from(needs[usize::from(*station) * slots + *at as usize].target) * i64::from(slot);
            }
        }
        people::share_weeks(&mut model.people, &needed, model.goals.is_even());
        model.lay_fixed(problem, fixed);
        model
    }

    fn lay_fixed(&mut self, problem: &Problem, fixed: &[bool]) {
        let standing = problem.roster.iter().zip(fixed).filter(|(_, fixed)| **fixed).map(|(duty, _)| (duty, true));
        for (duty, here) in standing.chain(problem.history.iter().map(|duty| (duty, false))) {
            let Some(at) = duty.employee.as_deref().and_then(|id| self.employee(id)) else { continue };
            let at = at as usize;
            let day = duty.date.since(self.first);
            let worked = self.worked_duty(duty);
            self.rows[at].fix(day, worked);
            if let Ok(day) = usize::try_from(day)
                && here
                && day < self.days
            {
                self.fixed_minutes[day] += i64::from(worked.minutes);
            }
            if duty.training {
                continue;
            }
            for segment in &duty.segments {
                let Some(station) = self.station(&segment.workstation) else { continue };
                let place = &problem.workstations[station];
                if !people::is_skilled(&problem.employees[at], place, &problem.workstations, duty.date) {
                    continue;
                }
                let rests = duty.breaks.iter().map(|rest| (rest.start.0, rest.end.0));
                let rests: Vec<(i32, i32)> = rests.collect();
                let stands_in = people::is_limited(&problem.employees[at], place);
                let most = self.stations[station].stand_ins;
                for slot in self.slots_of(day * DAY, segment.start.0, segment.end.0, &rests) {
                    let at = station * self.slots + slot;
                    self.fixed_cover[at] += i16::from(!stands_in || self.fixed_stand_ins[at] < most);
                    self.fixed_stand_ins[at] += i16::from(stands_in);
                }
            }
        }
    }

    /// A person's line of work with the days outside the period only.
    pub fn row_before(&self, problem: &Problem, at: usize) -> Row {
        let mut row = Row::new(self.days);
        for duty in &problem.history {
            let day = duty.date.since(self.first);
            if !(0..self.days as i32).contains(&day) && duty.employee.as_ref() == Some(&problem.employees[at].id) {
                row.fix(day, self.worked_duty(duty));
            }
        }
        row
    }

    /// The whole slots of a stretch of a day that no rest touches.
    fn slots_of(&self, midnight: i32, start: i32, end: i32, rests: &[(i32, i32)]) -> Vec<usize> {
        let first = (midnight + start + self.slot - 1).div_euclid(self.slot);
        let last = (midnight + end).div_euclid(self.slot);
        (first.max(0)..last.min(self.slots as i32))
            .filter(|slot| {
                let from = slot * self.slot - midnight;
                rests.iter().all(|rest| rest.1 <= from || from + self.slot <= rest.0)
            })
            .map(|slot| slot as usize)
            .collect()
    }

    /// The duty as one that must be worked by somebody as it is, if anybody may.
    #[must_use]
    pub fn needed(&self, mut piece: Piece) -> Piece {
        (piece.needed, piece.barred) = (true, self.bars.hold(self, &piece));
        piece
    }

    /// Calls `each` with workstation and slot for everything that a piece covers.
    pub fn for_slots(&self, piece: &Piece, mut each: impl FnMut(usize, usize)) {
        self.for_stretches(piece, |station, slots| slots.for_each(|slot| each(station, slot)));
    }

    /// The same stretch by stretch, rests and workstations between them; none is empty.
    pub fn for_stretches(&self, piece: &Piece, mut each: impl FnMut(usize, Range<usize>)) {
        let midnight = i32::from(piece.day) * DAY;
        let down = |minute: i16| ((midnight + i32::from(minute)) / self.slot) as usize;
        let up = |minute: i16| ((midnight + i32::from(minute) + self.slot - 1) / self.slot) as usize;
        for leg in piece.legs() {
            let (mut from, last) = (up(leg.start), down(leg.end).min(self.slots));
            let station = usize::from(leg.station);
            let rests = piece.rests();
            for at in 0..=rests.len() {
                let (stop, next) = rests.get(at).map_or((last, last), |rest| (down(rest.start), up(rest.end)));
                if from < stop.min(last) {
                    each(station, from..stop.min(last));
                }
                from = from.max(next);
            }
        }
    }

    /// Real minutes of a stretch of a business date.
    pub fn real(&self, day: i32, start: i32, end: i32) -> i32 {
        if self.clock_changes.is_empty() {
            return end - start;
        }
        self.calendar.elapsed(self.first.plus(day), Span::new(start, end))
    }

    /// The number of a shift's id, or [`NONE`].
    pub fn shift(&self, id: &str) -> u32 {
        self.shifts.get(id).unwrap_or(NONE)
    }

    /// The number of an employee's id.
    pub fn employee(&self, id: &str) -> Option<u32> {
        self.employees.get(id)
    }

    /// The number of a workstation's id.
    pub fn station(&self, id: &str) -> Option<usize> {
        self.station_numbers.get(id).map(|at| at as usize)
    }

    /// Fixed stand-ins of a workstation in a slot beyond its limit: each is one too many.
    pub fn fixed_beyond(&self, station: usize, slot: usize) -> i64 {
        let beyond = self.fixed_stand_ins[station * self.slots + slot].saturating_sub(self.stations[station].stand_ins);
        i64::from(beyond.max(0))
    }

    /// The need at a workstation in a slot.
    pub fn need(&self, station: usize, slot: usize) -> Need {
        self.needs.at(station * self.slots + slot)
    }

    /// The calendar, its days in order.
    pub fn calendar(&self) -> &Calendar {
        &self.calendar
    }

    /// Clock changes as minutes from the first midnight, with the minutes put forward.
    pub fn clock_changes(&self) -> &Arc<[(i32, i32)]> {
        &self.clock_changes
    }

    /// Days of the weeks that touch the period: their first days, relative to it.
    pub fn weeks(&self) -> impl Iterator<Item = i32> + use<> {
        let first = self.first.week_start(self.calendar.week_start).since(self.first);
        (first..self.days as i32).step_by(7)
    }

    /// Whether a day lies in what a row keeps.
    pub fn in_rows(&self, day: i32) -> bool {
        -LEAD <= day && day < self.days as i32 + LEAD
    }
}

/// First and last minute of a date's opening, where the calendar knows it.
fn opening(calendar: &Calendar, date: Date) -> Option<(i32, i32)> {
    calendar.fact(date).and_then(|fact| fact.open).map(|open| (open.start.0, open.end.0))
}

fn caps(problem: &Problem) -> Caps {
    let mut caps = Caps { day_minutes: vec![None; usize::from(problem.period.days)], ..Caps::default() };
    let (first, last) = (problem.period.first, problem.period.last());
    let binds = |used: &&RuleUse| used.severity != Severity::Advice && used.holds_within(first, last);
    for used in problem.rules.iter().filter(binds) {
        match &used.rule {
            Rule::CoverMax(_) => caps.cover_max = true,
            Rule::LabourCostBudget(_) if used.holds_on(last) => caps.cost = needs::budget(problem),
            Rule::SalesPerLabourHour(rule) if rule.min.0 > 0 => {
                for forecast in problem.forecast.iter().filter(|forecast| used.holds_on(forecast.date)) {
                    let day = usize::try_from(forecast.date.since(problem.period.first)).ok();
                    if let Some(cap) = day.and_then(|day| caps.day_minutes.get_mut(day)) {
                        *cap = Some(forecast.turnover.0.saturating_mul(60) / rule.min.0);
                    }
                }
            }
            _ => {}
        }
    }
    caps
}

fn common_multiple(a: i32, b: i32) -> i32 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}
