//! Forecast of a week from 26 months of half-hourly history, and demand of a week per quarter of an hour.

// The macro of criterion makes a public function without a comment.
#![allow(missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use paiban_engine::calendar::{Date, Minute, Span};
use paiban_engine::demand::{
    DemandDay, DemandQuestion, DemandSlot, DemandWorkstation, Guide, GuideBasis, GuideRow, GuideSlot, WorkType, demand,
};
use paiban_engine::forecast::{
    ForecastQuestion, ForecastTarget, HistoryDay, SlotActual, SpecialDay, SpecialKind, forecast,
};
use std::hint::black_box;

fn history(end: Date) -> Vec<HistoryDay> {
    let day = |back: i32| {
        let date = end.plus(-back);
        let busy = 100 + i64::from(date.weekday()) * 12 + i64::from(back * 37 % 23);
        let start = |at: i32| SlotActual {
            start: Minute(600 + at * 30),
            end: Minute(630 + at * 30),
            turnover: busy * i64::from(40 + at % 9),
            orders: i64::from(3 + at % 5),
        };
        let slots: Vec<SlotActual> = (0..24).map(start).collect();
        let turnover = slots.iter().map(|slot| slot.turnover).sum();
        HistoryDay { date, turnover, people: turnover / 4_000, orders: turnover / 8_000, slots }
    };
    (1..=790).rev().map(day).collect()
}

fn question() -> ForecastQuestion {
    let first = Date::from_days(20_780);
    let rain = (0..240).map(|at| first.plus(-at * 3)).collect();
    let target = |day| ForecastTarget { date: first.plus(day), open: Some(Span::new(600, 1320)) };
    let special_days = vec![SpecialDay {
        name: "rain".into(),
        kind: SpecialKind::Weather,
        dates: rain,
        before: 0,
        after: 0,
        typed: None,
        used: true,
    }];
    ForecastQuestion {
        slot: 30,
        week_start: 0,
        history: history(first),
        special_days,
        targets: (0..7).map(target).collect(),
        reference_dates: vec![],
        overrides: vec![],
        method: Default::default(),
        neighbours: vec![],
    }
}

fn week_of_demand() -> DemandQuestion {
    let slot = |at: i32| DemandSlot { start: Minute(600 + at * 30), turnover: i64::from(20_000 + at * 800) };
    let day = |at| DemandDay {
        date: Date::from_days(20_780 + at),
        open: Some(Span::new(600, 1320)),
        spread: 150_000,
        slots: (0..24).map(slot).collect(),
    };
    let rows = (0..12).map(|at| GuideRow { from: at * 10_000, values: vec![100 + at * 50, 200 + at * 20] }).collect();
    let time = |name: &str, span, basis| GuideSlot { name: name.into(), span, basis, workstation: None };
    let slots = vec![
        time("open", Span::new(600, 1320), GuideBasis::Hourly),
        time("close", Span::new(1320, 1440), GuideBasis::Daily),
    ];
    let workstation = |at: u16| DemandWorkstation {
        id: at.to_string(),
        work_type: WorkType::Direct,
        weight: at + 1,
        min: 0,
        max: None,
        never_alone_with: None,
    };
    DemandQuestion {
        slot: 15,
        estimate_slot: 30,
        service_level: 70,
        days: (0..7).map(day).collect(),
        guides: vec![Guide { id: "guide".into(), work_type: WorkType::Direct, slots, rows, dates: None }],
        workstations: (0..8).map(workstation).collect(),
        settings: Vec::new(),
    }
}

fn benches(criterion: &mut Criterion) {
    let asked = question();
    criterion.bench_function("forecast a week from 26 months", |bench| {
        bench.iter(|| forecast(black_box(asked.clone())).map(|answer| answer.turnover))
    });
    let asked = week_of_demand();
    criterion.bench_function("demand of a week, 8 workstations", |bench| {
        bench.iter(|| demand(black_box(asked.clone())).map(|answer| answer.direct_minutes))
    });
}

criterion_group!(forecasting, benches);
criterion_main!(forecasting);
