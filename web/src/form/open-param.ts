/** Which record's drawer is open, kept in the address: Back closes it and a copied link opens it again. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface OpenParam {
  /** The open record's id, `new` for one that does not exist yet, or nothing. */
  open: string | undefined
  show: (id: string) => void
  close: () => void
  /** The address that opens a record, for real links. */
  linkTo: (id: string) => string
}

export const useOpenParam = (name = 'open'): OpenParam => {
  const [query, setQuery] = useSearchParams()
  const show = useCallback(
    (id: string) =>
      setQuery(before => {
        before.set(name, id)
        return before
      }),
    [setQuery, name],
  )
  const close = useCallback(
    () =>
      setQuery(before => {
        before.delete(name)
        return before
      }),
    [setQuery, name],
  )
  const linkTo = (id: string) => {
    const next = new URLSearchParams(query)
    next.set(name, id)
    return `?${next}`
  }
  return { open: query.get(name) ?? undefined, show, close, linkTo }
}
