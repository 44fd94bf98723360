//! What a site with little history borrows from similar ones: the days before its own, as theirs would have been here.
//!
//! Each neighbour's days are brought to the site's size by the days that both were open, weekday by weekday as far as
//! those tell, and the mean of the neighbours stands for each day before the site's first. So weekdays, seasons, special days and the shape of a day come from
//! those who have seen them; the level, and after some weeks everything, is the site's own.

use super::answer::Borrowed;
use super::question::Neighbour;
use super::series::Series;
use super::touched::Touched;
use super::{Figure, ForecastQuestion, HistoryDay, SlotActual};
use crate::calendar::Date;
use crate::error::{EngineError, EngineResult};
use crate::rounding::half_up;

/// Own open days from which a site stands on its own.
const ENOUGH: usize = 182;
/// Own open days after which a weekday that was never open is one on which the site is closed.
const WEEKDAYS_KNOWN: usize = 14;
/// The latest days that both were open tell how large a neighbour is beside the site.
const COMMON: usize = 56;
/// Days of a weekday that a site and a neighbour must have in common before half of what they say of it is believed.
const WEEKDAY_DOUBT: f64 = 1.0;
/// Borrowed days, at most: a little more than two years, so that each holiday is seen twice.
const MOST: i32 = 800;

/// The days that stand before the site's own, and what is told of them.
pub struct Loan {
    pub days: Vec<HistoryDay>,
    pub told: Borrowed,
}

/// Borrows where the site has little history of its own before `origin` and there is somebody to borrow from.
pub fn borrow(question: &ForecastQuestion, touched: &Touched<'_>, origin: Date) -> EngineResult<Option<Loan>> {
    let own: Vec<&HistoryDay> = question.history.iter().filter(|day| day.turnover > 0 && day.date < origin).collect();
    if own.len() >= ENOUGH || question.neighbours.is_empty() {
        return Ok(None);
    }
    let own = match Series::new(&question.history, touched, origin) {
        Ok((series, _)) => Some(series),
        Err(_) if own.is_empty() => None,
        Err(errors) => return Err(errors),
    };
    let mut lenders = Vec::new();
    for (at, neighbour) in question.neighbours.iter().enumerate() {
        lenders.extend(lender(neighbour, at, own.as_ref(), touched, origin)?);
    }
    let until = own.as_ref().map_or(origin, Series::first);
    let known = own.as_ref().map(Weekdays::of);
    let days: Vec<HistoryDay> = (-MOST..0)
        .map(|back| until.plus(back))
        .filter(|&date| known.as_ref().is_none_or(|weekdays| weekdays.open(date)))
        .filter_map(|date| mean_of(&lenders, date))
        .collect();
    let (Some(first), Some(last)) = (days.first(), days.last()) else { return Ok(None) };
    let told = Borrowed {
        neighbours: lenders.iter().map(|lender| lender.id.to_owned()).collect(),
        days: days.len() as u32,
        first: first.date,
        last: last.date,
        own_days: own.as_ref().map_or(0, |own| own.values().filter(|(_, value)| value.is_some()).count() as u32),
    };
    Ok(Some(Loan { days, told }))
}

struct Lender<'a> {
    id: &'a str,
    series: Series<'a>,
    scale: Scale,
}

/// How large the site is beside a neighbour.
struct Scale {
    /// The site's figure over the neighbour's, of turnover, orders and guests.
    figures: [f64; 3],
    /// What each weekday is of that.
    weekdays: [f64; 7],
}

