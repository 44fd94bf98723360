//! What keeps people away, by hand and, for the hours that do not suit, against the rule that judges them.

use super::*;
use crate::calendar::{DayFact, DayKind};
use crate::roster::{AvailabilityException, AvailabilityLevel, AvailabilityPattern, AvailabilitySegment, Leave};
use crate::testing::{Scene, date, hm, rule};
use proptest::prelude::*;
use serde_json::json;

const MONDAY: &str = "2026-11-23";

fn scene() -> Scene {
    Scene::new(rule("within_availability", json!({}))).with(|problem| {
        problem.period.days = 1;
        let open = Some(Span::new(hm(9, 0), hm(21, 0)));
        problem.calendar.days.push(DayFact { date: date(MONDAY), kind: DayKind::Workday, open, clock_change: None });
    })
}

fn on_leave(scene: Scene, start: i32, end: i32, approved: bool) -> Scene {
    scene.anna(|anna| anna.leave.push(Leave { date: date(MONDAY), span: Span::new(start, end), approved }))
}

/// `kind start-end`, with a star where it takes all of the day.
fn told(scene: Scene) -> Vec<String> {
    let line = |away: Away| {
        let kind = serde_json::to_value(away.kind).unwrap();
        let star = if away.whole { "*" } else { "" };
        format!("{} {}-{}{star}", kind.as_str().unwrap(), away.span.start.0, away.span.end.0)
    };
    away(scene.problem).unwrap().into_iter().map(line).collect()
}

#[test]
fn who_is_free_is_not_away() {
    assert_eq!(told(scene()), Vec::<String>::new());
}

#[test]
fn leave_of_the_day_is_cut_to_its_hours_and_takes_them_all() {
    assert_eq!(told(on_leave(scene(), 0, 2880, true)), ["leave 540-1260*"]);
    assert_eq!(told(on_leave(scene(), 0, 720, true)), ["leave 540-720"]);
}

#[test]
fn asked_leave_is_told_as_such_beside_the_hours_that_do_not_suit() {
    let morning = AvailabilitySegment { start: Minute(540), end: Minute(780), level: AvailabilityLevel::Preferred };
    let exception = AvailabilityException { date: date(MONDAY), segments: vec![morning] };
    let scene = on_leave(scene(), 0, 2880, false).anna(|anna| anna.exceptions.push(exception));
    assert_eq!(told(scene), ["leave_asked 540-1260*", "unavailable 780-1260"]);
}

#[test]
fn approved_leave_of_the_day_and_no_employment_are_told_alone() {
    let nowhere = || AvailabilityException { date: date(MONDAY), segments: vec![] };
    let scene = scene().anna(|anna| anna.exceptions.push(nowhere()));
    assert_eq!(told(scene.clone()), ["unavailable 540-1260*"]);
    assert_eq!(told(on_leave(scene.clone(), 0, 2880, true)), ["leave 540-1260*"]);
    let left = scene.anna(|anna| anna.employments[0].to = Some(date("2026-11-22")));
    assert_eq!(told(on_leave(left, 0, 2880, true)), ["not_employed 540-1260*"]);
}

#[test]
fn a_fixed_rest_day_is_told_without_the_hours_that_do_not_suit() {
    let nowhere = AvailabilityException { date: date(MONDAY), segments: vec![] };
    let scene = scene().anna(|anna| {
        anna.rest_weekdays.push(0);
        anna.exceptions.push(nowhere);
    });
    assert_eq!(told(scene), ["rest 540-1260*"]);
}

#[test]
fn a_day_without_opening_hours_is_the_civil_day() {
    let closed = scene().with(|problem| problem.calendar.days.clear());
    assert_eq!(told(on_leave(closed, 0, 2880, true)), ["leave 0-1440*"]);
}

fn segments() -> impl Strategy<Value = Vec<AvailabilitySegment>> {
    use AvailabilityLevel::{Impossible, Possible, Preferred};
    let level = prop_oneof![Just(Preferred), Just(Possible), Just(Impossible)];
    // Parts of the day that follow each other, the last into the next morning.
    prop::collection::vec((0..12, 1..12, level), 0..4).prop_map(|parts| {
        let mut at = 0;
        let hour = |(gap, length, level): (i32, i32, _)| {
            let start = at + gap * 60;
            at = start + length * 60;
            AvailabilitySegment { start: Minute(start), end: Minute(at), level }
        };
        parts.into_iter().map(hour).filter(|segment| segment.start.0 < DAY && segment.end.0 <= 2 * DAY).collect()
    })
}

proptest! {
    /// The rule and this list read availability by themselves; what one finds missing the other does not offer.
    #[test]
    fn the_hours_that_do_not_suit_are_those_that_the_rule_finds(
        pattern in prop::collection::vec(segments(), 7),
        exceptions in prop::collection::vec(prop::option::of(segments()), 3),
        [open, length] in [0..24i32, 1..24i32],
    ) {
        let hours = Span::new(open * 60, (open + length) * 60);
        let scene = scene().works(0, hours.start.0, hours.end.0).with(|problem| {
            problem.calendar.days[0].open = Some(hours);
        }).anna(|anna| {
            anna.availability.push(AvailabilityPattern { from: date("2026-01-01"), to: None, weekdays: pattern });
            for (day, segments) in (22..).zip(exceptions) {
                let date = date(&format!("2026-11-{day}"));
                anna.exceptions.extend(segments.map(|segments| AvailabilityException { date, segments }));
            }
        });
        let findings = scene.checked().findings;
        let missing: i32 = away(scene.problem).unwrap().iter().map(|away| away.span.minutes()).sum();
        prop_assert_eq!(i64::from(missing), findings.first().map_or(0, |finding| finding.measured));
    }
}
