//! Moves one worked day of a person to a free day, near or far; two worked days exchange their shifts.

use super::Bench;

pub fn transfer(bench: &mut Bench<'_>) -> Option<()> {
    let person = bench.person();
    let one = bench.open_day(person)?;
    let other = if bench.random.chance(50) {
        // Near enough to lengthen a run at one end and shorten it at the other.
        let reach = bench.model.people[person].terms.run.1.max(2) + 1;
        let day = one as i32 + bench.random.within(-reach, reach);
        usize::try_from(day).ok().filter(|day| *day < bench.model.days)?
    } else {
        bench.open_day(person)?
    };
    let (first, second) = (bench.state.at(person, one), bench.state.at(person, other));
    if first == second {
        return None;
    }
    if first > 0 && second > 0 {
        return (bench.put(person, one, second) && bench.put(person, other, first)).then_some(());
    }
    let (worked, free, value) = if first > 0 { (one, other, first) } else { (other, one, second) };
    let value = if bench.random.chance(35) { bench.shift(person)? } else { value };
    (bench.put(person, worked, 0) && bench.put(person, free, value)).then_some(())
}
