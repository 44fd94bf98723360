/** Puts codes with values into words, at the server's edge: answers, mail, generated files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Locale, locales } from '#contract/shared/locale.ts'

const contractFolder = path.resolve(import.meta.dirname, '../../../contract/src')

type Table = ReadonlyMap<string, string>

const readArea = (area: string, locale: Locale): [string, string][] => {
  const file = path.join(contractFolder, area, 'messages', `${locale}.json`)
  if (!existsSync(file)) return []
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.entries(texts).map(([key, text]) => [`${area}:${key}`, text])
}

const tables: ReadonlyMap<Locale, Table> = new Map(
  locales.map(locale => [
    locale,
    new Map(
      readdirSync(contractFolder, { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .flatMap(entry => readArea(entry.name, locale)),
    ),
  ]),
)

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))

const counting = new Map(locales.map(locale => [locale, new Intl.PluralRules(locale.replace('_', '-'))]))

/** The text for the number of things that it counts, where the language has such forms. */
const formOf = (table: Table | undefined, locale: Locale, key: string, count: unknown): string | undefined => {
  const form = typeof count === 'number' ? counting.get(locale)?.select(count) : undefined
  return (form && table?.get(`${key}_${form}`)) ?? table?.get(key) ?? table?.get(`${key}_other`)
}

/**
 * The text of a key, `<area>:<key>` or a key of the shared messages, with its values filled in; of a sentence that
 * counts, the form for `count`. An unknown key answers undefined.
 */
export const findWords = (
  locale: Locale,
  key: string,
  values: Record<string, string | number> = {},
): string | undefined => {
  const text = formOf(tables.get(locale), locale, key.includes(':') ? key : `shared:${key}`, values.count)
  return text === undefined ? undefined : fill(text, values)
}

/** As `findWords`; an unknown key answers itself, so that nothing fails for a missing text. */
export const words = (locale: Locale, key: string, values: Record<string, string | number> = {}): string =>
  findWords(locale, key, values) ?? key

/** The text of an error code: `<area>:<code>` or a shared code. An unknown code is told as a failed operation. */
export const errorWords = (locale: Locale, code: string, values: Record<string, string | number> = {}): string => {
  const at = code.indexOf(':')
  const key = at < 0 ? `error.${code}` : `${code.slice(0, at)}:error.${code.slice(at + 1)}`
  return findWords(locale, key, values) ?? words(locale, 'error.operation_failed')
}
