//! One ledger brought up to a date: what happens by rule, in the order of its days.

use super::issuing::{Issuing, issuings};
use super::{LeaveDue, LeaveDueAccount, LeaveDueLine, LeaveNote};
use super::{carry, endings, leaving, periods, statutory};
use crate::calendar::Date;
use crate::leave::book::Book;
use crate::leave::exact::{BeyondExact, Exact};
use crate::leave::line::{LeaveLine, LeaveLineKind};
use crate::leave::person::LeavePerson;
use crate::leave::rule::LeaveRule;
use crate::leave::steps::{LeaveStepCode, Reckoning};
use std::collections::{BTreeMap, BTreeSet};

/// What happens on a date, in the order in which it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Carry,
    End,
    TakeBack,
    Give,
}

/// Something that happens by rule.
enum Event {
    /// What is left goes over, by the version at this place.
    Carry(usize),
    /// The lot of this key ends.
    End(String),
    /// Statutory leave of a year is excluded, by the version at this place.
    Exclude(usize, statutory::Exclusion),
    /// The person leaves.
    Leave,
    /// The giving at this place.
    Give(usize),
}

/// A ledger on its way to a date.
pub(super) struct Run<'a> {
    pub person: &'a LeavePerson,
    pub rules: &'a [LeaveRule],
    pub to: Date,
    /// All that rules give up to the date.
    pub issuings: Vec<Issuing>,
    given: &'a [LeaveLine],
    keys: BTreeSet<String>,
    made: Vec<LeaveDueLine>,
    notes: Vec<LeaveNote>,
    events: BTreeMap<(Date, Rank, usize), Event>,
}

/// What a ledger lacks up to a date.
pub(super) fn run(account: &LeaveDueAccount, to: Date) -> Result<LeaveDue, BeyondExact> {
    let mut run = Run {
        person: &account.person,
        rules: &account.rules,
        to,
        issuings: issuings(&account.person, &account.rules, to)?,
        given: &account.lines,
        keys: account.lines.iter().filter_map(|line| line.key.clone()).collect(),
        made: vec![],
        notes: vec![],
        events: BTreeMap::new(),
    };
    run.look_ahead()?;
    while let Some(((day, ..), event)) = run.events.pop_first() {
        match event {
            Event::Carry(rule) => carry::carry(&mut run, &account.rules[rule], day)?,
            Event::End(lot) => endings::end_lot(&mut run, &lot, day)?,
            Event::Exclude(rule, exclusion) => statutory::exclude(&mut run, &account.rules[rule], &exclusion)?,
            Event::Leave => leaving::take_back(&mut run, day)?,
            Event::Give(at) => run.give(at)?,
        }
    }
    Ok(LeaveDue { id: account.id.clone(), lines: run.made, notes: run.notes })
}

impl<'a> Run<'a> {
    /// All that is known to happen; lots that are given add their ends.
    fn look_ahead(&mut self) -> Result<(), BeyondExact> {
        for (at, day) in self.issuings.iter().map(|issuing| issuing.day).enumerate().collect::<Vec<_>>() {
            self.expect(day, Rank::Give, Event::Give(at));
        }
        for (at, rule) in self.rules.iter().enumerate() {
            for day in periods::carry_dates(rule, self.person, self.to) {
                self.expect(day, Rank::Carry, Event::Carry(at));
            }
            for exclusion in statutory::exclusions(rule, self.person, self.to)? {
                self.expect(exclusion.day, Rank::TakeBack, Event::Exclude(at, exclusion));
            }
        }
        if let Some(left) = self.person.left {
            self.expect(left, Rank::TakeBack, Event::Leave);
        }
        for lot in self.given.iter().filter(|line| line.is_lot()) {
            for day in endings::days(lot, self.given, self.person)? {
                self.expect(day, Rank::End, Event::End(lot.lot_key().to_owned()));
            }
        }
        Ok(())
    }

    fn expect(&mut self, day: Date, rank: Rank, event: Event) {
        if day <= self.to {
            // Events of a day and rank keep the order in which they were found; one that was found later comes last.
            let place = self.events.range((day, rank, 0)..=(day, rank, usize::MAX)).next_back();
            let place = place.map_or(0, |((.., place), _)| place + 1);
            self.events.insert((day, rank, place), event);
        }
    }

