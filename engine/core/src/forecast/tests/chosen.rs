//! What the list of methods keeps true: hard histories, derivations that follow their inputs, a better method preferred.

use super::*;
use crate::calendar::Date;
use crate::explain::Step;
use proptest::prelude::*;

fn chosen(history: Vec<HistoryDay>, first: Date) -> ForecastQuestion {
    ForecastQuestion { method: ForecastMethod::Chosen, ..question(history, first) }
}

fn sound(answer: &Forecast) {
    for day in &answer.days {
        assert_eq!(day.slots.iter().map(|slot| slot.turnover).sum::<i64>(), day.turnover, "{}", day.date);
        assert_eq!(day.slots.iter().map(|slot| slot.transactions).sum::<i64>(), day.transactions, "{}", day.date);
        assert!(0 <= day.p10 && day.p10 <= day.turnover && day.turnover <= day.p90, "{}", day.date);
        assert!(day.slots.iter().all(|slot| slot.turnover >= 0 && slot.transactions >= 0));
        assert!(day.turnover > 0 && day.transactions >= 0 && day.spread >= 0, "{} {}", day.date, day.turnover);
        assert_eq!(day.estimates.iter().map(|each| each.method).collect::<Vec<_>>(), METHODS);
    }
    let shares: i64 = answer.methods.iter().map(|method| method.share).sum();
    assert!((shares - 1_000_000).abs() < 10);
}

#[test]
fn a_history_however_hard_gives_a_sound_forecast() {
    // The last of February of a leap year lies in the history, and the year's border in the week that is forecast.
    for first in ["2024-03-04", "2026-12-28", "2026-11-23"].map(date) {
        for days in [1, 7, 8, 15, 60, 500] {
            sound(&forecast(chosen(history(first, days), first)).unwrap());
        }
        let mut gap = history(first, 800);
        gap.retain(|day| day.date < first.plus(-420) || day.date >= first.plus(-55));
        sound(&forecast(chosen(gap, first)).unwrap());
        let mut stale = history(first, 800);
        stale.retain(|day| day.date < first.plus(-365));
        sound(&forecast(chosen(stale, first)).unwrap());
        let mut zeros = history(first, 200);
        for day in zeros.iter_mut().filter(|day| day.date.days() % 5 == 0) {
            day.turnover = 0;
        }
        sound(&forecast(chosen(zeros, first)).unwrap());
    }
}

#[test]
fn a_doubled_day_moves_no_forecast_by_a_tenth() {
    let monday = date("2026-11-23");
    let plain = forecast(chosen(history(monday, 400), monday)).unwrap();
    let mut past = history(monday, 400);
    past[390].turnover *= 2;
    let odd = forecast(chosen(past, monday)).unwrap();
    sound(&odd);
    for (odd, plain) in odd.days.iter().zip(&plain.days) {
        let off = (odd.turnover - plain.turnover).abs();
        assert!(off * 10 < plain.turnover, "{} beside {}", odd.turnover, plain.turnover);
    }
}

#[test]
fn what_erred_more_on_the_past_is_not_what_is_used_most() {
    let monday = date("2026-11-23");
    let mut past = history(monday, 1_090);
    for day in &mut past {
        // Busy summers, and a feast on the tenth of each month.
        let summer = if (150..240).contains(&(day.date.since(date("2023-01-01")) % 365)) { 14 } else { 10 };
        let feast = if day.date.ymd().2 == 10 { 2 } else { 1 };
        day.turnover = day.turnover * summer * feast / 10;
    }
    let feasts: Vec<Date> = past.iter().map(|day| day.date).filter(|date| date.ymd().2 == 10).collect();
    let feast = SpecialDay { dates: feasts, ..special("feast", SpecialKind::Event, &[]) };
    let answer = forecast(ForecastQuestion { special_days: vec![feast], ..chosen(past, monday) }).unwrap();
    let most = answer.methods.iter().max_by_key(|method| method.share).unwrap();
    assert!(most.wape < answer.methods[0].wape, "{:?}", answer.methods);
    assert!(answer.quality.wape < answer.methods[0].wape);
}

