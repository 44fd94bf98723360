//! Availability, leave and employment at their boundary minute and day.

use crate::calendar::{Minute, Span};
use crate::roster::{AvailabilityException, AvailabilityLevel, AvailabilityPattern, AvailabilitySegment, Leave};
use crate::rules::boundary::{Pair, pair};
use crate::testing::{Scene, date, hm, rule};
use serde_json::json;

pub fn pairs() -> Vec<Pair> {
    [within_availability(), not_on_leave(), employed_on_day()].into_iter().flatten().collect()
}

fn segment(start: i32, end: i32, level: AvailabilityLevel) -> AvailabilitySegment {
    AvailabilitySegment { start: Minute(start), end: Minute(end), level }
}

fn within_availability() -> Vec<Pair> {
    use AvailabilityLevel::{Impossible, Possible};
    let scene = || Scene::new(rule("within_availability", json!({})));
    let monday = |segments: Vec<_>| {
        scene().anna(|anna| anna.exceptions.push(AvailabilityException { date: date("2026-11-23"), segments }))
    };
    let possible = || vec![segment(hm(9, 0), hm(14, 0), Possible)];
    let late = |end| monday(possible()).works(0, hm(10, 0), end);
    let early = |start| monday(possible()).works(0, start, hm(13, 0));
    let impossible = |start| {
        let segments = vec![segment(hm(20, 0), hm(30, 0), Impossible)];
        let sunday = AvailabilityException { date: date("2026-11-22"), segments };
        scene().anna(|anna| anna.exceptions.push(sunday)).works(0, start, hm(12, 0))
    };
    let split = |start| {
        let two = vec![segment(hm(9, 0), hm(12, 0), Possible), segment(start, hm(18, 0), Possible)];
        monday(two).works(0, hm(10, 0), hm(17, 0))
    };
    let pattern = |from, to, weekday: usize| {
        let mut weekdays = vec![vec![segment(hm(0, 0), hm(24, 0), Possible)]; 7];
        weekdays[weekday] = vec![];
        let pattern = AvailabilityPattern { from: date(from), to: Some(date(to)), weekdays };
        scene().anna(|anna| anna.availability.push(pattern)).works(1, hm(9, 0), hm(13, 0))
    };
    // Sunday's hours reach into Monday morning, over the border of the period.
    let from_before = |end| {
        let mut weekdays = vec![vec![]; 7];
        weekdays[6] = vec![segment(hm(20, 0), hm(30, 0), Possible)];
        let pattern = AvailabilityPattern { from: date("2026-11-01"), to: None, weekdays };
        scene().anna(|anna| anna.availability.push(pattern)).works(0, hm(2, 0), end)
    };
    let into_after = |end| {
        let mut weekdays = vec![vec![]; 7];
        weekdays[6] = vec![segment(hm(20, 0), hm(30, 0), Possible)];
        let pattern = AvailabilityPattern { from: date("2026-11-01"), to: None, weekdays };
        scene().anna(|anna| anna.availability.push(pattern)).works(6, hm(22, 0), end)
    };
    vec![
        pair("the last possible minute", late(hm(14, 0)), late(hm(14, 1)), "2026-11-23 d1 1/0"),
        pair("the first possible minute", early(hm(9, 0)), early(hm(8, 59)), "2026-11-23 d1 1/0"),
        pair("an impossible night before", impossible(hm(6, 0)), impossible(hm(5, 59)), "2026-11-23 d1 1/0"),
        pair("a minute between two segments", split(hm(12, 0)), split(hm(12, 1)), "2026-11-23 d1 1/0"),
        pair(
            "the last day of a pattern",
            pattern("2026-11-01", "2026-11-23", 1),
            pattern("2026-11-01", "2026-11-24", 1),
            "2026-11-24 d1 240/0",
        ),
        pair("Sunday's hours before the period", from_before(hm(6, 0)), from_before(hm(6, 1)), "2026-11-23 d1 1/0"),
        pair("Sunday's hours into the day after", into_after(hm(30, 0)), into_after(hm(30, 1)), "2026-11-29 d1 1/0"),
    ]
}

fn not_on_leave() -> Vec<Pair> {
    let leave = |from, until| {
        let leave = Leave { date: date("2026-11-23"), span: Span::new(from, until), approved: true };
        Scene::new(rule("not_on_leave", json!({}))).anna(|anna| anna.leave.push(leave))
    };
    let until = |end| leave(hm(13, 0), hm(18, 0)).works(0, hm(9, 0), end);
    let from = |start| leave(hm(6, 0), hm(13, 0)).works(0, start, hm(18, 0));
    let whole_day = |day| leave(0, hm(48, 0)).works(day, hm(9, 0), hm(13, 0));
    vec![
        pair("until leave begins", until(hm(13, 0)), until(hm(13, 1)), "2026-11-23 d1 1/0"),
        pair("after leave has ended", from(hm(13, 0)), from(hm(12, 59)), "2026-11-23 d1 1/0"),
        pair("a whole day, and the next", whole_day(1), whole_day(0), "2026-11-23 d1 240/0"),
    ]
}

fn employed_on_day() -> Vec<Pair> {
    let scene = |before| Scene::new(rule("employed_on_day", json!({"beforeEntryDays": before})));
    let until = |to| scene(0).anna(|anna| anna.employments[0].to = Some(date(to))).works(0, hm(9, 0), hm(17, 0));
    let entry =
        |from, before| scene(before).anna(|anna| anna.employments[0].from = date(from)).works(0, hm(9, 0), hm(17, 0));
    // Terms that end and begin again leave a day without terms.
    let between = |from| {
        scene(3).works(1, hm(9, 0), hm(17, 0)).anna(|anna| {
            let mut next = anna.employments[0].clone();
            anna.employments[0].to = Some(date("2026-11-23"));
            next.from = date(from);
            anna.employments.push(next);
        })
    };
    vec![
        pair("the last day of the terms", until("2026-11-23"), until("2026-11-22"), "2026-11-23 d1 0/0"),
        pair("the first day of the terms", entry("2026-11-23", 0), entry("2026-11-24", 0), "2026-11-23 d1 0/0"),
        pair("three days before entry", entry("2026-11-26", 3), entry("2026-11-27", 3), "2026-11-23 d1 0/0"),
        pair("a day between two terms", between("2026-11-24"), between("2026-11-25"), "2026-11-24 d1 0/0"),
    ]
}
