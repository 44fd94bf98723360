//! Made-up plan problems: small sites with every kind of dated fact, and duties of every shape.

use super::chance::Chance;
use crate::calendar::{Calendar, ClockChange, DAY, Date, DayFact, DayKind, Minute, Span};
use crate::problem::Problem;
use crate::roster::*;

/// How large a made-up problem is.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    /// People.
    pub people: usize,
    /// Days of the period.
    pub days: u16,
}

/// A problem without rules that depends on seed and size alone.
pub fn world(seed: u64, size: Size) -> Problem {
    let mut chance = Chance::new(seed);
    let first = Date::from_ymd(2026, 11, 1).expect("a date").plus(chance.below(60) as i32);
    let period = Period { first, days: size.days };
    let workstations: Vec<Workstation> = (0..1 + chance.below(4))
        .map(|index| Workstation {
            id: format!("w{index}"),
            direct: index % 2 == 0,
            priority: index as i32,
            stars_min: chance.below(4) as u8,
            certificate: chance.once_in(4),
            group: (!chance.once_in(3)).then(|| StandInGroup {
                name: format!("g{}", chance.below(2)),
                stars_lost: 1 + chance.below(3) as u8,
                most: chance.once_in(2).then(|| chance.below(3) as u16),
            }),
        })
        .collect();
    let slot = *chance.pick(&[15u16, 30]);
    let mut problem = Problem {
        version: 1,
        period,
        slot,
        precision: *chance.pick(&[5u16, 15, 30]),
        step: None,
        calendar: calendar(&mut chance, period),
        shifts: vec![],
        employees: vec![],
        demand: vec![],
        template: vec![],
        rules: vec![],
        roster: vec![],
        history: vec![],
        published: vec![],
        algorithm: Algorithm::HoursEstimate,
        weights: Weights::default(),
        budget: match chance.below(3) {
            0 => None,
            1 => Some(Budget::Amount { amount: Money(chance.below(400_000) as i64) }),
            _ => Some(Budget::Share { basis_points: chance.below(4000) as u32 }),
        },
        forecast: vec![],
        duty_minutes: [240, 600],
        style: None,
        search: Default::default(),
        workstations,
    };
    problem.employees = (0..size.people).map(|index| employee(&mut chance, index, &problem)).collect();
    for day in 0..i32::from(size.days) {
        if !chance.once_in(5) {
            let turnover = Money(chance.below(900_000) as i64);
            problem.forecast.push(DayForecast { date: first.plus(day), turnover, transactions: 10 });
        }
        demand(&mut chance, &mut problem, first.plus(day));
    }
    problem
}

/// Adds duties to the roster of a problem, and a third as many to its history.
pub fn fill(chance: &mut Chance, problem: &mut Problem, duties: usize) {
    let first = problem.period.first;
    let days = i32::from(problem.period.days);
    for index in 0..duties {
        let duty = duty(chance, problem, format!("d{index}"));
        problem.roster.push(duty);
    }
    for index in 0..duties / 3 {
        let mut past = duty(chance, problem, format!("h{index}"));
        let before = 1 + chance.below(24) as i32;
        let after = days + chance.below(8) as i32;
        past.date = match chance.below(6) {
            0 => first.plus(after),
            1 => past.date,
            _ => first.plus(-before),
        };
        if past.employee.is_none() {
            past.employee = problem.employees.first().map(|employee| employee.id.clone());
        }
        problem.history.push(past);
    }
}

fn calendar(chance: &mut Chance, period: Period) -> Calendar {
    let kinds = [DayKind::Workday, DayKind::RestDay, DayKind::MakeupWorkday, DayKind::StatutoryHoliday];
    let mut days = vec![];
    for day in -10..i32::from(period.days) + 10 {
        if chance.once_in(3) {
            days.push(DayFact {
                date: period.first.plus(day),
                kind: *chance.pick(&kinds),
                open: chance.once_in(2).then(|| Span::new(480, 1320)),
                clock_change: chance
                    .once_in(12)
                    .then(|| ClockChange { at: Minute(120), forward: *chance.pick(&[60, -60]) }),
            });
        }
    }
    Calendar {
        week_start: chance.below(7) as u8,
        night: *chance.pick(&[Span::new(1320, 1800), Span::new(1380, 1740)]),
        days,
    }
}

