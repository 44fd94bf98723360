//! What a forecast keeps true on any history, and what each fact changes.

mod absurd;
mod arithmetic;
mod borrow;
mod chosen;
mod figure;

use super::*;
use crate::calendar::{Date, Minute, Span};
use proptest::prelude::*;

pub(super) fn date(text: &str) -> Date {
    text.parse().unwrap()
}

/// A restaurant with weekday ratios, a yearly growth and three slots a day, ending before `end`.
pub(super) fn history(end: Date, days: i32) -> Vec<HistoryDay> {
    const WEEK: [i64; 7] = [90, 90, 95, 100, 120, 150, 140];
    (1..=days)
        .rev()
        .map(|back| {
            let date = end.plus(-back);
            let level = if back > 340 { 10_000 } else { 11_000 };
            let turnover = level * WEEK[usize::from(date.weekday())];
            let slot = |start, share| SlotActual {
                start: Minute(start),
                end: Minute(start + 30),
                turnover: turnover * share / 10,
                orders: turnover * share / 80_000,
            };
            let slots = vec![slot(660, 2), slot(720, 5), slot(750, 3)];
            HistoryDay { date, turnover, people: turnover / 4_000, orders: turnover / 8_000, slots }
        })
        .collect()
}

pub(super) fn question(history: Vec<HistoryDay>, first: Date) -> ForecastQuestion {
    let target = |day| ForecastTarget { date: first.plus(day), open: Some(Span::new(600, 1320)) };
    ForecastQuestion {
        slot: 30,
        week_start: 0,
        history,
        special_days: Vec::new(),
        targets: (0..7).map(target).collect(),
        reference_dates: Vec::new(),
        overrides: Vec::new(),
        method: ForecastMethod::Mean,
        neighbours: Vec::new(),
    }
}

pub(super) fn special(name: &str, kind: SpecialKind, dates: &[&str]) -> SpecialDay {
    let dates = dates.iter().map(|text| date(text)).collect();
    SpecialDay { name: name.into(), kind, dates, before: 0, after: 0, typed: None, used: true }
}

pub(super) fn codes(day: &ForecastDay) -> Vec<&str> {
    day.derivation.iter().map(|step| step.code.as_str()).collect()
}

#[test]
fn a_steady_site_is_forecast_exactly_by_every_method() {
    let monday = date("2026-11-23");
    for method in [ForecastMethod::Mean, ForecastMethod::RecentWeeks, ForecastMethod::SamePeriod] {
        let answer = forecast(ForecastQuestion { method, ..question(history(monday, 800), monday) }).unwrap();
        assert!((answer.days[0].turnover - 990_000).abs() <= 1, "{method:?}: {}", answer.days[0].turnover);
        assert!((answer.days[5].turnover - 1_650_000).abs() <= 1);
        assert_eq!(answer.same_period_ratio, Some(1_100_000));
    }
}

#[test]
fn the_weeks_of_both_years_stand_side_by_side_with_their_ratio() {
    let monday = date("2026-11-23");
    let answer = forecast(question(history(monday, 800), monday)).unwrap();
    assert_eq!(answer.weeks.len(), 8);
    let last = &answer.weeks[7];
    assert_eq!((last.first, last.days, last.last_year_days), (date("2026-11-16"), 7, 7));
    assert_eq!((last.this_year, last.last_year, last.ratio), (8_635_000, 7_850_000, Some(1_100_000)));
    let young = forecast(question(history(monday, 60), monday)).unwrap();
    assert_eq!((young.weeks[7].ratio, young.same_period_ratio), (None, None));
    assert!(codes(&young.days[0]).contains(&"recent_estimate"));
    assert!(!codes(&young.days[0]).contains(&"same_period_estimate"));
}

