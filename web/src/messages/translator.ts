/** Starts i18next on the message bundles and switches the language without a reload. */
import { createInstance, type ReadCallback, type i18n as Translator } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { type Bundle, builtIn, loadBundle } from '#web/messages/bundles.ts'
import { loadComponentTexts } from '#web/messages/component-texts.ts'
import { languageOfCookies, markDocument, storeLanguage } from '#web/messages/language.ts'

export type LoadBundle = (locale: string, area: string) => Promise<Bundle>

const withBuiltIn = (language: string, area: string, bundle: Bundle): Bundle =>
  area === 'shared' ? { ...builtIn[language as Locale], ...bundle } : bundle

/** A translator in a language. A key without a text gives an empty text, never the key itself. */
export const createTranslator = async (locale: Locale, load: LoadBundle = loadBundle): Promise<Translator> => {
  const translator = createInstance()
  const told = new Set<string>()
  await translator
    .use({
      type: 'backend' as const,
      read: (language: string, area: string, answer: ReadCallback) => {
        load(language, area).then(bundle => answer(null, withBuiltIn(language, area, bundle)))
      },
    })
    .use(initReactI18next)
    .init({
      lng: locale,
      supportedLngs: locales,
      fallbackLng: false,
      load: 'currentOnly',
      // It asks for its texts at once, not with the next turn of the clock.
      initAsync: false,
      keySeparator: false,
      ns: ['shared'],
      defaultNS: 'shared',
      interpolation: { escapeValue: false },
      returnNull: false,
      parseMissingKeyHandler: (_key, fallback) => fallback ?? '',
      saveMissing: true,
      missingKeyHandler: (_languages, area, key, fallback) => {
        const name = `${area}:${key}`
        if (fallback !== key || told.has(name)) return
        told.add(name)
        console.error(`No text for ${name}`)
      },
      react: { useSuspense: true, bindI18n: 'languageChanged loaded' },
    })
  return translator
}

let translator: Translator | undefined

/** The one translator of the page. */
export const pageTranslator = (): Translator => {
  if (!translator) throw new Error('the translator has not been started')
  return translator
}

/** Starts the page in the language of its cookies. */
export const startMessages = async (): Promise<Translator> => {
  const locale = languageOfCookies(document.cookie)
  markDocument(locale)
  const [started] = await Promise.all([createTranslator(locale), loadComponentTexts(locale)])
  translator = started
  return started
}

/** Loads the texts of areas, so that a screen never shows without its words. */
export const loadAreas = (areas: readonly string[]) => pageTranslator().loadNamespaces([...areas])

/** Switches the language of everything on screen and remembers it. */
export const switchLanguage = async (locale: Locale) => {
  storeLanguage(locale)
  await loadComponentTexts(locale)
  markDocument(locale)
  await pageTranslator().changeLanguage(locale)
}

/** Switches to the language that the server wrote into the cookie at sign-in: a person's saved one wins over the page's. */
export const followCookies = async () => {
  const wanted = languageOfCookies(document.cookie)
  if (wanted !== pageTranslator().language) await switchLanguage(wanted)
}