#[test]
fn dates_chosen_by_hand_are_followed_where_nobody_names_a_method() {
    let monday = date("2026-11-23");
    let dates: Vec<Date> = (0..14).map(|day| date("2026-10-12").plus(day)).collect();
    let by_hand = ForecastQuestion { reference_dates: dates.clone(), ..chosen(history(monday, 120), monday) };
    let named = ForecastQuestion { method: ForecastMethod::RecentWeeks, ..by_hand.clone() };
    assert_eq!(forecast(by_hand).unwrap().days, forecast(named).unwrap().days);
}

#[test]
fn the_regressions_derivation_multiplies_to_its_number() {
    let monday = date("2026-11-23");
    let feast = special("feast", SpecialKind::Holiday, &["2025-11-25", "2026-11-25"]);
    let mut past = history(monday, 700);
    for day in past.iter_mut().filter(|day| day.date == date("2025-11-25")) {
        day.turnover *= 3;
    }
    let asked =
        ForecastQuestion { method: ForecastMethod::Regression, special_days: vec![feast], ..question(past, monday) };
    let answer = forecast(asked).unwrap();
    let day = &answer.days[2];
    let steps = |code: &'static str| day.derivation.iter().filter(move |step| step.code == code);
    let ratio = |step: &Step| step.value as f64 / 1e6;
    let level = steps("learned_level").next().unwrap().value as f64;
    let product: f64 = level
        * ["weekday_ratio", "season_ratio", "special_day"]
            .iter()
            .flat_map(|code| steps(code))
            .map(ratio)
            .product::<f64>();
    let sum = product + steps("shift_back").next().unwrap().value as f64;
    assert!((sum - day.turnover as f64).abs() < day.turnover as f64 * 1e-4, "{sum} {}", day.turnover);
    assert!(codes(day).contains(&"method_error") && codes(day).contains(&"rounded_to_cent"));
    assert!(steps("special_day").any(|step| step.name == "feast" && step.value > 1_000_000));
}

#[test]
fn changing_what_a_derivation_shows_changes_its_number() {
    let monday = date("2026-11-23");
    let rain = special("rain", SpecialKind::Weather, &["2026-10-06", "2026-10-15", "2026-11-04", "2026-11-24"]);
    let mut past = history(monday, 420);
    for day in past.iter_mut().filter(|day| rain.dates.contains(&day.date)) {
        day.turnover = day.turnover * 7 / 10;
    }
    let asked = ForecastQuestion { special_days: vec![rain.clone()], ..chosen(past.clone(), monday) };
    let plain = forecast(asked.clone()).unwrap().days[1].turnover;
    let unused = SpecialDay { used: false, ..rain.clone() };
    let typed = SpecialDay { typed: Some(500_000), ..rain };
    let mut other = past;
    if let Some(day) = other.iter_mut().find(|day| day.date == date("2026-11-17")) {
        day.turnover = day.turnover * 9 / 10;
    }
    let changed = [
        ForecastQuestion { special_days: vec![unused], ..asked.clone() },
        ForecastQuestion { special_days: vec![typed], ..asked.clone() },
        ForecastQuestion { special_days: Vec::new(), ..asked.clone() },
        ForecastQuestion { history: other, ..asked.clone() },
        ForecastQuestion { method: ForecastMethod::Smoothing, ..asked.clone() },
        ForecastQuestion {
            overrides: vec![ForecastOverride { date: monday.plus(1), start: None, turnover: 1_234 }],
            ..asked.clone()
        },
    ];
    for (at, other) in changed.into_iter().enumerate() {
        assert_ne!(forecast(other).unwrap().days[1].turnover, plain, "change {at}");
    }
}

