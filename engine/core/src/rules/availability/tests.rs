//! Availability, leave and employment at their boundary.

use crate::calendar::{Minute, Span};
use crate::roster::{AvailabilityException, AvailabilityLevel, AvailabilitySegment, Leave};
use crate::testing::{Scene, date, hm, rule};
use serde_json::json;

#[test]
fn work_fits_into_the_hours_that_a_person_can_work() {
    let scene = |end| {
        let segment =
            AvailabilitySegment { start: Minute(hm(9, 0)), end: Minute(hm(14, 0)), level: AvailabilityLevel::Possible };
        Scene::new(rule("within_availability", json!({})))
            .anna(|anna| {
                anna.exceptions.push(AvailabilityException { date: date("2026-11-23"), segments: vec![segment] })
            })
            .works(0, hm(9, 0), end)
    };
    scene(hm(14, 0)).passes();
    assert_eq!(scene(hm(14, 1)).faults().len(), 1);
}

#[test]
fn approved_leave_begins_on_its_minute_and_pending_leave_is_advice_only() {
    let scene = |approved, end| {
        let leave = Leave { date: date("2026-11-23"), span: Span::new(hm(13, 0), hm(18, 0)), approved };
        Scene::new(rule("not_on_leave", json!({}))).anna(|anna| anna.leave.push(leave)).works(0, hm(9, 0), end)
    };
    scene(true, hm(13, 0)).passes();
    assert_eq!(scene(true, hm(13, 1)).faults().len(), 1);
    let pending = scene(false, hm(17, 0)).checked();
    assert_eq!((pending.totals.prohibited, pending.totals.advice), (0, 1));
}

#[test]
fn the_last_day_of_the_terms_is_a_day_of_work_and_the_next_is_not() {
    let scene = |last, before| {
        Scene::new(rule("employed_on_day", json!({"beforeEntryDays": before})))
            .anna(|anna| anna.employments[0].to = Some(date(last)))
            .works(0, hm(9, 0), hm(17, 0))
    };
    scene("2026-11-23", 0).passes();
    assert_eq!(scene("2026-11-22", 0).faults().len(), 1);
}

#[test]
fn duties_before_the_entry_date_are_given_only_so_many_days_ahead() {
    let scene = |from, before| {
        Scene::new(rule("employed_on_day", json!({"beforeEntryDays": before})))
            .anna(|anna| anna.employments[0].from = date(from))
            .works(0, hm(9, 0), hm(17, 0))
    };
    scene("2026-11-26", 3).passes();
    assert_eq!(scene("2026-11-27", 3).faults().len(), 1);
}