    /// The lines as they stood when a day was looked at first: those of rules on later days were not there.
    pub fn lines(&self, day: Date) -> impl Iterator<Item = &LeaveLine> {
        let given = self.given.iter().filter(move |line| line.key.is_none() || line.day <= day);
        given.chain(self.made.iter().map(|made| &made.line))
    }

    /// The ledger on a day.
    pub fn book(&self, day: Date) -> Result<Book<'_>, BeyondExact> {
        Book::open(self.lines(day))
    }

    /// A key that no line has: the one asked for, or one with the next number.
    pub fn free_key(&self, wanted: &str) -> String {
        let numbered = (2..).map(|number| format!("{wanted}~{number}"));
        let mut keys = std::iter::once(wanted.to_owned()).chain(numbered);
        keys.find(|key| !self.keys.contains(key)).unwrap_or_default()
    }

    /// Whether a line has a key.
    pub fn has(&self, key: &str) -> bool {
        self.keys.contains(key)
    }

    /// Writes a line that is due; its amount is what the last step gives, or the opposite.
    pub fn write(&mut self, line: LeaveLine, version: Option<u32>, reckoning: Reckoning) -> Result<(), BeyondExact> {
        self.keys.extend(line.key.clone());
        if line.is_lot() {
            for day in endings::days(&line, self.given, self.person)? {
                self.expect(day, Rank::End, Event::End(line.lot_key().to_owned()));
            }
        }
        self.made.push(LeaveDueLine { line, version, steps: reckoning.steps });
        Ok(())
    }

    /// The version of the rule of a lot by which it was given.
    pub fn version(&self, lot: &LeaveLine) -> Option<u32> {
        let mut versions = self.rules.iter().filter(|rule| lot.rule.as_ref() == Some(&rule.id));
        versions.find(|rule| rule.holds_on(lot.day)).map(|rule| rule.version)
    }

    /// Gives what is due on its day, unless it was given.
    fn give(&mut self, at: usize) -> Result<(), BeyondExact> {
        let Issuing { rule, day, key, .. } = &self.issuings[at];
        let (rule, day, key) = (&self.rules[*rule], *day, key.clone());
        if self.has(&key) {
            return Ok(());
        }
        let mut reckoning = self.issuings[at].reckoning.clone();
        if let Some(step) = statutory::taken_before(self, rule, &self.issuings[at])? {
            reckoning.step(step);
        }
        reckoning.limit(LeaveStepCode::LimitYear, rule.limit_year, self.given_in_year(rule, day)?)?;
        if rule.limit_balance.is_some() {
            reckoning.limit(LeaveStepCode::LimitBalance, rule.limit_balance, self.balance_before(day)?)?;
        }
        if reckoning.amount().is_positive() {
            let line = self.issuings[at].line(rule, self.person, reckoning.amount())?;
            return self.write(line, Some(rule.version), reckoning);
        }
        let note = LeaveNote { rule: rule.id.clone(), version: rule.version, key, day, steps: reckoning.steps };
        self.notes.push(note);
        Ok(())
    }

    /// What a rule has given in the calendar year of a day.
    fn given_in_year(&self, rule: &LeaveRule, day: Date) -> Result<Exact, BeyondExact> {
        let of_rule = |line: &&LeaveLine| line.kind == LeaveLineKind::Grant && line.rule.as_deref() == Some(&rule.id);
        let in_year = |line: &&LeaveLine| line.day.ymd().0 == day.ymd().0;
        Exact::sum(self.lines(day).filter(of_rule).filter(in_year).map(|line| line.amount))
    }

    /// The balance before a day's uses: what rules have done that day is in it.
    fn balance_before(&self, day: Date) -> Result<Exact, BeyondExact> {
        let counts = |line: &&LeaveLine| line.day < day || (line.day == day && line.key.is_some());
        let lines = self.lines(day).filter(counts).filter(|line| !line.kind.waits());
        Exact::sum(lines.map(|line| line.amount))
    }
}
