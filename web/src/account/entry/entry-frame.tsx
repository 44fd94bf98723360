/** The frame of the screens before the backend: a centred card, the language at the top right. */
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { entryCalls } from '#contract/account/entry/calls.ts'
import type { Locale } from '#contract/shared/locale.ts'
import styles from '#web/account/entry/entry.module.css'
import { call } from '#web/api/call.ts'
import { followCookies } from '#web/messages/translator.ts'
import { LanguageSelect } from '#web/shell/header/language-select.tsx'

export interface EntryFrameProps {
  title: string
  /** For lists and long text; a form is narrow. */
  wide?: boolean
  children: ReactNode
}

/** The page has it already; where the server is not reached, what else is on the domain hears of it another time. */
const keep = (locale: Locale) => {
  call(entryCalls.chooseLanguage, { locale }, { quiet: true }).catch(() => undefined)
}

export const EntryFrame = ({ title, wide, children }: EntryFrameProps) => {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${title} · ${t('shell.product')}`
  }, [title, t])
  useEffect(() => void followCookies(), [])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.product}>{t('shell.product')}</span>
        <LanguageSelect onChosen={keep} />
      </header>
      <main className={wide ? `${styles.card} ${styles.wide}` : styles.card} data-popups="">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
