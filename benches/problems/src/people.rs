//! The people of a problem: full-timers and part-timers, with skills, availability, leave and wishes.

use crate::{Numbers, STATIONS, hourly};
use paiban_engine::calendar::{Date, Minute, Span};
use paiban_engine::roster::{
    AvailabilityLevel, AvailabilityPattern, AvailabilitySegment, Employee, Employment, FairnessBalance, HoursSystem,
    Leave, PayRate, Protection, ProtectionKind, Skill, Wish,
};

/// So many people; every fourth works part-time.
pub fn people(count: u32, dates: &[Date], numbers: &mut Numbers) -> Vec<Employee> {
    (0..count).map(|number| person(number, dates, numbers)).collect()
}

fn person(number: u32, dates: &[Date], numbers: &mut Numbers) -> Employee {
    let hired = dates[0].plus(-400);
    let part_time = number % 4 == 3;
    let (hours_system, day_minutes, week_minutes) =
        if part_time { (HoursSystem::PartTime, 240, 1_440) } else { (HoursSystem::Standard, 480, 2_400) };
    let some_date = |numbers: &mut Numbers| dates[numbers.below(dates.len() as u64) as usize];
    Employee {
        id: format!("e{number:03}"),
        participates: number % 17 != 16,
        employments: vec![Employment { from: hired, to: None, hours_system, day_minutes, week_minutes }],
        birth: Some(hired.plus(if number % 19 == 18 { -6_200 } else { -9_000 - 50 * number as i32 })),
        protections: if number % 23 == 22 {
            vec![Protection { kind: ProtectionKind::Pregnancy, from: hired, to: dates[0].plus(90) }]
        } else {
            Vec::new()
        },
        skills: skills(number, numbers),
        availability: if part_time { vec![evenings_and_weekends(hired)] } else { Vec::new() },
        exceptions: Vec::new(),
        leave: if numbers.below(6) == 0 {
            vec![Leave { date: some_date(numbers), span: Span::new(0, 2880), approved: true }]
        } else {
            Vec::new()
        },
        wishes: if numbers.below(4) == 0 {
            vec![Wish { date: some_date(numbers), work: false, shift: None }]
        } else {
            Vec::new()
        },
        pay: vec![PayRate { from: hired, hourly: hourly(numbers) }],
        carried: Vec::new(),
        fairness: FairnessBalance { weekend_days: numbers.below(4) as i32, ..FairnessBalance::default() },
        later_points: None,
        two_stretches: None,
        rest_weekdays: Vec::new(),
        rest_dates: Vec::new(),
    }
}

fn skills(number: u32, numbers: &mut Numbers) -> Vec<Skill> {
    let main = number as usize % STATIONS.len();
    let others = (0..STATIONS.len()).filter(|&other| other != main && numbers.below(3) == 0);
    let stations: Vec<usize> = std::iter::once(main).chain(others.collect::<Vec<_>>()).collect();
    stations
        .into_iter()
        .map(|station| Skill {
            workstation: STATIONS[station].0.into(),
            stars: 1 + numbers.below(5) as u8,
            certificate_until: None,
        })
        .collect()
}

fn evenings_and_weekends(from: Date) -> AvailabilityPattern {
    let segment = |start, end, level| AvailabilitySegment { start: Minute(start), end: Minute(end), level };
    let weekday = vec![segment(960, 1380, AvailabilityLevel::Possible)];
    let weekend =
        vec![segment(480, 660, AvailabilityLevel::Possible), segment(660, 1380, AvailabilityLevel::Preferred)];
    let weekdays = (0..7).map(|day| if day < 5 { weekday.clone() } else { weekend.clone() }).collect();
    AvailabilityPattern { from, to: None, weekdays }
}
