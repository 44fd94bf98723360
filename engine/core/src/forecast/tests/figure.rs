//! The steps of every figure end in the figure that the forecast answers, and lead to it.

use super::arithmetic::{asked, past, specials};
use super::*;
use crate::calendar::Date;
use crate::explain::Measure;
use crate::rounding::half_up;
use proptest::prelude::*;

const FIGURES: [Figure; 3] = [Figure::Turnover, Figure::Transactions, Figure::People];

fn steps(question: &ForecastQuestion, part: FigurePart, figure: Figure, date: Option<Date>) -> Vec<Step> {
    forecast_figure(FigureQuestion { question: question.clone(), part, figure, date }).unwrap()
}

fn step<'a>(steps: &'a [Step], code: &str) -> Option<&'a Step> {
    steps.iter().rfind(|step| step.code == code)
}

fn value(steps: &[Step], code: &str) -> i64 {
    step(steps, code).unwrap_or_else(|| panic!("{code} in {steps:?}")).value
}

fn last(steps: &[Step]) -> i64 {
    steps.last().unwrap().value
}

fn shown(day: &ForecastDay, figure: Figure) -> [i64; 3] {
    match figure {
        Figure::Turnover => [day.turnover, day.p10, day.p90],
        Figure::Transactions => [day.transactions, day.transaction_band[0], day.transaction_band[1]],
        Figure::People => [day.people, day.people_band[0], day.people_band[1]],
    }
}

fn days_add_up(steps: &[Step], whole: i64) -> Result<(), TestCaseError> {
    let (sum, days) = steps.split_last().unwrap();
    prop_assert_eq!((sum.code.as_str(), sum.value), ("sum_of_days", whole));
    prop_assert_eq!(days.iter().map(|day| day.value).sum::<i64>(), whole);
    prop_assert!(days.iter().all(|day| day.code == "of_one_day" && day.dates.len() == 1));
    Ok(())
}

