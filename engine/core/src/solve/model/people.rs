//! People compiled for the search: windows, skills, pay, targets and limits, day by day.

use super::super::limits::compile;
use super::super::person::{Person, PersonDay, Premium, WeekTarget};
use super::super::piece::NONE;
use super::super::spans::{Stretch, merged, without};
use super::super::style;
use super::Model;
use crate::calendar::{DAY, Date, DayKind, MAX_MINUTE};
use crate::problem::Problem;
use crate::roster::{
    AvailabilityLevel, AvailabilitySegment, Employee, HoursSystem, Leave, ProtectionKind, Workstation,
};
use crate::rules::Rule;

/// Every employee of the problem, in its order.
pub fn compile(problem: &Problem, model: &Model) -> Vec<Person> {
    let least = |count: fn(&Employee) -> i32| {
        problem.employees.iter().filter(|one| one.participates).map(count).min().unwrap_or(0)
    };
    let burdens: [fn(&Employee) -> i32; 4] = [
        |one| one.fairness.nights,
        |one| one.fairness.weekend_days,
        |one| one.fairness.holidays,
        |one| one.fairness.closings,
    ];
    let floor = burdens.map(least);
    problem
        .employees
        .iter()
        .map(|employee| {
            let (hard, soft) = compile::limits(problem, model, employee);
            let usual_minutes = employee.employments.last().map_or(480, |terms| terms.day_minutes);
            let at = |kind: usize| i64::from((burdens[kind](employee) - floor[kind]).max(0));
            Person {
                participates: employee.participates,
                days: (0..model.days as i32).map(|day| person_day(problem, model, employee, day)).collect(),
                weeks: week_targets(model, employee),
                usual_minutes,
                whole: style::whole_day(usual_minutes),
                is_full: style::is_full(usual_minutes),
                may_split: style::may_split(problem, employee, usual_minutes),
                premium: premium(problem, employee),
                burden: [at(0), at(1), at(2), at(3)],
                later: employee.later_points.map_or(0, i64::from),
                hard,
                soft,
            }
        })
        .collect()
}

/// Whether a person, where they count at a workstation, is one of the stand-ins that it limits.
pub fn is_limited(employee: &Employee, station: &Workstation) -> bool {
    let own = employee.skills.iter().find(|skill| skill.workstation == station.id).map_or(0, |skill| skill.stars);
    station.most_stand_ins().is_some() && own < station.stars_min
}

/// Whether a person counts as cover at a workstation on a date.
pub fn is_skilled(employee: &Employee, station: &Workstation, site: &[Workstation], date: Date) -> bool {
    let skill_for = |id: &str| employee.skills.iter().find(|skill| skill.workstation == id);
    let skill = skill_for(&station.id);
    let mut stars = skill.map_or(0, |skill| skill.stars);
    if let Some(group) = &station.group {
        for other in site.iter().filter(|other| other.group.as_ref().is_some_and(|one| one.name == group.name)) {
            stars = stars.max(skill_for(&other.id).map_or(0, |skill| skill.stars.saturating_sub(group.stars_lost)));
        }
    }
    let certified = skill.and_then(|skill| skill.certificate_until).is_some_and(|until| date <= until);
    stars >= station.stars_min && (!station.certificate || certified)
}

fn person_day(problem: &Problem, model: &Model, employee: &Employee, day: i32) -> PersonDay {
    let date = model.first.plus(day);
    let kind = model.calendar().kind(date);
    let pay = employee.pay.iter().rev().find(|pay| pay.from <= date).or(employee.pay.first());
    let published = problem
        .published
        .iter()
        .filter(|duty| duty.date == date && duty.employee.as_deref() == Some(employee.id.as_str()))
        .map(|duty| (duty.start.0, duty.end.0))
        .reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)));
    let standard = compile::standard_time(problem, date).map(|standard| standard.day_minutes);
    let is_standard = employee.employment(date).is_some_and(|terms| terms.hours_system == HoursSystem::Standard);
    PersonDay {
        windows: windows(problem, employee, model, date),
        preferred: preferred(employee, date),
        wishes: employee
            .wishes
            .iter()
            .filter(|wish| wish.date == date)
            .map(|wish| (wish.work, wish.shift.as_deref().map_or(NONE, |id| model.shift(id))))
            .collect(),
        skilled: problem
            .workstations
            .iter()
            .map(|station| is_skilled(employee, station, &problem.workstations, date))
            .collect(),
        stands_in: problem.workstations.iter().map(|station| is_limited(employee, station)).collect(),
        hourly: pay.map_or(0, |pay| pay.hourly.0),
        published,
        most_minutes: compile::most_minutes(problem, employee, date),
        standard_minutes: match (kind, is_standard, standard) {
            (DayKind::StatutoryHoliday, ..) => 0,
            (_, true, Some(minutes)) => minutes,
            _ => i32::MAX,
        },
    }
}

