//! One forecast: the engine asked with what was known on a Monday, and laid beside what came.

use super::cells::Failure;
use super::history::Store;
use super::{Arguments, Figure, known};
use paiban_engine::calendar::{Date, Span};
use paiban_engine::forecast::{
    ForecastDay, ForecastMethod, ForecastQuestion, ForecastTarget, HistoryDay, METHODS, Neighbour, SpecialDay, forecast,
};
use std::collections::BTreeMap;

/// Days of history that the product asks with, and those of them that have slots.
const HISTORY_DAYS: i32 = 2000;
const SLOT_DAYS: i32 = 112;
/// Days beyond a period whose happenings the product tells of, as they may reach into it.
const REACH: i32 = 30;

/// What stays the same for all Mondays of a store.
pub struct Asking<'a> {
    settings: &'a Arguments,
    name: &'a str,
    store: &'a Store,
    stores: &'a BTreeMap<String, Store>,
    specials: &'a [SpecialDay],
}

/// A forecast beside what came.
pub struct Answer {
    pub origin: Date,
    /// The method with the greatest share.
    pub method: ForecastMethod,
    pub days: Vec<JudgedDay>,
}

/// A day's cells: the day itself, or its slots.
pub struct JudgedDay {
    pub date: Date,
    /// The day's own figures: forecast and actual.
    pub whole: [f64; 2],
    pub cells: Vec<Cell>,
    /// Whether the day was within the band of 10 to 90 %.
    pub in_band: bool,
    pub band: [f64; 2],
}

/// A forecast figure and the actual one, in the table's own units.
pub struct Cell {
    pub start: Option<i32>,
    pub forecast: f64,
    pub actual: f64,
    /// By each method, in the order of the engine's list.
    pub by_method: [f64; METHODS.len()],
    /// Mean of the same slot on the last eight like weekdays.
    pub eight_weeks: Option<f64>,
}

impl<'a> Asking<'a> {
    pub fn new(
        settings: &'a Arguments,
        (name, store): (&'a str, &'a Store),
        stores: &'a BTreeMap<String, Store>,
        specials: &'a [SpecialDay],
    ) -> Self {
        Self { settings, name, store, stores, specials }
    }

