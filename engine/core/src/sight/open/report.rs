//! What incremental rules report: flaws without text, kept in one bucket for a person, a day or the period.

use super::duties::Duties;
use super::facts::{Facts, RuleFacts};
use super::work::{DutyNumber, Work};
use crate::calendar::Span;
use crate::roster::{Finding, Severity, Unit};
use std::cmp::Ordering;

/// A finding in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Flaw {
    /// Index of the rule use.
    pub rule: u16,
    /// First day, relative to the period's first.
    pub first: i32,
    /// Last day.
    pub last: i32,
    /// Workstation index.
    pub station: Option<u16>,
    /// The stretch of the first day.
    pub span: Option<Span>,
    /// What was measured.
    pub measured: i64,
    /// What the rule allows.
    pub limit: i64,
    /// What both are counted in.
    pub unit: Unit,
    /// How much it weighs.
    pub severity: Severity,
    /// Whether every duty at fault is excepted.
    pub excepted: bool,
}

impl Flaw {
    /// A flaw between two days; the report fills in the rule, its weight and the exception.
    pub fn new(first: i32, last: i32, measured: i64, limit: i64, unit: Unit) -> Self {
        Self {
            rule: 0,
            first,
            last,
            station: None,
            span: None,
            measured,
            limit,
            unit,
            severity: Severity::Advice,
            excepted: false,
        }
    }

    /// The same flaw, at a workstation.
    pub fn at(self, station: u16) -> Self {
        Self { station: Some(station), ..self }
    }

    /// The same flaw, in a stretch of its first day.
    pub fn during(self, span: Span) -> Self {
        Self { span: Some(span), ..self }
    }

    /// The finding that this flaw of `employee` is at the border.
    pub fn finding(&self, employee: Option<&str>, at_fault: &[DutyNumber], facts: &Facts, duties: &Duties) -> Finding {
        let rule = &facts.rules[usize::from(self.rule)];
        Finding {
            rule: rule.id.clone(),
            severity: self.severity,
            employee: employee.map(str::to_owned),
            first: facts.date(self.first),
            last: facts.date(self.last),
            duties: at_fault.iter().map(|number| duties.id(*number).to_owned()).collect(),
            workstation: self.station.map(|station| facts.stations[usize::from(station)].id.clone()),
            span: self.span,
            measured: self.measured,
            limit: self.limit,
            unit: self.unit,
            number: rule.number.clone(),
            excepted: self.excepted,
        }
    }
}

/// The flaws of one person, one day or the whole period, with the duties at fault.
#[derive(Debug, Clone, Default)]
pub struct Bucket {
    flaws: Vec<(Flaw, u32, u32)>,
    duties: Vec<DutyNumber>,
}

impl Bucket {
    /// Empties the bucket and keeps its memory.
    pub fn clear(&mut self) {
        self.flaws.clear();
        self.duties.clear();
    }

    /// The flaws with their duties, in order once `sort` was called.
    pub fn iter(&self) -> impl Iterator<Item = (&Flaw, &[DutyNumber])> {
        self.flaws.iter().map(|(flaw, from, to)| (flaw, &self.duties[*from as usize..*to as usize]))
    }

    fn push(&mut self, flaw: Flaw, duties: impl Iterator<Item = DutyNumber>) {
        let from = self.duties.len() as u32;
        self.duties.extend(duties);
        self.flaws.push((flaw, from, self.duties.len() as u32));
    }

    /// Puts the flaws in an order of their own, none twice, so that two buckets can be compared.
    pub fn sort(&mut self) {
        let duties = &self.duties;
        self.flaws.sort_by(|a, b| {
            a.0.cmp(&b.0).then_with(|| duties[a.1 as usize..a.2 as usize].cmp(&duties[b.1 as usize..b.2 as usize]))
        });
        self.flaws
            .dedup_by(|b, a| a.0 == b.0 && duties[a.1 as usize..a.2 as usize] == duties[b.1 as usize..b.2 as usize]);
    }