#[test]
fn rain_learned_from_like_days_gives_another_forecast() {
    let monday = date("2026-11-23");
    let mut past = history(monday, 400);
    let rainy = ["2026-10-06", "2026-10-15", "2026-11-04", "2026-11-13"];
    for day in past.iter_mut().filter(|day| rainy.contains(&day.date.to_string().as_str())) {
        day.turnover = day.turnover * 8 / 10;
    }
    let dry = forecast(question(past.clone(), monday)).unwrap();
    let dates = [&rainy[..], &["2026-11-24"]].concat();
    let rain = special("rain", SpecialKind::Weather, &dates);
    let wet =
        forecast(ForecastQuestion { special_days: vec![rain.clone()], ..question(past.clone(), monday) }).unwrap();
    assert!(wet.days[1].turnover < dry.days[1].turnover * 9 / 10);
    assert_eq!(wet.effects[0].source, EffectSource::Learned);
    assert_eq!(wet.effects[0].like_days.len(), 4);
    let unused = SpecialDay { used: false, ..rain };
    let ignored = forecast(ForecastQuestion { special_days: vec![unused], ..question(past, monday) }).unwrap();
    assert!(ignored.days[1].turnover > wet.days[1].turnover);
    assert!(!ignored.effects[0].used);
}

#[test]
fn an_event_typed_by_a_person_multiplies_its_day_only() {
    let monday = date("2026-11-23");
    let plain = forecast(question(history(monday, 400), monday)).unwrap();
    let event = SpecialDay { typed: Some(1_500_000), ..special("opening", SpecialKind::Event, &["2026-11-25"]) };
    let busy =
        forecast(ForecastQuestion { special_days: vec![event], ..question(history(monday, 400), monday) }).unwrap();
    assert_eq!(busy.days[1].turnover, plain.days[1].turnover);
    assert!((busy.days[2].turnover - plain.days[2].turnover * 3 / 2).abs() <= 1);
}

#[test]
fn a_holiday_that_moves_takes_its_effect_with_it() {
    let monday = date("2027-02-01");
    let mut past = history(monday, 760);
    for day in &mut past {
        if day.date == date("2025-01-29") || day.date == date("2026-02-17") {
            day.turnover /= 4;
        }
    }
    let festival = special("spring_festival", SpecialKind::Holiday, &["2025-01-29", "2026-02-17", "2027-02-06"]);
    let answer = forecast(ForecastQuestion { special_days: vec![festival], ..question(past, monday) }).unwrap();
    let saturday = &answer.days[5];
    assert!(saturday.turnover < answer.days[4].turnover * 2 / 3, "the festival falls on another weekday this year");
    assert!(codes(saturday).contains(&"aligned_holiday"));
    let aligned = saturday.derivation.iter().find(|step| step.code == "aligned_holiday").unwrap();
    assert_eq!(aligned.dates, [date("2026-02-17")]);
}

#[test]
fn two_holidays_on_one_day_do_not_count_it_twice() {
    let monday = date("2026-10-05");
    let mut past = history(monday, 500);
    for day in past.iter_mut().filter(|day| day.date == date("2025-10-06")) {
        day.turnover *= 2;
    }
    let both =
        ["mid_autumn", "national"].map(|name| special(name, SpecialKind::Holiday, &["2025-10-06", "2026-10-06"]));
    let one =
        forecast(ForecastQuestion { special_days: both[..1].to_vec(), ..question(past.clone(), monday) }).unwrap();
    let two = forecast(ForecastQuestion { special_days: both.to_vec(), ..question(past, monday) }).unwrap();
    let turnovers = |answer: &Forecast| answer.days.iter().map(|day| day.turnover).collect::<Vec<_>>();
    assert_eq!(turnovers(&one), turnovers(&two));
    assert!(one.days[1].turnover > one.days[0].turnover * 3 / 2);
}

#[test]
fn chosen_reference_dates_replace_the_recent_weeks() {
    let monday = date("2026-11-23");
    let mut past = history(monday, 120);
    for day in past.iter_mut().filter(|day| day.date >= date("2026-11-02")) {
        day.turnover *= 2;
    }
    let chosen: Vec<Date> = (0..14).map(|day| date("2026-10-12").plus(day)).collect();
    let asked = ForecastQuestion { reference_dates: chosen.clone(), ..question(past, monday) };
    let answer = forecast(asked).unwrap();
    assert_eq!(answer.reference_dates, chosen);
    assert!((answer.days[0].turnover - 990_000).abs() <= 1);
}

