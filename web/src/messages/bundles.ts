/**
 * The message bundles: one script for each area and language, loaded when a screen of the area is opened.
 * A bundle that cannot be loaded counts as empty; the texts built in below still stand.
 */
import type { Locale } from '#contract/shared/locale.ts'
import en from '#contract/shared/messages/built_in/en.json'
import zhCN from '#contract/shared/messages/built_in/zh_CN.json'
import zhTW from '#contract/shared/messages/built_in/zh_TW.json'

export type Bundle = Record<string, unknown>
export type BundleLoader = () => Promise<Bundle>

/** Texts of the shared area that are there without asking the network, among them the sentence that says that the network fails. */
export const builtIn: Record<Locale, Bundle> = { zh_CN: zhCN, zh_TW: zhTW, en }

const found = import.meta.glob<Bundle>(
  ['../../../contract/src/**/messages/**/*.json', '!../../../contract/src/shared/messages/built_in/*.json'],
  { import: 'default' },
)

/** An area's name is the folder that its messages lie in, wherever that folder lies; a large area has a folder for each room. */
const place = /([\w-]+)\/messages\/(?:[\w-]+\/)?(\w+)\.json$/

const files = Map.groupBy(Object.entries(found), ([file]) => {
  const [, area, locale] = place.exec(file) ?? []
  return `${area} ${locale}`
})

/** Finds the loader of an area's bundle: all its rooms are one. */
const loaderOf = (locale: string, area: string): BundleLoader | undefined => {
  const rooms = files.get(`${area} ${locale}`)
  if (!rooms) return undefined
  return async () => Object.assign({}, ...(await Promise.all(rooms.map(([, load]) => load()))))
}

/** Loads a bundle; one second try, then empty. Never fails. */
export const loadBundle = async (
  locale: string,
  area: string,
  find: (locale: string, area: string) => BundleLoader | undefined = loaderOf,
): Promise<Bundle> => {
  const load = find(locale, area)
  if (!load) return {}
  try {
    return await load()
  } catch {
    try {
      return await load()
    } catch {
      return {}
    }
  }
}
