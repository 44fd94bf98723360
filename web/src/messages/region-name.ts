/** A region of sites, and what is paid with there, in the reader's language. */
import { useCallback, useMemo } from 'react'
import { intlLanguage } from '#web/messages/language.ts'
import { useLocale } from '#web/messages/locale.ts'

/** The country of a region such as `CN` or `US-CA`; what was kept and is none stands as it is. */
export const useCountryName = (): ((region: string) => string) => {
  const language = intlLanguage(useLocale())
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return region => (/^[A-Z]{2}(-|$)/.test(region) ? (names.of(region.slice(0, 2)) ?? region) : region)
  }, [language])
}

/** The country, and beside it the part of the country where it is one. */
export const useRegionName = (): ((region: string) => string) => {
  const country = useCountryName()
  return useCallback(
    region => (/^[A-Z]{2}-/.test(region) ? `${country(region)} ${region}` : country(region)),
    [country],
  )
}

/** A currency with its code, which tells dollars apart. */
export const useCurrencyName = (): ((currency: string) => string) => {
  const language = intlLanguage(useLocale())
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'currency' })
    return currency => `${currency} ${names.of(currency) ?? ''}`.trim()
  }, [language])
}
