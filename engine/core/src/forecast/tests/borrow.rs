//! What a new site borrows: days before its own, in its own size, said in the answer and in every derivation.

use super::*;
use crate::calendar::Date;

/// A neighbour `times` as large, with two years of days.
fn neighbour(id: &str, end: Date, times: i64) -> Neighbour {
    let mut days = history(end, 730);
    for day in &mut days {
        day.turnover *= times;
        day.orders *= times;
        day.people *= times;
        day.slots.iter_mut().for_each(|slot| slot.turnover *= times);
    }
    Neighbour { id: id.into(), history: days }
}

fn young(own_days: i32, first: Date) -> ForecastQuestion {
    let own = if own_days == 0 { Vec::new() } else { history(first, own_days) };
    let neighbours = vec![neighbour("large", first, 4), neighbour("larger", first, 10)];
    ForecastQuestion { method: ForecastMethod::Chosen, neighbours, ..question(own, first) }
}

#[test]
fn a_site_of_three_days_knows_the_weekdays_of_its_neighbours_in_its_own_size() {
    let monday = date("2026-11-23");
    let full = forecast(question(history(monday, 730), monday)).unwrap();
    let alone = forecast(ForecastQuestion { neighbours: Vec::new(), ..young(3, monday) }).unwrap();
    let answer = forecast(young(3, monday)).unwrap();
    let off = |answer: &Forecast| -> i64 {
        answer.days.iter().zip(&full.days).map(|(day, full)| (day.turnover - full.turnover).abs()).sum()
    };
    assert!(off(&answer) * 10 < full.turnover, "{} of {}", off(&answer), full.turnover);
    assert!(off(&answer) * 2 < off(&alone), "{} beside {} alone", off(&answer), off(&alone));
    let told = answer.borrowed.unwrap();
    assert_eq!((told.neighbours, told.own_days), (vec!["large".to_owned(), "larger".to_owned()], 3));
    assert_eq!((told.last, told.days), (monday.plus(-4), 727));
    let step = answer.days[0].derivation.iter().find(|step| step.code == "days_borrowed").unwrap();
    assert_eq!((step.value, &step.dates), (727, &vec![told.first, told.last]));
}

#[test]
fn a_site_that_has_not_opened_yet_is_forecast_from_its_neighbours_alone() {
    let monday = date("2026-11-23");
    let answer = forecast(young(0, monday)).unwrap();
    assert_eq!(answer.borrowed.as_ref().map(|told| told.own_days), Some(0));
    let usual = 990_000 * 7;
    assert!((answer.days[0].turnover - usual).abs() * 10 < usual, "{}", answer.days[0].turnover);
    assert!(answer.days[0].slots.iter().any(|slot| slot.start.0 == 720 && slot.turnover > 0), "and with their shape");
    assert_eq!(answer.quality.days, 0, "nothing of its own could be judged");
}

#[test]
fn a_site_with_half_a_year_of_its_own_borrows_nothing() {
    let monday = date("2026-11-23");
    let answer = forecast(young(200, monday)).unwrap();
    assert_eq!(answer.borrowed, None);
    let alone = forecast(ForecastQuestion { neighbours: Vec::new(), ..young(200, monday) }).unwrap();
    assert_eq!(answer, alone);
    assert!(!codes(&answer.days[0]).contains(&"days_borrowed"));
}

#[test]
fn a_holiday_that_a_new_site_has_not_seen_is_learned_from_its_neighbours() {
    let monday = date("2026-11-23");
    let mut asked = young(40, monday);
    for neighbour in &mut asked.neighbours {
        neighbour.history.iter_mut().filter(|day| day.date == date("2025-11-25")).for_each(|day| day.turnover *= 3);
    }
    asked.special_days = vec![special("feast", SpecialKind::Holiday, &["2025-11-25", "2026-11-25"])];
    let answer = forecast(asked).unwrap();
    assert!(answer.days[2].turnover > answer.days[1].turnover * 3 / 2, "{:?}", answer.effects);
}

#[test]
fn the_weeks_shown_are_the_sites_own() {
    let monday = date("2026-11-23");
    let answer = forecast(young(10, monday)).unwrap();
    assert_eq!(answer.weeks.iter().map(|week| week.days).collect::<Vec<_>>(), [0, 0, 0, 0, 0, 0, 3, 7]);
    assert!(answer.weeks.iter().all(|week| week.last_year_days == 0));
}

#[test]
fn an_absurd_day_of_a_neighbour_is_not_borrowed() {
    let monday = date("2026-11-23");
    let plain = forecast(young(3, monday)).unwrap();
    let mut asked = young(3, monday);
    asked.neighbours[0].history[720].turnover *= 1_000;
    let odd = forecast(asked).unwrap();
    assert_eq!(odd.set_aside, [], "it is no day of this site's");
    for (odd, plain) in odd.days.iter().zip(&plain.days) {
        assert!((odd.turnover - plain.turnover).abs() * 20 < plain.turnover, "{} {}", odd.turnover, plain.turnover);
    }
}

#[test]
fn a_neighbours_nonsense_is_refused_with_its_place() {
    let monday = date("2026-11-23");
    let mut negative = young(3, monday);
    negative.neighbours[1].history[5].turnover = -1;
    let error = &forecast(negative).unwrap_err()[0];
    assert_eq!((error.code.as_str(), error.path.as_str()), ("negative", "neighbours.1.history.5"));
    let mut twice = young(3, monday);
    let day = twice.neighbours[0].history[7].clone();
    twice.neighbours[0].history.push(day);
    let error = &forecast(twice).unwrap_err()[0];
    assert_eq!((error.code.as_str(), error.path.as_str()), ("history_duplicate", "neighbours.0.history"));
    let mut many = young(3, monday);
    many.neighbours = vec![many.neighbours[0].clone(); 13];
    assert_eq!(forecast(many).unwrap_err()[0].code, "too_many");
}
