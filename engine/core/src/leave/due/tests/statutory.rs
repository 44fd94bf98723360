//! Statutory annual leave of mainland China, article by article.

use super::*;
use crate::leave::{LeaveConsent, LeaveLaw, LeaveReach, LeaveSchoolHolidays, LeaveTakeDay};
use crate::personnel::DateRange;

fn law(reach: LeaveReach) -> LeaveRule {
    rule(LeaveIssue::StatutoryAnnual { reach, sick_month_days: 30 })
}

fn grants(person: LeavePerson, reach: LeaveReach, to: &str) -> Vec<String> {
    let told = told(&due(account(person, vec![law(reach)], vec![]), to));
    told.into_iter().filter(|line| line.contains("grant")).collect()
}

#[test]
fn a_first_job_gives_its_first_days_after_twelve_months_by_the_days_left_of_365() {
    let given = due(account(person("2026-07-01"), vec![law(LeaveReach::NextYear)], vec![]), "2028-01-01");
    assert_eq!(told(&given), ["2027-07-01 grant 2", "2028-01-01 cash_out -2", "2028-01-01 grant 5"]);
    let steps = &given.lines[0].steps;
    assert_eq!(codes(steps), ["band", "share", "round"]);
    assert_eq!((steps[1].part, steps[1].whole, steps[1].law), (Some(184), Some(365), Some(LeaveLaw::AnnualMeasures5)));
    assert_eq!((codes(&given.notes[0].steps), given.notes[0].day), (vec!["too_short".into()], date("2026-07-01")));
}

#[test]
fn who_comes_from_another_employer_without_a_break_has_leave_at_once() {
    let came = LeavePerson {
        first_work: Some(date("2010-03-01")),
        continuous_since: Some(date("2018-03-01")),
        ..person("2026-06-15")
    };
    // 200 days of 365 at 10 days: 5.479.
    assert_eq!(grants(came, LeaveReach::NextYear, "2026-12-31"), ["2026-06-15 grant 5"]);
}

#[test]
fn years_that_become_ten_within_a_year_count_as_the_setting_says() {
    let long = || LeavePerson { first_work: Some(date("2016-07-02")), ..person("2020-01-01") };
    let year = |reach| grants(long(), reach, "2027-01-01")[5..].to_vec();
    assert_eq!(year(LeaveReach::NextYear), ["2026-01-01 grant 5", "2027-01-01 grant 10"]);
    assert_eq!(year(LeaveReach::WholeYear), ["2026-01-01 grant 10", "2027-01-01 grant 10"]);
    // 182 of 365 days at 5, 183 at 10: 7.506.
    assert_eq!(year(LeaveReach::ByDays), ["2026-01-01 grant 7", "2027-01-01 grant 10"]);
}

#[test]
fn ten_years_that_are_full_at_new_year_count_in_it() {
    let since = |first_work: &str| LeavePerson { first_work: Some(date(first_work)), ..person("2025-01-01") };
    let of_2026 = |first_work: &str| grants(since(first_work), LeaveReach::NextYear, "2026-01-01").pop().unwrap();
    assert_eq!(of_2026("2016-01-01"), "2026-01-01 grant 10");
    assert_eq!(of_2026("2016-01-02"), "2026-01-01 grant 5");
}

#[test]
fn what_is_not_taken_is_paid_at_300_goes_over_once_with_consent_or_is_paid_as_work_where_it_was_given_up() {
    let consent = |carries, waived| LeaveConsent { rule: "r".into(), year: 2025, carries, waived };
    let of = |consents: Vec<LeaveConsent>| {
        let long = LeavePerson { first_work: Some(date("2015-01-01")), consents, ..person("2025-01-01") };
        let lines = vec![used("u", "r:2025-01-01", "2025-05-05", "-3")];
        let rule = LeaveRule { from: date("2025-01-01"), ..law(LeaveReach::NextYear) };
        let long = LeavePerson { continuous_since: Some(date("2015-01-01")), ..long };
        let given = due(account(long, vec![rule], lines), "2027-01-01");
        let paid: Vec<_> = given
            .lines
            .iter()
            .filter_map(|each| each.line.percent.filter(|_| each.line.amount.is_negative()))
            .collect();
        (told(&given), paid)
    };
    let (lines, percents) = of(vec![]);
    assert_eq!(
        lines[1..],
        ["2026-01-01 cash_out -7", "2026-01-01 grant 10", "2027-01-01 cash_out -10", "2027-01-01 grant 10"]
    );
    assert_eq!(percents, [300, 300]);
    assert_eq!(of(vec![consent(false, true)]).1, [100, 300]);
    let (lines, percents) = of(vec![consent(true, false)]);
    let expected = ["2026-01-01 carry_over -7", "2026-01-01 carry_over 7", "2026-01-01 grant 10"];
    assert_eq!(lines[1..4], expected);
    assert_eq!(lines[4..], ["2027-01-01 cash_out -7", "2027-01-01 cash_out -10", "2027-01-01 grant 10"]);
    assert_eq!(percents, [300, 300]);
}

