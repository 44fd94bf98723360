//! What a leave counts of days and hours: duties, calendars, halves, midnight, clock changes.

use super::*;
use crate::calendar::{ClockChange, DayKind};
use proptest::prelude::*;

fn date(text: &str) -> Date {
    text.parse().unwrap()
}

fn exact(text: &str) -> Exact {
    text.parse().unwrap()
}

fn work(start: i32, end: i32, breaks: &[(i32, i32)]) -> LeaveWork {
    let breaks = breaks.iter().map(|(start, end)| Span::new(*start, *end)).collect();
    LeaveWork { start: Minute(start), end: Minute(end), breaks }
}

fn asked(from: &str, to: &str) -> LeaveAsked {
    LeaveAsked { from: date(from), to: date(to), start: None, end: None, halves: vec![] }
}

fn half(mut asked: LeaveAsked, on: &str, half: LeaveHalf) -> LeaveAsked {
    asked.halves.push(LeaveHalfDay { date: date(on), half });
    asked
}

fn timed(from: &str, start: i32, to: &str, end: i32) -> LeaveAsked {
    LeaveAsked { start: Some(Minute(start)), end: Some(Minute(end)), ..asked(from, to) }
}

fn day(on: &str, kind: DayKind, duties: Option<Vec<LeaveWork>>) -> LeaveDay {
    LeaveDay { date: date(on), kind, duties, rotation: None, clock_change: None }
}

/// Nine to six with an hour's rest on workdays, in days of what is rostered.
fn of(asked: LeaveAsked, days: Vec<LeaveDay>) -> LeaveLengthParams {
    LeaveLengthParams {
        asked,
        unit: LeaveUnit::Day,
        counts: LeaveCounts::Rostered,
        count_holidays: false,
        halves: LeaveHalves::Middle,
        day_length: LeaveDayLength::Rostered,
        workday: vec![work(540, 1080, &[(720, 780)])],
        days,
        others: vec![],
        rounding: None,
        minimum: None,
        step: None,
    }
}

fn told(params: LeaveLengthParams) -> LeaveLength {
    leave_length(params).unwrap()
}

fn amount(params: LeaveLengthParams) -> String {
    told(params).amount.exact.to_string()
}

fn why(told: &LeaveLength) -> Vec<Option<LeaveUncounted>> {
    told.days.iter().map(|day| day.why).collect()
}

#[test]
fn duties_count_else_the_rotation_else_the_calendar_and_what_does_not_is_named() {
    use LeaveUncounted::{NoDuty, RestDay, RotationRest, StatutoryHoliday};
    let rotation =
        |on: &str, work: Vec<LeaveWork>| LeaveDay { rotation: Some(work), ..day(on, DayKind::RestDay, None) };
    let days = vec![
        day("2026-05-01", DayKind::StatutoryHoliday, Some(vec![work(480, 960, &[])])),
        day("2026-05-02", DayKind::RestDay, Some(vec![work(480, 960, &[])])),
        day("2026-05-04", DayKind::Workday, Some(vec![])),
        rotation("2026-05-05", vec![work(1320, 1800, &[])]),
        rotation("2026-05-06", vec![]),
    ];
    let params = of(asked("2026-05-01", "2026-05-07"), days);
    let length = told(params.clone());
    let counted: Vec<_> = length.days.iter().map(|day| day.amount.shown.as_str()).collect();
    assert_eq!((length.amount.shown.as_str(), counted), ("3", vec!["0", "1", "0", "0", "1", "0", "1"]));
    let expected = [Some(StatutoryHoliday), None, Some(RestDay), Some(NoDuty), None, Some(RotationRest), None];
    assert_eq!(why(&length), expected);
    use LeaveSource::{Calendar, Duty, Rotation};
    let sources: Vec<_> = length.days.iter().map(|day| day.source).collect();
    assert_eq!(sources, [Duty, Duty, Calendar, Duty, Rotation, Rotation, Calendar]);
    assert_eq!(length.minutes, 480 * 3);
    assert_eq!(amount(LeaveLengthParams { count_holidays: true, ..params.clone() }), "4");
    assert_eq!(amount(LeaveLengthParams { counts: LeaveCounts::Dates, ..params }), "7");
}

