//! The engine's calls as the readers ask them, and numbers between the two.

use paiban_engine::calls::call;
use paiban_engine::leave::{Exact, LeaveRounding};
use serde_json::{Value, json};

/// What a call answers; a refusal ends the case.
pub fn ask(method: &str, params: &Value) -> Value {
    let mut answer: Value = serde_json::from_str(&call(method, &params.to_string())).expect("an answer is JSON");
    assert!(answer["errors"].is_null(), "{method} refused: {answer}");
    answer["ok"].take()
}

/// A number of a case as an amount.
pub fn amount(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        _ => panic!("no amount: {value}"),
    }
}

pub fn exact(text: &str) -> Exact {
    text.parse().unwrap_or_else(|()| panic!("no amount: {text}"))
}

/// An exact amount as a number of JSON.
pub fn number(value: &Value) -> Value {
    let exact = exact(value.as_str().unwrap_or_else(|| panic!("no amount: {value}")));
    json!(exact.numerator() as f64 / exact.denominator() as f64)
}

/// A sum of exact amounts as a number of JSON.
pub fn sum<'a>(values: impl IntoIterator<Item = &'a Value>) -> Value {
    let amounts = values.into_iter().map(|value| exact(value.as_str().unwrap_or_default()));
    number(&json!(Exact::sum(amounts).expect("a sum")))
}

/// Rounded by the engine's own rounding, as a number of JSON.
pub fn rounded(value: &Value, way: &str, to: &str) -> Value {
    let rounding: LeaveRounding = serde_json::from_value(json!({"way": way, "to": to})).expect("a rounding");
    number(&json!(rounding.round(exact(value.as_str().unwrap_or_default())).expect("a rounded amount")))
}

/// A rule that gives all at once and without end; `with` says what is otherwise.
pub fn rule(issue: Value, with: Value) -> Value {
    let mut rule = json!({"id": "r", "version": 1, "from": "2000-01-01", "unit": "day", "issue": issue,
        "validity": {"kind": "unlimited"}, "release": "at_once"});
    for (name, value) in with.as_object().into_iter().flatten() {
        rule[name] = value.clone();
    }
    rule
}

/// A ledger of one person, brought up to dates by its rules.
pub struct Ledger {
    pub person: Value,
    pub rules: Vec<Value>,
    pub lines: Vec<Value>,
}

impl Ledger {
    pub fn of(person: Value, rules: Vec<Value>) -> Self {
        Self { person, rules, lines: vec![] }
    }

    /// What is due up to a date.
    pub fn due(&self, to: &str) -> Value {
        let account = json!({"id": "a", "person": self.person, "rules": self.rules, "lines": self.lines});
        ask("leave_due", &json!({"to": to, "accounts": [account]}))[0].take()
    }

    /// Writes what is due up to a date.
    pub fn run(&mut self, to: &str) -> Vec<Value> {
        let mut due = self.due(to);
        let lines: Vec<Value> = due["lines"].as_array_mut().expect("lines").drain(..).collect();
        self.lines.extend(lines.iter().map(|each| each["line"].clone()));
        lines
    }

    /// The ledger at a date as it stands.
    pub fn at(&self, on: &str) -> Value {
        ask("leave_balance", &json!({"on": on, "accounts": [{"id": "a", "lines": self.lines}]}))[0].take()
    }

    /// The balance at a date, with what is due up to it.
    pub fn balance(&mut self, on: &str) -> Value {
        self.run(on);
        number(&self.at(on)["total"]["exact"])
    }

    /// What taking days would come to.
    pub fn taking(&self, days: &Value, overdraft: &Value) -> Value {
        let account = json!({"id": "a", "lines": self.lines, "take": {"days": days, "overdraft": overdraft}});
        ask("leave_balance", &json!({"on": days[0]["day"], "accounts": [account]}))[0]["take"].take()
    }

    /// Writes a use as it was laid on lots.
    pub fn write(&mut self, kind: &str, taken: &Value) {
        for line in taken["lines"].as_array().expect("lines") {
            let id = format!("l{}", self.lines.len());
            let mut written = json!({"id": id, "kind": kind, "day": line["day"], "amount": line["amount"]["exact"]});
            if !line["lot"].is_null() {
                written["lot"] = line["lot"].clone();
            }
            self.lines.push(written);
        }
    }

    /// Adds a lot.
    pub fn lot(&mut self, id: &str, day: &str, amount: &str, with: Value) {
        let mut line = json!({"id": id, "kind": "grant", "day": day, "amount": amount});
        for (name, value) in with.as_object().into_iter().flatten() {
            line[name] = value.clone();
        }
        self.lines.push(line);
    }
}

/// Days of a leave that each take their part, as `leave_length` counts them.
pub fn days_of(length: &Value) -> Value {
    let days = length["days"].as_array().expect("days").iter();
    json!(days.map(|day| json!({"day": day["date"], "amount": day["amount"]["exact"]})).collect::<Vec<_>>())
}
