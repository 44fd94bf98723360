//! What becomes of the rest: it goes over, expires, or is set right.

use super::*;
use crate::leave::{LeaveCarry, LeaveRounding};

fn carried(most: Option<&str>, months: Option<u32>) -> LeaveRule {
    let on = LeaveYearDay { month: 1, day: 1 };
    let carry = LeaveCarry { on, most: most.map(exact), months, rounding: None, needs_consent: false };
    LeaveRule { carry: Some(carry), ..yearly("10") }
}

#[test]
fn on_one_date_what_is_left_goes_over_then_the_rest_expires_then_the_year_is_given() {
    let lines = vec![used("u", "r:2025-01-01", "2025-12-31", "-3")];
    let given = due(account(person("2025-01-01"), vec![carried(Some("5"), Some(3))], lines), "2026-04-01");
    let expected = [
        "2025-01-01 grant 10",
        "2026-01-01 carry_over -5",
        "2026-01-01 carry_over 5",
        "2026-01-01 expire -2",
        "2026-01-01 grant 10",
        "2026-04-01 expire -5",
    ];
    assert_eq!(told(&given), expected);
    assert_eq!(codes(&given.lines[2].steps), ["left", "limit_carry"]);
    assert_eq!(
        (given.lines[2].line.valid_to, given.lines[0].line.valid_to),
        (Some(date("2026-03-31")), Some(date("2025-12-31")))
    );
    assert_eq!(given.lines[1].line.lot.as_deref(), Some("r:2025-01-01"));
}

#[test]
fn a_debt_neither_expires_nor_goes_over_and_what_comes_pays_it() {
    let use_beyond = LeaveLine::plain("u", LeaveLineKind::Use, date("2025-06-02"), exact("-12"));
    let given = due(account(person("2025-01-01"), vec![carried(None, None)], vec![use_beyond]), "2027-01-01");
    assert_eq!(told(&given)[..2], ["2025-01-01 grant 10", "2026-01-01 grant 10"]);
    assert_eq!(told(&given)[2..], ["2027-01-01 carry_over -8", "2027-01-01 carry_over 8", "2027-01-01 grant 10"]);
}

#[test]
fn what_goes_over_is_rounded_once_as_one() {
    let on = LeaveYearDay { month: 1, day: 1 };
    let rounding = Some(LeaveRounding::WHOLE_DOWN);
    let carry = LeaveCarry { on, most: None, months: None, rounding, needs_consent: false };
    let rule = LeaveRule { carry: Some(carry), ..yearly("1.4") };
    let import = LeaveLine {
        rule: Some("r".into()),
        ..LeaveLine::plain("i", LeaveLineKind::Import, date("2025-03-01"), exact("0.7"))
    };
    let given = due(account(person("2025-01-01"), vec![rule], vec![import]), "2026-01-01");
    assert_eq!(
        told(&given)[1..4],
        ["2026-01-01 carry_over -7/5", "2026-01-01 carry_over -7/10", "2026-01-01 carry_over 2"]
    );
}

#[test]
fn a_use_that_is_entered_late_gives_back_what_expired_and_one_that_is_cancelled_late_expires() {
    let rule = LeaveRule { validity: LeaveValidity::Months { months: 3 }, ..yearly("5") };
    let ledger = |lines: Vec<LeaveLine>| account(person("2026-01-01"), vec![rule.clone()], lines);
    let first = due(ledger(vec![]), "2026-05-01");
    assert_eq!(told(&first), ["2026-01-01 grant 5", "2026-04-01 expire -5"]);
    let mut lines: Vec<LeaveLine> = first.lines.into_iter().map(|each| each.line).collect();
    lines.push(used("u", "r:2026-01-01", "2026-03-02", "-2"));
    let late = due(ledger(lines.clone()), "2026-05-01");
    assert_eq!(
        (told(&late), codes(&late.lines[0].steps)),
        (vec!["2026-04-01 correct 2".into()], vec!["left".into(), "recount".into()])
    );
    assert_eq!(late.lines[0].line.corrects, Some(LeaveLineKind::Expire));
    lines.extend(late.lines.into_iter().map(|each| each.line));
    let corrects = Some(LeaveLineKind::Use);
    lines.push(LeaveLine { kind: LeaveLineKind::Correct, corrects, ..used("c", "r:2026-01-01", "2026-03-02", "2") });
    let cancelled = due(ledger(lines.clone()), "2026-05-01");
    assert_eq!(told(&cancelled), ["2026-04-01 expire -2"]);
    lines.extend(cancelled.lines.into_iter().map(|each| each.line));
    assert_eq!(told(&due(ledger(lines), "2026-05-01")), Vec::<String>::new());
}

