/** The files of a build that the service worker may keep, and which of them somebody needs. */

export interface Part {
  url: string
  /** Paths of the screens that need it; absent where everybody behind the sign-in does. */
  screens?: readonly string[]
  /** Words of this language alone. */
  language?: string
}

/** What the page asks the service worker to keep: the screens that the person may open, and the words for them. */
export interface PartsWish {
  say: 'keep parts'
  screens: readonly string[]
  language: string
}

/** What is fetched before the service worker counts as there: a reload without it would show nothing. */
export const shellParts = (parts: readonly Part[]): string[] =>
  parts.filter(({ screens, language }) => !screens && !language).map(({ url }) => url)

export const partsFor = (parts: readonly Part[], { screens, language }: PartsWish): string[] => {
  const open = new Set(screens)
  return parts
    .filter(part =>
      part.language ? part.language === language : !part.screens || part.screens.some(each => open.has(each)),
    )
    .map(({ url }) => url)
}
