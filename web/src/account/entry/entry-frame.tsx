/** The frame of the screens before the backend: what the product promises at the left, the screen at the right, its language above. */
import { LeftOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { entryCalls } from '#contract/account/entry/calls.ts'
import type { Locale } from '#contract/shared/locale.ts'
import styles from '#web/account/entry/entry.module.css'
import { call } from '#web/api/call.ts'
import { followCookies } from '#web/messages/translator.ts'
import { LanguageSelect } from '#web/shell/header/language-select.tsx'
import { Mark } from '#web/shell/mark/mark.tsx'

/** Comes after the form, which nobody has to wait for a picture for; its room is there from the beginning. */
const Stage = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('#web/account/entry/stage/stage.tsx')).Stage }
  } catch {
    return { default: () => <div /> }
  }
})

export interface EntryFrameProps {
  title: string
  /** One sentence under the title. */
  lead?: string
  /** Where the step before is, and what it is called. */
  back?: { to: string; words: string } | undefined
  /** The step of a page that has several: the focus goes on to its beginning. */
  step?: number
  /** For lists and long text, which need the whole width; a form stands beside the picture. */
  wide?: boolean
  children: ReactNode
}

/** The page has it already; where the server is not reached, what else is on the domain hears of it another time. */
const keep = (locale: Locale) => {
  call(entryCalls.chooseLanguage, { locale }, { quiet: true }).catch(() => undefined)
}

/** The first page of a visit leaves the focus where the browser, or its form, put it. */
let arrived = ''

export const EntryFrame = ({ title, lead, back, step = 0, wide, children }: EntryFrameProps) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const place = `${pathname} ${step}`
  useEffect(() => {
    if (arrived !== '' && arrived !== place) heading.current?.focus()
    arrived = place
  }, [place])
  useEffect(() => {
    document.title = `${title} · ${t('shell.product')}`
  }, [title, t])
  useEffect(() => void followCookies(), [])
  return (
    <div className={wide ? styles.page : `${styles.page} ${styles.split}`} data-step={back ? '' : undefined}>
      <header className={styles.head}>
        {wide ? (
          <span className={styles.product}>
            <Mark size={24} />
            {t('shell.product')}
          </span>
        ) : (
          <Suspense fallback={<div />}>
            <Stage />
          </Suspense>
        )}
        <div className={styles.language}>
          <LanguageSelect onChosen={keep} />
        </div>
      </header>
      <ConfigProvider componentSize="large">
        <main className={wide ? `${styles.card} ${styles.wide}` : styles.card} data-popups="">
          <div className={styles.title}>
            {back && (
              <Link to={back.to} className={styles.back}>
                <LeftOutlined aria-hidden="true" /> {back.words}
              </Link>
            )}
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className={styles.note}>{lead}</p>}
          </div>
          {children}
        </main>
      </ConfigProvider>
    </div>
  )
}