#[test]
fn an_override_keeps_the_models_figure_beside_it() {
    let monday = date("2026-11-23");
    let plain = forecast(question(history(monday, 120), monday)).unwrap();
    let day = ForecastOverride { date: monday, start: None, turnover: 2_000_000 };
    let slot = ForecastOverride { date: monday.plus(1), start: Some(Minute(720)), turnover: 0 };
    let overrides = vec![day, slot];
    let answer = forecast(ForecastQuestion { overrides, ..question(history(monday, 120), monday) }).unwrap();
    assert_eq!((answer.days[0].turnover, answer.days[0].model), (2_000_000, plain.days[0].turnover));
    assert_eq!(codes(&answer.days[0]).last(), Some(&"override"));
    let tuesday = &answer.days[1];
    let noon = tuesday.slots.iter().find(|slot| slot.start == Minute(720)).unwrap();
    let was = plain.days[1].slots.iter().find(|slot| slot.start == Minute(720)).unwrap();
    assert_eq!((noon.turnover, tuesday.turnover), (0, plain.days[1].turnover - was.turnover));
}

#[test]
fn a_closed_day_has_no_business_and_says_so() {
    let monday = date("2026-11-23");
    let mut asked = question(history(monday, 60), monday);
    asked.targets[2].open = None;
    let answer = forecast(asked).unwrap();
    assert_eq!((answer.days[2].turnover, answer.days[2].slots.len()), (0, 0));
    assert_eq!(codes(&answer.days[2]), ["closed"]);
}

#[test]
fn an_hour_of_history_is_shared_evenly_by_the_half_hours_of_the_forecast() {
    let monday = date("2026-11-23");
    let mut past = history(monday, 60);
    for day in &mut past {
        day.slots = vec![SlotActual { start: Minute(660), end: Minute(720), turnover: day.turnover, orders: 0 }];
    }
    let slots = forecast(question(past, monday)).unwrap().days[0].slots.clone();
    assert_eq!(
        slots.iter().map(|slot| (slot.start.0, slot.ratio)).collect::<Vec<_>>(),
        [(660, 500_000), (690, 500_000)]
    );
}

#[test]
fn nothing_after_the_first_target_is_used() {
    let monday = date("2026-11-23");
    let known = forecast(question(history(monday, 200), monday)).unwrap();
    let mut later = history(monday, 200);
    later.push(HistoryDay { date: monday, turnover: 99_000_000, people: 0, orders: 0, slots: vec![] });
    assert_eq!(forecast(question(later, monday)).unwrap(), known);
}

#[test]
fn nonsense_is_refused_with_its_place() {
    let monday = date("2026-11-23");
    let code = |asked: ForecastQuestion| forecast(asked).unwrap_err()[0].code.clone();
    let fine = || question(history(monday, 30), monday);
    assert_eq!(code(ForecastQuestion { slot: 7, ..fine() }), "slot_length");
    assert_eq!(code(ForecastQuestion { targets: vec![], ..fine() }), "targets_empty");
    assert_eq!(code(ForecastQuestion { history: vec![], ..fine() }), "history_empty");
    let mut negative = fine();
    negative.history[3].turnover = -1;
    let error = &forecast(negative).unwrap_err()[0];
    assert_eq!((error.code.as_str(), error.path.as_str()), ("negative", "history.3"));
    let mut twice = fine();
    twice.history.push(twice.history[0].clone());
    assert_eq!(code(twice), "history_duplicate");
    let mut outside = fine();
    outside.history[0].slots[0].end = Minute(2881);
    assert_eq!(code(outside), "slot_outside_day");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn slots_add_up_to_the_day_and_days_to_the_whole(
        turnovers in prop::collection::vec(0i64..5_000_000, 20..90), slot in prop::sample::select(vec![15u16, 30, 60]),
    ) {
        let monday = date("2026-11-23");
        let mut past = history(monday, turnovers.len() as i32);
        for (day, turnover) in past.iter_mut().zip(&turnovers) {
            day.turnover = *turnover;
        }
        prop_assume!(turnovers.iter().sum::<i64>() > 0);
        let answer = forecast(ForecastQuestion { slot, ..question(past, monday) }).unwrap();
        for day in &answer.days {
            prop_assert_eq!(day.slots.iter().map(|slot| slot.turnover).sum::<i64>(), day.turnover);
            prop_assert_eq!(day.slots.iter().map(|slot| slot.ratio).sum::<i64>(), 1_000_000);
            prop_assert_eq!(day.slots.iter().map(|slot| slot.transactions).sum::<i64>(), day.transactions);
            prop_assert!(day.p10 <= day.turnover && day.turnover <= day.p90);
        }
        prop_assert_eq!(answer.turnover, answer.days.iter().map(|day| day.turnover).sum::<i64>());
    }
}
