/** A list without rows: because of its filters, which can be cleared, or because there is nothing yet. */
import type { ReactNode } from 'react'
import { Empty, FilteredEmpty } from '#web/states/index.ts'

export interface NothingListedProps {
  filters: { any: boolean; clear: () => void }
  title: string
  text?: string
  /** What begins one, where there is nothing yet. */
  children?: ReactNode
}

export const NothingListed = ({ filters, children, ...words }: NothingListedProps) =>
  filters.any ? <FilteredEmpty onClear={filters.clear} /> : <Empty {...words}>{children}</Empty>
