/** A table that may be wider than its place: it scrolls by itself, also by keyboard, the page stays where it is, and a shade at an edge shows that there is more beyond it. */
import { type ReactNode, useCallback, useState } from 'react'
import styles from '#web/list/table/scroll-region.module.css'
import { useEdges } from '#web/list/table/use-edges.ts'

export interface ScrollRegionProps {
  label: string
  children: ReactNode
  /** A class of the part that scrolls. */
  className?: string
  /** Told the part that scrolls, for whoever renders only the rows in sight. */
  hold?: (element: HTMLElement | null) => void
  /** Width of a column that stays at the right edge; the shade stands before it. */
  pinned?: number
}

export const ScrollRegion = ({ label, children, className, hold, pinned }: ScrollRegionProps) => {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const more = useEdges(element)
  const take = useCallback(
    (found: HTMLElement | null) => {
      setElement(found)
      hold?.(found)
    },
    [hold],
  )
  return (
    <div
      className={styles.frame}
      data-more={more}
      style={pinned ? { ['--pinned' as string]: `${pinned}px` } : undefined}
    >
      <section ref={take} className={className ?? styles.region} tabIndex={0} aria-label={label}>
        {children}
      </section>
    </div>
  )
}
