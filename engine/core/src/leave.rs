//! Leave: what a ledger comes to, what is due by rule, and how much a leave counts.
//! A ledger consists of lines alone; its balance is their sum. Amounts are exact fractions, rounded once at a named step.

mod balance;
mod book;
mod due;
mod exact;
mod figure;
mod length;
mod line;
mod person;
mod round;
mod rule;
mod steps;
mod take;
mod value;

pub use balance::{
    LeaveAccount, LeaveBalance, LeaveBalanceParams, LeaveComing, LeaveEnding, LeaveLineBalance, LeaveLot,
    LeaveLotState, leave_balance,
};
pub use due::{LeaveDue, LeaveDueAccount, LeaveDueLine, LeaveDueParams, LeaveNote, leave_due};
pub use exact::{BeyondExact, Exact};
pub use figure::LeaveFigure;
pub use length::{
    LeaveAsked, LeaveCounts, LeaveDay, LeaveDayLength, LeaveHalf, LeaveHalfDay, LeaveHalves, LeaveLength,
    LeaveLengthDay, LeaveLengthParams, LeaveLengthRefusal, LeaveSource, LeaveUncounted, LeaveWork, leave_length,
};
pub use line::{LeaveLine, LeaveLineKind, LeavePart};
pub use person::{LeaveConsent, LeaveEvent, LeaveOvertime, LeavePerson, LeaveSchoolHolidays};
pub use round::{LeaveRounding, LeaveRoundingWay};
pub use rule::{
    LeaveBand, LeaveCarry, LeaveFreeze, LeaveGift, LeaveIssue, LeaveMonthDay, LeaveReach, LeaveRelease, LeaveRule,
    LeaveUnit, LeaveValidity, LeaveYearDay, LeaveYearStart, LeaveYears,
};
pub use steps::{LeaveLaw, LeaveStep, LeaveStepCode};
pub use take::{LeaveOverdraft, LeaveTake, LeaveTakeDay, LeaveTaken, LeaveTakenLine, LeaveTakenLot};
pub use value::{LeaveValue, LeaveValueFault, LeaveValueLimits, LeaveValuesParams, leave_values};
