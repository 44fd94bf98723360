//! The rooms of the engine lie one above the other: none asks one that asks it, on whatever way round. Test code may ask
//! anything.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};

/// The lines of a file before its test module at the end, and the names of the modules that are test code as a whole.
fn parted(text: &str) -> (Vec<&str>, Vec<&str>) {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let (mut product, mut tests) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < lines.len() {
        let declared = |line: &str| line.split_whitespace().skip_while(|word| *word != "mod").nth(1).map(str::len);
        if lines[at] == "#[cfg(test)]" && lines.get(at + 1).is_some_and(|next| declared(next).is_some()) {
            let next = lines[at + 1];
            if next.ends_with('{') {
                break;
            }
            tests.extend(next.split_whitespace().last().map(|name| name.trim_end_matches(';')));
            at += 2;
            continue;
        }
        product.push(lines[at]);
        at += 1;
    }
    (product, tests)
}

/// Rooms that the product's code of a file, and of the modules below it, names.
fn asked(file: &Path, rooms: &BTreeSet<String>, found: &mut BTreeSet<String>) {
    let text = read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let (product, tests) = parted(&text);
    for line in product.iter().filter(|line| !line.starts_with("//")) {
        for path in line.split("crate::").skip(1) {
            let name: String = path.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
            found.extend(rooms.contains(&name).then_some(name));
        }
    }
    for below in files(&file.with_extension("")) {
        let name = below.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if !tests.contains(&name.as_str()) {
            asked(&below, rooms, found);
        }
    }
}

/// The files of a folder in order; none where there is no folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|end| end == "rs")).collect();
    files.sort();
    files
}

/// The way from a room back to itself, where there is one.
fn ring(asks: &BTreeMap<String, BTreeSet<String>>, way: &mut Vec<String>) -> Option<Vec<String>> {
    let here = way.last()?.clone();
    for next in &asks[&here] {
        if let Some(begun) = way.iter().position(|room| room == next) {
            return Some(way[begun..].to_vec());
        }
        way.push(next.clone());
        if let Some(found) = ring(asks, way) {
            return Some(found);
        }
        way.pop();
    }
    None
}

#[test]
fn no_room_of_the_engine_asks_one_that_asks_it() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (_, tests) = {
        let text = read_to_string(source.join("lib.rs")).unwrap().leak();
        parted(text)
    };
    let room = |file: &PathBuf| file.file_stem().map(|name| name.to_string_lossy().into_owned());
    let rooms: BTreeSet<String> = files(&source)
        .iter()
        .filter_map(room)
        .filter(|name| name != "lib" && !tests.contains(&name.as_str()))
        .collect();
    let asks: BTreeMap<String, BTreeSet<String>> = rooms
        .iter()
        .map(|room| {
            let mut found = BTreeSet::new();
            asked(&source.join(format!("{room}.rs")), &rooms, &mut found);
            found.remove(room);
            (room.clone(), found)
        })
        .collect();
    // The sources were really read.
    assert!(asks["check"].contains("rules") && asks["rules"].contains("sight"), "{asks:?}");
    for room in &rooms {
        assert_eq!(ring(&asks, &mut vec![room.clone()]), None);
    }
}

#[test]
fn a_ring_of_any_length_is_found() {
    let asks = |pairs: &[(&str, &[&str])]| -> BTreeMap<String, BTreeSet<String>> {
        pairs.iter().map(|(room, asked)| ((*room).into(), asked.iter().map(|one| (*one).into()).collect())).collect()
    };
    let found = |pairs: &[(&str, &[&str])]| ring(&asks(pairs), &mut vec!["a".to_owned()]);
    assert_eq!(found(&[("a", &["b", "c"]), ("b", &["c"]), ("c", &[])]), None);
    assert_eq!(found(&[("a", &["b"]), ("b", &["c"]), ("c", &["a"])]), Some(vec!["a".into(), "b".into(), "c".into()]));
    assert_eq!(found(&[("a", &["b"]), ("b", &["b"])]), Some(vec!["b".into()]));
}
