/** A strip of tabs that are links: every tab has an address of its own, and on a narrow screen they take a second line, so that none is out of sight. */
import { Link, type To } from 'react-router-dom'
import styles from '#web/shell/menu/tab-links.module.css'

export interface TabLink {
  key: string
  label: string
  to: To
}

export interface TabLinksProps {
  label: string
  links: readonly TabLink[]
  /** Key of the tab that is open. */
  current: string
  /** Tabs within a page take the place of the last one in the browser's history. */
  replace?: boolean
}

export const TabLinks = ({ label, links, current, replace }: TabLinksProps) => (
  <nav className={styles.tabs} aria-label={label}>
    {links.map(({ key, label, to }) => (
      <Link key={key} to={to} replace={replace} aria-current={key === current ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
)
