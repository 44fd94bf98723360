/** The title of a screen, or of an entry of the menu, in the language on screen, by its `area:key`; loads the areas that are named. */
import { useCallback } from 'react'
import { useCodeText } from '#web/messages/code-text.ts'
import { areaOfTitle, nameOfTitle } from '#web/shell/area-route.ts'

export const useTitleOf = (...areas: string[]) => {
  const text = useCodeText(...areas)
  return useCallback((titleKey: string): string => text(areaOfTitle(titleKey), nameOfTitle(titleKey)), [text])
}
