//! A small builder of plan problems for tests: one person, one workstation, one week from Monday 2026-11-23.

use crate::calendar::{Calendar, ClockChange, Date, DayFact, DayKind, Minute, Span};
use crate::check::{CheckResult, check};
use crate::problem::Problem;
use crate::roster::{
    Break, DemandCell, Duty, Employee, Employment, FairnessBalance, Finding, HoursSystem, Money, PayRate, Period,
    Segment, Severity, Skill, Weights, Workstation,
};
use crate::rules::Rule;
use crate::rules::RuleUse;

/// A date from its text.
pub fn date(text: &str) -> Date {
    text.parse().unwrap()
}

/// A minute of the day from hours and minutes; beyond 24 hours it is the next morning.
pub const fn hm(hours: i32, minutes: i32) -> i32 {
    hours * 60 + minutes
}

/// A person on standard hours since 2020, with three stars for the till and 20.00 an hour.
pub fn employee(id: &str) -> Employee {
    Employee {
        id: id.to_owned(),
        participates: true,
        employments: vec![Employment {
            from: date("2020-01-01"),
            to: None,
            hours_system: HoursSystem::Standard,
            day_minutes: 480,
            week_minutes: 2400,
        }],
        birth: None,
        protections: vec![],
        skills: vec![Skill { workstation: "till".to_owned(), stars: 3, certificate_until: None }],
        availability: vec![],
        exceptions: vec![],
        leave: vec![],
        wishes: vec![],
        pay: vec![PayRate { from: date("2020-01-01"), hourly: Money(2000) }],
        carried: vec![],
        fairness: FairnessBalance::default(),
        later_points: None,
        two_stretches: None,
        rest_weekdays: vec![],
        rest_dates: vec![],
    }
}

/// A direct workstation that needs one star.
pub fn workstation(id: &str) -> Workstation {
    Workstation { id: id.to_owned(), direct: true, priority: 1, stars_min: 1, certificate: false, group: None }
}

/// A duty at the till without breaks.
pub fn duty(id: &str, employee: Option<&str>, on: Date, start: i32, end: i32) -> Duty {
    Duty {
        id: id.to_owned(),
        date: on,
        employee: employee.map(str::to_owned),
        start: Minute(start),
        end: Minute(end),
        breaks: vec![],
        segments: vec![Segment { start: Minute(start), end: Minute(end), workstation: "till".to_owned() }],
        shift: None,
        pinned: false,
        training: false,
        excepted: vec![],
        note: None,
    }
}

/// A problem that grows by sentences: `Scene::new(rule).works(0, hm(9, 0), hm(17, 0)).faults()`.
#[derive(Debug, Clone)]
pub struct Scene {
    /// The problem as it stands.
    pub problem: Problem,
}

impl Scene {
    /// A week with anna and one prohibiting, overridable rule numbered `T-1`.
    pub fn new(rule: Rule) -> Self {
        let problem = Problem {
            version: 1,
            period: Period { first: date("2026-11-23"), days: 7 },
            slot: 30,
            precision: 15,
            step: None,
            calendar: Calendar { week_start: 0, night: Span::new(hm(22, 0), hm(30, 0)), days: vec![] },
            workstations: vec![workstation("till")],
            shifts: vec![],
            employees: vec![employee("anna")],
            demand: vec![],
            template: vec![],
            rules: vec![],
            roster: vec![],
            history: vec![],
            published: vec![],
            algorithm: Default::default(),
            weights: Weights::default(),
            budget: None,
            forecast: vec![],
            duty_minutes: [240, 600],
            style: None,
            search: Default::default(),
        };
        Self { problem }.rule(rule)
    }

    /// One more rule.
    pub fn rule(self, rule: Rule) -> Self {
        self.with(|problem| {
            problem.rules.push(RuleUse {
                number: format!("T-{}", problem.rules.len() + 1),
                rule,
                severity: Severity::Prohibited,
                overridable: true,
                jurisdiction: "company".to_owned(),
                valid_from: None,
                valid_to: None,
                source: "test".to_owned(),
            });
        })
    }

    /// Any change of the problem.
    pub fn with(mut self, change: impl FnOnce(&mut Problem)) -> Self {
        change(&mut self.problem);
        self
    }

    /// Any change of anna.
    pub fn anna(self, change: impl FnOnce(&mut Employee)) -> Self {
        self.with(|problem| change(&mut problem.employees[0]))
    }

