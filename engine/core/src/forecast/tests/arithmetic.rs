//! Arithmetic that holds for any history, special days, overrides and opening hours.

use super::*;
use crate::calendar::{Date, Minute, Span};
use proptest::prelude::*;

/// Histories as they come: dense and with holes, with zeros, of one day or of years, with a figure that cannot be.
pub(super) fn past(first: Date) -> impl Strategy<Value = Vec<HistoryDay>> {
    let day = (0i64..2_000, 0u8..12, 0u8..200);
    prop::collection::vec(day, 1..420).prop_map(move |days| {
        let mut past = history(first, days.len() as i32);
        for (day, (noise, hole, odd)) in past.iter_mut().zip(days) {
            let times = match (hole, odd) {
                (0, _) => 0,
                (_, 0) => 1_000,
                _ => noise,
            };
            day.turnover = day.turnover * times / 1_000;
            day.orders = day.orders * times / 1_000;
            day.slots.iter_mut().for_each(|slot| slot.turnover = slot.turnover * times / 1_000);
        }
        past
    })
}

pub(super) fn specials(first: Date) -> impl Strategy<Value = Vec<SpecialDay>> {
    let kind = prop::sample::select(vec![
        SpecialKind::Holiday,
        SpecialKind::Promotion,
        SpecialKind::Weather,
        SpecialKind::Season,
    ]);
    let one = (kind, prop::collection::vec(-400i32..7, 1..5), 0u8..3, prop::option::of(0i64..3_000_000), any::<bool>());
    prop::collection::vec(one, 0..4).prop_map(move |all| {
        let numbered = all.into_iter().enumerate();
        numbered
            .map(|(at, (kind, days, felt, typed, used))| SpecialDay {
                name: at.to_string(),
                kind,
                dates: days.into_iter().map(|day| first.plus(day)).collect(),
                before: felt,
                after: felt,
                typed,
                used,
            })
            .collect()
    })
}

pub(super) fn asked(first: Date, past: Vec<HistoryDay>, special_days: Vec<SpecialDay>, slot: u16) -> ForecastQuestion {
    ForecastQuestion { method: ForecastMethod::Chosen, special_days, slot, ..question(past, first) }
}

