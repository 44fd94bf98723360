//! Cases of balances: what pays for a leave, what expires, what waits, how far below nought one may go.

use super::Read;
use super::asking::{Ledger, amount, days_of, exact, number, rule, sum};
use super::durations::length;
use super::words::{carry, issue, year_day};
use paiban_engine::calendar::Date;
use serde_json::{Map, Value, json};

pub fn read(case: &Value) -> Read {
    let (inputs, expected) = (&case["inputs"], &case["expected"]);
    let has = |name: &str| !inputs[name].is_null();
    let variant_has = |name: &str| !inputs["variants"][0][name].is_null();
    match () {
        () if has("issue") => {
            issued(inputs, expected).ok_or_else(|| "an issue in words that the reader does not know".into())
        }
        () if has("balances") => priorities(inputs),
        () if has("carried") => Ok(carried(inputs)),
        () if variant_has("used_before") => Ok(expired(inputs)),
        () if variant_has("pending") => Ok(pending(inputs)),
        () if variant_has("requests") => Ok(beyond_the_balance(inputs)),
        () if has("units") => Ok(units(inputs)),
        () if has("requests") => Ok(requests(inputs, expected)),
        () if has("usable") => second_year(inputs),
        () if has("taken_in_first_half") => Ok(opening(inputs)),
        () if has("grants") && has("leave") => Ok(both_years(inputs)),
        () if has("leave_days") => Ok(cancelled(inputs)),
        () => Err("no reader of these inputs".into()),
    }
}

fn plain() -> Ledger {
    Ledger::of(json!({"joined": "2000-01-01"}), vec![])
}

/// The days of a leave, by roster or by calendar as the case says.
fn days(inputs: &Value, leave: &Value, unit: &str) -> Value {
    let by_dates = inputs["rules"]["days"].as_str().is_some_and(|rule| rule.starts_with("every calendar day"));
    let counts = if by_dates { "dates" } else { "rostered" };
    days_of(&length(leave, &inputs["roster"], &Value::Null, &json!({"counts": counts, "unit": unit})))
}

/// Lines of a use in stretches of the same lot.
fn stretches(taken: &Value, named: impl Fn(Option<&str>, Value, &mut Map<String, Value>)) -> Value {
    let mut found: Vec<(Option<&str>, Vec<&Value>)> = vec![];
    for line in taken["lines"].as_array().into_iter().flatten() {
        match found.last_mut().filter(|(lot, _)| *lot == line["lot"].as_str()) {
            Some((_, lines)) => lines.push(line),
            None => found.push((line["lot"].as_str(), vec![line])),
        }
    }
    let told = |(lot, lines): (Option<&str>, Vec<&Value>)| {
        let mut stretch = Map::new();
        stretch.insert("from".into(), lines[0]["day"].clone());
        stretch.insert("to".into(), lines[lines.len() - 1]["day"].clone());
        named(lot, sum(lines.iter().map(|line| &line["amount"]["exact"])), &mut stretch);
        Value::Object(stretch)
    };
    json!(found.into_iter().map(told).collect::<Vec<_>>())
}

fn opposite(value: &Value) -> Value {
    json!(-value.as_f64().unwrap_or_default())
}

fn by_lot(taken: &Value, lot: &str) -> Value {
    let lots = taken["byLot"].as_array().into_iter().flatten();
    sum(lots.filter(|each| each["lot"] == lot).map(|each| &each["amount"]["exact"]))
}

/// Carried and new days, and leaves across the last day of the carried ones.
fn carried(inputs: &Value) -> Value {
    let mut ledger = plain();
    let year = &inputs["carried_last_day"].as_str().unwrap_or_default()[..4];
    let first = format!("{year}-01-01");
    ledger.lot("carried", &first, &amount(&inputs["carried"]), json!({"validTo": inputs["carried_last_day"]}));
    ledger.lot("new", &first, &amount(&inputs["new"]), json!({"validTo": inputs["new_last_day"]}));
    let leave = &inputs["leaves"][0];
    let asked = days(inputs, leave, "day");
    let taken = ledger.taking(&asked, &json!({"kind": "none"}));
    ledger.write("use", &taken);
    let lines = stretches(&taken, |lot, amount, stretch| {
        stretch.insert(format!("from_{}", lot.unwrap_or("debt")), opposite(&amount));
    });
    let as_of = inputs["as_of"].as_str().unwrap_or("2026-01-01");
    ledger.run(as_of);
    let at = ledger.at(as_of);
    json!({"from_carried": by_lot(&taken, "carried"), "from_new": by_lot(&taken, "new"), "ledger": lines,
        "days": number(&taken["amount"]["exact"]), "expired": number(&at["ended"]["exact"]),
        "taken": number(&at["taken"]["exact"]), "usable": number(&at["usable"]["exact"])})
}

