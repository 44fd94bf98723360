//! Plan problems of any size: a restaurant with a peak at noon and one in the evening. Integers only, so
//! that the same size and seed are the same problem everywhere.

mod book;
mod people;
mod rostered;
mod rules;

pub use rostered::{moves, rostered};

use paiban_engine::calendar::{Calendar, DAY, Date, DayFact, DayKind, Minute, Span};
use paiban_engine::problem::Problem;
use paiban_engine::roster::{Algorithm, DemandCell, Money, Period, Shift, TemplateNeed, Weights, Workstation};

/// How large a problem is, and which of its many kind.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    /// People.
    pub people: u32,
    /// Days of the period.
    pub days: u16,
    /// Minutes of a slot.
    pub slot: u16,
    /// What demand is given as.
    pub algorithm: Algorithm,
    /// Which problem of this size.
    pub seed: u64,
}

/// A small source of numbers (SplitMix64).
pub(crate) struct Numbers(u64);

impl Numbers {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(z ^ (z >> 31)) * u128::from(bound)) >> 64) as u64
    }
}

/// Heads per ten people at each workstation, in the two peaks and between them.
const STATIONS: [(&str, i32, u64, u64); 5] =
    [("counter", 1, 12, 5), ("grill", 2, 8, 3), ("kitchen", 2, 10, 4), ("hall", 3, 10, 4), ("wash", 4, 5, 2)];

/// Shifts of the template: early, middle, late.
const SHIFTS: [(&str, i32, i32, i32); 3] =
    [("early", 480, 990, 720), ("middle", 630, 1140, 870), ("late", 810, 1320, 1020)];

/// A restaurant's problem.
pub fn restaurant(size: Size) -> Problem {
    let mut numbers = Numbers(size.seed);
    let first = Date::from_days(20_780 + (numbers.below(50) as i32) * 7).week_start(0);
    let dates: Vec<Date> = (0..i32::from(size.days)).map(|day| first.plus(day)).collect();
    let open = Span::new(480, 1320);
    Problem {
        version: 1,
        period: Period { first, days: size.days },
        slot: size.slot,
        precision: 15,
        step: None,
        calendar: Calendar {
            week_start: 0,
            night: Span::new(1320, 1800),
            days: dates
                .iter()
                .map(|&date| DayFact {
                    date,
                    kind: if date.weekday() < 5 { DayKind::Workday } else { DayKind::RestDay },
                    open: Some(open),
                    clock_change: None,
                })
                .collect(),
        },
        workstations: STATIONS
            .iter()
            .map(|&(id, priority, ..)| Workstation {
                id: id.into(),
                direct: id != "wash",
                priority,
                stars_min: 1,
                certificate: false,
                group: None,
            })
            .collect(),
        shifts: SHIFTS.iter().map(|&shift| shift_of(shift)).collect(),
        employees: people::people(size.people, &dates, &mut numbers),
        demand: demand(size, &dates, open, &mut numbers),
        template: template(size, &dates),
        rules: rules::rules(),
        roster: Vec::new(),
        history: Vec::new(),
        published: Vec::new(),
        algorithm: size.algorithm,
        weights: Weights::default(),
        budget: None,
        forecast: Vec::new(),
        duty_minutes: [240, 600],
        style: None,
        search: Default::default(),
    }
}

fn shift_of((id, start, end, rest): (&str, i32, i32, i32)) -> Shift {
    Shift {
        id: id.into(),
        start: Minute(start),
        end: Minute(end),
        breaks: vec![paiban_engine::roster::Break { start: Minute(rest), end: Minute(rest + 30), paid: false }],
        workstations: Vec::new(),
    }
}

/// Heads in tenths of a person per ten people at a minute of the day: noon and evening peaks.
fn heads(people: u32, weekday: u8, minute: i32, peak: u64, plain: u64) -> u64 {
    let near = |at: i32| (minute - at).abs();
    let in_peak = near(750) < 90 || near(1110) < 105;
    let busy = if weekday >= 5 { 12 } else { 10 };
    u64::from(people) * if in_peak { peak } else { plain } * busy / 1_000
}

fn demand(size: Size, dates: &[Date], open: Span, numbers: &mut Numbers) -> Vec<DemandCell> {
    let mut cells = Vec::new();
    for &date in dates {
        for (id, _, peak, plain) in STATIONS {
            for start in (open.start.0..open.end.0.min(DAY)).step_by(usize::from(size.slot)) {
                let wanted = heads(size.people, date.weekday(), start, peak, plain) + numbers.below(10) / 9;
                let target = wanted.max(u64::from(id == "counter")) as u16;
                if target > 0 {
                    let (date, workstation) = (date, id.to_owned());
                    let (min, max) = (target.div_ceil(2), target + 1);
                    cells.push(DemandCell { date, workstation, start: Minute(start), min, target, max });
                }
            }
        }
    }
    cells
}

fn template(size: Size, dates: &[Date]) -> Vec<TemplateNeed> {
    let mut needs = Vec::new();
    for &date in dates {
        for (id, _, peak, _) in STATIONS {
            for (shift, ..) in SHIFTS {
                let heads = (u64::from(size.people) * peak / 160).max(1) as u16;
                needs.push(TemplateNeed { date, workstation: id.into(), shift: shift.into(), heads });
            }
        }
    }
    needs
}

/// Hourly pay of the person of a number, in hundredths.
pub(crate) fn hourly(numbers: &mut Numbers) -> Money {
    Money(2_200 + 100 * numbers.below(14) as i64)
}
