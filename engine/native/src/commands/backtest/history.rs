//! Reads the history of stores: days, and slots where the table has them.

use super::Arguments;
use super::cells::{Failure, Row, Table};
use paiban_engine::calendar::{Date, Minute};
use paiban_engine::forecast::{HistoryDay, SlotActual};
use std::collections::BTreeMap;

/// A day of a store, with the known columns that were asked for.
pub struct Day {
    pub day: HistoryDay,
    pub known: Vec<Option<f64>>,
}

/// A store's days by date, and the length of a slot where it has slots.
#[derive(Default)]
pub struct Store {
    pub days: BTreeMap<Date, Day>,
    pub slot: Option<u16>,
}

/// The stores by name.
pub fn read(settings: &Arguments) -> Result<BTreeMap<String, Store>, Failure> {
    let mut needed = vec!["store", "date"];
    needed.extend(settings.known.iter().map(String::as_str));
    let asked = settings.figure.column();
    needed.push(asked);
    let mut table = Table::open(&settings.file, &needed)?;
    let slots = table.has("slot");
    let with_turnover = table.has("turnover");
    let mut stores: BTreeMap<String, Store> = BTreeMap::new();
    let mut has_figures = false;
    while let Some(row) = table.read_row()? {
        let date = row.date("date")?;
        if row.text("store").is_empty() {
            return Err(row.wrong("store", "no store is named"));
        }
        let orders = figure(&row, "transactions", 1.0)?;
        // The engine counts a day without turnover as closed; a table without turnover has orders instead.
        let turnover = if with_turnover { figure(&row, "turnover", 100.0)? } else { orders };
        has_figures |= row.number(asked)?.is_some();
        let store = stores.entry(row.text("store").to_owned()).or_default();
        if !slots && store.days.contains_key(&date) {
            return Err(row.wrong("date", "the store has this date twice"));
        }
        let day = store.days.entry(date).or_insert_with(|| Day {
            day: HistoryDay { date, turnover: 0, people: 0, orders: 0, slots: Vec::new() },
            known: Vec::new(),
        });
        day.day.turnover += turnover;
        day.day.orders += orders;
        if slots {
            let start = minute(&row)?;
            if day.day.slots.iter().any(|slot| slot.start == start) {
                return Err(row.wrong("slot", "the store has this slot twice"));
            }
            day.day.slots.push(SlotActual { start, end: start, turnover, orders });
        }
        day.known = settings.known.iter().map(|name| row.number(name)).collect::<Result<_, _>>()?;
    }
    if !has_figures {
        return Err(format!("{}: not a single figure in the column {asked:?}", settings.file.display()).into());
    }
    let length = slots.then(|| slot_length(&stores));
    for store in stores.values_mut() {
        store.slot = length;
        for day in store.days.values_mut() {
            day.day.slots.sort_by_key(|slot| slot.start);
            for slot in &mut day.day.slots {
                slot.end = Minute(slot.start.0 + i32::from(length.unwrap_or(0)));
            }
        }
    }
    Ok(stores)
}

fn figure(row: &Row, head: &str, units: f64) -> Result<i64, Failure> {
    let number = row.number(head)?.unwrap_or(0.0);
    if number < 0.0 {
        return Err(row.wrong(head, "negative"));
    }
    Ok((number * units).round() as i64)
}

fn minute(row: &Row) -> Result<Minute, Failure> {
    let text = row.text("slot");
    let read = || {
        let (hour, minute) = text.split_once(':')?;
        let (hour, minute) = (hour.parse::<i32>().ok()?, minute.parse::<i32>().ok()?);
        ((0..48).contains(&hour) && (0..60).contains(&minute) && minute % 15 == 0).then_some(Minute(hour * 60 + minute))
    };
    read().ok_or_else(|| row.wrong("slot", "no time of the form HH:MM on a quarter of an hour"))
}

/// The length that fits between all starts: 15, 30 or 60 minutes.
fn slot_length(stores: &BTreeMap<String, Store>) -> u16 {
    let days = stores.values().flat_map(|store| store.days.values());
    let starts: Vec<i32> = days.flat_map(|day| day.day.slots.iter().map(|slot| slot.start.0)).collect();
    [60, 30, 15].into_iter().find(|length| starts.iter().all(|start| start % length == 0)).unwrap_or(15) as u16
}
