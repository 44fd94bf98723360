//! What the regression looks at on a date: level, weekday, season and happenings, as a sparse row of columns.
//!
//! Every column has a prior variance in units of the noise of one day (research: forecast.md, step 2). A row also
//! says what each of its cells belongs to, so that a forecast can be taken apart again.

use super::happenings::Happenings;
use super::season;
use crate::calendar::Date;

/// Weekdays begin behind the level.
const WEEKDAYS: usize = 1;
/// The season begins behind the weekdays.
const SEASON: usize = WEEKDAYS + 7;
/// Kinds of holidays begin behind the season.
const CLASSES: usize = SEASON + season::COLUMNS;

/// What a cell of a row belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The site's level.
    Level,
    /// The weekday.
    Weekday,
    /// The time of the year and of the month.
    Season,
    /// The happening at this place of the question.
    Happening(u16),
}

/// One cell of a row.
#[derive(Debug, Clone, Copy)]
pub struct Cell {
    /// The column.
    pub column: usize,
    /// Its value on the date.
    pub value: f64,
    /// What it belongs to.
    pub part: Part,
}

/// The columns of one question.
pub struct Columns<'a> {
    happenings: Happenings<'a>,
}

impl<'a> Columns<'a> {
    /// Columns with these happenings.
    pub fn new(happenings: Happenings<'a>) -> Self {
        Self { happenings }
    }

    /// Prior variance of every column.
    pub fn prior(&self) -> Vec<f64> {
        let mut prior = vec![100.0];
        prior.extend([4.0; 7]);
        prior.extend(season::prior());
        prior.extend(self.happenings.prior());
        prior
    }

    /// The cells of a date, each column at most once a part.
    pub fn row(&self, date: Date) -> Vec<Cell> {
        let mut row = vec![Cell { column: 0, value: 1.0, part: Part::Level }];
        let weekday = usize::from(date.weekday());
        row.push(Cell { column: WEEKDAYS + weekday, value: 1.0, part: Part::Weekday });
        season::cells(date, |column, value| row.push(Cell { column: SEASON + column, value, part: Part::Season }));
        self.happenings.cells(date, |column, which| {
            row.push(Cell { column: CLASSES + column, value: 1.0, part: Part::Happening(which) });
        });
        row
    }
}