/// What is left of carried days expires.
fn expired(inputs: &Value) -> Value {
    let (mut expired, mut usable) = (vec![], vec![]);
    let last: Date = inputs["carried_last_day"].as_str().and_then(|text| text.parse().ok()).expect("a date");
    for variant in inputs["variants"].as_array().into_iter().flatten() {
        let mut ledger = plain();
        let first = format!("{}-01-01", last.ymd().0);
        ledger.lot("carried", &first, &amount(&variant["carried"]), json!({"validTo": last}));
        ledger.lot("new", &first, &amount(&variant["new"]), json!({"validTo": format!("{}-12-31", last.ymd().0)}));
        let asked = json!([{"day": last.plus(-10), "amount": amount(&variant["used_before"])}]);
        let taken = ledger.taking(&asked, &json!({"kind": "none"}));
        ledger.write("use", &taken);
        let after = last.plus(1).to_string();
        ledger.run(&after);
        let at = ledger.at(&after);
        expired.push(number(&at["ended"]["exact"]));
        usable.push(number(&at["usable"]["exact"]));
    }
    json!({"expired": expired, "usable_after": usable})
}

/// What is granted, approved and waits.
fn pending(inputs: &Value) -> Value {
    let (mut taken, mut left, mut after) = (vec![], vec![], vec![]);
    for variant in inputs["variants"].as_array().into_iter().flatten() {
        let mut ledger = plain();
        ledger.lot("a", "2025-01-01", &amount(&variant["grant"]), json!({}));
        for (name, kind) in [("approved", "use"), ("pending", "hold")] {
            let asked = json!([{"day": "2025-03-03", "amount": amount(&variant[name])}]);
            let laid = ledger.taking(&asked, &json!({"kind": "none"}));
            ledger.write(kind, &laid);
        }
        let at = ledger.at("2025-12-31");
        taken.push(number(&at["taken"]["exact"]));
        left.push(number(&at["total"]["exact"]));
        after.push(number(&at["usable"]["exact"]));
    }
    json!({"taken": taken, "left": left, "left_after_pending": after})
}

/// Requests one after the other, each accepted where it fits.
fn ask_all(ledger: &mut Ledger, inputs: &Value, requests: &Value, overdraft: &Value) -> (Vec<Value>, Vec<Value>) {
    let (mut accepted, mut after) = (vec![], vec![]);
    for leave in requests.as_array().into_iter().flatten() {
        let taken = ledger.taking(&days(inputs, leave, "day"), overdraft);
        if taken["fits"] == true {
            ledger.write("use", &taken);
        }
        accepted.push(taken["fits"].clone());
        after.push(number(&ledger.at(leave[1].as_str().unwrap_or_default())["total"]["exact"]));
    }
    (accepted, after)
}

fn beyond_the_balance(inputs: &Value) -> Value {
    let (mut accepted, mut left) = (vec![], vec![]);
    for variant in inputs["variants"].as_array().into_iter().flatten() {
        let mut ledger = plain();
        ledger.lot("a", "2025-01-01", &amount(&variant["grant"]), json!({}));
        let overdraft = json!({"kind": if variant["overdraft"] == true { "any" } else { "none" }});
        accepted.push(json!(ask_all(&mut ledger, inputs, &variant["requests"], &overdraft).0));
        left.push(number(&ledger.at("2025-12-31")["total"]["exact"]));
    }
    json!({"accepted": accepted, "left": left})
}

fn with_grants(inputs: &Value) -> Ledger {
    let mut ledger = plain();
    for (at, grant) in inputs["grants"].as_array().into_iter().flatten().enumerate() {
        let name = grant["name"].as_str().map_or_else(|| at.to_string(), str::to_owned);
        let on = grant["on"].as_str().or(grant["valid"][0].as_str()).unwrap_or("2022-01-01");
        let with = if grant["valid"].is_null() { json!({}) } else { json!({"validTo": grant["valid"][1]}) };
        ledger.lot(&name, on, &amount(&grant["days"]), with);
    }
    ledger
}

