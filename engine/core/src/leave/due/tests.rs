//! What rules owe by a date: the same for any order, any rerun and any step on the way.

mod any;
mod given;
mod kept;
mod statutory;

use super::*;
use crate::calendar::DayKind;
use crate::leave::{
    Exact, LeaveEvent, LeaveGift, LeaveIssue, LeaveLineKind, LeaveOvertime, LeaveRelease, LeaveUnit, LeaveValidity,
    LeaveYearDay, LeaveYearStart,
};

fn date(text: &str) -> Date {
    text.parse().unwrap()
}

fn exact(text: &str) -> Exact {
    text.parse().unwrap()
}

fn person(joined: &str) -> LeavePerson {
    LeavePerson {
        joined: date(joined),
        left: None,
        first_work: None,
        interruptions: vec![],
        continuous_since: None,
        probation_to: None,
        events: vec![],
        overtime: vec![],
        consents: vec![],
        paid_personal: vec![],
        sick: vec![],
        school_holidays: vec![],
    }
}

fn rule(issue: LeaveIssue) -> LeaveRule {
    LeaveRule {
        id: "r".into(),
        version: 3,
        from: date("2020-01-01"),
        to: None,
        unit: LeaveUnit::Day,
        issue,
        prorate: false,
        rounding: None,
        limit_balance: None,
        limit_year: None,
        validity: LeaveValidity::Unlimited,
        carry: None,
        release: LeaveRelease::AtOnce,
        freeze: None,
        priority: 0,
        percent: None,
    }
}

const JANUARY: LeaveYearStart = LeaveYearStart::On { at: LeaveYearDay { month: 1, day: 1 } };

fn fixed(amount: &str) -> LeaveGift {
    LeaveGift::Fixed { amount: exact(amount) }
}

fn yearly(amount: &str) -> LeaveRule {
    rule(LeaveIssue::Yearly { start: JANUARY, arrears: false, gift: fixed(amount) })
}

fn used(id: &str, lot: &str, day: &str, amount: &str) -> LeaveLine {
    LeaveLine { lot: Some(lot.into()), ..LeaveLine::plain(id, LeaveLineKind::Use, date(day), exact(amount)) }
}

fn account(person: LeavePerson, rules: Vec<LeaveRule>, lines: Vec<LeaveLine>) -> LeaveDueAccount {
    LeaveDueAccount { id: "wang".into(), person, rules, lines }
}

fn due(account: LeaveDueAccount, to: &str) -> LeaveDue {
    leave_due(LeaveDueParams { to: date(to), accounts: vec![account] }).unwrap().remove(0)
}

/// Day, kind and amount of each line.
fn told(due: &LeaveDue) -> Vec<String> {
    let told = |each: &LeaveDueLine| {
        let kind = serde_json::to_value(each.line.kind).unwrap();
        format!("{} {} {}", each.line.day, kind.as_str().unwrap(), each.line.amount)
    };
    due.lines.iter().map(told).collect()
}

/// The codes of the steps of a line.
fn codes(steps: &[LeaveStep]) -> Vec<String> {
    let code = |step: &LeaveStep| serde_json::to_value(step.code).unwrap().as_str().unwrap().to_owned();
    steps.iter().map(code).collect()
}
