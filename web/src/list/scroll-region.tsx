/** A table that may be wider than its place: it scrolls by itself, also by keyboard, and the page stays where it is. */
import type { ReactNode } from 'react'
import styles from '#web/list/scroll-region.module.css'

export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={styles.region} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
