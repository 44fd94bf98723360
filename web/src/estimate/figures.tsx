/** Figures in a row, each below its label; those that are not known yet are a dash. */
import type { ReactNode } from 'react'
import styles from '#web/estimate/estimate.module.css'

export const Figures = ({ lines }: { lines: readonly [label: string, figure: ReactNode][] }) => (
  <dl className={styles.figures}>
    {lines.map(([label, figure]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{figure ?? '–'}</dd>
      </div>
    ))}
  </dl>
)
