//! What its style costs a plan, asked for when somebody looks at its cost: the points of each goal that is missed, and the
//! hours above the need that no plan of the style can do without.

use super::price::{AskedStyle, StylePrice, StylePriceQuestion, style_price};
use super::{is_full, whole_day};
use crate::calendar::DAY;
use crate::error::EngineResult;
use crate::problem::Problem;
use crate::roster::{Strength, Style};
use crate::solve::parts::score_parts;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use ts_rs::TS;

/// What a plan misses of one goal of its style.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct GoalCost {
    /// `wholeDay`, `named`, `openingAfterClosing`, `sixthDay`, `daysOff`, `starts`, `contract` or `twoStretches`.
    pub goal: String,
    /// Hundredths of a point.
    pub points: i64,
    /// Days, or weeks where the goal is one of weeks, of people.
    pub times: u32,
    /// People.
    pub people: u32,
}

/// The answer of `style_cost`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct StyleCost {
    /// Hundredths of a point of the whole roster.
    pub total: i64,
    /// Of these, those of goals of style.
    pub style: i64,
    /// Goal by goal, the dearest first; without those of which nothing is missed.
    pub goals: Vec<GoalCost>,
    /// Minutes of heads that are needed on the days of the period.
    pub needed_minutes: i32,
    /// The least that duties of any lengths come to, whoever works them.
    pub plain: StylePrice,
    /// The same of duties as the style would have them all; absent where the problem has no style.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub styled: Option<StylePrice>,
}

/// The call `style_cost`: a problem with the roster that is looked at.
///
/// # Errors
/// Everything that is wrong with the problem.
pub fn style_cost(problem: Problem) -> EngineResult<StyleCost> {
    let told = score_parts(problem.clone())?;
    let mut of_goals: BTreeMap<&str, (GoalCost, BTreeSet<&str>)> = BTreeMap::new();
    for part in told.parts.iter().filter(|one| one.part == "style") {
        let none = || GoalCost { goal: part.reason.to_owned(), points: 0, times: 0, people: 0 };
        let (cost, people) = of_goals.entry(part.reason).or_insert_with(|| (none(), BTreeSet::new()));
        cost.points += part.points;
        cost.times += 1;
        people.extend(part.employee.as_deref());
    }
    let counted = |(cost, people): (GoalCost, BTreeSet<&str>)| GoalCost { people: people.len() as u32, ..cost };
    let mut goals: Vec<GoalCost> = of_goals.into_values().map(counted).collect();
    goals.sort_by_key(|cost| -cost.points);
    let styles = [Some(asked(&problem, &Style::default())), problem.style.map(|style| asked(&problem, &style))];
    let question = StylePriceQuestion { problem, styles: styles.into_iter().flatten().collect() };
    let priced = style_price(question)?;
    let mut prices = priced.prices.into_iter();
    let plain = prices.next().unwrap_or_default();
    let style = goals.iter().map(|cost| cost.points).sum();
    Ok(StyleCost {
        total: told.total,
        style,
        goals,
        needed_minutes: priced.needed_minutes,
        plain,
        styled: prices.next(),
    })
}

/// What a style wants where each of its goals is met by all: whole days as long as the people's contracts make them, else
/// whatever may be drawn.
fn asked(problem: &Problem, style: &Style) -> AskedStyle {
    let [least, most] = problem.duty_minutes;
    let any = [least.max(30), most.clamp(least.max(30), DAY as u16)];
    let days = |full: bool| {
        let contracts = problem.employees.iter().filter_map(|one| one.employments.last());
        let wholes =
            contracts.map(|terms| terms.day_minutes).filter(|minutes| is_full(*minutes) == full).map(whole_day);
        let (least, most) = wholes.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))?;
        let [from, to] = [least, most].map(|minutes| minutes.clamp(30, DAY) as u16);
        // No day is shorter or longer than what may be drawn.
        Some([from.clamp(any[0], any[1]), to.clamp(any[0], any[1])])
    };
    let of = |full: bool| if style.whole_days == Strength::Off { any } else { days(full).unwrap_or(any) };
    AskedStyle {
        day: of(true),
        part_day: of(false),
        most_days: if style.five_days == Strength::Off { 7 } else { 5 },
        two_stretches: style.two_stretches,
        two_day: None,
        named_only: false,
    }
}
