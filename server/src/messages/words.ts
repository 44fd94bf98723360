/** Puts codes with values into words, at the server's edge: answers, mail, generated files. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance, type ResourceLanguage } from 'i18next'
import { type Locale, localeOf, locales } from '#contract/shared/locale.ts'
import { regionName } from './names.ts'

const contractFolder = path.resolve(import.meta.dirname, '../../../contract/src')

/** An area's name is the folder that its messages lie in; a large area has a folder for each room, read as one. */
const place = /([\w-]+)\/messages\/(?:[\w-]+\/)?(\w+)\.json$/

const textsIn = (locale: Locale): ResourceLanguage => {
  const texts: Record<string, Record<string, string>> = {}
  for (const file of readdirSync(contractFolder, { recursive: true, encoding: 'utf8' })) {
    const [, area, language] = place.exec(file) ?? []
    if (area === undefined || language !== locale) continue
    texts[area] = { ...texts[area], ...JSON.parse(readFileSync(path.join(contractFolder, file), 'utf8')) }
  }
  return texts
}

/** i18next reads a locale's forms for numbers under its BCP 47 name. */
const languageOf = (locale: Locale): string => locale.replace('_', '-')

const translator = createInstance({
  resources: Object.fromEntries(locales.map(locale => [languageOf(locale), textsIn(locale)])),
  fallbackLng: false,
  load: 'currentOnly',
  defaultNS: 'shared',
  keySeparator: false,
  interpolation: { escapeValue: false },
  missingInterpolationHandler: (_text: string, [placeholder]: RegExpExecArray) => placeholder,
})
await translator.init()
// A refusal is thrown where nobody knows who reads it: `{{region, region}}` is a code that is named in their language.
translator.services.formatter?.add('region', (code: string, language) =>
  regionName(localeOf(language?.replace('-', '_')), code),
)

/** The web ties keys to the bundles by type; here they are codes, known when the server runs. */
const textOf = translator.t as (key: string, options: object) => string

/**
 * The text of a key, `<area>:<key>` or a key of the shared messages, with its values filled in; of a sentence that
 * counts, the form for `count`. An unknown key answers undefined.
 */
export const findWords = (
  locale: Locale,
  key: string,
  values: Record<string, string | number> = {},
): string | undefined => {
  const options = { ...values, lng: languageOf(locale) }
  return translator.exists(key, options) ? textOf(key, options) : undefined
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
