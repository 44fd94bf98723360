//! A bar on standard error for a person who watches long work whose answer goes elsewhere.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;

/// A bar of `length` steps, or one that only counts where that is not known. None is drawn where nobody watches, nor
/// where standard output is a terminal: its lines tell how far it is, and a bar would stand between them.
pub fn bar(length: Option<u64>, what: &'static str) -> ProgressBar {
    if !std::io::stderr().is_terminal() || std::io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let (bar, form) = match length {
        Some(length) => {
            (ProgressBar::new(length), "{prefix} [{bar:30}] {pos}/{len} {elapsed} of about {duration} {msg}")
        }
        None => (ProgressBar::no_length(), "{prefix} {pos} {elapsed} {msg}"),
    };
    let style = ProgressStyle::with_template(form).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.with_style(style).with_prefix(what)
}
