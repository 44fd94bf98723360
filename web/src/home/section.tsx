/** A part of a home page: its heading with facts beside it and one way on at the right. */
import { type ReactNode, useId } from 'react'
import styles from '#web/home/section.module.css'

export interface SectionProps {
  title: string
  facts?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export const Section = ({ title, facts, aside, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {facts && <span className={styles.facts}>{facts}</span>}
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  )
}
