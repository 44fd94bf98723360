/** A sentence of a rule: what it is about, and its words with their controls one after the other. */
import { type ReactNode, useId } from 'react'
import styles from '#web/leave/rules/rules.module.css'

export const Row = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.row}>
      <h2 id={id}>{title}</h2>
      <div className={styles.sentence}>{children}</div>
    </div>
  )
}

/** A part of a sentence that begins on a line of its own. */
export const Line = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>
