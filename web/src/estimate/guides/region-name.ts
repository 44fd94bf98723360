/** A region of sites in words: its country, and beside it the part of the country where it is one. */
import { useMemo } from 'react'
import { intlLanguage } from '#web/messages/language.ts'
import { useLocale } from '#web/messages/locale.ts'

/** Names a region such as `CN` or `CN-SH` in the reader's language. */
export const useRegionName = (): ((region: string) => string) => {
  const language = intlLanguage(useLocale())
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return region => {
      const country = names.of(region.slice(0, 2)) ?? region
      return region.length > 2 ? `${country} ${region}` : country
    }
  }, [language])
}
