/** What has happened, happens now and will happen: one mark each on a line, with the words beside it. */
import { CheckOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './happened.module.css'

export interface Happening {
  key: string
  when: 'done' | 'now' | 'later'
  title: string
  /** When, or how long still. */
  note?: ReactNode
  /** What was said with it, as a bubble. */
  said?: string
  /** What the mark says, for who does not see it. */
  state: string
}

export const Happened = ({ steps }: { steps: readonly Happening[] }) => (
  <ol className={styles.line}>
    {steps.map(({ key, when, title, note, said, state }) => (
      <li key={key} className={styles.step} data-when={when} aria-current={when === 'now' ? 'step' : undefined}>
        <span className={styles.mark} aria-hidden="true">
          {when === 'done' && <CheckOutlined />}
        </span>
        <span className="screen-reader-only">{state}</span>
        <b>{title}</b>
        {note && <span className={styles.note}>{note}</span>}
        {said && <q className={styles.said}>{said}</q>}
      </li>
    ))}
  </ol>
)
