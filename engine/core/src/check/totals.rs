//! The figures beside the findings: of people, of dates, of the whole roster.

use super::target;
use crate::calendar::{DayKind, Span};
use crate::hours::Window;
use crate::problem::Problem;
use crate::roster::{Budget, DayTotals, DemandCell, Duty, EmployeeTotals, Finding, Money, Severity, Totals};
use crate::sight::whole::{Person, Roster};
use std::collections::BTreeSet;

/// Figures of each date of the period.
pub fn of_days(problem: &Problem, roster: &Roster<'_>) -> Vec<DayTotals> {
    let period = roster.period;
    let planned = || roster.people.iter().flat_map(|person| &person.works).filter(|work| work.planned);
    (Window { first: period.first, last: period.last() })
        .dates()
        .map(|date| DayTotals {
            date,
            minutes: planned().filter(|work| work.date() == date).map(|work| work.minutes).sum::<i64>() as i32,
            needed_minutes: needed_minutes(problem, |cell| cell.date == date),
            cost: Money(roster.costs.iter().filter(|duty| duty.date == date).map(|duty| duty.cost.0).sum()),
            open: open_duties(problem, |duty| duty.date == date),
        })
        .collect()
}

/// Figures of everybody, wherever they work in the period; the cost is that of the roster's duties only.
pub fn of_employees(roster: &Roster<'_>) -> Vec<EmployeeTotals> {
    roster.people.iter().map(|person| of_employee(roster, person)).collect()
}

fn of_employee(roster: &Roster<'_>, person: &Person<'_>) -> EmployeeTotals {
    let (period, calendar) = (roster.period, roster.calendar);
    let works: Vec<_> = person.works.iter().filter(|work| period.holds(work.date())).collect();
    let dates: BTreeSet<_> = works.iter().map(|work| work.date()).collect();
    let overtime = person.overtime.iter().filter(|(date, _)| period.holds(**date));
    let costs = roster.costs.iter().filter(|duty| duty.employee == person.employee.id);
    EmployeeTotals {
        employee: person.employee.id.clone(),
        minutes: works.iter().map(|work| work.minutes).sum::<i64>() as i32,
        presence_minutes: works.iter().map(|work| work.presence).sum::<i64>() as i32,
        target_minutes: target::minutes(roster, person),
        leave_minutes: target::leave_minutes(roster, person),
        overtime_minutes: overtime.map(|(_, minutes)| *minutes).sum::<i64>() as i32,
        days_off: i32::from(period.days) - dates.len() as i32,
        nights: works.iter().filter(|work| work.night_minutes(calendar) > 0).count() as i32,
        weekend_days: dates.iter().filter(|date| date.weekday() >= 5).count() as i32,
        holidays: dates.iter().filter(|date| calendar.kind(**date) == DayKind::StatutoryHoliday).count() as i32,
        cost: Money(costs.map(|duty| duty.cost.0).sum()),
    }
}

/// The figure strip.
pub fn of_roster(problem: &Problem, roster: &Roster<'_>, findings: &[Finding]) -> Totals {
    let counted = |severity| findings.iter().filter(|one| one.severity == severity && !one.excepted).count() as i32;
    let planned = roster.people.iter().flat_map(|person| &person.works).filter(|work| work.planned);
    Totals {
        minutes: roster.days.iter().map(|day| day.minutes).sum(),
        direct_minutes: planned.map(|work| direct_minutes(roster, work.duty)).sum::<i64>() as i32,
        needed_minutes: needed_minutes(problem, |_| true),
        covered: roster.slots.iter().map(|slot| i32::from(slot.heads.min(slot.cell.target))).sum(),
        required: roster.slots.iter().map(|slot| i32::from(slot.cell.target)).sum(),
        missing_minutes: missing_minutes(roster),
        open: open_duties(problem, |_| true),
        cost: roster.cost(),
        budget: roster.budget,
        prohibited: counted(Severity::Prohibited),
        needs_approval: counted(Severity::NeedsApproval),
        advice: counted(Severity::Advice),
    }
}

/// The period's budget: an amount, or a share of the forecast turnover rounded down to the cent.
pub fn budget(problem: &Problem) -> Option<Money> {
    problem.budget.map(|budget| match budget {
        Budget::Amount { amount } => amount,
        Budget::Share { basis_points } => {
            let days = problem.forecast.iter().filter(|day| problem.period.holds(day.date));
            let turnover: i64 = days.map(|day| day.turnover.0).sum();
            Money((i128::from(turnover) * i128::from(basis_points) / 10_000) as i64)
        }
    })
}

/// Working minutes of a duty in segments at direct workstations.
fn direct_minutes(roster: &Roster<'_>, duty: &Duty) -> i64 {
    minutes_at(roster, duty, &|id| roster.workstation(id).is_some_and(|workstation| workstation.direct))
}

/// Working minutes of a duty in segments at some of the workstations.
pub fn minutes_at(roster: &Roster<'_>, duty: &Duty, counts: &dyn Fn(&str) -> bool) -> i64 {
    let segments = duty.segments.iter().filter(|segment| counts(&segment.workstation));
    let real = |start, end| roster.real_span(duty.date, Span::new(start, end));
    segments
        .map(|segment| {
            let unpaid = (duty.breaks.iter().filter(|rest| !rest.paid))
                .map(|rest| real(rest.start.0.max(segment.start.0), rest.end.0.min(segment.end.0)));
            real(segment.start.0, segment.end.0) - unpaid.sum::<i64>()
        })
        .sum()
}

fn needed_minutes(problem: &Problem, counts: impl Fn(&DemandCell) -> bool) -> i32 {
    let cells = problem.demand.iter().filter(|cell| counts(cell));
    cells.map(|cell| i32::from(cell.target) * i32::from(problem.slot)).sum()
}

fn missing_minutes(roster: &Roster<'_>) -> i32 {
    let lacks = roster.slots.iter().map(|slot| i32::from(slot.cell.target.saturating_sub(slot.heads)));
    lacks.sum::<i32>() * i32::from(roster.slot)
}

fn open_duties(problem: &Problem, counts: impl Fn(&Duty) -> bool) -> i32 {
    problem.roster.iter().filter(|duty| duty.employee.is_none() && counts(duty)).count() as i32
}
