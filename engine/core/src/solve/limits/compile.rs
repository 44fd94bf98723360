//! Turns the problem's rules into limits of one person. What needs an approval is a person's to decide,
//! so automatic planning keeps to it like to what is prohibited; advice is counted in the score.

use super::super::model::Model;
use super::super::row::LEAD;
use super::{Limit, average::Average, overtime::Overtime, rest::Rest, run::Run, start_changes::StartChanges};
use super::{sum::Sum, weekends::Weekends, worked_days::WorkedDays};
use crate::calendar::{Date, DayKind};
use crate::hours::StandardTime;
use crate::problem::Problem;
use crate::roster::{CarriedWork, Cycle, Employee, HoursSystem, ProtectionKind, Severity};
use crate::rules::hours::{max_cycle_minutes::MaxCycleMinutes, max_rolling_minutes::MaxRollingMinutes};
use crate::rules::rest::max_weekends::MaxWeekends;
use crate::rules::{Rule, RuleUse};
use std::collections::BTreeMap;

/// Whether a person with a known date of birth is younger than `years` on a date.
pub fn is_younger(employee: &Employee, date: Date, years: i32) -> bool {
    employee.birth.is_some_and(|birth| birth.age_on(date) < years)
}

/// Whether a protection holds on a date.
pub fn is_protected(employee: &Employee, date: Date, kind: ProtectionKind) -> bool {
    employee.protections.iter().any(|one| one.kind == kind && one.from <= date && date <= one.to)
}

/// The standard time in force on a date: the first use of the rule that holds on it.
pub fn standard_time(problem: &Problem, date: Date) -> Option<&StandardTime> {
    problem.rules.iter().filter(|used| used.holds_on(date)).find_map(|used| match &used.rule {
        Rule::StandardTime(rule) => Some(rule),
        _ => None,
    })
}

fn has_system(employee: &Employee, date: Date, system: HoursSystem) -> bool {
    employee.employment(date).is_some_and(|terms| terms.hours_system == system)
}

/// Most working minutes of one date, by the rules that look at one date alone. Each rule of the book is decided upon here,
/// as in `Compiler::compile`.
pub fn most_minutes(problem: &Problem, employee: &Employee, date: Date) -> i32 {
    let mut most = i32::MAX;
    let binds = |used: &&RuleUse| used.severity != Severity::Advice && used.holds_on(date);
    for used in problem.rules.iter().filter(binds) {
        let bound = match &used.rule {
            Rule::MaxDayMinutes(rule) => rule.minutes,
            Rule::MaxOvertimeDay(rule) if has_system(employee, date, HoursSystem::Standard) => {
                standard_time(problem, date)
                    .map_or(i32::MAX, |standard| standard.day_minutes.saturating_add(rule.minutes))
            }
            Rule::MinorNoOvertime(rule) if is_younger(employee, date, rule.years) => rule.day_minutes,
            Rule::PregnancyNoOvertime(rule) if is_protected(employee, date, ProtectionKind::Pregnancy) => {
                rule.day_minutes
            }
            Rule::NursingNoOvertime(rule) if is_protected(employee, date, ProtectionKind::Nursing) => rule.day_minutes,
            // Of other people than this one.
            Rule::MaxOvertimeDay(_)
            | Rule::MinorNoOvertime(_)
            | Rule::PregnancyNoOvertime(_)
            | Rule::NursingNoOvertime(_) => i32::MAX,
            // Of more dates than one (`Compiler::compile`).
            Rule::MaxWeekMinutes(_)
            | Rule::MaxMonthMinutes(_)
            | Rule::MaxRollingMinutes(_)
            | Rule::MaxCycleMinutes(_)
            | Rule::PartTimeWeek(_)
            | Rule::PartTimeDayAverage(_)
            | Rule::MaxOvertimeMonth(_)
            | Rule::MinRestBetweenDuties(_)
            | Rule::RestAfterClosing(_)
            | Rule::WeeklyRestDay(_)
            | Rule::MaxConsecutiveDays(_)
            | Rule::MaxConsecutiveNights(_)
            | Rule::MaxWeekends(_)
            | Rule::MaxStartChangesWeek(_) => i32::MAX,
            // Of presence (`shape.rs`), of where and when somebody may work (`people.rs`), of the whole roster, and figures.
            Rule::DutyPrecision(_) | Rule::DutyLength(_) | Rule::BreakDue(_) => i32::MAX,
            Rule::MinimumAge(_) | Rule::MinorNoNight(_) | Rule::PregnancyNoNight(_) | Rule::NursingNoNight(_) => {
                i32::MAX
            }
            Rule::RequiredSkill(_) | Rule::CertificateValid(_) => i32::MAX,
            Rule::WithinAvailability(_) | Rule::NotOnLeave(_) | Rule::EmployedOnDay(_) => i32::MAX,
            Rule::NoOverlap(_) | Rule::MaxDutiesDay(_) | Rule::StandardTime(_) => i32::MAX,
            Rule::CoverMin(_) | Rule::CoverMax(_) | Rule::LabourCostBudget(_) | Rule::SalesPerLabourHour(_) => i32::MAX,
        };
        most = most.min(bound);
    }
    most
}