#[test]
fn every_date_that_a_derivation_names_counts_in_its_number() {
    let monday = date("2026-11-23");
    let rain = special("rain", SpecialKind::Weather, &["2026-10-06", "2026-10-15", "2026-11-24"]);
    let mut past = history(monday, 420);
    for day in past.iter_mut().filter(|day| rain.dates.contains(&day.date)) {
        day.turnover = day.turnover * 7 / 10;
    }
    for method in [ForecastMethod::RecentWeeks, ForecastMethod::SamePeriod, ForecastMethod::Mean] {
        let asked = ForecastQuestion { method, special_days: vec![rain.clone()], ..question(past.clone(), monday) };
        let tuesday = forecast(asked.clone()).unwrap().days[1].clone();
        let mut named: Vec<Date> = tuesday.derivation.iter().flat_map(|step| step.dates.clone()).collect();
        named.sort();
        named.dedup();
        assert!(named.len() > 2, "{method:?} {named:?}");
        for named in named {
            let mut other = asked.clone();
            other.history.iter_mut().filter(|day| day.date == named).for_each(|day| day.turnover += day.turnover / 5);
            assert_ne!(forecast(other).unwrap().days[1].model, tuesday.model, "{method:?} {named}");
        }
    }
}

#[test]
fn a_time_of_the_year_is_shown_with_what_was_learned_and_follows_a_persons_word() {
    let monday = date("2026-07-06");
    let mut past = history(monday, 800);
    let in_break = |day: Date| (182..=243).contains(&day.since(Date::from_ymd(day.ymd().0, 1, 1).unwrap()));
    past.iter_mut().filter(|day| in_break(day.date)).for_each(|day| day.turnover = day.turnover * 14 / 10);
    let all = (0..900).map(|day| date("2024-04-01").plus(day));
    let season =
        SpecialDay { dates: all.filter(|&day| in_break(day)).collect(), ..special("break", SpecialKind::Season, &[]) };
    let asked = ForecastQuestion { special_days: vec![season.clone()], ..chosen(past, monday) };
    let answer = forecast(asked.clone()).unwrap();
    let shown: Vec<_> = answer.effects.iter().filter(|effect| effect.date == monday).collect();
    assert_eq!((shown.len(), shown[0].name.as_str(), shown[0].kind), (1, "break", SpecialKind::Season));
    assert_eq!(shown[0].source, EffectSource::Learned);
    assert!(shown[0].effect > 1_000_000 && shown[0].like_days.len() > 60, "{:?}", shown[0].effect);
    let said = |effect| {
        let typed = SpecialDay { typed: Some(effect), ..season.clone() };
        forecast(ForecastQuestion { special_days: vec![typed], ..asked.clone() }).unwrap()
    };
    let (usual, twice) = (said(1_000_000), said(2_000_000));
    assert_eq!(usual.effects[0].source, EffectSource::Typed);
    for method in [ForecastMethod::RecentWeeks, ForecastMethod::Regression] {
        let only = |typed: Option<i64>| {
            let season = SpecialDay { typed, dates: vec![monday], ..season.clone() };
            forecast(ForecastQuestion { method, special_days: vec![season], ..asked.clone() }).unwrap().days[0].turnover
        };
        assert!((only(Some(2_000_000)) - 2 * only(Some(1_000_000))).abs() <= 2, "{method:?}");
    }
    assert!(twice.days[0].turnover != usual.days[0].turnover);
    let unused = SpecialDay { used: false, ..season.clone() };
    let without = forecast(ForecastQuestion { special_days: vec![unused], ..asked }).unwrap();
    assert!(without.days[0].turnover < answer.days[0].turnover && !without.effects[0].used);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_open_past_gives_a_sound_forecast(turnovers in prop::collection::vec(1_000i64..9_000_000, 1..120)) {
        let monday = date("2026-11-23");
        let mut past = history(monday, turnovers.len() as i32);
        for (day, turnover) in past.iter_mut().zip(&turnovers) {
            day.turnover = *turnover;
            day.orders = turnover / 3_000;
        }
        let answer = forecast(chosen(past, monday)).unwrap();
        for day in &answer.days {
            prop_assert_eq!(day.slots.iter().map(|slot| slot.turnover).sum::<i64>(), day.turnover);
            prop_assert_eq!(day.slots.iter().map(|slot| slot.transactions).sum::<i64>(), day.transactions);
            prop_assert!(0 <= day.p10 && day.p10 <= day.turnover && day.turnover <= day.p90);
        }
    }
}