fn of_a_day(question: &ForecastQuestion, day: &ForecastDay, figure: Figure) -> Result<(), TestCaseError> {
    let made = steps(question, FigurePart::Expected, figure, Some(day.date));
    let [expected, low, high] = shown(day, figure);
    prop_assert_eq!(last(&made), expected);
    let set = (day.turnover != day.model).then_some(day.turnover);
    match figure {
        Figure::Turnover => prop_assert_eq!(&made, &day.derivation),
        Figure::People => {
            let (people, turnover) = (value(&made, "reference_people"), value(&made, "reference_turnover"));
            let share = if turnover > 0 { people as f64 / turnover as f64 } else { 0.0 };
            prop_assert_eq!(half_up(day.turnover as f64 * share), expected);
        }
        Figure::Transactions => {
            if let (None, Some(sum)) = (set, step(&made, "sum_of_shares")) {
                prop_assert_eq!((sum.value, sum.measure), (expected, Measure::Count));
            }
            prop_assert_eq!(set.is_some() && day.model > 0, step(&made, "override_ratio").is_some());
        }
    }
    for (part, end, level) in [(FigurePart::Low, low, 10), (FigurePart::High, high, 90)] {
        let made = steps(question, part, figure, Some(day.date));
        prop_assert_eq!(last(&made), end);
        let (first, factor) = (value(&made, "expected"), value(&made, "band_factor"));
        prop_assert_eq!((first, half_up(first as f64 * factor as f64 / 1e6)), (expected, end));
        let usual = value(&made, "past_spread");
        let spread = step(&made, "spread").map_or(usual, |step| step.value);
        prop_assert_eq!(level::factor(spread, level), factor);
        if let Some(learned) = step(&made, "learned_spread") {
            let share = value(&made, "method_share") as f64 / 1e6;
            let blended = share * learned.value as f64 + (1.0 - share) * usual as f64;
            prop_assert!((blended - spread as f64).abs() <= 2.0 + blended / 1e6, "{} {}", blended, spread);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]
    #[test]
    fn every_figure_ends_its_steps_and_can_be_calculated_from_them(
        (past, special_days) in (past(date("2026-11-23")), specials(date("2026-11-23"))), set in 0i64..900_000,
    ) {
        let first = date("2026-11-23");
        let mut asked = asked(first, past, special_days, 30);
        asked.overrides = vec![ForecastOverride { date: first.plus(1), start: None, turnover: set }];
        let Ok(answer) = forecast(asked.clone()) else { return Ok(()) };
        for figure in FIGURES {
            for day in &answer.days[..3] {
                of_a_day(&asked, day, figure)?;
            }
            let whole = answer.days.iter().map(|day| shown(day, figure)[0]).sum();
            days_add_up(&steps(&asked, FigurePart::Expected, figure, None), whole)?;
        }
        for week in &answer.weeks[6..] {
            let of = |part| steps(&asked, part, Figure::Turnover, Some(week.first));
            days_add_up(&of(FigurePart::Week), week.this_year)?;
            days_add_up(&of(FigurePart::WeekLastYear), week.last_year)?;
        }
        for day in 0..7 {
            let date = first.plus(day);
            let made = steps(&asked, FigurePart::WeekdayRatio, Figure::Turnover, Some(date));
            prop_assert_eq!(last(&made), answer.weekday_ratios[usize::from(date.weekday())]);
            let part = value(&made, "weekday_ratio") as f64 / value(&made, "sum_of_weekdays").max(1) as f64 * 1e6;
            prop_assert!((part - last(&made) as f64).abs() <= 3.0);
            prop_assert!(made[0].dates.iter().all(|day| day.weekday() == date.weekday()));
        }
    }
}

#[test]
fn a_week_s_ratio_is_its_two_weeks_divided_and_the_same_period_s_those_of_eight() {
    let monday = date("2026-11-23");
    let asked = question(history(monday, 800), monday);
    let answer = forecast(asked.clone()).unwrap();
    for week in &answer.weeks {
        let made = steps(&asked, FigurePart::WeekRatio, Figure::Turnover, Some(week.first));
        let (now, then) = (value(&made, "business_this_year"), value(&made, "business_last_year"));
        assert_eq!((now, then), (week.this_year, week.last_year));
        assert_eq!(millionths(now as f64 / then as f64), last(&made));
        assert_eq!(Some(last(&made)), week.ratio);
        assert_eq!(made[1].dates, [week.first.plus(-364), week.first.plus(-358)]);
    }
    let made = steps(&asked, FigurePart::SamePeriodRatio, Figure::Turnover, None);
    let (now, then) = (value(&made, "business_this_year"), value(&made, "business_last_year"));
    assert_eq!(now, answer.weeks.iter().map(|week| week.this_year).sum::<i64>());
    assert_eq!(millionths(now as f64 / then as f64), last(&made));
    assert_eq!((Some(last(&made)), made[0].dates.len()), (answer.same_period_ratio, 56));
}

#[test]
fn a_closed_day_and_figures_that_nobody_recorded_say_so() {
    let monday = date("2026-11-23");
    let mut asked = question(history(monday, 300), monday);
    asked.targets[2].open = None;
    asked.history.iter_mut().for_each(|day| (day.orders, day.people) = (0, 0));
    for figure in FIGURES {
        let closed = steps(&asked, FigurePart::Expected, figure, Some(monday.plus(2)));
        assert_eq!((closed.len(), closed[0].code.as_str()), (1, "closed"));
        let end = steps(&asked, FigurePart::High, figure, Some(monday.plus(2)));
        assert_eq!((end.len(), last(&end)), (2, 0));
    }
    let orders = steps(&asked, FigurePart::Expected, Figure::Transactions, Some(monday));
    assert_eq!((orders.len(), orders[0].code.as_str()), (1, "not_recorded"));
    assert_eq!(last(&steps(&asked, FigurePart::Expected, Figure::People, Some(monday))), 0);
}

#[test]
fn what_the_forecast_does_not_have_is_refused_with_its_place() {
    let monday = date("2026-11-23");
    let asked = question(history(monday, 60), monday);
    let refused = |question: &ForecastQuestion, part, date| {
        let asked = FigureQuestion { question: question.clone(), part, figure: Figure::Turnover, date };
        let error = forecast_figure(asked).unwrap_err().remove(0);
        (error.code, error.path)
    };
    let of = |code: &str, path: &str| (code.to_string(), path.to_string());
    for (part, date) in [
        (FigurePart::Expected, Some(monday.plus(7))),
        (FigurePart::Low, None),
        (FigurePart::Week, Some(monday)),
        (FigurePart::WeekRatio, Some(monday.plus(-7))),
        (FigurePart::SamePeriodRatio, None),
        (FigurePart::WeekdayRatio, None),
    ] {
        assert_eq!(refused(&asked, part, date), of("absurd_date", "date"), "{part:?}");
    }
    let wrong = ForecastQuestion { slot: 7, ..asked };
    assert_eq!(refused(&wrong, FigurePart::Expected, None), of("slot_length", "question.slot"));
}
