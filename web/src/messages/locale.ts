/** The language in force, for components. */
import { useTranslation } from 'react-i18next'
import { type Locale, locales } from '#contract/shared/locale.ts'

export const asLocale = (language: string | undefined): Locale => locales.find(each => each === language) ?? 'zh_CN'

export const useLocale = (): Locale => asLocale(useTranslation().i18n.language)