#[test]
fn a_hold_over_the_last_day_does_not_expire_until_it_is_released() {
    let rule = LeaveRule { validity: LeaveValidity::YearEnd, ..yearly("5") };
    let hold = LeaveLine { kind: LeaveLineKind::Hold, ..used("h", "r:2026-01-01", "2026-12-30", "-2") };
    let only = |lines: Vec<LeaveLine>| {
        let rule = LeaveRule { to: Some(date("2026-12-31")), ..rule.clone() };
        due(account(person("2026-01-01"), vec![rule], lines), "2027-01-01")
    };
    let first = only(vec![hold.clone()]);
    assert_eq!(told(&first), ["2026-01-01 grant 5", "2027-01-01 expire -3"]);
    let release = LeaveLine { kind: LeaveLineKind::Release, ..used("l", "r:2026-01-01", "2026-12-30", "2") };
    let lines = [hold, release].into_iter().chain(first.lines.into_iter().map(|each| each.line)).collect();
    assert_eq!(told(&only(lines)), ["2027-01-01 expire -2"]);
}

#[test]
fn a_single_grant_ends_with_the_first_leave_that_is_taken_of_it() {
    let rule = LeaveRule { validity: LeaveValidity::Single, ..rule(LeaveIssue::Once { amount: exact("10") }) };
    let leave = |id: &str, day: &str, request: &str| LeaveLine {
        source: Some(request.into()),
        ..used(id, "r:once", day, "-1")
    };
    let lines = vec![leave("a", "2026-05-04", "first"), leave("b", "2026-05-05", "first")];
    let given = due(account(person("2026-01-01"), vec![rule], lines), "2026-12-31");
    assert_eq!(told(&given), ["2026-01-01 grant 10", "2026-05-06 expire -8"]);
}

#[test]
fn who_leaves_gives_back_the_days_after_and_what_is_left_ends() {
    let rule = LeaveRule { prorate: true, validity: LeaveValidity::YearEnd, ..yearly("12") };
    let given = due(account(person("2026-01-01"), vec![rule.clone()], vec![]), "2026-03-01");
    let lines: Vec<LeaveLine> = given.lines.into_iter().map(|each| each.line).collect();
    let left = LeavePerson { left: Some(date("2026-06-30")), ..person("2026-01-01") };
    let told_of = |used_days: &str| {
        let used = used("u", "r:2026-01-01", "2026-05-04", used_days);
        let lines = lines.iter().cloned().chain([used]).collect();
        told(&due(account(left.clone(), vec![rule.clone()], lines), "2026-12-31"))
    };
    assert_eq!(told_of("-1"), ["2026-06-30 correct -2208/365", "2026-07-01 expire -1807/365"]);
    assert_eq!(told_of("-12"), Vec::<String>::new());
    assert_eq!(told_of("-7"), ["2026-06-30 correct -5"]);
}

#[test]
fn who_stays_after_all_has_back_what_ended() {
    let rule = LeaveRule { to: Some(date("2026-12-31")), ..yearly("5") };
    let leaving = LeavePerson { left: Some(date("2026-06-30")), ..person("2026-01-01") };
    let first = due(account(leaving, vec![rule.clone()], vec![]), "2026-08-01");
    assert_eq!(told(&first), ["2026-01-01 grant 5", "2026-07-01 expire -5"]);
    let lines = first.lines.into_iter().map(|each| each.line).collect();
    assert_eq!(told(&due(account(person("2026-01-01"), vec![rule], lines), "2026-08-01")), ["2026-07-01 correct 5"]);
}