/// One person's limits: those that must hold, and those that are counted.
pub fn limits(problem: &Problem, model: &Model, employee: &Employee) -> (Vec<Limit>, Vec<Limit>) {
    let (mut hard, mut soft) = (Vec::new(), Vec::new());
    for used in &problem.rules {
        let kept = if used.severity == Severity::Advice { &mut soft } else { &mut hard };
        kept.extend(of_use(problem, model, employee, used));
    }
    (hard, soft)
}

/// One person's limits by one use of a rule.
pub fn of_use(problem: &Problem, model: &Model, employee: &Employee, used: &RuleUse) -> Vec<Limit> {
    let mut limits = Vec::new();
    let compiler = Compiler { problem, model, employee, used };
    compiler.compile(&mut limits);
    limits
}

struct Compiler<'a> {
    problem: &'a Problem,
    model: &'a Model,
    employee: &'a Employee,
    used: &'a RuleUse,
}

impl Compiler<'_> {
    /// Each rule of the book is decided upon here: a new one does not compile until it is.
    fn compile(&self, limits: &mut Vec<Limit>) {
        match &self.used.rule {
            Rule::MaxWeekMinutes(rule) => self.weekly(limits, |_| true, rule.minutes),
            Rule::MaxMonthMinutes(rule) => self.windows(limits, &self.cycles(rule.cycle.stretch()), rule.minutes),
            Rule::MaxRollingMinutes(rule) => self.rolling(limits, rule),
            Rule::MaxCycleMinutes(rule) => self.own_cycles(limits, rule),
            Rule::PartTimeWeek(rule) => self.weekly(limits, |date| self.is_part_time(date), rule.minutes),
            Rule::PartTimeDayAverage(rule) => {
                for (first, last) in self.weeks_where(|date| self.is_part_time(date)) {
                    limits.push(Limit::Average(Average { first, last, most: rule.minutes }));
                }
            }
            Rule::MinorNoOvertime(rule) => {
                self.weekly(limits, |date| is_younger(self.employee, date, rule.years), rule.week_minutes);
            }
            Rule::PregnancyNoOvertime(rule) => self.protected(limits, ProtectionKind::Pregnancy, rule.week_minutes),
            Rule::NursingNoOvertime(rule) => self.protected(limits, ProtectionKind::Nursing, rule.week_minutes),
            Rule::MaxOvertimeMonth(rule) => self.overtime(limits, rule.cycle.stretch(), rule.minutes),
            Rule::MinRestBetweenDuties(rule) => limits.extend(self.in_rows(self.rest(rule.minutes, None))),
            Rule::RestAfterClosing(rule) => {
                limits.extend(self.in_rows(self.rest(rule.minutes, Some(rule.ends_from.0))));
            }
            Rule::WeeklyRestDay(rule) => {
                let most = 7 - rule.days;
                limits.extend(self.weeks().map(|first| Limit::WorkedDays(WorkedDays { first, last: first + 6, most })));
            }
            Rule::MaxConsecutiveDays(rule) => limits.extend(self.in_rows(self.run(rule.days, false))),
            Rule::MaxConsecutiveNights(rule) => limits.extend(self.in_rows(self.run(rule.nights, true))),
            Rule::MaxWeekends(rule) => limits.extend(self.in_rows(self.weekends(rule))),
            Rule::MaxStartChangesWeek(rule) => limits.extend(self.weeks().map(|first| {
                Limit::StartChanges(StartChanges { first, times: rule.times, tolerance: rule.tolerance_minutes })
            })),
            // Of one duty: its shape (`shape.rs`).
            Rule::DutyPrecision(_) | Rule::DutyLength(_) | Rule::BreakDue(_) => {}
            // Of one date of one person: its minutes (`most_minutes`), and where and when they may work (`people.rs`).
            Rule::MaxDayMinutes(_) | Rule::MaxOvertimeDay(_) => {}
            Rule::MinimumAge(_) | Rule::MinorNoNight(_) | Rule::PregnancyNoNight(_) | Rule::NursingNoNight(_) => {}
            Rule::RequiredSkill(_) | Rule::CertificateValid(_) => {}
            Rule::WithinAvailability(_) | Rule::NotOnLeave(_) | Rule::EmployedOnDay(_) => {}
            // Nobody has two duties on one date, and rests between two dates are looked at above: a row holds no others.
            Rule::NoOverlap(_) | Rule::MaxDutiesDay(_) => {}
            // Of the whole roster: the cover's points (`needs.rs`) and `Caps`.
            Rule::CoverMin(_) | Rule::CoverMax(_) | Rule::LabourCostBudget(_) | Rule::SalesPerLabourHour(_) => {}
            // Figures for the others.
            Rule::StandardTime(_) => {}
        }
    }

    fn rolling(&self, limits: &mut Vec<Limit>, rule: &MaxRollingMinutes) {
        let length = rule.days.max(1);
        for last in (0..self.model.days as i32 + length - 1).filter(|&last| self.holds_on(last)) {
            // One that ends on a day off is within that of the last worked day, unless the rule began in between.
            let judged_on = self.used.valid_from.map(|_| (last, last));
            limits.extend(self.sum((last - length + 1, last), rule.minutes, judged_on));
        }
    }

    /// By each cycle that the person's hours are counted in, on any date of the plan.
    fn own_cycles(&self, limits: &mut Vec<Limit>, rule: &MaxCycleMinutes) {
        let dates = (0..self.model.days as i32).map(|day| self.model.first.plus(day));
        let mut kinds: Vec<Cycle> = dates
            .filter_map(|date| match self.employee.employment(date)?.hours_system {
                HoursSystem::Comprehensive { cycle } => Some(cycle),
                _ => None,
            })
            .collect();
        kinds.sort();
        kinds.dedup();
        for kind in kinds {
            let most = |standard: &StandardTime| standard.cycle.of(kind).saturating_add(rule.allowance.of(kind));
            self.cycles(kind).into_iter().for_each(|cycle| self.cycle_sums(limits, cycle, most));
        }
    }

    fn protected(&self, limits: &mut Vec<Limit>, kind: ProtectionKind, most: i32) {
        self.weekly(limits, |date| is_protected(self.employee, date, kind), most);
    }

    fn run(&self, most: i32, nights: bool) -> Limit {
        Limit::Run(Run { most, nights, valid: self.valid() })
    }

    fn weekends(&self, rule: &MaxWeekends) -> Limit {
        let saturday = self.model.first.week_start(5).since(self.model.first);
        Limit::Weekends(Weekends { most: rule.weekends, out_of: rule.weeks, saturday, valid: self.valid() })
    }

    /// Whether the use holds on a day. What lies in a stretch of days is judged on the last of them, as the checker does.
    fn holds_on(&self, day: i32) -> bool {
        self.used.holds_on(self.model.first.plus(day))
    }

    /// First and last day on which the use holds, without end where it has none.
    fn valid(&self) -> (i32, i32) {
        let day = |date: Date| date.since(self.model.first);
        let end = self.used.valid_to.map(day).filter(|last| self.model.in_rows(*last) || *last < 0);
        (self.used.valid_from.map_or(i32::MIN, day), end.unwrap_or(i32::MAX))
    }

    /// A limit of whatever a row keeps, where the use holds within it.
    fn in_rows(&self, limit: Limit) -> Option<Limit> {
        let (from, to) = self.valid();
        (from <= self.model.days as i32 + LEAD && to >= 0).then_some(limit)
    }

    /// First days of the weeks in which the use holds.
    fn weeks(&self) -> impl Iterator<Item = i32> {
        self.model.weeks().filter(|first| self.holds_on(first + 6))
    }

    fn standard(&self, day: i32) -> Option<&StandardTime> {
        standard_time(self.problem, self.model.first.plus(day))
    }

    fn is_part_time(&self, date: Date) -> bool {
        has_system(self.employee, date, HoursSystem::PartTime)
    }

    fn rest(&self, minutes: i32, after_end: Option<i32>) -> Limit {
        let clock_changes = self.model.clock_changes().clone();
        Limit::Rest(Rest { minutes, after_end, valid: self.valid(), clock_changes })
    }

    /// For each week in which the use is in force, the stretch from the first to the last date on which something holds.
    fn weeks_where(&self, holds: impl Fn(Date) -> bool) -> Vec<(i32, i32)> {
        let dates = |week: i32| (week..week + 7).filter(|&day| holds(self.model.first.plus(day)));
        self.weeks().filter_map(|week| Some((dates(week).next()?, dates(week).last()?))).collect()
    }

    fn weekly(&self, limits: &mut Vec<Limit>, holds: impl Fn(Date) -> bool, most: i32) {
        for (first, last) in self.weeks_where(holds) {
            let date = self.model.first.plus(first);
            let week = date.week_start(self.model.calendar().week_start).since(self.model.first);
            let carried = self.carried(week, week + 6);
            limits.push(Limit::Sum(Sum { first, last, most, carried, judged_on: None }));
        }
    }

    fn windows(&self, limits: &mut Vec<Limit>, windows: &[(i32, i32)], most: i32) {
        limits.extend(windows.iter().filter_map(|&window| self.sum(window, most, None)));
    }

    fn sum(&self, (first, last): (i32, i32), most: i32, judged_on: Option<(i32, i32)>) -> Option<Limit> {
        let sum = || Sum { first, last, most, carried: self.carried(first, last), judged_on };
        self.holds_on(last).then(|| Limit::Sum(sum()))
    }

    /// The sums of a cycle of comprehensive hours: what is worked is judged by the standard that holds on the last worked day.
    fn cycle_sums(&self, limits: &mut Vec<Limit>, (first, last): (i32, i32), most: impl Fn(&StandardTime) -> i32) {
        let days: Vec<(i32, Option<i32>)> = (first..=last).map(|day| (day, self.standard(day).map(&most))).collect();
        let alike: Vec<_> = days.chunk_by(|one, next| one.1 == next.1).collect();
        for stretch in &alike {
            let [(from, Some(most)), ..] = stretch else { continue };
            let judged_on = (alike.len() > 1).then(|| (*from, from + stretch.len() as i32 - 1));
            limits.extend(self.sum((first, last), *most, judged_on));
        }
    }

    /// Carried work wholly within the days, and history that lies in them but beyond what a row keeps.
    fn carried(&self, first: i32, last: i32) -> i32 {
        let day = |date: Date| date.since(self.model.first);
        let within = |from: i32, to: i32| first <= from && to <= last;
        let carried: i32 = self
            .employee
            .carried
            .iter()
            .filter(|work| within(day(work.from), day(work.to)))
            .map(|work| work.minutes)
            .sum();
        let beyond = self.beyond_rows().into_iter().filter(|&(day, _)| within(day, day));
        carried + beyond.map(|(_, minutes)| minutes).sum::<i32>()
    }

    /// Minutes of each day of history that lies beyond what a row keeps.
    fn beyond_rows(&self) -> BTreeMap<i32, i32> {
        let mut minutes = BTreeMap::new();
        let own = self.problem.history.iter().filter(|duty| duty.employee.as_deref() == Some(&self.employee.id));
        for duty in own {
            let day = duty.date.since(self.model.first);
            if !self.model.in_rows(day) {
                *minutes.entry(day).or_default() += self.model.worked_duty(duty).minutes;
            }
        }
        minutes
    }

    /// First and last days of the cycles that touch the period.
    fn cycles(&self, kind: Cycle) -> Vec<(i32, i32)> {
        let model = self.model;
        let last = model.days as i32;
        let mut cycles = Vec::new();
        let mut at = 0;
        while at < last {
            let date = model.first.plus(at);
            let (from, next) = match kind {
                Cycle::Week => {
                    let from = date.week_start(model.calendar().week_start);
                    (from, from.plus(7))
                }
                Cycle::Month => (date.month_start(), date.next_month_start()),
                Cycle::Quarter | Cycle::Year => {
                    let (year, month, _) = date.ymd();
                    let (first, months) = if kind == Cycle::Quarter { ((month - 1) / 3 * 3 + 1, 3) } else { (1, 12) };
                    let from = Date::from_ymd(year, first, 1).unwrap_or(date);
                    (from, (0..months).fold(from, |at, _| at.next_month_start()))
                }
            };
            cycles.push((from.since(model.first), next.since(model.first) - 1));
            at = next.since(model.first);
        }
        cycles
    }

    fn overtime(&self, limits: &mut Vec<Limit>, cycle: Cycle, most: i32) {
        let model = self.model;
        let terms: Vec<HoursSystem> = (0..model.days as i32)
            .filter_map(|day| self.employee.employment(model.first.plus(day)).map(|terms| terms.hours_system))
            .collect();
        let is_standard = match terms.first() {
            Some(HoursSystem::Standard) => true,
            Some(HoursSystem::Comprehensive { .. }) => false,
            _ => return,
        };
        let beyond = self.beyond_rows();
        let in_force = |window: &(i32, i32)| self.holds_on(window.1);
        for (first, last) in self.cycles(cycle).into_iter().filter(in_force) {
            let from = first - 6;
            let of_day = |day: i32| match (self.standard(day), model.calendar().kind(model.first.plus(day))) {
                (None, _) => i32::MAX,
                (_, DayKind::StatutoryHoliday) => 0,
                (Some(standard), _) if is_standard => standard.day_minutes,
                _ => i32::MAX,
            };
            // Of several standards the strictest: the sum is never below the law's.
            let standards = (first..=last).filter_map(|day| self.standard(day)).filter(|_| is_standard);
            let week_minutes = standards.map(|standard| standard.week_minutes).min().unwrap_or(i32::MAX / 2);
            let week = model.first.plus(first).week_start(model.calendar().week_start).since(model.first);
            let day = |date: Date| date.since(model.first);
            let carried = |from: i32, to: i32, count: fn(&CarriedWork) -> i32| -> i32 {
                let within = |work: &&CarriedWork| from <= day(work.from) && day(work.to) <= to;
                self.employee.carried.iter().filter(within).map(count).sum()
            };
            let beyond = &beyond;
            let beyond_day = beyond.range(first..=last).map(|(&day, &minutes)| (minutes - of_day(day)).max(0));
            let beyond_week = |week: i32| -> i32 {
                beyond.range(week..week + 7).map(|(&day, &minutes)| minutes.min(of_day(day))).sum()
            };
            let plain = |work: &CarriedWork| work.minutes - work.overtime_minutes;
            limits.push(Limit::Overtime(Overtime {
                first,
                last,
                from,
                standard: (from..=last + 6).map(of_day).collect(),
                weeks: (week..=last)
                    .step_by(7)
                    .map(|week| (week, carried(week, week + 6, plain) + beyond_week(week)))
                    .collect(),
                week_minutes,
                most,
                carried: carried(first, last, |work| work.overtime_minutes) + beyond_day.sum::<i32>(),
            }));
        }
    }
}

#[cfg(test)]
mod tests;
