//! Which dates happenings touch, found once for all the origins that a forecast looks from.

use super::{SpecialDay, SpecialKind};
use crate::calendar::Date;

/// A happening felt on a date.
#[derive(Clone, Copy)]
pub struct Touch {
    date: Date,
    /// The happening's place among the question's special days.
    pub which: u16,
    /// Days from its own date.
    pub offset: i32,
}

/// The dates that happenings touch; times of the year, which the specification does not know, are happenings only where
/// a person says what they do.
pub struct Touched<'a> {
    pub specials: &'a [SpecialDay],
    touches: Vec<Touch>,
    /// Dates that a holiday touches: other happenings do not learn from them.
    festive: Vec<Date>,
}

impl<'a> Touched<'a> {
    /// Of all happenings, past and coming.
    pub fn new(specials: &'a [SpecialDay]) -> Self {
        let mut touches = Vec::new();
        for (which, special) in specials.iter().enumerate().filter(|(_, each)| !each.is_in_the_background()) {
            for &day in &special.dates {
                let felt = -i32::from(special.before)..=i32::from(special.after);
                touches.extend(felt.map(|offset| Touch { date: day.plus(offset), which: which as u16, offset }));
            }
        }
        touches.sort_by_key(|touch| (touch.date, touch.which));
        touches.dedup_by_key(|touch| (touch.date, touch.which));
        let holiday = |touch: &&Touch| specials[usize::from(touch.which)].kind == SpecialKind::Holiday;
        let mut festive: Vec<Date> = touches.iter().filter(holiday).map(|touch| touch.date).collect();
        festive.dedup();
        Self { specials, touches, festive }
    }

    /// What touches a date, in the order of the question's special days.
    pub fn on(&self, date: Date) -> &[Touch] {
        let from = self.touches.partition_point(|touch| touch.date < date);
        let many = self.touches[from..].iter().take_while(|touch| touch.date == date).count();
        &self.touches[from..from + many]
    }

    /// Whether anything touches it.
    pub fn is(&self, date: Date) -> bool {
        self.touches.binary_search_by_key(&date, |touch| touch.date).is_ok()
    }

    /// Whether a holiday touches it.
    pub fn is_festive(&self, date: Date) -> bool {
        self.festive.binary_search(&date).is_ok()
    }
}
