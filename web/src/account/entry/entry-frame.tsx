/** The frame of the screens before the backend: a centred card, the language at the top right. */
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/account/entry/entry.module.css'
import { followCookies } from '#web/messages/translator.ts'
import { LanguageSelect } from '#web/shell/language-select.tsx'

export interface EntryFrameProps {
  title: string
  /** For lists and long text; a form is narrow. */
  wide?: boolean
  children: ReactNode
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
        <LanguageSelect />
      </header>
      <main className={wide ? `${styles.card} ${styles.wide}` : styles.card} data-popups="">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
