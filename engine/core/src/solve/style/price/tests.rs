//! Prices of styles for days that can be counted by hand.

use super::*;
use crate::calendar::Minute;
use crate::roster::{Break, Shift};
use crate::testing::{Scene, hm, rule};
use serde_json::json;

/// A week of one person of eight hours a day, who may not work longer than six hours without half an hour of rest.
fn scene() -> Scene {
    let rest = rule("break_due", json!({"afterMinutes": 360, "breakMinutes": 30}));
    Scene::new(rest).with(|problem| problem.period.days = 7)
}

fn style(least: u16, most: u16) -> AskedStyle {
    AskedStyle {
        day: [least, most],
        part_day: part_day(),
        most_days: five(),
        two_stretches: None,
        two_day: None,
        named_only: false,
    }
}

fn two(percent: u8) -> Option<TwoStretches> {
    Some(TwoStretches { most_percent: percent, between: [120, 240], stretch: [120, 300] })
}

fn priced(scene: Scene, styles: Vec<AskedStyle>) -> Vec<StylePrice> {
    style_price(StylePriceQuestion { problem: scene.problem, styles }).unwrap().prices
}

#[test]
fn two_peaks_cost_the_hours_between_them_or_a_day_in_two_stretches() {
    let peaks =
        |scene: Scene| scene.needs(0, hm(10, 0), hm(13, 0), [1, 1, 1]).needs(0, hm(16, 0), hm(19, 0), [1, 1, 1]);
    let in_two = AskedStyle { two_stretches: two(100), ..style(360, 600) };
    let prices = priced(peaks(scene()), vec![style(360, 600), in_two]);
    // Nine hours of presence hold a rest of half an hour, which lies between the peaks.
    let [whole, split] = prices[..] else { panic!("{prices:?}") };
    assert_eq!((whole.above_minutes, whole.short_minutes, whole.least_minutes, whole.exact), (150, 0, 150, true));
    assert_eq!((split.above_minutes, split.least_minutes, split.exact), (0, 0, true));
    assert_eq!((whole.full_days, whole.two_days, split.full_days, split.two_days), (1, 0, 1, 1));
}

#[test]
fn whoever_refuses_two_stretches_has_none() {
    let peaks = scene().needs(0, hm(10, 0), hm(13, 0), [1, 1, 1]).needs(0, hm(16, 0), hm(19, 0), [1, 1, 1]);
    let refusing = peaks.with(|problem| {
        problem.employees.iter_mut().for_each(|one| one.two_stretches = Some(false));
        problem.style = Some(crate::roster::Style { two_stretches: two(100), ..Default::default() });
    });
    let prices = priced(refusing, vec![AskedStyle { two_stretches: two(100), ..style(360, 600) }]);
    assert_eq!((prices[0].two_days, prices[0].above_minutes), (0, 150));
}

#[test]
fn shifts_alone_are_worked_as_they_stand() {
    let named = |scene: Scene| {
        scene.needs(0, hm(10, 0), hm(16, 0), [1, 1, 1]).with(|problem| {
            problem.shifts = vec![Shift {
                id: "early".into(),
                start: Minute(hm(9, 0)),
                end: Minute(hm(17, 0)),
                breaks: vec![Break { start: Minute(hm(12, 0)), end: Minute(hm(12, 30)), paid: false }],
                workstations: vec![],
            }];
        })
    };
    let only = AskedStyle { named_only: true, ..style(360, 600) };
    let prices = priced(named(scene()), vec![style(360, 600), only.clone()]);
    assert_eq!((prices[0].above_minutes, prices[0].short_minutes), (0, 0));
    // Two hours around the need, and half an hour without anybody.
    assert_eq!((prices[1].above_minutes, prices[1].short_minutes, prices[1].exact), (120, 30, true));
    let longer = AskedStyle { day: [480, 600], ..only };
    assert_eq!(priced(named(scene()), vec![longer])[0].full_days, 0);
}

#[test]
fn five_days_of_a_person_leave_two_days_without_anybody() {
    let every_day = (0..7).fold(scene(), |scene, day| scene.needs(day, hm(10, 0), hm(16, 0), [1, 1, 1]));
    let alone = every_day.with(|problem| problem.employees.truncate(1));
    let short = |days: u8| {
        let scene = Scene { problem: alone.problem.clone() };
        let price = priced(scene, vec![AskedStyle { most_days: days, ..style(360, 600) }])[0];
        (price.short_minutes, price.full_days, price.full_timers)
    };
    assert_eq!((short(5), short(7)), ((720, 5, 1), (0, 7, 1)));
}

#[test]
fn needs_after_midnight_belong_to_the_evening_before() {
    let night = scene().needs(0, hm(20, 0), hm(24, 0), [1, 1, 1]).needs(1, 0, hm(2, 0), [1, 1, 1]);
    let prices = priced(night, vec![style(360, 600)]);
    assert_eq!((prices[0].above_minutes, prices[0].short_minutes, prices[0].full_days), (0, 0, 1));
}

#[test]
fn styles_that_make_no_sense_are_named() {
    let asked = |style: AskedStyle| {
        let errors = style_price(StylePriceQuestion { problem: scene().problem, styles: vec![style] }).unwrap_err();
        errors.into_iter().map(|error| (error.code, error.path)).collect::<Vec<_>>()
    };
    let fault = |code: &str, path: &str| vec![(code.to_owned(), path.to_owned())];
    assert_eq!(asked(style(600, 360)), fault("duty_minutes", "styles.0.day"));
    assert_eq!(asked(AskedStyle { most_days: 8, ..style(360, 600) }), fault("absurd_parameter", "styles.0.mostDays"));
}