/// A neighbour with its size; none where it has no day before the origin, or none in common with the site.
fn lender<'a>(
    neighbour: &'a Neighbour,
    at: usize,
    own: Option<&Series<'_>>,
    touched: &Touched<'_>,
    origin: Date,
) -> EngineResult<Option<Lender<'a>>> {
    if neighbour.history.iter().all(|day| day.turnover == 0 || day.date >= origin) {
        return Ok(None);
    }
    let (series, _) = Series::new(&neighbour.history, touched, origin).map_err(|errors| {
        let moved =
            |error: EngineError| EngineError::new(&error.code, format!("neighbours.{at}.history"), error.detail);
        errors.into_iter().map(moved).collect::<Vec<_>>()
    })?;
    let scale = match own {
        None => Some(Scale { figures: [1.0; 3], weekdays: [1.0; 7] }),
        Some(own) => scale_of(own, &series),
    };
    Ok(scale.map(|scale| Lender { id: &neighbour.id, series, scale }))
}

fn scale_of(own: &Series<'_>, other: &Series<'_>) -> Option<Scale> {
    let days = (0..=own.last().since(own.first())).map(|back| own.last().plus(-back));
    let common: Vec<_> = days.filter_map(|date| Some((own.day(date)?, other.day(date)?))).take(COMMON).collect();
    let ratio = |figure: Figure| {
        let (here, there) = common
            .iter()
            .fold((0.0, 0.0), |(here, there), (mine, theirs)| (here + figure.of(mine), there + figure.of(theirs)));
        (there > 0.0).then(|| here / there)
    };
    let turnover = ratio(Figure::Turnover)?;
    // Orders that only one of the two counts are no business of the other's.
    let figures = [turnover, ratio(Figure::Transactions).unwrap_or(0.0), ratio(Figure::People).unwrap_or(0.0)];
    let theirs: f64 = common.iter().map(|(_, theirs)| Figure::Turnover.of(theirs)).sum();
    let doubt = WEEKDAY_DOUBT * theirs / common.len() as f64;
    let weekdays = std::array::from_fn(|weekday| {
        let (here, there) = common.iter().filter(|(mine, _)| usize::from(mine.date.weekday()) == weekday).fold(
            (doubt, doubt),
            |(here, there), (mine, theirs)| {
                (here + Figure::Turnover.of(mine) / turnover, there + Figure::Turnover.of(theirs))
            },
        );
        here / there
    });
    Some(Scale { figures, weekdays })
}

/// The mean of the neighbours' days of a date, each in the site's size.
fn mean_of(lenders: &[Lender<'_>], date: Date) -> Option<HistoryDay> {
    let days: Vec<(&HistoryDay, &Lender<'_>)> =
        lenders.iter().filter_map(|lender| Some((lender.series.day(date)?, lender))).collect();
    if days.is_empty() {
        return None;
    }
    let many = days.len() as f64;
    let size = |lender: &Lender<'_>, at: usize| {
        lender.scale.figures[at] * lender.scale.weekdays[usize::from(date.weekday())] / many
    };
    let mean =
        |figure: Figure, at: usize| half_up(days.iter().map(|(day, lender)| figure.of(day) * size(lender, at)).sum());
    let slot = |slot: &SlotActual, lender: &Lender<'_>| SlotActual {
        start: slot.start,
        end: slot.end,
        turnover: half_up(slot.turnover as f64 * size(lender, 0)),
        orders: half_up(slot.orders as f64 * size(lender, 1)),
    };
    let slots = days.iter().flat_map(|(day, lender)| day.slots.iter().map(move |each| slot(each, lender)));
    Some(HistoryDay {
        date,
        turnover: mean(Figure::Turnover, 0).max(1),
        orders: mean(Figure::Transactions, 1),
        people: mean(Figure::People, 2),
        slots: slots.collect(),
    })
}

/// The weekdays on which a site opens, as far as it is known.
struct Weekdays(Option<[bool; 7]>);

impl Weekdays {
    fn of(own: &Series<'_>) -> Self {
        let mut seen = [false; 7];
        let mut days = 0;
        for (date, value) in own.values() {
            if value.is_some() {
                seen[usize::from(date.weekday())] = true;
                days += 1;
            }
        }
        Self((days >= WEEKDAYS_KNOWN).then_some(seen))
    }

    fn open(&self, date: Date) -> bool {
        self.0.is_none_or(|seen| seen[usize::from(date.weekday())])
    }
}
