/** What a plan or an estimate that nobody named is called in a list: its site stands in a column of its own, so the period is enough. */

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export const ofItsSite = (name: string, site: string): string =>
  site !== '' && name.startsWith(`${site} `) ? capital(name.slice(site.length + 1)) : name
