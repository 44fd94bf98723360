/** Chooses the language: at once, without a reload, without losing what a form holds. */
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { locales } from '#contract/shared/locale.ts'
import { notify } from '#web/api/notices.ts'
import { asLocale, useLocale } from '#web/messages/locale.ts'
import { switchLanguage } from '#web/messages/translator.ts'
import styles from '#web/shell/header/language-select.module.css'

export interface LanguageSelectProps {
  /** Also keeps the choice with the person, where somebody is signed in. */
  onChosen?: (locale: (typeof locales)[number]) => void
}

export const LanguageSelect = ({ onChosen }: LanguageSelectProps) => {
  const { t, i18n } = useTranslation()
  const locale = useLocale()
  const id = useId()
  const choose = async (value: string) => {
    const chosen = asLocale(value)
    await switchLanguage(chosen)
    notify('success', i18n.t('shared:shell.language_switched'))
    onChosen?.(chosen)
  }
  return (
    <span className={styles.frame}>
      <label htmlFor={id} className="screen-reader-only">
        {t('shell.language')}
      </label>
      <select id={id} className={styles.select} value={locale} onChange={event => choose(event.target.value)}>
        {locales.map(each => (
          <option key={each} value={each}>
            {t(`language.${each}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
