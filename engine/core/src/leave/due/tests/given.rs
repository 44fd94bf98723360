//! What rules give, and when.

use super::*;
use crate::leave::{LeaveBand, LeaveFreeze, LeaveMonthDay, LeaveRounding, LeaveRoundingWay, LeaveYears};

const HALF_UP: LeaveRounding = LeaveRounding { way: LeaveRoundingWay::HalfUp, to: Exact::HALF };

#[test]
fn who_joins_within_a_year_has_the_share_of_its_days_from_the_first_day_on() {
    let rule = LeaveRule { prorate: true, rounding: Some(HALF_UP), ..yearly("12") };
    let given = due(account(person("2025-12-01"), vec![rule], vec![]), "2026-01-01");
    assert_eq!(told(&given), ["2025-12-01 grant 1", "2026-01-01 grant 12"]);
    assert_eq!(codes(&given.lines[0].steps), ["fixed", "share", "round"]);
    let share = &given.lines[0].steps[1];
    assert_eq!((share.part, share.whole, share.gives.to_string()), (Some(31), Some(365), "372/365".into()));
    assert_eq!((given.lines[0].version, given.lines[0].line.period), (Some(3), Some(date("2025-01-01"))));
}

#[test]
fn a_year_from_joining_begins_on_its_anniversary_and_on_1_march_for_a_leap_day() {
    let rule = rule(LeaveIssue::Yearly { start: LeaveYearStart::Joining, arrears: false, gift: fixed("1") });
    let given = due(account(person("2024-02-29"), vec![rule], vec![]), "2028-12-31");
    let days = ["2024-02-29", "2025-03-01", "2026-03-01", "2027-03-01", "2028-02-29"];
    assert_eq!(told(&given), days.map(|day| format!("{day} grant 1")));
}

#[test]
fn a_month_without_the_day_gives_on_its_last_and_one_whose_day_went_by_gives_nothing() {
    let on = LeaveMonthDay::On { day: 31 };
    let monthly = rule(LeaveIssue::Monthly { on, arrears: false, gift: fixed("1") });
    let given = due(account(person("2026-01-31"), vec![monthly], vec![]), "2026-04-30");
    let days = ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"];
    assert_eq!(told(&given), days.map(|day| format!("{day} grant 1")));
    let tenth = rule(LeaveIssue::Monthly { on: LeaveMonthDay::On { day: 10 }, arrears: false, gift: fixed("1") });
    let given = due(account(person("2026-01-11"), vec![tenth], vec![]), "2026-02-10");
    assert_eq!(told(&given), ["2026-02-10 grant 1"]);
}

#[test]
fn a_month_gone_by_gives_its_share_to_who_joined_in_it_and_to_who_leaves_in_it() {
    let on = LeaveMonthDay::On { day: 1 };
    let rule = LeaveRule { prorate: true, ..rule(LeaveIssue::Monthly { on, arrears: true, gift: fixed("1") }) };
    let person = LeavePerson { left: Some(date("2026-03-10")), ..person("2026-01-16") };
    let given = due(account(person, vec![rule], vec![]), "2026-03-10");
    assert_eq!(told(&given), ["2026-02-01 grant 16/31", "2026-03-01 grant 1", "2026-03-10 grant 10/31"]);
}

#[test]
fn bands_go_by_full_years_and_never_below_the_law_where_that_is_said() {
    let band = |from_years, amount: i32| LeaveBand { from_years, amount: Exact::whole(amount) };
    let gift =
        |law_floor| LeaveGift::Bands { years: LeaveYears::Company, bands: vec![band(0, 3), band(2, 7)], law_floor };
    let of = |law_floor| {
        let person = LeavePerson { first_work: Some(date("2010-01-01")), ..person("2023-06-01") };
        let rule = rule(LeaveIssue::Yearly { start: JANUARY, arrears: false, gift: gift(law_floor) });
        due(account(person, vec![rule], vec![]), "2026-01-01")
    };
    assert_eq!(told(&of(false))[1..], ["2024-01-01 grant 3", "2025-01-01 grant 3", "2026-01-01 grant 7"]);
    assert_eq!(told(&of(true))[1..], ["2024-01-01 grant 10", "2025-01-01 grant 10", "2026-01-01 grant 10"]);
    assert_eq!(codes(&of(true).lines[1].steps), ["band", "law_floor"]);
}

#[test]
fn once_and_events_give_what_they_say_and_a_version_gives_only_while_it_holds() {
    let once = rule(LeaveIssue::Once { amount: exact("2") });
    assert_eq!(told(&due(account(person("2026-03-02"), vec![once], vec![]), "2027-12-31")), ["2026-03-02 grant 2"]);
    let event = |id: &str, day: &str, amount: Option<&str>| LeaveEvent {
        id: id.into(),
        rule: "r".into(),
        day: date(day),
        amount: amount.map(exact),
    };
    let events = vec![
        event("wedding", "2026-05-01", None),
        event("again", "2026-09-01", Some("10")),
        event("late", "2027-01-02", None),
    ];
    let person = LeavePerson { events, ..person("2024-01-01") };
    let rule = LeaveRule { to: Some(date("2026-12-31")), ..rule(LeaveIssue::Event { amount: exact("3") }) };
    let given = due(account(person, vec![rule], vec![]), "2027-12-31");
    assert_eq!(told(&given), ["2026-05-01 grant 3", "2026-09-01 grant 10"]);
    assert_eq!(given.lines[0].line.source.as_deref(), Some("wedding"));
}

