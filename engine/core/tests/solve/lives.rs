//! What may befall people and a site: leave, protections, terms that end, work elsewhere, money that runs short.

use paiban_engine::calendar::{Date, DayKind, Minute, Span};
use paiban_engine::problem::Problem;
use paiban_engine::roster::{
    AvailabilityException, AvailabilityLevel, AvailabilitySegment, Budget, CarriedWork, Cycle, DayForecast, Employee,
    HoursSystem, Leave, Money, Protection, ProtectionKind, StandInGroup, Strength, Style, TwoStretches,
};
use proptest::prelude::*;

/// One thing that happens: what, to whom, when and how much of it.
#[derive(Debug, Clone, Copy)]
pub struct Life {
    what: u8,
    who: usize,
    day: i32,
    much: i32,
}

/// Up to a dozen things.
pub fn lives() -> impl Strategy<Value = Vec<Life>> {
    let one = (0u8..19, 0usize..100, -10i32..14, 0i32..1_000);
    prop::collection::vec(one.prop_map(|(what, who, day, much)| Life { what, who, day, much }), 0..12)
}

/// A style by the digits of a number; every other one allows two stretches a day.
pub fn style(number: i32) -> Style {
    let strength = |digit: i32| match number / 3_i32.pow(digit as u32) % 4 {
        0 => Strength::Off,
        1 => Strength::Slight,
        2 => Strength::Medium,
        _ => Strength::Strong,
    };
    let two = TwoStretches { most_percent: (number % 101) as u8, between: [120, 240], stretch: [150, 300] };
    Style {
        whole_days: strength(0),
        five_days: strength(1),
        days_off_together: strength(2),
        like_starts: strength(3),
        named_shifts: strength(4),
        no_opening_after_closing: strength(5),
        even_contracts: strength(1),
        two_stretches: (number % 2 == 0).then_some(two),
    }
}

impl Life {
    /// Makes it happen.
    pub fn befall(self, problem: &mut Problem) {
        let date = problem.period.first.plus(self.day);
        match self.what {
            12 => problem.budget = Some(Budget::Amount { amount: Money(i64::from(self.much) * 2_000) }),
            13 if problem.forecast.iter().all(|day| day.date != date) => {
                problem.forecast.push(DayForecast {
                    date,
                    turnover: Money(i64::from(self.much) * 3_000),
                    transactions: 1,
                });
            }
            16 => problem.style = Some(style(self.much)),
            17 => {
                let at = self.who % problem.employees.len();
                problem.employees[at].two_stretches = Some(self.much % 2 == 0);
            }
            14 => {
                let at = self.who % problem.calendar.days.len();
                problem.calendar.days[at].kind = DayKind::StatutoryHoliday;
                problem.calendar.week_start = (self.much % 7) as u8;
            }
            15 => {
                let at = self.who % problem.workstations.len();
                problem.workstations[at].certificate = self.much % 2 == 0;
                for station in problem.workstations.iter_mut().skip(at) {
                    station.stars_min = 1 + (self.much % 3) as u8;
                    let most = (self.much % 3 == 0).then_some(1);
                    station.group = Some(StandInGroup { name: "floor".into(), stars_lost: 1, most });
                }
            }
            _ => {
                let at = self.who % problem.employees.len();
                self.befall_person(&mut problem.employees[at], date);
            }
        }
    }

    fn befall_person(self, person: &mut Employee, date: Date) {
        let from = Minute(self.much % 24 * 60);
        match self.what {
            0..=2 => {
                let span =
                    if self.what == 0 { Span::new(0, 2_880) } else { Span::new(from.0, from.0 + 60 + self.much) };
                person.leave.push(Leave { date, span, approved: self.much % 5 != 0 });
            }
            3 => {
                let kind = if self.much % 2 == 0 { ProtectionKind::Pregnancy } else { ProtectionKind::Nursing };
                person.protections.push(Protection { kind, from: date, to: date.plus(self.much % 20) });
            }
            4 => person.birth = Some(date.plus(-365 * (14 + self.much % 16) - self.much)),
            5 => {
                if let Some(terms) = person.employments.last_mut() {
                    terms.to = Some(date);
                }
            }
            6 => {
                let cycle = [Cycle::Week, Cycle::Month, Cycle::Quarter, Cycle::Year][self.much as usize % 4];
                let system = [HoursSystem::Comprehensive { cycle }, HoursSystem::Flexible, HoursSystem::PartTime];
                if let Some(terms) = person.employments.last_mut() {
                    terms.hours_system = system[self.who % 3];
                }
            }
            7 => person.rest_weekdays = vec![(self.much % 7) as u8],
            8 => {
                let to = date.plus(-1);
                let carried = CarriedWork {
                    from: to.plus(-(self.much % 12)),
                    to,
                    minutes: self.much * 3,
                    overtime_minutes: self.much,
                };
                person.carried = vec![carried];
            }
            9 if person.exceptions.iter().all(|one| one.date != date) => {
                let level = [AvailabilityLevel::Possible, AvailabilityLevel::Impossible][self.who % 2];
                let end = Minute((from.0 + 120 + self.much).min(2_160));
                let segments = vec![AvailabilitySegment { start: from, end, level }];
                person.exceptions.push(AvailabilityException { date, segments });
            }
            10 => {
                for skill in &mut person.skills {
                    skill.certificate_until = Some(date.plus(self.much % 5));
                }
            }
            18 => person.rest_dates.push(date),
            _ => person.participates = !person.participates,
        }
    }
}
