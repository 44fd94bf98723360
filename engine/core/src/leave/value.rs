//! Amounts of leave as people type them: what a text says, or which limit it breaks.

use super::exact::Exact;
use super::figure::LeaveFigure;
use crate::error::{EngineError, EngineResult};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What an amount must keep to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveValueLimits {
    /// The least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub least: Option<Exact>,
    /// Whether it must be more than the least.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub more_than_least: bool,
    /// The most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub most: Option<Exact>,
    /// Most decimals that may be written.
    pub decimals: u32,
    /// What it must be a multiple of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub step: Option<Exact>,
}

/// Params of the call `leave_values`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveValuesParams {
    /// What was typed.
    pub texts: Vec<String>,
    /// What each must keep to.
    pub limits: LeaveValueLimits,
}

/// What is wrong with an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum LeaveValueFault {
    /// It is no number.
    Unreadable,
    /// It has more decimals than may be written.
    TooManyDecimals,
    /// It is less than the least.
    TooSmall,
    /// It is more than the most.
    TooLarge,
    /// It is no multiple of the step.
    OffStep,
}

/// An amount that was typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveValue {
    /// The amount, where it can be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub amount: Option<LeaveFigure>,
    /// What is wrong with it first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fault: Option<LeaveValueFault>,
}

/// The call `leave_values`: one answer for each text.
///
/// # Errors
/// `absurd_parameter` where the step is not above nought.
pub fn leave_values(params: LeaveValuesParams) -> EngineResult<Vec<LeaveValue>> {
    let LeaveValuesParams { texts, limits } = params;
    if let Some(step) = limits.step.filter(|step| !step.is_positive()) {
        return Err(vec![EngineError::new("absurd_parameter", "limits.step", step.to_string())]);
    }
    texts.iter().map(|text| value(text, &limits)).collect()
}

fn value(text: &str, limits: &LeaveValueLimits) -> EngineResult<LeaveValue> {
    let Some(amount) = text.parse::<Exact>().ok().filter(|_| !text.contains('/')) else {
        return Ok(LeaveValue { amount: None, fault: Some(LeaveValueFault::Unreadable) });
    };
    let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let is_below = |least: Exact| amount < least || (limits.more_than_least && amount == least);
    let fault = if decimals > limits.decimals as usize {
        Some(LeaveValueFault::TooManyDecimals)
    } else if limits.least.is_some_and(is_below) {
        Some(LeaveValueFault::TooSmall)
    } else if limits.most.is_some_and(|most| amount > most) {
        Some(LeaveValueFault::TooLarge)
    } else if limits.step.is_some_and(|step| !amount.is_multiple_of(step)) {
        Some(LeaveValueFault::OffStep)
    } else {
        None
    };
    Ok(LeaveValue { amount: Some(LeaveFigure::of(amount)?), fault })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_text_is_an_amount_or_says_which_limit_it_breaks() {
        let limits = LeaveValueLimits {
            least: Some(Exact::ZERO),
            more_than_least: true,
            most: Some("9999.99".parse().unwrap()),
            decimals: 2,
            step: Some("0.25".parse().unwrap()),
        };
        let texts = ["12.25", "9999.75", "1/2", "", "1.255", "0", "-1", "10000", "9999.99"].map(str::to_owned).to_vec();
        let told = leave_values(LeaveValuesParams { texts, limits }).unwrap();
        use LeaveValueFault::{OffStep, TooLarge, TooManyDecimals, TooSmall, Unreadable};
        let faults: Vec<_> = told.iter().map(|value| value.fault).collect();
        let expected = [None, None, Some(Unreadable), Some(Unreadable), Some(TooManyDecimals), Some(TooSmall)];
        assert_eq!(faults, [&expected[..], &[Some(TooSmall), Some(TooLarge), Some(OffStep)]].concat());
        assert_eq!(told[0].amount.as_ref().unwrap().shown, "12.25");
    }

    #[test]
    fn a_step_of_nothing_is_refused() {
        let limits =
            LeaveValueLimits { least: None, more_than_least: false, most: None, decimals: 2, step: Some(Exact::ZERO) };
        let refused = leave_values(LeaveValuesParams { texts: vec!["1".into()], limits }).unwrap_err();
        assert_eq!(refused[0].path, "limits.step");
    }
}
