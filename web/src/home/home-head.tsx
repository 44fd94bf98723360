/** Head of a home page: the greeting, one line below it, and its acts. */
import type { ReactNode } from 'react'
import styles from '#web/home/home-head.module.css'
import { PageHead } from '#web/states/page-head.tsx'
import { useFormats } from '#web/time/index.ts'

interface HomeHeadProps {
  title: string
  /** Today, which begins the line below. */
  today: string
  facts?: string[]
  actions?: ReactNode
}

export const HomeHead = ({ title, today, facts = [], actions }: HomeHeadProps) => {
  const { date, weekday, locale } = useFormats()
  const parts = [date(today), weekday(today)]
  // English says the weekday before the date, Chinese after it.
  const day = (locale === 'en' ? parts.reverse() : parts).join(' ')
  return (
    <header className={styles.head}>
      <PageHead title={title} actions={actions} />
      <p className={styles.facts}>{[day, ...facts].filter(Boolean).join(' · ')}</p>
    </header>
  )
}
