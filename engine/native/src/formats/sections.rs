//! The text form that the public instances share: sections of lines with fields between commas.

/// What is wrong with a file: the line, counted from 1 (0: the whole), and a remark.
pub type Flaw = (usize, String);

/// The place of a name in a list.
pub fn place(names: &[String], name: &str) -> Option<usize> {
    names.iter().position(|other| other == name)
}

/// A line of a section: its number and its fields.
pub type Line<'a> = (usize, Vec<&'a str>);

/// A text in sections, each begun by a line `SECTION_NAME`; empty lines and those with `#` in front say nothing.
pub struct Sections<'a>(Vec<(&'a str, Vec<Line<'a>>)>);

impl<'a> Sections<'a> {
    pub fn of(text: &'a str) -> Result<Self, Flaw> {
        let mut sections: Vec<(&str, Vec<Line<'_>>)> = Vec::new();
        for (at, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(name) = line.strip_prefix("SECTION_") {
                sections.push((name, Vec::new()));
            } else if let Some((_, lines)) = sections.last_mut() {
                lines.push((at + 1, line.split(',').map(str::trim).collect()));
            } else {
                return Err((at + 1, "a line before any section".to_owned()));
            }
        }
        Ok(Self(sections))
    }

    /// The lines of all sections of a name.
    pub fn lines(&self, name: &str) -> impl Iterator<Item = &Line<'a>> {
        self.0.iter().filter(move |section| section.0 == name).flat_map(|section| &section.1)
    }
}

/// A field, counted from 0.
pub fn field<'a>((at, fields): &Line<'a>, index: usize) -> Result<&'a str, Flaw> {
    fields.get(index).copied().ok_or_else(|| (*at, format!("field {} is missing", index + 1)))
}

/// Numbers beyond a million are slips, and sums of them would not hold.
pub fn number(line: &Line<'_>, index: usize) -> Result<i32, Flaw> {
    let text = field(line, index)?;
    let number = text.parse().ok().filter(|number| (0..=1_000_000).contains(number));
    number.ok_or_else(|| (line.0, format!("{text:?} is no number from 0 to 1,000,000")))
}

/// A flaw with its place, for people.
pub fn words(file: &std::ffi::OsStr, (line, remark): &Flaw) -> String {
    match line {
        0 => format!("{}: {remark}", file.display()),
        line => format!("{}:{line}: {remark}", file.display()),
    }
}
