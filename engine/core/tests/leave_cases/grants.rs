//! Cases of what is given: issue, shares, rounding, limits, what goes over.

use super::Read;
use super::asking::{Ledger, amount, ask, number, rounded, rule, sum};
use super::words::{carry, decimals, issue, step, way};
use paiban_engine::calendar::Date;
use serde_json::{Map, Value, json};

pub fn read(case: &Value) -> Read {
    let (inputs, expected) = (&case["inputs"], &case["expected"]);
    let has = |name: &str| !inputs[name].is_null();
    match () {
        () if has("people") => Ok(people(inputs)),
        () if has("joiner") && has("leaver") => Ok(statutory(inputs)),
        () if has("events") => Ok(in_lieu(inputs)),
        () if has("old_grant") => decimal_carry(inputs).ok_or_else(|| "decimals that are not named".into()),
        () if has("joined_on_first_day_months_ago") => months_ago(inputs).ok_or_else(unknown_issue),
        () if has("limit_year") => limited_year(inputs).ok_or_else(unknown_issue),
        () if has("variants") => variants(inputs).ok_or_else(unknown_issue),
        () if has("issue") => issued(inputs, expected).ok_or_else(unknown_issue),
        () if has("entitlement") && has("period") => {
            roundings(inputs, expected).ok_or_else(|| "a rounding that is not named".into())
        }
        () => Err("no reader of these inputs".into()),
    }
}

fn unknown_issue() -> String {
    "an issue in words that the reader does not know".into()
}

/// The ledger of a rule in words.
fn ledger(inputs: &Value) -> Option<Ledger> {
    let words = inputs["issue"].as_str()?;
    let from = inputs["rule_runs_from"].as_str().or(inputs["period_from"].as_str()).or(inputs["period"][0].as_str());
    let joined = inputs["joined"].as_str().or(from).unwrap_or("2000-01-01");
    if words.starts_with("on 1 January: ") {
        return Some(by_table(inputs, words));
    }
    let (issue, mut with) = issue(words)?;
    with["from"] = json!(from.unwrap_or("2000-01-01"));
    if !inputs["rules"]["proration"].is_null() || !inputs["rules"]["first_month"].is_null() {
        with["prorate"] = json!(true);
    }
    if let Some(text) = inputs["rules"]["rounding"].as_str() {
        let to = text.split_whitespace().last()?;
        with["rounding"] = json!({"way": way(text), "to": to});
    }
    if let Some(carry) = carry(inputs) {
        with["carry"] = carry;
    }
    for (name, field) in [("limit_balance", "limitBalance"), ("limit_year", "limitYear")] {
        if !inputs[name].is_null() {
            with[field] = json!(inputs[name].to_string());
        }
    }
    if inputs["unit"] == "hour" {
        with["unit"] = json!("hour");
    }
    Some(Ledger::of(json!({"joined": joined}), vec![rule(issue, with)]))
}

/// "on 1 January: 2025 20, 2026 21": bands of years with the company that begins with the first of them.
fn by_table(inputs: &Value, words: &str) -> Ledger {
    let figures: Vec<u32> =
        words["on 1 January: ".len()..].split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
    let first = figures[0];
    let bands: Vec<Value> =
        figures.chunks(2).map(|pair| json!({"fromYears": pair[0] - first, "amount": pair[1].to_string()})).collect();
    let start = json!({"kind": "on", "at": {"month": 1, "day": 1}});
    let gift = json!({"kind": "bands", "years": "company", "bands": bands});
    let issue = json!({"kind": "yearly", "start": start, "gift": gift});
    let joined = format!("{first}-01-01");
    let rule = rule(issue, json!({"carry": carry(inputs), "from": joined}));
    Ledger::of(json!({"joined": joined}), vec![rule])
}

