//! The least cost and the duals, against every basis there is.

use super::*;
use crate::random::Random;

/// A program of three equations: a dear column for what is missing and too much in each, and some drawn ones.
fn drawn(random: &mut Random, columns: usize) -> Simplex {
    let sides = (0..3).map(|_| f64::from(random.within(0, 9)) + 0.01 * random.below(7) as f64).collect();
    let mut simplex = Simplex::new(sides);
    for equation in 0..3 {
        simplex.add(60.0, [(equation, 1.0)]);
        simplex.add(40.0, [(equation, -1.0)]);
    }
    for _ in 0..columns {
        add_drawn(&mut simplex, random);
    }
    simplex
}

fn add_drawn(simplex: &mut Simplex, random: &mut Random) {
    let entries: Vec<(usize, f64)> = (0..3).map(|at| (at, f64::from(random.within(0, 2)))).collect();
    simplex.add(f64::from(random.within(1, 30)), entries);
}

fn settle(simplex: &mut Simplex) -> f64 {
    for _ in 0..200 {
        let taken = (0..simplex.costs.len()).filter(|column| simplex.take(*column) == Step::Taken).count();
        if taken == 0 {
            return simplex.amounts().map(|(column, amount)| simplex.costs[column] * amount).sum();
        }
    }
    panic!("no end");
}

/// The least cost of all bases without a negative amount, each solved by Cramer's rule.
fn least(simplex: &Simplex) -> f64 {
    let column = |at: usize| {
        let mut dense = [0.0; 3];
        let (equations, coefficients) = simplex.entries_of(at);
        equations.iter().zip(coefficients).for_each(|(equation, by)| dense[*equation as usize] = *by);
        dense
    };
    let determinant = |a: [f64; 3], b: [f64; 3], c: [f64; 3]| {
        a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1]) + c[0] * (a[1] * b[2] - a[2] * b[1])
    };
    let side = [simplex.sides[0], simplex.sides[1], simplex.sides[2]];
    let (mut best, count) = (f64::INFINITY, simplex.costs.len());
    for one in 0..count {
        for two in one + 1..count {
            for three in two + 1..count {
                let (a, b, c) = (column(one), column(two), column(three));
                let whole = determinant(a, b, c);
                if whole.abs() < 1e-9 {
                    continue;
                }
                let amounts = [determinant(side, b, c), determinant(a, side, c), determinant(a, b, side)];
                let amounts = amounts.map(|amount| amount / whole);
                if amounts.iter().all(|amount| *amount > -1e-9) {
                    let costs = [one, two, three].map(|at| simplex.costs[at]);
                    best = best.min(costs.iter().zip(amounts).map(|(cost, amount)| cost * amount).sum());
                }
            }
        }
    }
    best
}

#[test]
fn the_answer_is_the_least_of_all_bases_and_its_duals_prove_it() {
    let mut random = Random::new(71);
    for round in 0..60 {
        let mut simplex = drawn(&mut random, 8);
        assert!(simplex.begin(vec![0, 2, 4]));
        let value = settle(&mut simplex);
        assert!((value - least(&simplex)).abs() < 1e-6, "{round}: {value}");
        assert!((0..simplex.costs.len()).all(|column| simplex.reduced(column) > -1e-6), "{round}");
        let dual: f64 = simplex.duals().iter().zip(&simplex.sides).map(|(dual, side)| dual * side).sum();
        assert!((dual - value).abs() < 1e-6, "{round}: {dual} {value}");
    }
}

#[test]
fn columns_that_come_later_are_answered_from_where_it_stood_and_a_basis_can_be_gone_back_to() {
    let mut random = Random::new(72);
    for round in 0..30 {
        let mut simplex = drawn(&mut random, 4);
        simplex.begin(vec![0, 2, 4]);
        let first = settle(&mut simplex);
        let basis = simplex.basis().to_vec();
        (0..4).for_each(|_| add_drawn(&mut simplex, &mut random));
        let value = settle(&mut simplex);
        assert!((value - least(&simplex)).abs() < 1e-6 && value <= first + 1e-6, "{round}: {value}");
        assert!(simplex.begin(basis));
        let again: f64 = simplex.amounts().map(|(column, amount)| simplex.costs[column] * amount).sum();
        assert!((again - first).abs() < 1e-6, "{round}: {again} {first}");
    }
}

#[test]
fn a_swap_puts_the_named_column_into_the_named_place_and_keeps_the_sides() {
    let mut random = Random::new(73);
    let mut swaps = 0;
    for _ in 0..30 {
        let mut simplex = drawn(&mut random, 6);
        simplex.begin(vec![0, 2, 4]);
        settle(&mut simplex);
        let (column, place) = (6 + random.below(6), random.below(3));
        let mut line = Vec::new();
        simplex.line(place, &mut line);
        let weight = simplex.weigh(column, &line);
        if simplex.basis().contains(&(column as u32)) || weight.abs() < 1e-6 {
            continue;
        }
        let before = simplex.amounts().nth(place).map_or(0.0, |(_, amount)| amount);
        assert!(simplex.swap(column, place));
        let after = simplex.amounts().nth(place).unwrap_or((0, 0.0));
        assert!(after.0 == column && (after.1 - before / weight).abs() < 1e-9);
        let mut sums = [0.0; 3];
        for (column, amount) in simplex.amounts() {
            let (equations, coefficients) = simplex.entries_of(column);
            equations.iter().zip(coefficients).for_each(|(equation, by)| sums[*equation as usize] += by * amount);
        }
        assert!(sums.iter().zip(&simplex.sides).all(|(sum, side)| (sum - side).abs() < 1e-9));
        swaps += 1;
    }
    assert!(swaps > 10, "{swaps}");
}

#[test]
fn a_basis_whose_columns_say_the_same_is_none() {
    let mut simplex = drawn(&mut Random::new(74), 0);
    assert!(!simplex.begin(vec![0, 1, 4]));
}

#[test]
fn long_ways_end_where_short_ones_do_though_the_inverse_is_found_anew_on_the_way() {
    let mut random = Random::new(75);
    let (equations, mut simplex) = (24, Simplex::new((0..24).map(|at| 1.0 + f64::from(at) * 1e-3).collect()));
    for equation in 0..equations {
        simplex.add(100.0, [(equation, 1.0)]);
    }
    for _ in 0..600 {
        let entries: Vec<(usize, f64)> = (0..equations).filter(|_| random.chance(20)).map(|at| (at, 1.0)).collect();
        simplex.add(f64::from(random.within(5, 40)) + random.below(100) as f64 / 100.0, entries);
    }
    simplex.begin((0..equations as u32).collect());
    let value = settle(&mut simplex);
    let dual: f64 = simplex.duals().iter().zip(&simplex.sides).map(|(dual, side)| dual * side).sum();
    assert!((value - dual).abs() < 1e-6, "{value} {dual}");
    assert!(simplex.amounts().all(|(_, amount)| amount > -1e-6));
}