    /// The flaws that only one of the two buckets has; true for those that came, false for those of `old` that went.
    /// Both are sorted.
    pub fn differences<'a>(&'a self, old: &'a Self) -> impl Iterator<Item = (&'a Flaw, &'a [DutyNumber], bool)> {
        let (mut left, mut right) = (old.iter().peekable(), self.iter().peekable());
        std::iter::from_fn(move || {
            loop {
                let order = match (left.peek(), right.peek()) {
                    (None, None) => return None,
                    (Some(_), None) => Ordering::Less,
                    (None, Some(_)) => Ordering::Greater,
                    (Some(went), Some(came)) => went.cmp(came),
                };
                match order {
                    Ordering::Less => return left.next().map(|(flaw, duties)| (flaw, duties, false)),
                    Ordering::Greater => return right.next().map(|(flaw, duties)| (flaw, duties, true)),
                    Ordering::Equal => (left.next(), right.next()),
                };
            }
        })
    }
}

/// Where a rule puts its flaws: a bucket, or only the worst one that concerns the duty asked about.
#[derive(Debug)]
pub struct Report<'a> {
    rule: u16,
    severity: Severity,
    overridable: bool,
    bit: u64,
    valid: (i32, i32),
    sink: Sink<'a>,
}

#[derive(Debug)]
enum Sink<'a> {
    Keep(&'a mut Bucket),
    Worst { duty: DutyNumber, severity: Option<Severity> },
}

impl<'a> Report<'a> {
    /// A report that keeps everything in a bucket.
    pub fn keep(bucket: &'a mut Bucket) -> Self {
        Self::into(Sink::Keep(bucket))
    }

    /// A report that keeps only the worst severity of the flaws that `duty` has a part in.
    pub fn worst_of(duty: DutyNumber) -> Self {
        Self::into(Sink::Worst { duty, severity: None })
    }

    fn into(sink: Sink<'a>) -> Self {
        Self { rule: 0, severity: Severity::Advice, overridable: false, bit: 0, valid: (i32::MIN, i32::MAX), sink }
    }

    /// What follows comes from the rule use of this index.
    pub fn begin(&mut self, index: u16, rule: &RuleFacts) {
        self.rule = index;
        self.severity = rule.severity;
        self.overridable = rule.overridable;
        self.bit = rule.bit;
        self.valid = (rule.from, rule.to);
    }

    /// Reports a flaw of the weight of its rule; `works` are at fault, in order.
    pub fn flaw(&mut self, flaw: Flaw, works: &[Work]) {
        self.flaw_weighing(self.severity, flaw, works);
    }

    /// Reports a flaw that weighs differently from its rule. Nothing is reported where the rule does not hold on
    /// the flaw's last day, or where all its duties lie in the history.
    pub fn flaw_weighing(&mut self, severity: Severity, flaw: Flaw, works: &[Work]) {
        if flaw.last < self.valid.0 || flaw.last > self.valid.1 || works.iter().all(|work| work.fixed) {
            return;
        }
        let excepted = self.overridable && works.iter().all(|work| work.excepted & self.bit != 0);
        match &mut self.sink {
            Sink::Keep(bucket) => {
                let flaw = Flaw { rule: self.rule, severity, excepted, ..flaw };
                bucket.push(flaw, works.iter().map(|work| work.duty));
            }
            Sink::Worst { duty, severity: worst } => {
                if !excepted && works.iter().any(|work| work.duty == *duty) {
                    // Severity is ordered from the worst to the mildest.
                    *worst = Some(worst.map_or(severity, |known| known.min(severity)));
                }
            }
        }
    }

    /// Reports a flaw that no duty is at fault for: cover or money.
    pub fn flaw_of_site(&mut self, flaw: Flaw) {
        if let Sink::Keep(bucket) = &mut self.sink
            && (self.valid.0..=self.valid.1).contains(&flaw.last)
        {
            bucket.push(Flaw { rule: self.rule, severity: self.severity, ..flaw }, std::iter::empty());
        }
    }

    /// The worst severity seen, for a report made by `worst_of`.
    pub fn worst(&self) -> Option<Severity> {
        match &self.sink {
            Sink::Keep(_) => None,
            Sink::Worst { severity, .. } => *severity,
        }
    }
}
