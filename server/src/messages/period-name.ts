/** The name of a plan or an estimate that nobody named; what is stored is told in the language of whoever reads it. */

import { type Locale, locales } from '#contract/shared/locale.ts'
import { formerNameIn, type Period, periodNameIn, type SayPeriod } from '#contract/shared/period-name.ts'
import { words } from './words.ts'

const sayIn =
  (locale: Locale): SayPeriod =>
  (key, values) =>
    words(locale, key, values)

export const periodName = (locale: Locale, period: Period): string => periodNameIn(sayIn(locale), locale, period)

const formerName = (locale: Locale, period: Period): string => formerNameIn(sayIn(locale), locale, period)

interface Named {
  name: string
  first: string
  last: string
}

/** What a period's name may have been made up as, in any language, and as what it is told. */
export const madeUpNames = (locale: Locale, period: Period): { made: string[]; told: string } => ({
  made: locales.flatMap(each => [periodName(each, period), formerName(each, period)]),
  told: periodName(locale, period),
})

/** A name of which it is not known yet who will read it, with all that one that nobody typed is made of. */
export interface NamedPeriod extends Named {
  site: string
}

/** A name as its reader is told it: one that was made up in another language is made up in the reader's. */
export const toldName = (locale: Locale, { name, first, last }: Named, site: string): string => {
  const { made, told } = madeUpNames(locale, { site, first, last })
  return made.includes(name) ? told : name
}

export const toldPeriod = (locale: Locale, { site, ...named }: NamedPeriod): string => toldName(locale, named, site)
