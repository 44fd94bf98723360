//! What is asked must make sense before anything is counted: dates that can be, days of a calendar, amounts in bounds.

use super::{LeaveDueAccount, LeaveDueParams};
use crate::calendar::Date;
use crate::error::{EngineError, EngineResult};
use crate::leave::exact::Exact;
use crate::leave::person::LeavePerson;
use crate::leave::rule::{LeaveFreeze, LeaveGift, LeaveIssue, LeaveMonthDay, LeaveRule, LeaveYearDay, LeaveYearStart};
use crate::leave::rule::{LeaveUnit, LeaveValidity};

/// Most months that a rule may name.
const MOST_MONTHS: u32 = 120;
/// Most years between the first day of a rule and the day that is asked about.
const MOST_YEARS: i32 = 80;

/// Everything that does not make sense, with its place.
pub(super) fn sound(params: &LeaveDueParams) -> EngineResult<()> {
    let mut faults = Faults { errors: vec![], to: params.to };
    faults.date("to".into(), params.to);
    for (at, account) in params.accounts.iter().enumerate() {
        faults.account(&format!("accounts.{at}"), account);
    }
    if faults.errors.is_empty() { Ok(()) } else { Err(faults.errors) }
}

struct Faults {
    errors: Vec<EngineError>,
    to: Date,
}

impl Faults {
    fn fault(&mut self, code: &str, path: String, detail: impl ToString) {
        self.errors.push(EngineError::new(code, path, detail.to_string()));
    }

    fn date(&mut self, path: String, date: Date) {
        if !date.is_sane() {
            self.fault("absurd_date", path, date);
        }
    }

    fn range(&mut self, path: String, from: Date, to: Date) {
        self.date(path.clone(), from);
        self.date(path.clone(), to);
        if to < from {
            self.fault("dates_reversed", path, to);
        }
    }

    fn parameter(&mut self, path: String, is_sound: bool, detail: impl ToString) {
        if !is_sound {
            self.fault("absurd_parameter", path, detail);
        }
    }

    fn account(&mut self, path: &str, account: &LeaveDueAccount) {
        self.person(&format!("{path}.person"), &account.person);
        for (at, rule) in account.rules.iter().enumerate() {
            self.rule(&format!("{path}.rules.{at}"), rule);
        }
        for (at, line) in account.lines.iter().enumerate() {
            self.date(format!("{path}.lines.{at}.day"), line.day);
        }
    }

    fn person(&mut self, path: &str, person: &LeavePerson) {
        self.date(format!("{path}.joined"), person.joined);
        self.parameter(format!("{path}.joined"), self.to.ymd().0 - person.joined.ymd().0 <= MOST_YEARS, person.joined);
        let dates = [
            ("left", person.left),
            ("firstWork", person.first_work),
            ("continuousSince", person.continuous_since),
            ("probationTo", person.probation_to),
        ];
        for (name, date) in dates {
            if let Some(date) = date {
                self.date(format!("{path}.{name}"), date);
            }
        }
        if let Some(left) = person.left.filter(|left| *left < person.joined) {
            self.fault("dates_reversed", format!("{path}.left"), left);
        }
        for (name, ranges) in [("interruptions", &person.interruptions), ("sick", &person.sick)] {
            for (at, range) in ranges.iter().enumerate() {
                self.range(format!("{path}.{name}.{at}"), range.from, range.to);
            }
        }
        for (at, event) in person.events.iter().enumerate() {
            self.date(format!("{path}.events.{at}.day"), event.day);
        }
        for (at, overtime) in person.overtime.iter().enumerate() {
            self.date(format!("{path}.overtime.{at}.day"), overtime.day);
        }
    }

    fn rule(&mut self, path: &str, rule: &LeaveRule) {
        self.range(format!("{path}.from"), rule.from, rule.to.unwrap_or(rule.from));
        if let LeaveValidity::Months { months } = rule.validity {
            self.parameter(format!("{path}.validity.months"), (1..=MOST_MONTHS).contains(&months), months);
        }
        if let Some(carry) = rule.carry {
            self.year_day(&format!("{path}.carry.on"), carry.on);
            let months = carry.months.unwrap_or(1);
            self.parameter(format!("{path}.carry.months"), (1..=MOST_MONTHS).contains(&months), months);
        }
        match rule.freeze {
            Some(LeaveFreeze::Months { months }) => {
                self.parameter(format!("{path}.freeze.months"), months <= MOST_MONTHS, months);
            }
            Some(LeaveFreeze::Yearly { from, to }) => {
                self.year_day(&format!("{path}.freeze.from"), from);
                self.year_day(&format!("{path}.freeze.to"), to);
            }
            Some(LeaveFreeze::Probation) | None => {}
        }
        self.issue(&format!("{path}.issue"), rule);
    }

    fn issue(&mut self, path: &str, rule: &LeaveRule) {
        match &rule.issue {
            LeaveIssue::Yearly { start, gift, .. } => {
                if let LeaveYearStart::On { at } = start {
                    self.year_day(&format!("{path}.start.at"), *at);
                }
                self.gift(&format!("{path}.gift"), gift);
            }
            LeaveIssue::Monthly { on, gift, .. } => {
                if let LeaveMonthDay::On { day } = on {
                    self.parameter(format!("{path}.on.day"), (1..=31).contains(day), day);
                }
                self.gift(&format!("{path}.gift"), gift);
            }
            LeaveIssue::Once { amount } | LeaveIssue::Event { amount } => {
                self.amount(format!("{path}.amount"), *amount);
            }
            LeaveIssue::Overtime { day_minutes } => {
                self.parameter(format!("{path}.dayMinutes"), (1..=1440).contains(day_minutes), day_minutes);
            }
            LeaveIssue::StatutoryAnnual { sick_month_days, .. } => {
                let is_sound = (1..=31).contains(sick_month_days);
                self.parameter(format!("{path}.sickMonthDays"), is_sound, sick_month_days);
                self.parameter(format!("{path}.kind"), rule.unit == LeaveUnit::Day, "unit");
            }
        }
    }

    fn gift(&mut self, path: &str, gift: &LeaveGift) {
        match gift {
            LeaveGift::Fixed { amount } => self.amount(format!("{path}.amount"), *amount),
            LeaveGift::Bands { bands, .. } => {
                for (at, band) in bands.iter().enumerate() {
                    self.amount(format!("{path}.bands.{at}.amount"), band.amount);
                }
            }
        }
    }

    fn amount(&mut self, path: String, amount: Exact) {
        self.parameter(path, !amount.is_negative(), amount);
    }

    fn year_day(&mut self, path: &str, at: LeaveYearDay) {
        self.parameter(format!("{path}.month"), (1..=12).contains(&at.month), at.month);
        self.parameter(format!("{path}.day"), (1..=31).contains(&at.day), at.day);
    }
}
