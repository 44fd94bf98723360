//! Cases of how much a leave counts.

use super::Read;
use super::asking::{ask, number, rounded};
use super::words::week;
use paiban_engine::calendar::Date;
use serde_json::{Map, Value, json};

pub fn read(case: &Value) -> Read {
    let (inputs, expected) = (&case["inputs"], &case["expected"]);
    let has = |name: &str| !inputs[name].is_null();
    match () {
        () if has("sequences") => Ok(sequences(inputs)),
        () if has("people") => {
            Ok(json!({"days": each(&inputs["people"], |person| days(inputs, &inputs["leave"], &person["roster"]))}))
        }
        () if has("asked") => Ok(asked_halves(inputs)),
        () if has("leaves") => {
            Ok(json!({"days": each(&inputs["leaves"], |leave| days(inputs, leave, &inputs["roster"]))}))
        }
        () if has("days_off") => Ok(json!({"days": each(&inputs["variants"], |variant| days_off(inputs, variant))})),
        () if has("variants") => Ok(json!({"days": each(&inputs["variants"], |variant| holidays(inputs, variant))})),
        () if has("leave") || has("leave_local") => figures(inputs, expected),
        () => Err("no reader of these inputs".into()),
    }
}

fn each(items: &Value, of: impl Fn(&Value) -> Value) -> Vec<Value> {
    items.as_array().into_iter().flatten().map(of).collect()
}

fn date(value: &Value) -> Date {
    value.as_str().and_then(|text| text.get(..10)?.parse().ok()).unwrap_or_else(|| panic!("no date: {value}"))
}

/// A leave as the engine is asked: two dates, or dates with a half, or two times.
pub fn asked(leave: &Value) -> Value {
    let (from, to) = match leave {
        Value::Array(pair) => (&pair[0], &pair[1]),
        _ => (&leave["from"], &leave["to"]),
    };
    let mut asked = json!({"from": date(from), "to": date(to)});
    let minute = |value: &Value| {
        let (_, time) = value.as_str()?.split_once('T')?;
        let (hour, minute) = time.split_once(':')?;
        Some(hour.parse::<i32>().ok()? * 60 + minute.parse::<i32>().ok()?)
    };
    if let (Some(start), Some(end)) = (minute(from), minute(to)) {
        asked["start"] = json!(start);
        asked["end"] = json!(end);
    }
    let half = leave["half"].as_str().unwrap_or("morning");
    if let Some(on) = leave["half_on"].as_str().or(leave["half"].as_str().and(from.as_str())) {
        asked["halves"] = json!([{"date": on, "half": half}]);
    }
    asked
}

/// What is known about the dates of a leave: its roster's work, holidays and days off.
fn facts(leave: &Value, work: impl Fn(Date) -> Vec<Value>, holidays: &Value) -> Vec<Value> {
    let (from, to) = (date(&leave["from"]), date(&leave["to"]));
    let is_holiday = |day: Date| holidays.as_array().into_iter().flatten().any(|each| date(each) == day);
    let of = |day: Date| {
        let kind = if is_holiday(day) { "statutory_holiday" } else { "workday" };
        json!({"date": day, "kind": kind, "duties": work(day)})
    };
    (-1..=to.since(from)).map(|after| of(from.plus(after))).collect()
}

/// How much a leave counts with a roster in words.
pub fn length(leave: &Value, roster: &Value, holidays: &Value, with: &Value) -> Value {
    let asked = asked(leave);
    let week = week(roster.as_str().unwrap_or("Monday to Sunday"));
    let days = facts(&asked, |day| week[usize::from(day.weekday())].clone(), holidays);
    measured(asked, days, with)
}

fn measured(asked: Value, days: Vec<Value>, with: &Value) -> Value {
    let mut params = json!({"asked": asked, "unit": "day", "counts": "rostered", "halves": {"kind": "middle"},
        "dayLength": {"kind": "rostered"}, "workday": [], "days": days});
    for (name, value) in with.as_object().into_iter().flatten() {
        params[name] = value.clone();
    }
    ask("leave_length", &params)
}

fn amount(length: &Value) -> Value {
    number(&length["amount"]["exact"])
}