#[test]
fn a_new_version_gives_from_its_day_on_and_no_period_is_given_twice() {
    let first = LeaveRule { to: Some(date("2026-06-30")), ..yearly("5") };
    let second = LeaveRule { version: 4, from: date("2026-07-01"), ..yearly("8") };
    let given = due(account(person("2024-01-01"), vec![second, first], vec![]), "2027-01-01");
    let days = ["2024-01-01 grant 5", "2025-01-01 grant 5", "2026-01-01 grant 5", "2027-01-01 grant 8"];
    assert_eq!(told(&given), days);
    assert_eq!(given.lines.iter().map(|line| line.version.unwrap()).collect::<Vec<_>>(), [3, 3, 3, 4]);
}

#[test]
fn limits_hold_back_what_would_pass_them_and_a_note_says_so() {
    let on = LeaveMonthDay::On { day: 1 };
    let monthly = LeaveRule {
        limit_balance: Some(exact("2.5")),
        limit_year: Some(exact("4")),
        ..rule(LeaveIssue::Monthly { on, arrears: false, gift: fixed("1") })
    };
    let taken = vec![used("u", "x", "2026-04-01", "-3")];
    let given = due(account(person("2026-01-01"), vec![monthly], taken), "2026-07-01");
    let expected = [
        "2026-01-01 grant 1",
        "2026-02-01 grant 1",
        "2026-03-01 grant 1/2",
        "2026-05-01 grant 1",
        "2026-06-01 grant 1/2",
    ];
    assert_eq!(told(&given), expected);
    assert_eq!(codes(&given.notes[0].steps), ["fixed", "limit_balance"]);
    assert_eq!(codes(&given.notes[1].steps), ["fixed", "limit_year"]);
}

#[test]
fn a_grant_is_released_by_quarters_and_frozen_in_the_probation() {
    let rule = LeaveRule { release: LeaveRelease::Quarter, freeze: Some(LeaveFreeze::Probation), ..yearly("10") };
    let person = LeavePerson { probation_to: Some(date("2026-05-09")), ..person("2026-02-10") };
    let lot = &due(account(person, vec![rule], vec![]), "2026-12-31").lines[0].line;
    let parts: Vec<_> = lot.parts.iter().map(|part| format!("{} {}", part.day, part.amount)).collect();
    assert_eq!(parts, ["2026-02-10 5/2", "2026-04-01 5/2", "2026-07-01 5/2", "2026-10-01 5/2"]);
    assert_eq!((lot.frozen[0].from, lot.frozen[0].to), (date("2026-02-10"), date("2026-05-09")));
}

#[test]
fn a_yearly_freeze_over_new_year_covers_both_its_ends() {
    let at = |month, day| LeaveYearDay { month, day };
    let freeze = Some(LeaveFreeze::Yearly { from: at(12, 20), to: at(1, 5) });
    let rule = LeaveRule { freeze, validity: LeaveValidity::YearEnd, ..yearly("10") };
    let lot = &due(account(person("2024-06-01"), vec![rule], vec![]), "2025-01-01").lines[2].line;
    let ranges: Vec<_> = lot.frozen.iter().map(|range| format!("{} {}", range.from, range.to)).collect();
    assert_eq!(ranges, ["2024-12-20 2025-01-05", "2025-12-20 2026-01-05"]);
}

#[test]
fn overtime_gives_time_as_long_as_it_was_but_not_for_holidays_nor_unasked_on_workdays() {
    let overtime = |id: &str, day_kind, agreed| LeaveOvertime {
        id: id.into(),
        rule: "r".into(),
        day: date("2026-05-02"),
        minutes: 270,
        day_kind,
        agreed,
    };
    let overtime = vec![
        overtime("a", DayKind::RestDay, false),
        overtime("b", DayKind::Workday, true),
        overtime("c", DayKind::Workday, false),
        overtime("d", DayKind::StatutoryHoliday, true),
    ];
    let person = LeavePerson { overtime, ..person("2024-01-01") };
    let issue = LeaveIssue::Overtime { day_minutes: 480 };
    let validity = LeaveValidity::Months { months: 3 };
    let rule = LeaveRule { unit: LeaveUnit::Hour, validity, ..rule(issue) };
    let given = due(account(person, vec![rule], vec![used("u", "r:overtime:a", "2026-06-01", "-1.5")]), "2026-08-02");
    let expected =
        ["2026-05-02 grant 9/2", "2026-05-02 grant 9/2", "2026-08-02 cash_out -3", "2026-08-02 cash_out -9/2"];
    assert_eq!(told(&given), expected);
    let percents: Vec<_> = given.lines[2..].iter().map(|line| line.line.percent.unwrap()).collect();
    assert_eq!(percents, [200, 150]);
    let why: Vec<_> = given.notes.iter().map(|note| codes(&note.steps).pop().unwrap()).collect();
    assert_eq!(why, ["not_agreed", "holiday_is_paid"]);
}
