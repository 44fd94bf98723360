/** A list without rows: because of its filters, which can be taken back, or because there is nothing yet. */
import type { ReactNode } from 'react'
import { useBeginsBelow } from '#web/list/begins-below.ts'
import { useConditions } from '#web/list/filters/conditions.tsx'
import { Empty } from '#web/states/instead/empty.tsx'
import { FilteredEmpty } from '#web/states/instead/filtered-empty.tsx'

export interface NothingListedProps {
  filters: { any: boolean; clear: () => void }
  title: string
  text?: string
  /** What begins one, where there is nothing yet. */
  children?: ReactNode
}

export const NothingListed = ({ filters, children, ...words }: NothingListedProps) => {
  const conditions = useConditions()
  useBeginsBelow(!filters.any && Boolean(children))
  if (filters.any) return <FilteredEmpty conditions={conditions} onClear={filters.clear} />
  return <Empty {...words}>{children}</Empty>
}
