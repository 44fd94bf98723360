//! How much a period gives before its days are looked at: a fixed amount, or the band of somebody's years.

use crate::calendar::Date;
use crate::leave::exact::Exact;
use crate::leave::person::LeavePerson;
use crate::leave::rule::{LeaveGift, LeaveYears};
use crate::leave::steps::{LeaveLaw, LeaveStep, LeaveStepCode, Reckoning};
use crate::personnel::{WorkingYearsParams, working_years};

/// Full years of work before a day.
pub(super) fn full_years(person: &LeavePerson, years: LeaveYears, day: Date) -> u32 {
    let (first_work, interruptions) = match years {
        LeaveYears::Working => (person.known_work(), person.interruptions.clone()),
        LeaveYears::Company => (person.joined, vec![]),
    };
    if day <= first_work {
        return 0;
    }
    // The dates were found sound before anything was counted.
    working_years(WorkingYearsParams { first_work, interruptions, on: day.plus(-1) }).map_or(0, |told| told.years)
}

/// Days of statutory annual leave by full years of work: 职工带薪年休假条例, article 3.
pub(super) const fn law_days(years: u32) -> i32 {
    match years {
        0 => 0,
        1..10 => 5,
        10..20 => 10,
        _ => 15,
    }
}

/// What a period gives that begins, for the person, on a day.
pub(super) fn gift(gift: &LeaveGift, person: &LeavePerson, day: Date) -> Reckoning {
    match gift {
        LeaveGift::Fixed { amount } => Reckoning::begin(LeaveStep::new(LeaveStepCode::Fixed, *amount)),
        LeaveGift::Bands { years, bands, law_floor } => {
            let full = full_years(person, *years, day);
            let band = bands.iter().filter(|band| band.from_years <= full).max_by_key(|band| band.from_years);
            let amount = band.map_or(Exact::ZERO, |band| band.amount);
            let counted = |full: u32| Some(i32::try_from(full).unwrap_or(i32::MAX));
            let first =
                LeaveStep { part: counted(full), day: Some(day), ..LeaveStep::new(LeaveStepCode::Band, amount) };
            let mut reckoning = Reckoning::begin(first);
            let working = full_years(person, LeaveYears::Working, day);
            let least = Exact::whole(law_days(working));
            if *law_floor && least > amount {
                let step = LeaveStep::new(LeaveStepCode::LawFloor, least).by_law(LeaveLaw::AnnualRegulation3);
                reckoning.step(LeaveStep { part: counted(working), ..step });
            }
            reckoning
        }
    }
}
