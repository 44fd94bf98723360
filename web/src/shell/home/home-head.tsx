/** Head of a home page: the greeting, one line below it, and its acts. */
import type { ReactNode } from 'react'
import styles from '#web/shell/home/home-head.module.css'
import { PageHead } from '#web/states/page-head.tsx'

export const HomeHead = ({ title, facts, actions }: { title: string; facts: string[]; actions?: ReactNode }) => (
  <header className={styles.head}>
    <PageHead title={title} actions={actions} />
    <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
  </header>
)