fn employee(chance: &mut Chance, index: usize, problem: &Problem) -> Employee {
    let first = problem.period.first;
    let around = |chance: &mut Chance| first.plus(chance.below(usize::from(problem.period.days) + 14) as i32 - 7);
    let turn = around(chance);
    let terms = |chance: &mut Chance, from: Date, to: Option<Date>| Employment {
        from,
        to,
        hours_system: match chance.below(8) {
            0 => HoursSystem::Flexible,
            1 => HoursSystem::PartTime,
            2..=4 => HoursSystem::Comprehensive {
                cycle: *chance.pick(&[Cycle::Week, Cycle::Month, Cycle::Quarter, Cycle::Year]),
            },
            _ => HoursSystem::Standard,
        },
        day_minutes: *chance.pick(&[240, 480]),
        week_minutes: *chance.pick(&[1200, 2400]),
    };
    let employments = match chance.below(4) {
        0 => {
            let again = turn.plus(1 + chance.below(3) as i32);
            vec![terms(chance, first.plus(-400), Some(turn)), terms(chance, again, None)]
        }
        1 => vec![terms(chance, turn, None)],
        _ => vec![terms(chance, first.plus(-400), None)],
    };
    let skills = problem
        .workstations
        .iter()
        .map(|station| Skill {
            workstation: station.id.clone(),
            stars: chance.below(6) as u8,
            certificate_until: chance.once_in(2).then(|| around(chance)),
        })
        .collect();
    let protections = if chance.once_in(3) {
        let from = around(chance);
        let kind = *chance.pick(&[ProtectionKind::Pregnancy, ProtectionKind::Nursing]);
        vec![Protection { kind, from, to: from.plus(chance.below(20) as i32) }]
    } else {
        vec![]
    };
    let availability = if chance.once_in(2) {
        let weekdays = (0..7).map(|_| segments(chance)).collect();
        let to = chance.once_in(2).then(|| around(chance));
        vec![AvailabilityPattern { from: first.plus(-30), to, weekdays }]
    } else {
        vec![]
    };
    let mut exceptions: Vec<AvailabilityException> = vec![];
    let mut leave: Vec<Leave> = vec![];
    for _ in 0..chance.below(4) {
        let date = around(chance);
        if exceptions.iter().all(|known| known.date != date) {
            exceptions.push(AvailabilityException { date, segments: segments(chance) });
        }
        let from = chance.below(1200) as i32;
        let span = if chance.once_in(2) { Span::new(0, 2880) } else { Span::new(from, from + 240) };
        leave.push(Leave { date: around(chance), span, approved: !chance.once_in(3) });
    }
    let carried = if chance.once_in(2) {
        let minutes = chance.below(12_000) as i32;
        let to = first.plus(-25 - chance.below(20) as i32);
        let from = to.plus(-(chance.below(40) as i32));
        vec![CarriedWork { from, to, minutes, overtime_minutes: minutes / 10 }]
    } else {
        vec![]
    };
    let mut pay = vec![PayRate { from: first.plus(-100), hourly: Money(1500 + chance.below(3000) as i64) }];
    if chance.once_in(3) {
        pay.push(PayRate { from: around(chance).plus(1), hourly: Money(3333) });
    }
    Employee {
        id: format!("e{index}"),
        participates: !chance.once_in(8),
        employments,
        birth: match chance.below(3) {
            0 => Some(Date::from_ymd(2008 + chance.below(4) as i32, 1 + chance.below(12) as u32, 15).expect("a date")),
            1 => Some(Date::from_ymd(1990, 5, 5).expect("a date")),
            _ => None,
        },
        protections,
        skills,
        availability,
        exceptions,
        leave,
        wishes: vec![],
        pay,
        carried,
        fairness: FairnessBalance::default(),
        later_points: None,
        two_stretches: None,
        rest_weekdays: if chance.once_in(3) { vec![chance.below(7) as u8] } else { vec![] },
        rest_dates: if chance.once_in(3) { vec![around(chance)] } else { vec![] },
    }
}

