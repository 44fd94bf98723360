//! What availability and leave say beside their boundaries.

use crate::calendar::Span;
use crate::roster::Leave;
use crate::testing::{Scene, date, hm, rule};
use serde_json::json;

#[test]
fn pending_leave_is_advice_whatever_the_use_of_the_rule_says() {
    let leave = Leave { date: date("2026-11-23"), span: Span::new(hm(13, 0), hm(18, 0)), approved: false };
    let scene = Scene::new(rule("not_on_leave", json!({}))).anna(|anna| anna.leave.push(leave));
    let totals = scene.works(0, hm(9, 0), hm(17, 0)).checked().totals;
    assert_eq!((totals.prohibited, totals.advice), (0, 1));
}

#[test]
fn a_duty_on_a_date_that_is_kept_free_is_advised_against_and_the_next_day_is_free() {
    let scene = Scene::new(rule("not_on_leave", json!({}))).anna(|anna| anna.rest_dates.push(date("2026-11-23")));
    let on_it = scene.clone().works(0, hm(9, 0), hm(17, 0)).checked();
    assert_eq!((on_it.totals.prohibited, on_it.totals.advice), (0, 1));
    assert_eq!((on_it.findings[0].measured, on_it.findings[0].span), (480, None));
    assert_eq!(scene.works(1, hm(9, 0), hm(17, 0)).checked().totals.advice, 0);
}
