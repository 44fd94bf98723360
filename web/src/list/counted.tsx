/** A figure of rows that the server counts: while it counts them anew, a mark that says so. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface CountedProps {
  /** What the figure is made of; one that is not counted yet is enough for the mark. */
  rows: readonly { counted: boolean }[]
  children: ReactNode
}

export const Counted = ({ rows, children }: CountedProps) => {
  const { t } = useTranslation()
  if (rows.every(row => row.counted)) return children
  return (
    <span role="img" aria-label={t('list.counting')} title={t('list.counting')}>
      …
    </span>
  )
}