    /// Any change of the duty that was added last.
    pub fn where_duty(self, change: impl FnOnce(&mut Duty)) -> Self {
        self.with(|problem| change(problem.roster.last_mut().unwrap()))
    }

    /// The date so many days after the period's first.
    pub fn day(&self, offset: i32) -> Date {
        self.problem.period.first.plus(offset)
    }

    /// A duty of anna: `d1`, `d2`, … in the roster, or `h1`, `h2`, … in the history when the day is outside the period.
    pub fn works(self, day: i32, start: i32, end: i32) -> Self {
        let on = self.day(day);
        self.with(|problem| {
            let inside = problem.period.holds(on);
            let (list, letter) = if inside { (&mut problem.roster, 'd') } else { (&mut problem.history, 'h') };
            list.push(duty(&format!("{letter}{}", list.len() + 1), Some("anna"), on, start, end));
        })
    }

    /// The same week, or another stretch of as many days, from another date on; before anything that names days.
    pub fn from(self, first: &str) -> Self {
        self.with(|problem| problem.period.first = date(first))
    }

    /// A duty of anna at another site on a day of the period: fixed, but counted.
    pub fn elsewhere(self, day: i32, start: i32, end: i32) -> Self {
        let on = self.day(day);
        self.with(|problem| {
            let id = format!("h{}", problem.history.len() + 1);
            problem.history.push(duty(&id, Some("anna"), on, start, end));
        })
    }

    /// The same duty on each of several days.
    pub fn works_on(self, days: impl IntoIterator<Item = i32>, start: i32, end: i32) -> Self {
        days.into_iter().fold(self, |scene, day| scene.works(day, start, end))
    }

    /// A break in the duty that was added last.
    pub fn rests(self, start: i32, end: i32, paid: bool) -> Self {
        self.where_duty(|duty| duty.breaks.push(Break { start: Minute(start), end: Minute(end), paid }))
    }

    /// Heads needed at the till in the slots of a stretch.
    pub fn needs(self, day: i32, start: i32, end: i32, [min, target, max]: [u16; 3]) -> Self {
        let on = self.day(day);
        self.with(|problem| {
            for start in (start..end).step_by(usize::from(problem.slot)) {
                let workstation = "till".to_owned();
                problem.demand.push(DemandCell { date: on, workstation, start: Minute(start), min, target, max });
            }
        })
    }

    /// The kind of a day.
    pub fn day_is(self, day: i32, kind: DayKind) -> Self {
        let on = self.day(day);
        self.with(|problem| {
            problem.calendar.days.push(DayFact { date: on, kind, open: None, clock_change: None });
            problem.calendar.days.sort_by_key(|fact| fact.date);
        })
    }

    /// A clock that is put forward (back when negative) at 02:00 of a day.
    pub fn clock_moves(self, day: i32, forward: i32) -> Self {
        let scene = self.day_is(day, DayKind::RestDay);
        let on = scene.day(day);
        scene.with(|problem| {
            let fact = problem.calendar.days.iter_mut().find(|fact| fact.date == on).unwrap();
            fact.clock_change = Some(ClockChange { at: Minute(hm(2, 0)), forward });
        })
    }

    /// What the whole-roster checker says.
    pub fn checked(&self) -> CheckResult {
        check(&self.problem)
    }

    /// The findings in short, such as `2026-11-23 d1+d2 481/480` or `2026-11-23..2026-11-29 d1 0/1`.
    pub fn faults(&self) -> Vec<String> {
        self.checked().findings.iter().map(in_short).collect()
    }

    /// Asserts that nothing is found.
    #[track_caller]
    pub fn passes(&self) {
        assert_eq!(self.faults(), Vec::<String>::new());
    }

    /// Asserts that exactly one thing is found.
    #[track_caller]
    pub fn fails(&self, fault: &str) {
        assert_eq!(self.faults(), [fault]);
    }
}

/// A finding in short, such as `2026-11-23 d1+d2 481/480`.
pub fn in_short(finding: &Finding) -> String {
    let dates = if finding.first == finding.last {
        finding.first.to_string()
    } else {
        format!("{}..{}", finding.first, finding.last)
    };
    format!("{dates} {} {}/{}", finding.duties.join("+"), finding.measured, finding.limit)
}

/// A rule of the book by its id and parameters, as JSON has them.
pub fn rule(id: &str, params: serde_json::Value) -> Rule {
    serde_json::from_value(serde_json::json!({ "id": id, "params": params })).unwrap()
}