/// Days of a leave; of two halves where the case says so.
fn days(inputs: &Value, leave: &Value, roster: &Value) -> Value {
    let halves = if inputs["day_of"].is_null() { "middle" } else { "at" };
    amount(&length(leave, roster, &inputs["holidays"], &json!({"halves": {"kind": halves, "minute": 750}})))
}

/// Each figure of one leave.
fn figures(inputs: &Value, expected: &Value) -> Read {
    let leave = if inputs["leave"].is_null() { &inputs["leave_local"] } else { &inputs["leave"] };
    let in_unit = |unit: &str| {
        if let Some(rostered) = inputs["rostered"].as_array() {
            let asked = asked(leave);
            let shift = |day: Date| {
                let is_rostered = rostered.iter().any(|each| date(each) == day);
                if is_rostered { vec![json!({"start": 480, "end": 960})] } else { vec![] }
            };
            let days = facts(&asked, shift, &Value::Null);
            return measured(asked, days, &json!({"unit": unit}));
        }
        length(leave, &inputs["roster"], &inputs["holidays"], &json!({"unit": unit}))
    };
    let mut found = Map::new();
    for name in expected.as_object().into_iter().flatten().map(|(name, _)| name) {
        let value = match name.as_str() {
            "hours" => amount(&in_unit("hour")),
            "days" | "days_exact" => amount(&in_unit("day")),
            "minutes" => in_unit("minute")["minutes"].clone(),
            "days_two_decimals_half_up" => rounded(&in_unit("day")["amount"]["exact"], "half_up", "0.01"),
            "date" => in_unit("hour")["days"][0]["date"].clone(),
            _ => return Err(format!("no figure {name}")),
        };
        found.insert(name.clone(), value);
    }
    Ok(Value::Object(found))
}

/// Days off that do not count, or every calendar day.
fn days_off(inputs: &Value, variant: &Value) -> Value {
    let asked = asked(&inputs["leave"]);
    let off = |day: Date| inputs["days_off"].as_array().into_iter().flatten().any(|each| date(each) == day);
    let shift = |day: Date| if off(day) { vec![] } else { vec![json!({"start": 480, "end": 960})] };
    let counts = if variant == "every calendar day counts" { "dates" } else { "rostered" };
    let days = facts(&asked, shift, &Value::Null);
    amount(&measured(asked, days, &json!({"counts": counts})))
}

/// Holidays of the company's own; another company's are none of its calendar.
fn holidays(inputs: &Value, variant: &Value) -> Value {
    amount(&length(&variant["leave"], &inputs["roster"], &variant["holidays_of_own_company"], &json!({})))
}

/// A morning, an afternoon and a whole day of a date with half a day's work.
fn asked_halves(inputs: &Value) -> Value {
    let of = |asked: &Value| {
        let mut leave = json!({"from": inputs["date"], "to": inputs["date"]});
        if asked != "whole day" {
            leave["half"] = asked.clone();
        }
        length(&leave, &inputs["roster"], &Value::Null, &json!({"halves": {"kind": "at", "minute": 750}}))
    };
    let told = |length: &Value| match length["days"][0]["why"].as_str() {
        None => json!("none"),
        Some("half_not_worked") => json!("nothing to take"),
        Some("half_free") => json!("half the day is already free"),
        Some(other) => json!(other),
    };
    let lengths = each(&inputs["asked"], of);
    json!({"days": lengths.iter().map(amount).collect::<Vec<_>>(), "message": lengths.iter().map(told).collect::<Vec<_>>()})
}

/// Leaves one after the other, each beside those that were accepted.
fn sequences(inputs: &Value) -> Value {
    let of = |sequence: &Value| {
        let mut others: Vec<Value> = vec![];
        let accepts = |leave: &Value| {
            let length = length(leave, &Value::Null, &Value::Null, &json!({"others": others}));
            let is_accepted = length["refusals"].as_array().is_some_and(Vec::is_empty);
            if is_accepted {
                others.push(asked(leave));
            }
            json!(is_accepted)
        };
        let accepted: Vec<Value> = sequence.as_array().into_iter().flatten().map(accepts).collect();
        json!(accepted)
    };
    json!({"accepted": each(&inputs["sequences"], of)})
}
