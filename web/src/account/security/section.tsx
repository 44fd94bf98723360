/** One subject of an account page: a heading and what belongs to it. */
import { type ReactNode, useId } from 'react'
import styles from '#web/account/security/security.module.css'

export const Section = ({ heading, children }: { heading: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
