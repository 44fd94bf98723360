/** The order that the database is asked for, in the address: `sort=-from` is by the column `from`, the last first. */
import type { SortingState } from '@tanstack/react-table'
import { useSearchParams } from 'react-router-dom'

export interface AskedOrder {
  sorting: SortingState
  onSort: (next: SortingState) => void
}

/** @param keys of the columns that the database sorts by; any other in the address is none */
export const useUrlSort = (keys: readonly string[]): AskedOrder => {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('sort') ?? ''
  const id = keys.find(each => each === asked.replace(/^-/, ''))
  return {
    sorting: id === undefined ? [] : [{ id, desc: asked.startsWith('-') }],
    // Another order has other first rows.
    onSort: ([next]) =>
      setQuery(
        before => {
          if (next) before.set('sort', `${next.desc ? '-' : ''}${next.id}`)
          else before.delete('sort')
          before.delete('page')
          return before
        },
        { replace: true },
      ),
  }
}
