/** What cannot stay as an octagon, what is to be looked at as a triangle, what is fine as a tick: told by shape, not by colour alone. */
import styles from './severity-sign.module.css'

const shapes = {
  error: 'M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2z',
  warning: 'M8 1.5l7 12.5H1z',
  success: '',
}

export const SeveritySign = ({ tone }: { tone: 'error' | 'warning' | 'success' }) => (
  <svg className={styles.sign} data-tone={tone} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    {tone === 'success' ? (
      <path className={styles.tick} d="M3 8.5l3.2 3.2L13 5" />
    ) : (
      <>
        <path className={styles.shape} d={shapes[tone]} />
        <path className={styles.inner} d={tone === 'error' ? 'M8 4.5v4M8 11.2v.3' : 'M8 6v3.4M8 11.6v.2'} />
      </>
    )}
  </svg>
)
