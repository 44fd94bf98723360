/** What stands below the page until it is settled. Of several, each has its own line, and the page ends above them all. */
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from '#web/app/banners/banner.module.css'

let strip: HTMLElement | undefined

/** One strip for the whole page, whoever shows something in it: `--room-below` is how much of the window it takes. */
const stripOfPage = (): HTMLElement => {
  if (strip?.isConnected) return strip
  const made = document.createElement('div')
  made.className = styles.strip ?? ''
  document.body.append(made)
  const { style } = document.documentElement
  new ResizeObserver(() => style.setProperty('--room-below', `${made.offsetHeight}px`)).observe(made)
  strip = made
  return made
}

export const Banner = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div className={styles.banner} role="status">
      {children}
    </div>,
    stripOfPage(),
  )
