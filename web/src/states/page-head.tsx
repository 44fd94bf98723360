/** A page's heading: sets the window's title, takes the focus on arrival, holds the page's actions. */
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import styles from '#web/states/page-head.module.css'
import { useBelowTitle, useTitlePlace } from '#web/states/title-place.ts'

export interface PageHeadProps {
  title: string
  /** The site or object that the page is about; stands between title and product in the window's title. */
  subject?: string
  /** Small facts beside the title: a state chip, a count. */
  beside?: ReactNode
  /** At most one primary button. */
  actions?: ReactNode
}

/** The first page of a visit leaves the focus where the browser put it. */
let arrived = ''
/** Where a heading went that had the focus: the one that comes in its place, as when a page has loaded, takes it. */
let left = ''

export const PageHead = ({ title, subject, beside, actions }: PageHeadProps) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const inHeader = useTitlePlace()
  const below = useBelowTitle()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = [title, subject, t('shell.product')].filter(Boolean).join(' · ')
  }, [title, subject, t])
  useEffect(() => {
    if (arrived !== '' && arrived !== pathname) heading.current?.focus()
    arrived = pathname
  }, [pathname])
  useLayoutEffect(() => {
    const element = heading.current
    if (left === pathname) element?.focus()
    left = ''
    return () => {
      left = element !== null && document.activeElement === element ? pathname : ''
    }
  }, [pathname])
  const words = (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
  return (
    <>
      <div className={styles.head}>
        {inHeader ? createPortal(words, inHeader) : words}
        {beside}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {below}
    </>
  )
}
