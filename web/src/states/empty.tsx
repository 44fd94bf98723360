/** Nothing here yet: says what it is and offers the first step. */
import type { ReactNode } from 'react'
import styles from '#web/states/states.module.css'

export interface EmptyProps {
  title: string
  /** One sentence that teaches. */
  text?: string
  /** The first step, and other ways in. */
  children?: ReactNode
}

export const Empty = ({ title, text, children }: EmptyProps) => (
  <div className={styles.notice}>
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {children && <div className={styles.actions}>{children}</div>}
  </div>
)
