/** People in order, the best first, each with the reason in words and one act. */
import type { ReactNode } from 'react'
import { Face } from './face.tsx'
import styles from './ranked-people.module.css'

export interface RankedPerson {
  id: string
  name: string
  /** Facts beside the name, in third text. */
  facts?: string
  reason: string
  /** Whether the reason speaks for the person. */
  fits?: boolean
  act?: ReactNode
}

export const RankedPeople = ({ people, label }: { people: readonly RankedPerson[]; label: string }) => (
  <ol className={styles.list} aria-label={label}>
    {people.map(({ id, name, facts, reason, fits, act }) => (
      <li key={id} className={styles.person}>
        <Face name={name} size={32} />
        <div className={styles.words}>
          <span>
            <b>{name}</b> {facts && <span className={styles.facts}>{facts}</span>}
          </span>
          <span className={fits ? styles.fits : styles.reason}>{reason}</span>
        </div>
        {act}
      </li>
    ))}
  </ol>
)