/// What a rule in words comes to on each date that is asked about.
fn issued(inputs: &Value, expected: &Value) -> Option<Value> {
    let mut found = Map::new();
    for (name, dates) in expected.as_object()? {
        let value = match name.as_str() {
            "granted" | "balance" | "balance_hours" => by_date(inputs, dates, |ledger, on| ledger.balance(on))?,
            "granted_four_decimals" => by_date(inputs, dates, |ledger, on| {
                ledger.run(on);
                rounded(&ledger.at(on)["total"]["exact"], "half_up", "0.0001")
            })?,
            "exact_first" | "exact" => {
                let mut ledger = ledger(inputs)?;
                let lines = ledger.run("2100-01-01");
                exact_text(&share_of(&lines[0]), dates)?
            }
            _ if name.starts_with("balance_days_on_") => {
                let date = name["balance_days_on_".len()..].replace('_', "-");
                let mut ledger = ledger(inputs)?;
                ledger.run(&date);
                let hours = ledger.at(&date)["total"]["exact"].as_str()?.to_owned();
                let of_day = format!("1/{}", inputs["hours_per_day"].as_u64()?);
                let days = super::asking::exact(&hours).times(super::asking::exact(&of_day)).ok()?;
                number(&json!(days))
            }
            _ => return None,
        };
        found.insert(name.clone(), value);
    }
    Some(Value::Object(found))
}

/// The amount of a line before it was rounded.
fn share_of(line: &Value) -> Value {
    let steps = line["steps"].as_array().expect("steps");
    let unrounded = steps.iter().rfind(|step| step["code"] != "round").expect("a step");
    unrounded["gives"].clone()
}

/// "26/31 = 0.838709...", "121/365", "31/365*12 = 1.019178...": the text itself where the exact amount is its fraction.
fn exact_text(found: &Value, text: &Value) -> Option<Value> {
    let mut product = super::asking::exact("1");
    for factor in text.as_str()?.split(" =").next()?.split('*') {
        product = product.times(factor.trim().parse().ok()?).ok()?;
    }
    Some(if json!(product) == *found { text.clone() } else { found.clone() })
}

/// The same ledger asked day by day, each run adding to the one before.
fn by_date(inputs: &Value, dates: &Value, ask: impl Fn(&mut Ledger, &str) -> Value) -> Option<Value> {
    let mut ledger = ledger(inputs)?;
    let mut found = Map::new();
    let mut days: Vec<&String> = dates.as_object()?.keys().collect();
    days.sort();
    for day in days {
        found.insert(day.clone(), ask(&mut ledger, day));
    }
    Some(Value::Object(found))
}

/// The share of a joiner under every rounding.
fn roundings(inputs: &Value, expected: &Value) -> Option<Value> {
    let gift = json!({"kind": "fixed", "amount": amount(&inputs["entitlement"])});
    let issue = json!({"kind": "yearly", "start": {"kind": "on", "at": {"month": 1, "day": 1}}, "gift": gift});
    let of = |rounding: Option<Value>| {
        let mut with = json!({"prorate": true});
        if let Some(rounding) = rounding {
            with["rounding"] = rounding;
        }
        let mut ledger = Ledger::of(json!({"joined": inputs["joined"]}), vec![rule(issue.clone(), with)]);
        ledger.run(inputs["period"][1].as_str().unwrap_or_default())[0]["line"]["amount"].clone()
    };
    let mut found = Map::new();
    for (name, ways) in expected.as_object()? {
        if name == "exact" {
            found.insert(name.clone(), exact_text(&of(None), ways)?);
            continue;
        }
        let to = step(name)?;
        let each = ways.as_object()?.keys();
        let each = each.map(|text| (text.clone(), number(&of(Some(json!({"way": way(text), "to": to}))))));
        found.insert(name.clone(), Value::Object(each.collect()));
    }
    Some(Value::Object(found))
}

/// The balance under each variant of a limit.
fn variants(inputs: &Value) -> Option<Value> {
    let mut found = vec![];
    for variant in inputs["variants"].as_array()? {
        let mut merged = inputs.clone();
        for (name, value) in variant.as_object()? {
            merged[name] = value.clone();
        }
        found.push(ledger(&merged)?.balance(inputs["as_of"].as_str()?));
    }
    Some(json!({"balance": found}))
}

