//! The one list of engine calls: one params value in, one result value out. The doors only decode and encode.

use crate::error::{EngineError, EngineResult};
use crate::json::{decode, encode};
use serde::{Serialize, de::DeserializeOwned};

/// Every call by name. Adding a call touches this list and the stage that computes it.
pub const METHODS: &[&str] = &[
    "absence_ways",
    "age",
    "away",
    "check",
    "demand",
    "demand_slot",
    "derive_hours",
    "forecast",
    "forecast_figure",
    "law_set",
    "leave_balance",
    "leave_due",
    "leave_length",
    "leave_values",
    "man_hours",
    "probation",
    "recruitment",
    "retirement",
    "roster_shape",
    "rule_bounds",
    "rule_limits",
    "settlement",
    "solve",
    "style_cost",
    "style_price",
    "usual_style",
    "version",
    "worked_minutes",
    "working_years",
];

/// Calls `method` with JSON params and returns JSON: `{"ok":…}` or `{"errors":[{code,path,detail}…]}`.
pub fn call(method: &str, params: &str) -> String {
    match method {
        "absence_ways" => answer(params, crate::explain::absence_ways),
        "age" => answer(params, crate::personnel::age),
        "away" => answer(params, crate::problem::away),
        "check" => answer(params, |problem: crate::problem::Problem| Ok(crate::check::check(&problem.opened()?))),
        "demand" => answer(params, crate::demand::demand),
        "demand_slot" => answer(params, crate::demand::demand_slot),
        "derive_hours" => answer(params, crate::explain::derive_hours),
        "forecast" => answer(params, crate::forecast::forecast),
        "forecast_figure" => answer(params, crate::forecast::forecast_figure),
        "law_set" => answer(params, crate::rules::law::law_set),
        "leave_balance" => answer(params, crate::leave::leave_balance),
        "leave_due" => answer(params, crate::leave::leave_due),
        "leave_length" => answer(params, crate::leave::leave_length),
        "leave_values" => answer(params, crate::leave::leave_values),
        "man_hours" => answer(params, crate::demand::man_hours),
        "probation" => answer(params, crate::personnel::probation),
        "recruitment" => answer(params, crate::explain::recruitment),
        "retirement" => answer(params, crate::personnel::retirement),
        "roster_shape" => answer(params, crate::check::roster_shape),
        "rule_bounds" => answer(params, crate::rules::rule_bounds),
        "rule_limits" => answer(params, crate::rules::rule_limits),
        "settlement" => answer(params, crate::personnel::settlement),
        "worked_minutes" => answer(params, crate::problem::worked_minutes),
        "working_years" => answer(params, crate::personnel::working_years),
        "version" => answer(params, |(): ()| Ok(env!("CARGO_PKG_VERSION"))),
        "solve" => answer(params, crate::solve::solve),
        "style_cost" => answer(params, crate::solve::style_cost),
        "style_price" => answer(params, crate::solve::style_price),
        "usual_style" => answer(params, crate::roster::usual_style),
        _ => encode::<()>(Err(vec![EngineError::new("unknown_method", "", method)])),
    }
}

fn answer<P: DeserializeOwned, R: Serialize>(params: &str, compute: impl FnOnce(P) -> EngineResult<R>) -> String {
    encode(decode(params).and_then(compute))
}