/// Requests with an overdraft, and a change of the last one.
fn requests(inputs: &Value, expected: &Value) -> Value {
    let mut ledger = with_grants(inputs);
    let overdraft = json!({"kind": "most", "amount": amount(&inputs["overdraft_max"])});
    let (accepted, after) = ask_all(&mut ledger, inputs, &inputs["requests"], &overdraft);
    let mut found = json!({"accepted": accepted, "balance_after": after});
    if !expected["change_accepted"].is_null() {
        let last = inputs["requests"].as_array().and_then(|requests| requests.last()).expect("a request");
        let from = last[0].as_str().unwrap_or_default();
        ledger.lines.retain(|line| line["kind"] != "use" || line["day"].as_str() < Some(from));
        let taken = ledger.taking(&days(inputs, &inputs["then_change_last_to"], "day"), &overdraft);
        found["change_accepted"] = taken["fits"].clone();
    }
    found
}

/// The same in days and in hours.
fn units(inputs: &Value) -> Value {
    let mut found = Map::new();
    for unit in inputs["units"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        let factor = if unit == "hour" { amount(&inputs["hours_per_day"]) } else { "1".into() };
        let mut scaled = inputs.clone();
        for grant in scaled["grants"].as_array_mut().into_iter().flatten() {
            let amount = exact(&amount(&grant["days"])).times(exact(&factor)).expect("an amount");
            grant["days"] = json!(amount);
        }
        let mut ledger = with_grants(&scaled);
        let mut used: Map<String, Value> = Map::new();
        for leave in inputs["requests"].as_array().into_iter().flatten() {
            let taken = ledger.taking(&days(inputs, leave, unit), &json!({"kind": "none"}));
            ledger.write("use", &taken);
            for lot in taken["byLot"].as_array().into_iter().flatten() {
                let name = lot["lot"].as_str().unwrap_or("debt").to_owned();
                let before = used.get(&name).and_then(Value::as_f64).unwrap_or_default();
                used.insert(name, json!(before + number(&lot["amount"]["exact"]).as_f64().unwrap_or_default()));
            }
        }
        found.insert(unit.to_owned(), Value::Object(used));
    }
    Value::Object(found)
}

/// A rule that gives nothing and carries over.
fn carrying(on: &Value, months: Option<u32>) -> Value {
    let mut carry = json!({"on": on});
    if let Some(months) = months {
        carry["months"] = json!(months);
    }
    rule(json!({"kind": "event", "amount": "0"}), json!({"carry": carry}))
}

/// Grants that are usable in their own year and, carried, for another.
fn second_year(inputs: &Value) -> Read {
    let usable = inputs["usable"].as_str().unwrap_or_default();
    let last = usable.split_once("(to ").and_then(|(_, rest)| year_day(rest.split(')').next()?));
    let (Some(last), true) = (last, usable.contains("for one more year")) else {
        return Err("a validity in words that the reader does not know".into());
    };
    let of_year = |year: i32| Date::from_ymd(year, last["month"].as_u64()? as u32, last["day"].as_u64()? as u32);
    let next = of_year(2020).expect("a date").plus(1).ymd();
    let mut ledger = with_grants(inputs);
    ledger.rules = vec![carrying(&json!({"month": next.1, "day": next.2}), Some(12))];
    for line in &mut ledger.lines {
        line["rule"] = json!("r");
    }
    let as_of = inputs["as_of"].as_str().unwrap_or_default();
    let balance = ledger.balance(as_of);
    Ok(json!({"balance": balance, "expired": number(&ledger.at(as_of)["ended"]["exact"])}))
}

/// What goes over is there before the grant of the same date.
fn opening(inputs: &Value) -> Value {
    let on = inputs["carry_date"].as_str().unwrap_or_default();
    let date: Date = on.parse().expect("a date");
    let mut ledger = with_grants(inputs);
    for line in &mut ledger.lines {
        line["rule"] = json!("r");
    }
    ledger.rules = vec![carrying(&json!({"month": date.ymd().1, "day": date.ymd().2}), None)];
    let asked = json!([{"day": date.plus(-20), "amount": amount(&inputs["taken_in_first_half"])}]);
    let taken = ledger.taking(&asked, &json!({"kind": "none"}));
    ledger.write("use", &taken);
    let lines = ledger.run(on);
    let arrived = lines.iter().find(|each| each["line"]["lot"].is_null()).expect("what goes over");
    json!({"opening_before_grant_of_2025_07_01": number(&arrived["line"]["amount"]),
        "balance_at_end_of_2025_07_01": ledger.balance(on)})
}

