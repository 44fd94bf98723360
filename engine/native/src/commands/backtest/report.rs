//! The lines that a backtest prints.

use super::Figure;
use super::asking::Answer;
use super::scores::{Errors, Scores};
use paiban_engine::forecast::METHODS;
use serde_json::{Map, Value, json};

/// A forecast beside what came.
pub fn of_origin(store: &str, answer: &Answer) -> Value {
    let days: Vec<Value> = answer
        .days
        .iter()
        .map(|day| {
            let mut line = json!({
                "date": day.date, "forecast": day.whole[0], "actual": day.whole[1],
                "p10": day.band[0], "p90": day.band[1],
            });
            let slots: Vec<Value> = day
                .cells
                .iter()
                .filter_map(|cell| {
                    Some(json!({"start": cell.start?, "forecast": cell.forecast, "actual": cell.actual}))
                })
                .collect();
            if !slots.is_empty() {
                line["slots"] = Value::Array(slots);
            }
            line
        })
        .collect();
    json!({"store": store, "origin": answer.origin, "method": answer.method, "days": days})
}

/// The errors of a store.
pub fn of_store(store: &str, figure: Figure, scores: &Scores) -> Value {
    let mut line = figures(scores);
    line["store"] = json!(store);
    line["value"] = json!(match figure {
        Figure::Turnover => "turnover",
        Figure::Transactions => "transactions",
    });
    line
}

/// The errors of all stores together.
pub fn of_all(scores: &Scores) -> Value {
    let mut line = figures(scores);
    line["done"] = json!(true);
    line
}

fn figures(scores: &Scores) -> Value {
    let both = |errors: &Errors| match scores.per_cent(errors) {
        Some([wape, bias]) => json!({"wape": wape, "bias": bias}),
        None => json!({"wape": null, "bias": null}),
    };
    let mut by_method = Map::new();
    for (method, errors) in METHODS.iter().zip(&scores.by_method) {
        if let Value::String(name) = json!(method) {
            by_method.insert(name, both(errors));
        }
    }
    if let Some(errors) = &scores.eight_weeks {
        by_method.insert("eight_weeks".into(), both(errors));
    }
    let mut line = both(&scores.chosen);
    line["days"] = json!(scores.days);
    line["cells"] = json!(scores.cells);
    line["in_band"] = match scores.days {
        0 => Value::Null,
        days => json!((f64::from(scores.inside) / f64::from(days) * 10_000.0).round() / 100.0),
    };
    line["by_method"] = Value::Object(by_method);
    line
}