/// Rounded monthly shares up to the limit of the year, with something carried.
fn limited_year(inputs: &Value) -> Option<Value> {
    let first = inputs["period"][0].as_str()?;
    let (mut eleven, mut twelve, mut share) = (vec![], vec![], Value::Null);
    for variant in inputs["variants"].as_array()? {
        let mut ledger = ledger(inputs)?;
        ledger
            .lines
            .push(json!({"id": "c", "kind": "carry_over", "day": first, "amount": amount(&variant["carried"])}));
        let lines = ledger.run(&format!("{}-11-30", &first[..4]));
        share = number(&lines[0]["line"]["amount"]);
        eleven.push(ledger.balance(&format!("{}-11-30", &first[..4])));
        twelve.push(ledger.balance(inputs["period"][1].as_str()?));
    }
    Some(json!({"share": share, "after_11_months": eleven, "after_12_months": twelve}))
}

/// Twelfths since months ago, both months counted.
fn months_ago(inputs: &Value) -> Option<Value> {
    let (mut shares, mut granted) = (vec![], vec![]);
    for ago in inputs["joined_on_first_day_months_ago"].as_array()? {
        let joined = Date::from_ymd(2020, 1, 1)?;
        let as_of = joined.months_later(ago.as_u64()? as u32);
        let mut merged = inputs.clone();
        merged["joined"] = json!(joined);
        let mut ledger = ledger(&merged)?;
        shares.push(json!(ledger.run(&as_of.to_string()).len()));
        granted.push(number(&ledger.at(&as_of.to_string())["total"]["exact"]));
    }
    Some(json!({"shares": shares, "granted": granted}))
}

/// An old fraction that goes over, rounded, and a new grant.
fn decimal_carry(inputs: &Value) -> Option<Value> {
    let to = decimals(&inputs["decimals"])?;
    let rounding = json!({"way": way(inputs["rules"]["rounding"].as_str()?), "to": to});
    let once = json!({"kind": "yearly", "start": {"kind": "on", "at": {"month": 1, "day": 1}},
        "gift": {"kind": "fixed", "amount": amount(&inputs["new_grant"])}});
    let carry = json!({"on": {"month": 1, "day": 1}, "rounding": rounding});
    let rule = rule(once, json!({"from": "2025-01-01", "carry": carry, "rounding": rounding}));
    let mut ledger = Ledger::of(json!({"joined": "2024-01-01"}), vec![rule]);
    ledger.lot("old", "2024-06-01", &amount(&inputs["old_grant"]), json!({"rule": "r"}));
    let lines = ledger.run("2025-01-01");
    let arrived = lines.iter().find(|each| each["line"]["kind"] == "carry_over" && each["line"]["lot"].is_null())?;
    Some(json!({"carried": number(&arrived["line"]["amount"]), "total": ledger.balance("2025-01-01")}))
}

/// People who join and leave in a year, and what that takes of the whole.
fn people(inputs: &Value) -> Value {
    let gift = json!({"kind": "fixed", "amount": amount(&inputs["entitlement"])});
    let issue = json!({"kind": "yearly", "start": {"kind": "on", "at": {"month": 1, "day": 1}}, "gift": gift});
    let text = inputs["rules"]["rounding"].as_str().unwrap_or_default();
    let with = json!({"prorate": true, "rounding": {"way": way(text), "to": "1"}});
    let (mut granted, mut reduction) = (vec![], vec![]);
    for person in inputs["people"].as_array().into_iter().flatten() {
        let mut facts = json!({"joined": person["joined"]});
        if !person["left"].is_null() {
            facts["left"] = person["left"].clone();
        }
        let year = person["year"].to_string();
        let due = Ledger::of(facts, vec![rule(issue.clone(), with.clone())]).due(&format!("{year}-12-31"));
        let of_year = |line: &&Value| line["line"]["period"].as_str().is_some_and(|period| period.starts_with(&year));
        let line = due["lines"].as_array().into_iter().flatten().find(of_year).expect("a line of the year");
        let given = number(&line["line"]["amount"]);
        reduction.push(json!(inputs["entitlement"].as_f64().unwrap_or_default() - given.as_f64().unwrap_or_default()));
        granted.push(given);
    }
    json!({"granted": granted, "reduction": reduction})
}

