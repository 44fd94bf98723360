//! Any bytes as a problem in the public retail form: a problem, or a flaw at a line that exists; never a panic.
#![no_main]
#![allow(dead_code)]

mod formats;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    if let Err((line, remark)) = formats::retail::read(&text) {
        assert!(line <= text.lines().count() && !remark.is_empty(), "line {line}: {remark}");
    }
});
