/** How a picker of dates spells them: in the person's format, and as files do where somebody types it so. */
import { type DatePattern, datePatterns } from '#contract/shared/date-pattern.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { useLocale } from '#web/messages/locale.ts'
import { usePersonalFormats } from '#web/time/personal-formats.ts'

/** The picker's spelling of a date pattern; the default one is the language's own. */
const spelling = (pattern: DatePattern, locale: Locale) =>
  pattern === datePatterns[0] && locale === 'en' ? 'D MMM YYYY' : pattern.replace('yyyy', 'YYYY').replace('dd', 'DD')

export const usePickerFormat = (): string[] => {
  const { datePattern } = usePersonalFormats()
  return [spelling(datePattern, useLocale()), 'YYYY-MM-DD']
}
