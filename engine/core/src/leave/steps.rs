//! How an amount of leave was made: named steps, each with what it gives, so that whoever asks can go through them.

use super::exact::{BeyondExact, Exact};
use super::round::LeaveRounding;
use crate::calendar::Date;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a step does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum LeaveStepCode {
    /// Begins with the rule's amount.
    Fixed,
    /// Begins with the amount of a band: `part` is the full years.
    Band,
    /// Begins with what an event gives.
    Event,
    /// Begins with how long overtime was: `part` minutes, `whole` minutes a unit.
    Overtime,
    /// Begins with what is left of a lot.
    Left,
    /// At least what law gives for `part` years.
    LawFloor,
    /// The share of `part` of `whole` days.
    Share,
    /// `part` of `whole` days at the amount before, the rest at the amount of a higher band.
    Reached,
    /// Rounded as named.
    Round,
    /// No more than may be there.
    LimitBalance,
    /// No more than a year may give.
    LimitYear,
    /// No more than goes over.
    LimitCarry,
    /// School holidays come first.
    SchoolHolidays,
    /// None: fewer than twelve months, or less than a year in all.
    TooShort,
    /// None: paid personal leave reached twenty days.
    PaidPersonal,
    /// None: sick leave reached its months.
    Sick,
    /// None: last year's leave was taken before it was excluded.
    TakenBefore,
    /// None: overtime on a statutory holiday is paid.
    HolidayIsPaid,
    /// None: nobody agreed to time instead of pay.
    NotAgreed,
    /// No consent that it goes over.
    NoConsent,
    /// Not used in time.
    NotUsed,
    /// Given for days after the last one with the company.
    LeftCompany,
    /// What ended was less, or more, than its lines say.
    Recount,
}

/// The article that a step goes by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum LeaveLaw {
    /// 职工带薪年休假条例 art. 2: after twelve months without a break.
    AnnualRegulation2,
    /// Art. 3: 5, 10 and 15 days.
    AnnualRegulation3,
    /// Art. 4: who has none.
    AnnualRegulation4,
    /// Art. 5: over one year at most; 300 % for what is not given.
    AnnualRegulation5,
    /// 企业职工带薪年休假实施办法 art. 3: after twelve months without a break.
    AnnualMeasures3,
    /// Art. 5: the first year by calendar days.
    AnnualMeasures5,
    /// Art. 7: school holidays that are fewer.
    AnnualMeasures7,
    /// Art. 8: taken already, none next year.
    AnnualMeasures8,
    /// Art. 9: over to the next year with consent.
    AnnualMeasures9,
    /// Art. 10: 300 % in all, or pay alone where it was given up in writing.
    AnnualMeasures10,
    /// Art. 12: who leaves, by calendar days.
    AnnualMeasures12,
    /// 劳动法 art. 44: overtime is paid, on rest days unless time is given.
    LabourLaw44,
}

/// A step, and what the amount is after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveStep {
    /// What it does.
    pub code: LeaveStepCode,
    /// The amount after it.
    pub gives: Exact,
    /// The first figure that it goes by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub part: Option<i32>,
    /// The second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub whole: Option<i32>,
    /// The amount that it goes by: a limit, the higher band's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by: Option<Exact>,
    /// How it rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rounding: Option<LeaveRounding>,
    /// The day that it goes by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub day: Option<Date>,
    /// The article.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub law: Option<LeaveLaw>,
}

impl LeaveStep {
    /// A step with what it gives and nothing else.
    pub(super) const fn new(code: LeaveStepCode, gives: Exact) -> Self {
        Self { code, gives, part: None, whole: None, by: None, rounding: None, day: None, law: None }
    }

    /// The same step by an article.
    pub(super) const fn by_law(self, law: LeaveLaw) -> Self {
        Self { law: Some(law), ..self }
    }
}

/// An amount on its way through steps.
#[derive(Debug, Clone)]
pub(super) struct Reckoning {
    pub steps: Vec<LeaveStep>,
}

impl Reckoning {
    /// Begins with a step.
    pub fn begin(step: LeaveStep) -> Self {
        Self { steps: vec![step] }
    }

    /// The amount after the last step.
    pub fn amount(&self) -> Exact {
        self.steps.last().map_or(Exact::ZERO, |step| step.gives)
    }

    /// A further step.
    pub fn step(&mut self, step: LeaveStep) {
        self.steps.push(step);
    }

    /// The share of `part` of `whole` days, where it is not all of them.
    pub fn share(&mut self, part: i32, whole: i32, law: Option<LeaveLaw>) -> Result<(), BeyondExact> {
        if part < whole {
            let gives = self.amount().share(part.max(0).into(), whole.into())?;
            let step = LeaveStep::new(LeaveStepCode::Share, gives);
            self.step(LeaveStep { part: Some(part.max(0)), whole: Some(whole), law, ..step });
        }
        Ok(())
    }

    /// Rounded, where a rounding is named and changes it.
    pub fn round(&mut self, rounding: Option<LeaveRounding>, law: Option<LeaveLaw>) -> Result<(), BeyondExact> {
        let Some(named) = rounding else { return Ok(()) };
        let gives = named.round(self.amount())?;
        if gives != self.amount() {
            self.step(LeaveStep { rounding, law, ..LeaveStep::new(LeaveStepCode::Round, gives) });
        }
        Ok(())
    }

    /// No more than a limit leaves, where there is one and it binds.
    pub fn limit(&mut self, code: LeaveStepCode, limit: Option<Exact>, there: Exact) -> Result<(), BeyondExact> {
        let Some(by) = limit else { return Ok(()) };
        let room = by.minus(there)?.or_nothing();
        if room < self.amount() {
            self.step(LeaveStep { by: limit, ..LeaveStep::new(code, room) });
        }
        Ok(())
    }
}
