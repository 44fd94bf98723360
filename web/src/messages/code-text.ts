/** Puts a code of the engine or the server into words: its key is only known while running. */
import type { Namespace, i18n as Translator } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

export type Values = Record<string, unknown>

/** The typed translator only takes keys that are known while compiling. */
type Translate = (key: string, values: Values) => string

/** The text of `area:key`, or `fallback` where the bundle has none; never the key. */
export const codeText = (
  translator: Translator,
  area: string,
  key: string,
  values: Values = {},
  fallback = '',
): string => {
  const name = `${area}:${key}`
  // A plural has its forms under the name with an ending.
  if (!translator.exists(name, values)) return fallback
  return (translator.t as unknown as Translate)(name, values)
}

/** `codeText` in the language on screen; loads the areas that are named. */
export const useCodeText = (...areas: string[]) => {
  const { i18n } = useTranslation(['shared', ...areas] as unknown as Namespace)
  return useCallback(
    (area: string, key: string, values?: Values, fallback?: string) => codeText(i18n, area, key, values, fallback),
    [i18n],
  )
}
