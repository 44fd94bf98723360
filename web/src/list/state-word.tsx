/** A state in a list: the usual one is pale, what differs has a dot and its colour. */
import type { ReactNode } from 'react'
import styles from '#web/list/state-word.module.css'

/** `waiting` is neither good nor bad: not yet, or not in use. */
export type StateTone = 'usual' | 'waiting' | 'busy' | 'success' | 'warning' | 'error'

export const StateWord = ({ tone, children }: { tone: StateTone; children: ReactNode }) => (
  <span className={styles.word} data-tone={tone}>
    {children}
  </span>
)
