//! From what a rule sees to a finding: severity, validity and exceptions are decided here, once.

use super::{Person, Work};
use crate::calendar::{Date, Span};
use crate::hours::Window;
use crate::roster::{Finding, Severity, Unit, Validity};

/// What a rule's check saw, before the rule's use gives it its weight.
#[derive(Debug)]
pub struct Fault<'a> {
    /// Whose duties are at fault; absent for cover and cost.
    pub employee: Option<&'a str>,
    /// First business date concerned.
    pub first: Date,
    /// Last business date concerned.
    pub last: Date,
    /// The duties at fault, in any order.
    pub works: Vec<Work<'a>>,
    /// The workstation concerned.
    pub workstation: Option<&'a str>,
    /// The stretch of the first date concerned.
    pub span: Option<Span>,
    /// What was measured.
    pub measured: i64,
    /// What the rule allows.
    pub limit: i64,
    /// What both are counted in.
    pub unit: Unit,
    /// Whether it is advice whatever the use says.
    pub only_advice: bool,
}

impl<'a> Fault<'a> {
    /// Duties of a person; the dates are those of the duties.
    pub fn of(person: &Person<'a>, works: Vec<Work<'a>>, measured: i64, limit: i64, unit: Unit) -> Self {
        let dates = || works.iter().map(Work::date);
        let (first, last) = (dates().min().unwrap_or_default(), dates().max().unwrap_or_default());
        let employee = Some(person.employee.id.as_str());
        Self { employee, works, ..Self::of_site(first, last, measured, limit, unit) }
    }

    /// The same fault over a window rather than over the dates of its duties.
    #[must_use]
    pub fn over(self, window: Window) -> Self {
        Self { first: window.first, last: window.last, ..self }
    }

    /// The site itself over some dates, with no duties at fault.
    pub fn of_site(first: Date, last: Date, measured: i64, limit: i64, unit: Unit) -> Self {
        Self {
            employee: None,
            first,
            last,
            works: Vec::new(),
            workstation: None,
            span: None,
            measured,
            limit,
            unit,
            only_advice: false,
        }
    }
}

/// What a use of a rule makes of whatever the rule finds.
#[derive(Debug, Clone, Copy)]
pub struct Use<'r> {
    /// The rule's id.
    pub rule: &'static str,
    /// Number shown to people.
    pub number: &'r str,
    /// How much a finding weighs.
    pub severity: Severity,
    /// Whether a finding can be excepted.
    pub overridable: bool,
    /// The dates on which it holds.
    pub validity: Validity,
}

/// Collects the findings of one use of a rule.
#[derive(Debug)]
pub struct Report<'r> {
    used: Use<'r>,
    findings: &'r mut Vec<Finding>,
}

impl<'r> Report<'r> {
    /// A report of a use that adds to `findings`.
    pub fn new(used: Use<'r>, findings: &'r mut Vec<Finding>) -> Self {
        Self { used, findings }
    }

    /// Adds a fault unless it concerns fixed duties only, or the use is not valid on its last date.
    pub fn add(&mut self, fault: Fault<'_>) {
        let concerns_roster = fault.works.is_empty() || fault.works.iter().any(|work| work.planned);
        if !concerns_roster || !self.used.validity.holds_on(fault.last) {
            return;
        }
        let rule = self.used.rule;
        let mut works = fault.works;
        works.sort_by(|a, b| a.order().cmp(&b.order()));
        let excepts = |work: &Work<'_>| work.duty.excepted.iter().any(|excepted| excepted == rule);
        self.findings.push(Finding {
            rule: rule.to_owned(),
            severity: if fault.only_advice { Severity::Advice } else { self.used.severity },
            employee: fault.employee.map(str::to_owned),
            first: fault.first,
            last: fault.last,
            duties: works.iter().map(|work| work.duty.id.clone()).collect(),
            workstation: fault.workstation.map(str::to_owned),
            span: fault.span,
            measured: fault.measured,
            limit: fault.limit,
            unit: fault.unit,
            number: self.used.number.to_owned(),
            excepted: self.used.overridable && !works.is_empty() && works.iter().all(excepts),
        });
    }
}
