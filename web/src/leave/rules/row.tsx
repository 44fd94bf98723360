/** A sentence of a rule: what it is about, and its controls beside each other. */
import type { ReactNode } from 'react'
import styles from '#web/leave/rules/rules.module.css'

export const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.row}>
    <legend>{title}</legend>
    <div className={styles.controls}>{children}</div>
  </fieldset>
)