/// The minutes of a business date within which a duty may lie.
fn windows(problem: &Problem, employee: &Employee, model: &Model, date: Date) -> Vec<Stretch> {
    let is_reached = problem.search.reaches(Some(&employee.id), date);
    let rests = employee.rest_weekdays.contains(&date.weekday()) || employee.is_kept_free(date);
    if !is_reached || rests || employee.employment(date).is_none() {
        return Vec::new();
    }
    let mut free = available(employee, date);
    free.extend(available(employee, date.plus(1)).into_iter().map(|(start, end)| (start + DAY, end + DAY)));
    let mut free = merged(free);
    for leave in employee.leave.iter().filter(|leave| leave.date == date && leave.approved) {
        free = without(&free, (leave.span.start.0, leave.span.end.0));
    }
    if problem.rules.iter().any(|used| used.holds_on(date) && closes_night(&used.rule, employee, date)) {
        let night = model.calendar().night;
        for by in [-DAY, 0, DAY] {
            free = without(&free, (night.start.0 + by, night.end.0 + by));
        }
    }
    let too_young = problem.rules.iter().any(|used| match &used.rule {
        Rule::MinimumAge(rule) => used.holds_on(date) && compile::is_younger(employee, date, rule.years),
        _ => false,
    });
    if too_young {
        free.clear();
    }
    free
}

fn closes_night(rule: &Rule, employee: &Employee, date: Date) -> bool {
    match rule {
        Rule::MinorNoNight(rule) => compile::is_younger(employee, date, rule.years),
        Rule::PregnancyNoNight(_) => compile::is_protected(employee, date, ProtectionKind::Pregnancy),
        Rule::NursingNoNight(_) => compile::is_protected(employee, date, ProtectionKind::Nursing),
        _ => false,
    }
}

/// The minutes of a civil date, 0 to 1,440, in which a person can work.
fn available(employee: &Employee, date: Date) -> Vec<Stretch> {
    let today = employee.segments(date);
    let before = employee.segments(date.plus(-1)).unwrap_or(&[]);
    let here = |segment: &AvailabilitySegment| (segment.start.0.max(0), segment.end.0.min(DAY));
    let spilt = |segment: &AvailabilitySegment| (segment.start.0.max(DAY) - DAY, segment.end.0 - DAY);
    let is_impossible = |segment: &&AvailabilitySegment| segment.level == AvailabilityLevel::Impossible;
    let mut free = match today {
        None => vec![(0, DAY)],
        Some(today) => {
            let own = today.iter().filter(|segment| !is_impossible(segment)).map(here);
            let overnight = before.iter().filter(|segment| !is_impossible(segment)).map(spilt);
            merged(own.chain(overnight).collect())
        }
    };
    let taken = today.unwrap_or(&[]).iter().filter(is_impossible).map(here);
    for stretch in taken.chain(before.iter().filter(is_impossible).map(spilt)) {
        free = without(&free, stretch);
    }
    free
}

fn preferred(employee: &Employee, date: Date) -> Vec<Stretch> {
    let welcome = |segment: &&AvailabilitySegment| segment.level == AvailabilityLevel::Preferred;
    let today = employee.segments(date).unwrap_or(&[]).iter().filter(welcome);
    merged(today.map(|segment| (segment.start.0, segment.end.0.min(MAX_MINUTE))).collect())
}

fn week_targets(model: &Model, employee: &Employee) -> Vec<WeekTarget> {
    model
        .weeks()
        .map(|week| {
            let (first, last) = (week.max(0), (week + 6).min(model.days as i32 - 1));
            let (mut sevenths, mut leave) = (0, 0);
            for day in first..=last {
                let date = model.first.plus(day);
                let Some(terms) = employee.employment(date) else { continue };
                sevenths += terms.week_minutes;
                let away = |leave: &&Leave| leave.approved && leave.date == date;
                let minutes: i32 = employee.leave.iter().filter(away).map(|leave| leave.span.minutes()).sum();
                leave += minutes.min(terms.day_minutes);
            }
            let minutes = (sevenths / 7 - leave).max(0);
            WeekTarget {
                start: week,
                first: first as usize,
                last: last as usize,
                minutes,
                share: minutes,
                aim: minutes,
            }
        })
        .collect()
}

/// Gives everybody their share of the minutes that each week needs; the whole contract where it needs more, or where
/// nothing says how much. It is what they aim at where contracts are to be met evenly.
pub fn share_weeks(people: &mut [Person], needed: &[i64], is_even: bool) {
    for (week, needed) in needed.iter().enumerate() {
        let of = |person: &Person| person.weeks.get(week).filter(|_| person.participates).map_or(0, |one| one.minutes);
        let contracts: i64 = people.iter().map(|person| i64::from(of(person))).sum();
        if *needed == 0 || *needed >= contracts {
            continue;
        }
        for target in people.iter_mut().filter_map(|person| person.weeks.get_mut(week)) {
            target.share = (i64::from(target.minutes) * needed / contracts) as i32;
            if is_even {
                target.aim = target.share;
            }
        }
    }
}

fn premium(problem: &Problem, employee: &Employee) -> Option<Premium> {
    let system = employee.employments.last()?.hours_system;
    let mut dates = (0..i32::from(problem.period.days)).map(|day| problem.period.first.plus(day));
    let standard = dates.find_map(|date| compile::standard_time(problem, date))?;
    let week_minutes = match system {
        HoursSystem::Standard => standard.week_minutes,
        HoursSystem::Comprehensive { .. } => i32::MAX,
        HoursSystem::Flexible | HoursSystem::PartTime => return None,
    };
    Some(Premium {
        week_minutes,
        overtime: i64::from(standard.overtime_percent.max(standard.rest_day_percent) - 100).max(0),
        holiday: i64::from(standard.holiday_percent - 100).max(0),
    })
}
