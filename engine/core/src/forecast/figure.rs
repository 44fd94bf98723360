//! What is asked of `forecast_figure`: one figure of a forecast, and how it came about.

use super::{Figure, ForecastQuestion, foresee};
use crate::calendar::Date;
use crate::error::{EngineError, EngineResult, within};
use crate::explain::Step;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which of a forecast's figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum FigurePart {
    /// What a target date is expected to have; without a date, all of them together.
    Expected,
    /// What one day in ten is below.
    Low,
    /// What one day in ten is above.
    High,
    /// Turnover of the week of this year that begins on the date.
    Week,
    /// Turnover of the same week of last year.
    WeekLastYear,
    /// The first of these over the second.
    WeekRatio,
    /// The same-period ratio; needs no date.
    SamePeriodRatio,
    /// Share of the date's weekday in a week.
    WeekdayRatio,
}

/// What is asked of `forecast_figure`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct FigureQuestion {
    /// What the forecast was asked with.
    pub question: ForecastQuestion,
    /// Which of its figures.
    pub part: FigurePart,
    /// Of what; weeks and ratios are of turnover.
    #[serde(default)]
    #[ts(optional, as = "Option<Figure>")]
    pub figure: Figure,
    /// A target date, the first day of a week, or any day of a weekday.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub date: Option<Date>,
}

/// The steps to a figure of a forecast, the last of which is the figure that `forecast` answers.
///
/// # Errors
/// Those of `forecast`; `absurd_date` for a date that the forecast does not have.
pub fn forecast_figure(asked: FigureQuestion) -> EngineResult<Vec<Step>> {
    let (_, steps) = foresee(&asked.question, Some(&asked)).map_err(|errors| within("question", errors))?;
    steps.ok_or_else(|| vec![EngineError::new("absurd_date", "date", "")])
}
