//! What a bound does not hold of the score that it bounds, by name: whoever reads how far a roster may be from the best
//! possible sees what the proof did not look at.

use crate::problem::Problem;
use crate::roster::Algorithm;
use crate::solve::model::Model;
use crate::solve::person::Person;
use crate::solve::piece::NONE;
use crate::solve::start::Standing;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A term of the score of which a bound holds nothing, or less than all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum Unpriced {
    /// Advice that is broken.
    Advice,
    /// Nights, weekends, holidays and closings that are not shared alike.
    Fairness,
    /// Duties that are not as they were published.
    Stability,
    /// Wishes for a shift, or against one.
    ShiftWishes,
    /// Wishes and preferred hours altogether.
    Wishes,
    /// Premiums of a week's overtime.
    Overtime,
    /// An opening on the morning after a closing.
    OpeningAfterClosing,
    /// Two days off together, for whoever works five days.
    DaysOffTogether,
    /// Starts that differ within a week.
    LikeStarts,
    /// Second and later days of two stretches, and where the stretches lie.
    TwoStretches,
    /// Days that are too short or too long.
    WholeDays,
    /// Times that are no shift's of the site.
    NamedShifts,
    /// Weeks of six days and more.
    FiveDays,
    /// Contracts that are not met evenly.
    EvenContracts,
    /// Shifts that must be worked and are left open.
    OpenDuties,
    /// Stand-ins beyond the limit of a workstation.
    StandIns,
    /// Heads where or when nobody is needed.
    Surplus,
}

/// What the bound of a problem leaves out: of drawn duties less than of others, which it knows only by their slots.
pub fn of(problem: &Problem, model: &Model, standings: &[Standing], is_drawn: bool) -> Vec<Unpriced> {
    let (points, goals) = (&model.points, &model.goals);
    let planned = || model.people.iter().filter(|person| person.participates);
    let wishes = |of: fn(u32) -> bool| planned().any(|person| wishes_of(person).any(of));
    let prefers = || planned().any(|person| person.days.iter().any(|day| !day.preferred.is_empty()));
    let is_paid = |person: &Person| person.days.iter().any(|day| day.hourly > 0);
    let premium = |person: &Person| person.premium.is_some_and(|one| one.overtime > 0) && is_paid(person);
    let needs = problem.algorithm != Algorithm::HoursEstimate && !problem.template.is_empty();
    let is_open_dear = model.stations.iter().any(|one| one.under_min > 0);
    let stands_in = |person: &Person| person.days.iter().any(|day| day.stands_in.contains(&true));
    let [opening, days_off, starts] = goals.between_days();
    let [whole, named, five, even] = goals.of_hours().map(|is_wanted| is_wanted && !is_drawn);
    let left_out = [
        (Unpriced::Advice, points.finding > 0 && planned().any(|person| !person.soft.is_empty())),
        (Unpriced::Fairness, points.fairness > 0 && !is_drawn),
        (Unpriced::Stability, points.stability > 0 && model.published_days.contains(&true)),
        (Unpriced::ShiftWishes, points.preference > 0 && is_drawn && wishes(|shift| shift != NONE)),
        (Unpriced::Wishes, points.preference > 0 && !is_drawn && (wishes(|_| true) || prefers())),
        (Unpriced::Overtime, points.cost > 0 && planned().any(premium)),
        (Unpriced::OpeningAfterClosing, opening),
        (Unpriced::DaysOffTogether, days_off),
        (Unpriced::LikeStarts, starts),
        (Unpriced::TwoStretches, goals.two_stretches.is_some() && planned().any(|person| person.may_split)),
        (Unpriced::WholeDays, whole),
        (Unpriced::NamedShifts, named),
        (Unpriced::FiveDays, five),
        (Unpriced::EvenContracts, even),
        (Unpriced::OpenDuties, is_open_dear && (needs || standings.contains(&Standing::Needed))),
        (Unpriced::StandIns, model.stations.iter().any(|one| one.over_max > 0) && planned().any(stands_in)),
        (Unpriced::Surplus, !is_drawn && model.stations.iter().any(|one| one.demanded && one.over_max > 0)),
    ];
    left_out.into_iter().filter(|(_, is_left_out)| *is_left_out).map(|(code, _)| code).collect()
}

/// The shifts that somebody's wishes name, [`NONE`] for any.
fn wishes_of(person: &Person) -> impl Iterator<Item = u32> + '_ {
    person.days.iter().flat_map(|day| day.wishes.iter().map(|(_, shift)| *shift))
}

#[cfg(test)]
mod tests;
