/** A list without rows: because of its filters, which can be cleared, or because there is nothing yet. */
import { Empty, FilteredEmpty } from '#web/states/index.ts'

export interface NothingListedProps {
  filters: { any: boolean; clear: () => void }
  title: string
  text?: string
}

export const NothingListed = ({ filters, title, text }: NothingListedProps) =>
  filters.any ? <FilteredEmpty onClear={filters.clear} /> : <Empty title={title} text={text} />