fn whole(day: &ForecastDay) -> Result<(), TestCaseError> {
    prop_assert_eq!(day.slots.iter().map(|slot| slot.turnover).sum::<i64>(), day.turnover);
    prop_assert_eq!(day.slots.iter().map(|slot| slot.transactions).sum::<i64>(), day.transactions);
    prop_assert!(day.slots.iter().all(|slot| slot.turnover >= 0 && slot.transactions >= 0 && slot.ratio >= 0));
    prop_assert!(day.model >= 0 && day.transactions >= 0 && day.people >= 0 && day.spread >= 0);
    prop_assert!(0 <= day.p10 && day.p10 <= day.turnover && day.turnover <= day.p90);
    for (figure, [low, high]) in [(day.transactions, day.transaction_band), (day.people, day.people_band)] {
        prop_assert!(0 <= low && low <= figure && figure <= high);
    }
    prop_assert!(day.estimates.iter().all(|each| each.turnover >= 0 && each.transactions >= 0));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn slots_add_up_nothing_is_negative_closed_days_are_zero_and_overrides_stand(
        (first, past, special_days) in prop::sample::select(vec!["2024-02-26", "2026-12-28", "2026-11-23"])
            .prop_map(date)
            .prop_flat_map(|first| (Just(first), past(first), specials(first))),
        slot in prop::sample::select(vec![15u16, 30, 60]),
        closed in 0usize..7,
        set in prop::collection::vec((0i32..7, prop::option::of(22i32..25), 0i64..3_000_000), 0..5),
    ) {
        prop_assume!(past.iter().any(|day| day.turnover > 0));
        let mut asked = asked(first, past, special_days, slot);
        asked.targets[closed].open = None;
        let plain = forecast(asked.clone()).unwrap();
        for (day, half, turnover) in set {
            let start = half.map(|half| Minute(half * 30));
            let date = first.plus(day);
            asked.overrides.retain(|other| other.date != date);
            asked.overrides.push(ForecastOverride { date, start, turnover });
        }
        let answer = forecast(asked.clone()).unwrap();
        for (at, (day, plain)) in answer.days.iter().zip(&plain.days).enumerate() {
            whole(day)?;
            prop_assert_eq!(day.model, plain.model, "an override leaves the model's figure as it was");
            let set = asked.overrides.iter().find(|set| set.date == day.date);
            if at == closed {
                prop_assert_eq!((day.turnover, day.transactions, day.people, day.slots.len()), (0, 0, 0, 0));
            } else if let Some(set) = set {
                match set.start {
                    None => prop_assert_eq!(day.turnover, set.turnover),
                    Some(start) => {
                        let found = day.slots.iter().find(|slot| slot.start == start);
                        prop_assert!(found.is_none_or(|slot| slot.turnover == set.turnover));
                    }
                }
            } else {
                prop_assert_eq!(day, plain);
            }
        }
        prop_assert_eq!(answer.turnover, answer.days.iter().map(|day| day.turnover).sum::<i64>());
        prop_assert_eq!(answer.transactions, answer.days.iter().map(|day| day.transactions).sum::<i64>());
    }

    #[test]
    fn more_turnover_in_the_past_is_never_less_in_the_forecast(
        past in past(date("2026-11-23")), times in 2i64..40,
    ) {
        prop_assume!(past.iter().any(|day| day.turnover > 0));
        let first = date("2026-11-23");
        let plain = forecast(asked(first, past.clone(), Vec::new(), 30)).unwrap();
        let mut more = past;
        for day in &mut more {
            day.turnover *= times;
            day.slots.iter_mut().for_each(|slot| slot.turnover *= times);
        }
        let more = forecast(asked(first, more, Vec::new(), 30)).unwrap();
        for (more, plain) in more.days.iter().zip(&plain.days) {
            prop_assert!(more.turnover >= plain.turnover, "{} {}", more.turnover, plain.turnover);
            let off = (more.turnover - plain.turnover * times).abs();
            prop_assert!(off <= plain.turnover * times / 1_000 + times, "{} {}", more.turnover, plain.turnover * times);
        }
    }

    #[test]
    fn an_open_day_of_twenty_three_or_twenty_five_hours_keeps_its_turnover(minutes in prop::sample::select(vec![1380, 1500])) {
        // The business day runs from its first minute to its last; the clock change makes it an hour shorter or longer.
        let first = date("2026-10-19");
        let mut past = history(first, 120);
        past.iter_mut().for_each(|day| day.slots.clear());
        let mut asked = asked(first, past, Vec::new(), 60);
        asked.targets[6].open = Some(Span::new(0, minutes));
        let day = &forecast(asked).unwrap().days[6];
        whole(day)?;
        prop_assert_eq!(day.slots.len() as i32, minutes / 60);
        prop_assert!(day.slots.iter().all(|slot| slot.turnover > 0));
    }
}

#[test]
fn orders_and_guests_have_bands_as_wide_as_their_past_was_uncertain() {
    let first = date("2026-11-23");
    let wobbly = |by: i64| {
        let mut past = history(first, 300);
        for (at, day) in past.iter_mut().enumerate() {
            let times = 100 + (at as i64 * 7_919 % 11 - 5) * by;
            day.turnover = day.turnover * times / 100;
            day.orders *= times;
            day.people *= times;
        }
        forecast(asked(first, past, Vec::new(), 30)).unwrap().days.remove(0)
    };
    let (calm, wild) = (wobbly(1), wobbly(6));
    let width = |[low, high]: [i64; 2], figure: i64| (high - low) as f64 / figure as f64;
    for (day, least, most) in [(&calm, 0.02, 0.15), (&wild, 0.2, 0.8)] {
        for (band, figure) in [(day.transaction_band, day.transactions), (day.people_band, day.people)] {
            assert!((least..most).contains(&width(band, figure)), "{band:?} around {figure}");
        }
    }
}

#[test]
fn the_last_day_of_february_is_forecast_as_any_other_where_it_is_in_no_year_before() {
    let first = date("2024-02-26");
    let answer = forecast(asked(first, history(first, 800), Vec::new(), 30)).unwrap();
    let thursday = answer.days.iter().find(|day| day.date == date("2024-02-29")).unwrap();
    assert!((thursday.turnover - 1_100_000).abs() < 20_000, "{}", thursday.turnover);
}

#[test]
fn the_week_over_the_border_of_the_year_is_as_the_weeks_before_it() {
    let first = date("2026-12-28");
    let answer = forecast(asked(first, history(first, 800), Vec::new(), 30)).unwrap();
    let expected = [990, 990, 1_045, 1_100, 1_320, 1_650, 1_540];
    for (day, expected) in answer.days.iter().zip(expected) {
        assert!((day.turnover - expected * 1_000).abs() < 20_000, "{}: {}", day.date, day.turnover);
    }
}