#[test]
fn who_leaves_keeps_what_was_taken_and_is_paid_for_the_whole_days_that_were_due() {
    let since = |left: Option<&str>| LeavePerson {
        first_work: Some(date("2010-01-01")),
        left: left.map(date),
        ..person("2024-01-01")
    };
    let rule = LeaveRule { from: date("2026-01-01"), ..law(LeaveReach::NextYear) };
    let given = due(account(since(None), vec![rule.clone()], vec![]), "2026-01-01");
    let lines: Vec<_> = given.lines.into_iter().map(|each| each.line).collect();
    let after = |used_days: &str| {
        let lines = lines.iter().cloned().chain([used("u", "r:2026-01-01", "2026-03-02", used_days)]).collect();
        told(&due(account(since(Some("2026-06-30")), vec![rule.clone()], lines), "2026-07-01"))
    };
    // 181 of 365 days at 10: 4.
    assert_eq!(after("-2"), ["2026-06-30 correct -6", "2026-07-01 cash_out -2"]);
    assert_eq!(after("-6"), ["2026-06-30 correct -4"]);
}

#[test]
fn sick_leave_of_its_months_takes_the_year_or_the_next_one_where_it_was_taken() {
    let sick = |from: &str, to: &str| DateRange { from: date(from), to: date(to) };
    let of = |first_work: &str, sick: Vec<DateRange>, lines: Vec<LeaveLine>| {
        let person = LeavePerson { first_work: Some(date(first_work)), sick, ..person("2024-01-01") };
        let rule = LeaveRule { from: date("2026-01-01"), ..law(LeaveReach::NextYear) };
        due(account(person, vec![rule], lines), "2027-01-01")
    };
    let two_months = || vec![sick("2026-03-01", "2026-03-31"), sick("2026-03-20", "2026-04-29")];
    let none = of("2020-01-01", two_months(), vec![]);
    assert_eq!(told(&none), ["2026-01-01 grant 5", "2026-04-29 correct -5", "2027-01-01 grant 5"]);
    assert_eq!(none.lines[1].steps[1].law, Some(LeaveLaw::AnnualRegulation4));
    let taken = of("2020-01-01", two_months(), vec![used("u", "r:2026-01-01", "2026-02-02", "-1")]);
    assert_eq!(told(&taken), ["2026-01-01 grant 5", "2027-01-01 cash_out -4"]);
    assert_eq!(codes(&taken.notes[0].steps), ["band", "taken_before"]);
    // From ten years on it takes three months.
    assert_eq!(told(&of("2012-01-01", two_months(), vec![]))[..2], ["2026-01-01 grant 10", "2027-01-01 cash_out -10"]);
}

#[test]
fn twenty_days_of_paid_personal_leave_and_longer_school_holidays_leave_none() {
    let days =
        |days: i32| (0..days).map(|after| LeaveTakeDay { day: date("2026-02-02").plus(after), amount: Exact::ONE });
    let rule = || LeaveRule { from: date("2026-01-01"), ..law(LeaveReach::NextYear) };
    let personal = |count| LeavePerson { paid_personal: days(count).collect(), ..person("2024-01-01") };
    assert_eq!(told(&due(account(personal(19), vec![rule()], vec![]), "2026-12-31")), ["2026-01-01 grant 5"]);
    assert_eq!(
        told(&due(account(personal(20), vec![rule()], vec![]), "2026-12-31")),
        ["2026-01-01 grant 5", "2026-02-21 correct -5"]
    );
    let school = |days: &str| {
        let school_holidays = vec![LeaveSchoolHolidays { year: 2026, days: exact(days) }];
        due(account(LeavePerson { school_holidays, ..person("2024-01-01") }, vec![rule()], vec![]), "2026-12-31")
    };
    assert_eq!(told(&school("3")), ["2026-01-01 grant 2"]);
    assert_eq!(
        (told(&school("30")).len(), codes(&school("30").notes[0].steps)),
        (0, vec!["band".into(), "school_holidays".into()])
    );
}
