//! The words in which cases name rules: when something is given, how it is rounded, which days are worked.

use super::asking::exact;
use serde_json::{Value, json};

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The number of a month that is named.
fn month(word: &str) -> Option<usize> {
    MONTHS.iter().position(|month| word.trim_matches(',') == *month).map(|at| at + 1)
}

/// A day of the year: "1 July", "day 31 of April".
pub fn year_day(text: &str) -> Option<Value> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let month = words.iter().find_map(|word| month(word))?;
    let day: usize = words.iter().find_map(|word| word.parse().ok())?;
    Some(json!({"month": month, "day": day}))
}

/// The carry rule of a case.
pub fn carry(inputs: &Value) -> Option<Value> {
    let on = year_day(inputs["carry_date"].as_str()?)?;
    let mut carry = json!({"on": on});
    if !inputs["carry_max"].is_null() {
        carry["most"] = json!(inputs["carry_max"].to_string());
    }
    if let Some(valid) = inputs["carry_valid"].as_str() {
        carry["months"] = json!(valid.split_whitespace().next()?.parse::<u32>().ok()?);
    }
    Some(carry)
}

/// What is given and when, as "1 day each month on the day of the month of joining" or "10 days each 1 January for the year
/// gone by" say it; with the share and the rounding that the words name.
pub fn issue(text: &str) -> Option<(Value, Value)> {
    let first = text.split_whitespace().next()?;
    let amount = if text.starts_with("half a day") { "0.5" } else { first };
    amount.parse::<paiban_engine::leave::Exact>().ok()?;
    let gift = json!({"kind": "fixed", "amount": amount});
    let arrears = text.contains("gone by");
    let with = if text.contains("rounded half up to whole days") {
        json!({"rounding": {"way": "half_up", "to": "1"}})
    } else {
        json!({})
    };
    if text.contains("month") {
        return Some((json!({"kind": "monthly", "on": month_day(text)?, "arrears": arrears, "gift": gift}), with));
    }
    let at = year_day(text.split("each ").nth(1)?)?;
    Some((json!({"kind": "yearly", "start": {"kind": "on", "at": at}, "arrears": arrears, "gift": gift}), with))
}

fn month_day(text: &str) -> Option<Value> {
    if text.contains("day of the month of joining") {
        return Some(json!({"kind": "joining"}));
    }
    let ordinal = |word: &str| {
        let digits = word.trim_matches(',').trim_end_matches(['s', 't', 'n', 'd', 'r', 'h']);
        digits.parse::<u32>().ok().filter(|_| digits != word)
    };
    let day = match text {
        _ if text.contains("the first") => 1,
        _ if text.contains("the last day") => 31,
        _ => text.split_whitespace().find_map(ordinal)?,
    };
    Some(json!({"kind": "on", "day": day}))
}

/// The way of a rounding.
pub fn way(text: &str) -> &'static str {
    match text {
        _ if text.contains("half up") => "half_up",
        _ if text.contains("up") => "up",
        _ => "down",
    }
}

/// What a named step is a multiple of.
pub fn step(name: &str) -> Option<&'static str> {
    match name {
        "whole" => Some("1"),
        "half" => Some("0.5"),
        "quarter" => Some("0.25"),
        "two_decimals" => Some("0.01"),
        _ => None,
    }
}

/// The decimals of "half up to two decimals".
pub fn decimals(count: &Value) -> Option<String> {
    count.as_u64().map(|count| exact(&format!("1/{}", 10_u64.pow(count as u32))).to_string())
}

const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/// Weekdays that a part of a roster names, as "Monday to Friday" or one by one; 0 is Monday.
fn weekdays(text: &str) -> Vec<usize> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let named = |word: &str| DAYS.iter().position(|day| *day == word);
    let range =
        words.windows(3).find_map(|three| Some((named(three[0])?, named(three[2]).filter(|_| three[1] == "to")?)));
    range
        .map_or_else(|| words.iter().filter_map(|word| named(word)).collect(), |(first, last)| (first..=last).collect())
}

/// The work of each weekday of a roster in words: days and times, days alone (eight hours), or times alone (each day).
pub fn week(roster: &str) -> [Vec<Value>; 7] {
    let usual = stretches("08:00 to 12:00 13:00 to 17:00");
    if roster.starts_with("flexible") {
        return std::array::from_fn(|_| vec![json!({"start": 0, "end": 1440})]);
    }
    let mut week: [Vec<Value>; 7] = Default::default();
    let mut without_times: Vec<usize> = vec![];
    for part in roster.split(", ") {
        let (days, times) = (weekdays(part), stretches(part));
        match (days.is_empty(), times.is_empty()) {
            (true, true) => {}
            (true, false) if without_times.is_empty() => week.iter_mut().for_each(|day| day.clone_from(&times)),
            (true, false) => without_times.iter().for_each(|day| week[*day].clone_from(&times)),
            (false, is_empty) => {
                without_times.extend(days.iter().filter(|_| is_empty));
                days.iter().for_each(|day| week[*day].clone_from(if is_empty { &usual } else { &times }));
            }
        }
    }
    week
}

/// Stretches of "08:00 to 12:00 and 13:00 to 17:00"; one that ends before it begins ends on the next date.
pub fn stretches(text: &str) -> Vec<Value> {
    let minute = |word: &str| -> Option<i32> {
        let (hour, minute) = word.trim_matches([',', '.']).split_once(':')?;
        Some(hour.parse::<i32>().ok()? * 60 + minute.parse::<i32>().ok()?)
    };
    let minutes: Vec<i32> = text.split_whitespace().filter_map(minute).collect();
    let stretch = |pair: &[i32]| {
        let end = if pair[1] <= pair[0] { pair[1] + 1440 } else { pair[1] };
        json!({"start": pair[0], "end": end})
    };
    minutes.chunks(2).filter(|pair| pair.len() == 2).map(stretch).collect()
}