/// A leave over new year.
fn both_years(inputs: &Value) -> Value {
    let ledger = with_grants(inputs);
    let overdraft = json!({"kind": if inputs["overdraft"] == true { "any" } else { "none" }});
    let taken = ledger.taking(&days(inputs, &inputs["leave"], "day"), &overdraft);
    json!({"ledger": stretches(&taken, |_, amount, stretch| {
        stretch.insert("days".into(), amount);
    })})
}

/// A leave that was cancelled.
fn cancelled(inputs: &Value) -> Value {
    let mut ledger = plain();
    ledger.lot("a", "2025-01-01", &amount(&inputs["grant"]), json!({}));
    let total = |ledger: &Ledger| number(&ledger.at("2025-12-31")["total"]["exact"]);
    let mut balances = vec![total(&ledger)];
    let asked = json!([{"day": "2025-03-03", "amount": amount(&inputs["leave_days"])}]);
    let taken = ledger.taking(&asked, &json!({"kind": "none"}));
    ledger.write("use", &taken);
    balances.push(total(&ledger));
    for line in ledger.lines.clone().iter().filter(|line| line["kind"] == "use") {
        let back = exact(line["amount"].as_str().unwrap_or_default()).opposite();
        ledger.lines.push(json!({"id": "c", "kind": "correct", "corrects": "use", "day": line["day"], "lot": line["lot"], "amount": back}));
    }
    balances.push(total(&ledger));
    json!({"balance": balances, "ledger_sum": sum(ledger.lines.iter().map(|line| &line["amount"]))})
}

/// Kinds of balance with priorities.
fn priorities(inputs: &Value) -> Read {
    let mut used = vec![];
    let mut asked = Value::Null;
    for variant in inputs["variants"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        let first = match variant.split_once(" has priority 1") {
            Some((name, _)) => Some(name),
            None if variant == "as given" => None,
            None => return Err("priorities in words that the reader does not know".into()),
        };
        let mut ledger = plain();
        let mut next = 2;
        for balance in inputs["balances"].as_array().into_iter().flatten() {
            let name = balance["name"].as_str().unwrap_or_default();
            let priority = match first {
                None => balance["priority"].clone(),
                Some(named) if named == name => json!(1),
                Some(_) => {
                    next += 1;
                    json!(next - 1)
                }
            };
            let with = json!({"validTo": balance["valid_to"], "priority": priority});
            ledger.lot(name, "2025-01-01", &amount(&balance["days"]), with);
        }
        asked = days(inputs, &inputs["leave"], "day");
        let taken = ledger.taking(&asked, &json!({"kind": "none"}));
        let names = inputs["balances"].as_array().into_iter().flatten().filter_map(|each| each["name"].as_str());
        used.push(Value::Object(names.map(|name| (name.to_owned(), by_lot(&taken, name))).collect()));
    }
    let counted = sum(asked.as_array().into_iter().flatten().map(|day| &day["amount"]));
    Ok(json!({"days": counted, "used": used}))
}

/// A rule in words and a leave that is agreed before its grants are there.
fn issued(inputs: &Value, expected: &Value) -> Option<Value> {
    let (issue, mut with) = issue(inputs["issue"].as_str()?)?;
    with["from"] = inputs["rule_runs_from"].clone();
    with["carry"] = carry(inputs)?;
    let mut ledger = Ledger::of(json!({"joined": inputs["rule_runs_from"]}), vec![rule(issue, with)]);
    ledger.run(inputs["rule_runs_from"].as_str()?);
    let mut ahead = Ledger { person: ledger.person.clone(), rules: ledger.rules.clone(), lines: ledger.lines.clone() };
    ahead.run(inputs["leave"][1].as_str()?);
    let mut taken = ahead.taking(&days(inputs, &inputs["leave"], "day"), &json!({"kind": "none"}));
    for line in taken["lines"].as_array_mut()? {
        let is_stored = ledger.lines.iter().any(|each| each["id"] == line["lot"]);
        if !is_stored {
            line["lot"] = Value::Null;
        }
    }
    ledger.write("use", &taken);
    let mut dates: Vec<&String> = expected.as_object()?.keys().collect();
    dates.sort();
    Some(Value::Object(dates.into_iter().map(|date| (date.clone(), ledger.balance(date))).collect()))
}
