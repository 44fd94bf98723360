/** Finds records by their names as their reader is told them: a name that was made up in another language by what stands for it. */
import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#contract/shared/locale.ts'
import type { Range } from '#contract/shared/period-name.ts'
import { containing } from '../db/containing.ts'
import { madeUpNames } from './period-name.ts'

/** Stands for the name of the site, which no name has. */
const site = '\u0001'

/** The columns of a record, and the name of its site. */
export type ToldColumns = Record<'name' | 'first' | 'last' | 'site', unknown>

/**
 * The condition that a name, as it is told in a language, contains a text. Names are worked out once for each of the
 * periods that the records have, which many sites share; the database compares them.
 */
export const toldContains = (
  locale: Locale,
  { name, first, last, site: siteName }: ToldColumns,
  periods: readonly Range[],
  text: string,
): SQL => {
  const known = periods.map(period => ({ ...period, ...madeUpNames(locale, { ...period, site }) }))
  const of = (words: SQL) => sql`replace(${words}, ${site}, ${siteName})`
  const told = sql`select ${of(sql`period.told`)}
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as period (first date, last date, told text, made jsonb)
    where period.first = ${first} and period.last = ${last}
      and exists (select from jsonb_array_elements_text(period.made) as each (made) where ${of(sql`each.made`)} = ${name})`
  return sql`coalesce((${told} limit 1), ${name}) ilike ${containing(text)}`
}