    /// Every Monday that is an origin.
    pub fn mondays(&self) -> impl Iterator<Item = Date> + use<'a> {
        let (from, to) = (self.settings.from, self.settings.to);
        let first = from.plus(6).week_start(0);
        (0..).map(move |week| first.plus(week * 7)).take_while(move |&monday| monday <= to)
    }

    /// The forecast of the seven days from `monday`; none where nothing is known yet or no day was open.
    pub fn ask(&self, monday: Date) -> Result<Option<Answer>, Failure> {
        let asked_first = monday.plus(-HISTORY_DAYS);
        let first = asked_first.max(self.settings.history_from.unwrap_or_default());
        let own_first = self.settings.own_days.map_or(first, |days| first.max(monday.plus(-days)));
        let history = days_of(self.store, own_first, monday);
        let open = |date: &Date| self.store.days.get(date).is_some_and(|day| day.day.turnover > 0);
        let dates = (0..7).map(|day| monday.plus(day)).filter(|date| *date <= self.settings.to);
        let dates: Vec<Date> = dates.filter(open).collect();
        if dates.is_empty() || history.iter().all(|day| day.turnover == 0) {
            return Ok(None);
        }
        let end = monday.plus(6);
        let mut special_days = self.specials.to_vec();
        special_days.extend(known::happenings(self.store, &self.settings.known, monday, end));
        let whole_day = Span::new(0, 1440);
        let question = ForecastQuestion {
            slot: self.store.slot.unwrap_or(30),
            week_start: 0,
            history,
            special_days: special_days.into_iter().filter_map(|special| within(special, asked_first, end)).collect(),
            targets: dates.iter().map(|&date| ForecastTarget { date, open: Some(whole_day) }).collect(),
            reference_dates: Vec::new(),
            overrides: Vec::new(),
            method: ForecastMethod::Chosen,
            neighbours: if self.settings.borrow { self.neighbours(first, monday) } else { Vec::new() },
        };
        let answer = forecast(question).map_err(|errors| {
            let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
            format!("forecast of {monday}: {}", texts.join("; "))
        })?;
        let most =
            answer.methods.iter().fold((ForecastMethod::Chosen, 0), |most, method| match method.share > most.1 {
                true => (method.method, method.share),
                false => most,
            });
        let days = answer.days.iter().map(|day| self.judged(day, monday)).collect();
        Ok(Some(Answer { origin: monday, method: most.0, days }))
    }

    /// The other stores, as they were known then.
    fn neighbours(&self, first: Date, monday: Date) -> Vec<Neighbour> {
        let others = self.stores.iter().filter(|(name, _)| *name != self.name);
        others.map(|(name, store)| Neighbour { id: name.clone(), history: days_of(store, first, monday) }).collect()
    }

    fn judged(&self, day: &ForecastDay, monday: Date) -> JudgedDay {
        let actual = &self.store.days[&day.date].day;
        let (cents, unit) = match self.settings.figure {
            Figure::Turnover => (actual.turnover, 100.0),
            Figure::Transactions => (actual.orders, 1.0),
        };
        let figure = |turnover: i64, transactions: i64| match self.settings.figure {
            Figure::Turnover => turnover as f64 / unit,
            Figure::Transactions => transactions as f64,
        };
        let by_method = std::array::from_fn(|at| {
            let estimate = day.estimates[at];
            figure(estimate.turnover, estimate.transactions)
        });
        let in_band = (day.p10..=day.p90).contains(&actual.turnover);
        let band = [day.p10, day.p90].map(|cents| cents as f64 / 100.0);
        let whole = [figure(day.turnover, day.transactions), cents as f64 / unit];
        let cells = if self.store.slot.is_some() {
            self.slots(day, monday, by_method, figure)
        } else {
            vec![Cell { start: None, forecast: whole[0], actual: whole[1], by_method, eight_weeks: None }]
        };
        JudgedDay { date: day.date, whole, cells, in_band, band }
    }

    /// Slots that were open on one of the last eight like weekdays, or on the day itself.
    fn slots(
        &self,
        day: &ForecastDay,
        monday: Date,
        by_method: [f64; METHODS.len()],
        figure: impl Fn(i64, i64) -> f64,
    ) -> Vec<Cell> {
        let like: Vec<&HistoryDay> = (1..=60)
            .map(|week| day.date.plus(-7 * week))
            .filter(|&date| date < monday && self.settings.history_from.is_none_or(|first| date >= first))
            .filter_map(|date| self.store.days.get(&date).map(|day| &day.day))
            .take(8)
            .collect();
        let of = |day: &HistoryDay, start: i32| {
            let slot = day.slots.iter().find(|slot| slot.start.0 == start);
            slot.map_or(0.0, |slot| figure(slot.turnover, slot.orders))
        };
        let actual = &self.store.days[&day.date].day;
        let length = i32::from(self.store.slot.unwrap_or(30));
        let cells = (0..2880 / length).map(|at| at * length).map(|start| {
            let forecast = day.slots.iter().find(|slot| slot.start.0 == start);
            let share = forecast.map_or(0.0, |slot| slot.ratio as f64 / 1e6);
            let sum: f64 = like.iter().map(|day| of(day, start)).sum();
            Cell {
                start: Some(start),
                forecast: forecast.map_or(0.0, |slot| figure(slot.turnover, slot.transactions)),
                actual: of(actual, start),
                by_method: by_method.map(|whole| whole * share),
                eight_weeks: Some(if like.is_empty() { 0.0 } else { sum / like.len() as f64 }),
            }
        });
        cells.filter(|cell| cell.actual > 0.0 || cell.eight_weeks.is_some_and(|mean| mean > 0.0)).collect()
    }
}

/// A store's days before `monday`, the last of them with their slots.
fn days_of(store: &Store, first: Date, monday: Date) -> Vec<HistoryDay> {
    let days = || store.days.range(first.min(monday)..monday).map(|(_, day)| &day.day);
    let last = days().next_back().map_or(monday, |day| day.date);
    days()
        .map(|day| match day.date > last.plus(-SLOT_DAYS) {
            true => day.clone(),
            false => HistoryDay { slots: Vec::new(), ..day.clone() },
        })
        .collect()
}

/// A happening with those of its dates that the product would tell of; none where it has none.
fn within(special: SpecialDay, first: Date, last: Date) -> Option<SpecialDay> {
    let dates: Vec<Date> =
        special.dates.iter().copied().filter(|&date| (first.plus(-REACH)..=last.plus(REACH)).contains(&date)).collect();
    (!dates.is_empty()).then_some(SpecialDay { dates, ..special })
}
