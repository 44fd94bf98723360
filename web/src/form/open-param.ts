/** Which record's drawer is open, kept in the address: Back closes it, a copied link opens it, and closed it stays closed. */
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'

export interface OpenParam {
  /** The open record's id, `new` for one that does not exist yet, or nothing. */
  open: string | undefined
  show: (id: string) => void
  close: () => void
  /** The address that opens a record, for real links. */
  linkTo: (id: string) => string
}

/** Where in the window's history the page stands, as the router counts. */
const placeInHistory = (): number | undefined => (history.state as { idx?: number } | null)?.idx

/**
 * The place in the history that was gone to for the open record. Closing goes back from there, so that Back does not
 * open it again; a record that a link, a reload or another record opened has no list behind it.
 */
const useOpenedAt = (open: string | undefined) => {
  const how = useNavigationType()
  const before = useRef(open)
  const openedAt = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === open) return
    openedAt.current = before.current === undefined && how === 'PUSH' ? placeInHistory() : undefined
    before.current = open
  }, [open, how])
  return openedAt
}

const noNames: readonly string[] = []

/** @param beside names in the address that mean something only while a record is open */
export const useOpenParam = (name = 'open', beside = noNames): OpenParam => {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const open = query.get(name) ?? undefined
  const openedAt = useOpenedAt(open)
  const show = useCallback(
    (id: string) =>
      setQuery(before => {
        before.set(name, id)
        return before
      }),
    [setQuery, name],
  )
  const close = useCallback(() => {
    if (openedAt.current !== undefined && openedAt.current === placeInHistory()) return void navigate(-1)
    setQuery(
      before => {
        for (const each of [name, ...beside]) before.delete(each)
        return before
      },
      { replace: true },
    )
  }, [setQuery, navigate, openedAt, name, beside])
  const linkTo = (id: string) => {
    const next = new URLSearchParams(query)
    next.set(name, id)
    return `?${next}`
  }
  return { open, show, close, linkTo }
}
