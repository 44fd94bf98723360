//! One figure that cannot be is named and moves no forecast; what may well be true is learned from.

use super::*;
use crate::calendar::Date;
use proptest::prelude::*;

fn asked(history: Vec<HistoryDay>, first: Date) -> ForecastQuestion {
    ForecastQuestion { method: ForecastMethod::Chosen, ..question(history, first) }
}

fn times(day: &mut HistoryDay, factor: i64) {
    day.turnover *= factor;
    day.orders *= factor;
    for slot in &mut day.slots {
        slot.turnover *= factor;
        slot.orders *= factor;
    }
}

fn set_aside(answer: &Forecast) -> Vec<(Date, Figure)> {
    answer.set_aside.iter().map(|odd| (odd.date, odd.figure)).collect()
}

#[test]
fn a_day_of_a_hundred_or_a_thousand_times_is_named_with_what_is_usual_and_moves_nothing() {
    let monday = date("2026-11-23");
    let mut without = history(monday, 400);
    let odd = without.remove(393);
    let plain = forecast(asked(without.clone(), monday)).unwrap();
    for factor in [10, 100, 1_000] {
        let mut past = without.clone();
        let mut wrong = odd.clone();
        times(&mut wrong, factor);
        past.push(wrong.clone());
        let answer = forecast(asked(past, monday)).unwrap();
        let found = SetAside { date: odd.date, figure: Figure::Turnover, value: wrong.turnover, usual: odd.turnover };
        assert_eq!(answer.set_aside, [found], "{factor} times");
        assert!(codes(&answer.days[0]).contains(&"days_set_aside"));
        let turnovers = |answer: &Forecast| answer.days.iter().map(|day| day.turnover).collect::<Vec<_>>();
        assert_eq!(turnovers(&answer), turnovers(&plain), "{factor} times");
    }
    assert!(plain.set_aside.is_empty() && !codes(&plain.days[0]).contains(&"days_set_aside"));
}

#[test]
fn absurd_orders_or_guests_beside_a_fair_turnover_set_the_day_aside_too() {
    let monday = date("2026-11-23");
    let mut past = history(monday, 400);
    past[380].orders *= 100;
    past[390].people *= 1_000;
    let answer = forecast(asked(past, monday)).unwrap();
    let expected = [(monday.plus(-20), Figure::Transactions), (monday.plus(-10), Figure::People)];
    assert_eq!(set_aside(&answer), expected);
}

#[test]
fn a_short_history_with_one_absurd_value_is_forecast_from_the_others() {
    let monday = date("2026-11-23");
    let mut past = history(monday, 7);
    let plain = forecast(asked(past.clone(), monday)).unwrap();
    times(&mut past[3], 100);
    let answer = forecast(asked(past, monday)).unwrap();
    assert_eq!(set_aside(&answer), [(monday.plus(-4), Figure::Turnover)]);
    for (odd, plain) in answer.days.iter().zip(&plain.days) {
        assert!(odd.turnover * 4 < plain.turnover * 5, "{} beside {}", odd.turnover, plain.turnover);
    }
}

#[test]
fn what_may_be_true_is_not_set_aside() {
    let monday = date("2026-11-23");
    let fair = |past: Vec<HistoryDay>| forecast(asked(past, monday)).unwrap().set_aside;
    let mut doubled = history(monday, 400);
    times(&mut doubled[390], 2);
    assert_eq!(fair(doubled), [], "a doubled day");
    let mut market = history(monday, 400);
    market.iter_mut().filter(|day| day.date.weekday() == 5).for_each(|day| times(day, 12));
    assert_eq!(fair(market), [], "a market every Saturday");
    let mut grown = history(monday, 400);
    grown.iter_mut().filter(|day| day.date >= monday.plus(-4)).for_each(|day| times(day, 8));
    assert_eq!(fair(grown), [], "business that changed for good four days ago");
    let mut moved = history(monday, 400);
    moved.iter_mut().filter(|day| day.date < monday.plus(-200)).for_each(|day| times(day, 30));
    assert_eq!(fair(moved), [], "a site that became smaller");
    let mut sold = history(monday, 400);
    times(&mut sold[300], 9);
    let sale = special("sale", SpecialKind::Promotion, &["2026-08-15"]);
    assert_eq!(sold[300].date, sale.dates[0]);
    let answer = forecast(ForecastQuestion { special_days: vec![sale], ..asked(sold, monday) }).unwrap();
    assert_eq!(answer.set_aside, [], "a promotion that says why");
}

#[test]
fn two_absurd_days_running_do_not_vouch_for_each_other() {
    let monday = date("2026-11-23");
    let mut past = history(monday, 120);
    times(&mut past[60], 100);
    times(&mut past[61], 100);
    let answer = forecast(asked(past, monday)).unwrap();
    assert_eq!(answer.set_aside.len(), 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn no_single_day_moves_a_forecast_by_more_than_a_fifth(
        noise in prop::collection::vec(80i64..120, 90), at in 0usize..90, factor in 2i64..2_000, shrunk in any::<bool>(),
    ) {
        let monday = date("2026-11-23");
        let mut past = history(monday, 90);
        for (day, noise) in past.iter_mut().zip(noise) {
            day.turnover = day.turnover * noise / 100;
        }
        let plain = forecast(asked(past.clone(), monday)).unwrap();
        past[at].turnover = if shrunk { past[at].turnover / factor } else { past[at].turnover * factor };
        let odd = forecast(asked(past, monday)).unwrap();
        for (odd, plain) in odd.days.iter().zip(&plain.days) {
            let off = (odd.turnover - plain.turnover).abs();
            prop_assert!(off * 5 <= plain.turnover, "{} beside {}", odd.turnover, plain.turnover);
        }
    }
}