#[test]
fn half_a_day_is_half_of_what_is_rostered_or_what_lies_before_and_after_a_minute() {
    let morning = half(asked("2026-05-06", "2026-05-07"), "2026-05-06", LeaveHalf::Morning);
    let length = told(of(morning.clone(), vec![]));
    assert_eq!(
        (length.amount.shown.as_str(), length.days[0].spans[..].to_vec()),
        ("1.5", vec![Span::new(540, 720), Span::new(780, 840)])
    );
    let at = LeaveHalves::At { minute: Minute(750) };
    let length = told(LeaveLengthParams { halves: at, unit: LeaveUnit::Hour, ..of(morning, vec![]) });
    assert_eq!((length.amount.shown.as_str(), length.days[0].minutes), ("11", 180));
    let short = || vec![day("2026-05-06", DayKind::Workday, Some(vec![work(780, 1020, &[])]))];
    let of_half = |part| {
        let length = told(LeaveLengthParams {
            halves: at,
            ..of(half(asked("2026-05-06", "2026-05-06"), "2026-05-06", part), short())
        });
        (length.amount.exact.to_string(), why(&length)[0])
    };
    assert_eq!(of_half(LeaveHalf::Morning), ("0".into(), Some(LeaveUncounted::HalfNotWorked)));
    assert_eq!(of_half(LeaveHalf::Afternoon), ("1/2".into(), None));
    let whole = told(LeaveLengthParams { halves: at, ..of(asked("2026-05-06", "2026-05-06"), short()) });
    assert_eq!((whole.amount.shown.as_str(), why(&whole)[0]), ("0.5", Some(LeaveUncounted::HalfFree)));
}

#[test]
fn a_time_takes_the_work_in_it_and_the_night_shift_of_the_date_before() {
    let night = || Some(vec![work(1320, 1800, &[(1560, 1620)])]);
    let days = || vec![day("2026-05-05", DayKind::Workday, night()), day("2026-05-06", DayKind::Workday, night())];
    let hours = |asked| LeaveLengthParams { unit: LeaveUnit::Hour, ..of(asked, days()) };
    let length = told(hours(timed("2026-05-06", 60, "2026-05-06", 1380)));
    // 01:00 to 06:00 less the hour from 02:00, and 22:00 to 23:00.
    assert_eq!((length.amount.shown.as_str(), length.days.len()), ("5", 2));
    assert_eq!((length.days[0].date, length.days[0].minutes, length.days[1].minutes), (date("2026-05-05"), 240, 60));
    let noon = told(hours(timed("2026-05-06", 600, "2026-05-06", 720)));
    assert_eq!(
        (why(&noon), noon.refusals),
        (vec![Some(LeaveUncounted::OutsideWork)], vec![LeaveLengthRefusal::Nothing])
    );
    let whole = told(of(asked("2026-05-06", "2026-05-06"), days()));
    assert_eq!((whole.amount.shown.as_str(), whole.minutes), ("1", 420));
}

#[test]
fn a_clock_change_in_the_night_makes_hours_but_no_day() {
    let change = |forward| LeaveDay {
        clock_change: Some(ClockChange { at: Minute(120), forward }),
        ..day("2026-03-29", DayKind::RestDay, None)
    };
    let night = || day("2026-03-28", DayKind::RestDay, Some(vec![work(1320, 1800, &[])]));
    let of_change = |forward, unit| {
        amount(LeaveLengthParams { unit, ..of(asked("2026-03-28", "2026-03-28"), vec![night(), change(forward)]) })
    };
    assert_eq!([60, -60].map(|forward| of_change(forward, LeaveUnit::Hour)), ["7", "9"]);
    assert_eq!([60, -60].map(|forward| of_change(forward, LeaveUnit::Day)), ["1", "1"]);
    assert_eq!(of_change(60, LeaveUnit::Minute), "420");
}

#[test]
fn a_day_in_hours_is_what_is_rostered_or_a_fixed_figure() {
    let long = || vec![day("2026-05-06", DayKind::Workday, Some(vec![work(480, 1200, &[])]))];
    let hours =
        |day_length, asked| amount(LeaveLengthParams { unit: LeaveUnit::Hour, day_length, ..of(asked, long()) });
    let fixed = LeaveDayLength::Fixed { minutes: 450 };
    let whole = || asked("2026-05-06", "2026-05-06");
    assert_eq!([LeaveDayLength::Rostered, fixed].map(|length| hours(length, whole())), ["12", "15/2"]);
    let part = timed("2026-05-06", 480, "2026-05-06", 660);
    assert_eq!([LeaveDayLength::Rostered, fixed].map(|length| hours(length, part.clone())), ["3", "15/8"]);
}

#[test]
fn a_length_is_rounded_once_and_its_days_still_add_up() {
    let three = timed("2026-05-04", 540, "2026-05-06", 640);
    let rounding = Some(LeaveRounding { way: crate::leave::LeaveRoundingWay::HalfUp, to: exact("0.25") });
    let length = told(LeaveLengthParams { rounding, ..of(three, vec![]) });
    assert_eq!((length.exact.to_string(), length.amount.shown.as_str()), ("53/24".into(), "2.25"));
    assert_eq!(length.days[2].amount.shown, "0.25");
}

