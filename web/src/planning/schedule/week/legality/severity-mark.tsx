/** The worst finding of a cell as an icon whose shape tells its weight, with the count beside it. */
import type { Severity } from '#contract/engine.ts'
import styles from './severity-mark.module.css'

const SHAPES: Record<Severity, string> = {
  prohibited: 'M4 0h4l4 4v4l-4 4H4L0 8V4z',
  needs_approval: 'M4.2 .7h3.6l3.5 3.5v3.6l-3.5 3.5H4.2L.7 7.8V4.2z',
  advice: 'M6 1l6 10H0z',
}
/** Advice is a triangle without a sign in it. */
const SIGNS: Record<Severity, string> = { prohibited: '!', needs_approval: '?', advice: '' }
const EXCEPTED = '✓'

interface SeverityMarkProps {
  severity: Severity
  count?: number
  /** Quieter: somebody who may has excepted it, and it counts no longer. */
  excepted?: boolean
}

export const SeverityMark = ({ severity, count, excepted = false }: SeverityMarkProps) => (
  <span className={`${styles.mark} ${excepted ? styles.excepted : styles[severity]}`} aria-hidden="true">
    <svg width="12" height="12" viewBox="0 0 12 12" role="presentation">
      <path d={SHAPES[severity]} />
      <text x="6" y={severity === 'advice' ? 10 : 9.5} textAnchor="middle">
        {excepted ? EXCEPTED : SIGNS[severity]}
      </text>
    </svg>
    {count !== undefined && <span>{count}</span>}
  </span>
)
