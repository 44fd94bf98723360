/** Puts a code of the engine or the server into words: its key is only known while running. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { i18n as Translator } from 'i18next'

export type Values = Record<string, unknown>

/** The text of `area:key`, or `fallback` where the bundle has none; never the key. */
export const codeText = (translator: Translator, area: string, key: string, values: Values = {}, fallback = ''): string =>
  translator.exists(`${area}:${key}`) ? translator.t(`${area}:${key}`, values) : fallback

/** `codeText` in the language on screen; loads the areas that are named. */
export const useCodeText = (...areas: string[]) => {
  const { i18n } = useTranslation(['shared', ...areas])
  return useCallback(
    (area: string, key: string, values?: Values, fallback?: string) => codeText(i18n, area, key, values, fallback),
    [i18n],
  )
}