/// Whoever joins with so many calendar days left of a year, and whoever leaves after so many.
fn statutory(inputs: &Value) -> Value {
    let years = |days: &Value| {
        if days == 5 {
            1
        } else if days == 10 {
            10
        } else {
            20
        }
    };
    let law = |from: &str| {
        let issue = json!({"kind": "statutoryAnnual", "reach": "next_year", "sickMonthDays": 30});
        rule(issue, json!({"from": from}))
    };
    let new_year = Date::from_ymd(2025, 1, 1).expect("a date");
    let (joiner, leaver) = (&inputs["joiner"], &inputs["leaver"]);
    let joined = new_year.plus(365 - joiner["calendar_days_left"].as_i64().unwrap_or_default() as i32);
    let since = |years: i32| Date::from_ymd(2025 - years, 1, 1).expect("a date");
    let worked = since(years(&joiner["entitlement"]));
    let facts = json!({"joined": joined, "firstWork": worked, "continuousSince": worked});
    let mut of_joiner = Ledger::of(facts, vec![law("2020-01-01")]);
    let joiner = of_joiner.balance("2025-12-31");
    let worked = since(years(&leaver["entitlement"]));
    let facts = json!({"joined": worked, "firstWork": worked});
    let mut of_leaver = Ledger::of(facts, vec![law("2025-01-01")]);
    of_leaver.run("2025-01-01");
    let taken =
        of_leaver.taking(&json!([{"day": "2025-02-03", "amount": amount(&leaver["taken"])}]), &json!({"kind": "none"}));
    of_leaver.write("use", &taken);
    let left = new_year.plus(leaver["calendar_days_elapsed"].as_i64().unwrap_or_default() as i32 - 1);
    of_leaver.person["left"] = json!(left);
    let leaver = of_leaver.balance(&left.to_string());
    json!({"joiner": joiner, "leaver": leaver})
}

/// Time for days off that were worked: as much as was worked and not more, and back again when it is cancelled.
fn in_lieu(inputs: &Value) -> Value {
    let issue = json!({"kind": "overtime", "dayMinutes": 480});
    let mut ledger = Ledger::of(json!({"joined": "2020-01-01", "overtime": []}), vec![rule(issue, json!({}))]);
    let (mut accepted, mut balances, mut written) = (vec![], vec![], vec![]);
    for (at, event) in inputs["events"].as_array().into_iter().flatten().enumerate() {
        if let Some(day) = event["cancel_of"].as_str() {
            let line = ledger.lines.iter().find(|line| line["day"] == day).expect("what is cancelled").clone();
            let back = ask(
                "leave_balance",
                &json!({"on": "2100-01-01",
                "accounts": [{"id": "a", "lines": [line], "setTo": "0"}]}),
            )[0]["change"]["exact"]
                .take();
            ledger.lines.push(json!({"id": format!("c{at}"), "kind": "correct", "day": day, "amount": back,
                "lot": line["id"], "corrects": "grant"}));
            written.push(number(&back));
            accepted.push(json!(true));
        } else {
            let minutes = if event["attendance"] == "full" { 480 } else { 240 };
            let mut asked = Ledger::of(ledger.person.clone(), ledger.rules.clone());
            asked.person["overtime"] = json!([{"id": at.to_string(), "rule": "r", "day": event["worked_holiday"],
                "minutes": minutes, "dayKind": "rest_day", "agreed": true}]);
            let line = asked.run("2100-01-01")[0]["line"].clone();
            let fits = event["requested"].as_f64() == number(&line["amount"]).as_f64();
            accepted.push(json!(fits));
            if fits {
                written.push(sum([&line["amount"]]));
                ledger.lines.push(line);
            }
        }
        balances.push(number(&ledger.at("2100-01-01")["total"]["exact"]));
    }
    json!({"accepted": accepted, "balance_after": balances, "ledger": written})
}