fn segments(chance: &mut Chance) -> Vec<AvailabilitySegment> {
    let levels = [AvailabilityLevel::Preferred, AvailabilityLevel::Possible, AvailabilityLevel::Impossible];
    match chance.below(5) {
        0 => vec![],
        1 => vec![AvailabilitySegment { start: Minute(0), end: Minute(DAY), level: AvailabilityLevel::Possible }],
        2 => vec![AvailabilitySegment { start: Minute(1080), end: Minute(1800), level: AvailabilityLevel::Possible }],
        _ => {
            let middle = 600 + 30 * chance.below(12) as i32;
            let gap = 30 * chance.below(3) as i32;
            vec![
                AvailabilitySegment { start: Minute(360), end: Minute(middle), level: *chance.pick(&levels) },
                AvailabilitySegment { start: Minute(middle + gap), end: Minute(1440), level: *chance.pick(&levels) },
            ]
        }
    }
}

fn demand(chance: &mut Chance, problem: &mut Problem, date: Date) {
    let slot = i32::from(problem.slot);
    for station in &problem.workstations {
        if chance.once_in(3) {
            continue;
        }
        let from = (360 + 60 * chance.below(6) as i32) / slot;
        for at in from..from + chance.below(30) as i32 {
            if chance.once_in(9) {
                continue;
            }
            let min = chance.below(3) as u16;
            let target = min + chance.below(2) as u16;
            problem.demand.push(DemandCell {
                date,
                workstation: station.id.clone(),
                start: Minute(at * slot),
                min,
                target,
                max: target + chance.below(2) as u16,
            });
        }
    }
}

/// A duty of any shape within the period: short, long, overnight, split over stations, with rests, open.
pub fn duty(chance: &mut Chance, problem: &Problem, id: String) -> Duty {
    let date = problem.period.first.plus(chance.below(usize::from(problem.period.days)) as i32);
    let start = match chance.below(4) {
        0 => 5 * chance.below(288) as i32,
        1 => 15 * (20 + chance.below(20)) as i32,
        _ => *chance.pick(&[420, 480, 660, 900, 1320]),
    };
    let length = match chance.below(6) {
        0 => 15 * (1 + chance.below(70)) as i32,
        1 => 720,
        2 => 240,
        _ => 480 + 15 * chance.below(6) as i32,
    };
    let end = (start + length).min(2880);
    let employee =
        (!problem.employees.is_empty() && !chance.once_in(8)).then(|| chance.pick(&problem.employees).id.clone());
    let mut breaks = vec![];
    if end - start > 120 && chance.once_in(2) {
        let at = start + 15 * chance.below(((end - start) / 15 - 4) as usize) as i32;
        breaks.push(Break {
            start: Minute(at),
            end: Minute(at + 15 + 15 * chance.below(3) as i32),
            paid: chance.once_in(3),
        });
    }
    let mut segments = vec![];
    if !chance.once_in(10) {
        let middle = start + 15 * chance.below(((end - start) / 15) as usize) as i32;
        if chance.once_in(3) && middle > start {
            let (one, two) = (chance.pick(&problem.workstations), chance.pick(&problem.workstations));
            segments.push(Segment { start: Minute(start), end: Minute(middle), workstation: one.id.clone() });
            segments.push(Segment { start: Minute(middle), end: Minute(end), workstation: two.id.clone() });
        } else {
            let workstation = chance.pick(&problem.workstations).id.clone();
            segments.push(Segment { start: Minute(start), end: Minute(end), workstation });
        }
    }
    let excepted = match chance.below(6) {
        0 if !problem.rules.is_empty() => vec![chance.pick(&problem.rules).rule.id().to_owned()],
        _ => vec![],
    };
    Duty {
        id,
        date,
        employee,
        start: Minute(start),
        end: Minute(end),
        breaks,
        segments,
        shift: None,
        pinned: chance.once_in(6),
        training: chance.once_in(8),
        excepted,
        note: None,
    }
}