#[test]
fn below_the_minimum_off_the_step_and_nothing_are_told() {
    let refused = |asked, minimum: &str, step: &str| {
        told(LeaveLengthParams { minimum: Some(exact(minimum)), step: Some(exact(step)), ..of(asked, vec![]) }).refusals
    };
    let quarter = || timed("2026-05-06", 540, "2026-05-06", 660);
    assert_eq!(refused(quarter(), "0.25", "0.25"), []);
    assert_eq!(refused(quarter(), "0.5", "0.25"), [LeaveLengthRefusal::BelowMinimum { minimum: Exact::HALF }]);
    assert_eq!(refused(quarter(), "0.25", "0.5"), [LeaveLengthRefusal::OffStep { step: Exact::HALF }]);
    assert_eq!(refused(asked("2026-05-09", "2026-05-10"), "0.25", "0.25"), [LeaveLengthRefusal::Nothing]);
}

#[test]
fn two_leaves_may_share_a_date_but_no_half_of_it_and_no_minute_of_a_night() {
    let overlaps = |asked: LeaveAsked, other: LeaveAsked, days: Vec<LeaveDay>| {
        told(LeaveLengthParams { others: vec![other], ..of(asked, days) }).refusals
    };
    let on = |part| half(asked("2026-05-06", "2026-05-06"), "2026-05-06", part);
    let (morning, afternoon) = (on(LeaveHalf::Morning), on(LeaveHalf::Afternoon));
    let clash = |day: &str| vec![LeaveLengthRefusal::Overlaps { other: 0, day: date(day) }];
    assert_eq!(overlaps(morning.clone(), afternoon, vec![]), []);
    assert_eq!(overlaps(morning.clone(), morning, vec![]), clash("2026-05-06"));
    assert_eq!(
        overlaps(timed("2026-05-06", 540, "2026-05-06", 600), timed("2026-05-06", 600, "2026-05-06", 660), vec![]),
        []
    );
    assert_eq!(
        overlaps(asked("2026-05-04", "2026-05-06"), timed("2026-05-06", 600, "2026-05-06", 660), vec![]),
        clash("2026-05-06")
    );
    let night = vec![day("2026-05-05", DayKind::Workday, Some(vec![work(1320, 1800, &[])]))];
    assert_eq!(
        overlaps(timed("2026-05-06", 120, "2026-05-06", 240), asked("2026-05-05", "2026-05-05"), night),
        clash("2026-05-05")
    );
}

#[test]
fn a_leave_that_ends_before_it_begins_or_has_no_end_is_refused_with_its_place() {
    let refused = |asked: LeaveAsked| {
        let refused = leave_length(of(asked, vec![])).unwrap_err();
        (refused[0].code.clone(), refused[0].path.clone())
    };
    let told = |code: &str, path: &str| (code.to_owned(), path.to_owned());
    assert_eq!(refused(asked("2026-05-06", "2026-05-05")), told("dates_reversed", "asked.to"));
    assert_eq!(refused(timed("2026-05-06", 600, "2026-05-06", 599)), told("dates_reversed", "asked.to"));
    assert_eq!(refused(asked("2026-05-06", "2036-05-06")), told("too_many_days", "asked.to"));
    assert_eq!(refused(timed("2026-05-06", 600, "2026-05-06", 1441)), told("leave_outside_day", "asked.end"));
}

proptest! {
    #[test]
    fn the_days_of_a_length_add_up_to_it_and_two_halves_to_a_whole(
        start in 0i32..1_500, length in 1i32..900, rest in (0i32..400, 1i32..200), dates in 0i32..9, step in 1i32..5,
    ) {
        let shift = || vec![work(start, (start + length).min(2_880), &[(start + rest.0, (start + rest.0 + rest.1).min(2_880))])];
        let whole = asked("2026-05-04", &date("2026-05-04").plus(dates).to_string());
        let days: Vec<_> = whole.dates().map(|on| day(&on.to_string(), DayKind::Workday, Some(shift()))).collect();
        let rounding = Some(LeaveRounding { way: crate::leave::LeaveRoundingWay::Up, to: Exact::of(1, step.into()).unwrap() });
        let params = LeaveLengthParams { rounding, unit: LeaveUnit::Hour, ..of(whole, days.clone()) };
        let told_length = told(params);
        let sum = Exact::sum(told_length.days.iter().map(|day| day.amount.exact)).unwrap();
        prop_assert_eq!(sum, told_length.amount.exact);
        let part = |part| told(of(half(asked("2026-05-04", "2026-05-04"), "2026-05-04", part), days.clone())).minutes;
        let all = told(of(asked("2026-05-04", "2026-05-04"), days.clone())).minutes;
        prop_assert_eq!(part(LeaveHalf::Morning) + part(LeaveHalf::Afternoon), all);
    }
}
