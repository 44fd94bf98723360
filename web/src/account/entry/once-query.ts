/** A query that holds what should not stay in an address: read once, kept for this window, taken out of the address. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** Under which the token of an invitation stands in the address. */
export const invitationName = 'invite'
/** The same of an onboarding. */
export const joinName = 'join'

const keyOf = (name: string) => `paiban.entry.${name}`

/** What this window keeps under a name; empty where there is nothing. */
export const windowValue = (name: string): string => sessionStorage.getItem(keyOf(name)) ?? ''

/** Keeps a value for this window, or forgets it. */
export const keepWindowValue = (name: string, value: string | null) => {
  if (value === null) sessionStorage.removeItem(keyOf(name))
  else sessionStorage.setItem(keyOf(name), value)
}

/** The value of a query, from the address at first and from this window after a reload. */
export const useOnceQuery = (name: string): string => {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const given = query.get(name)
  const [value, setValue] = useState(() => given ?? windowValue(name))
  useEffect(() => {
    if (given === null) return
    keepWindowValue(name, given)
    setValue(given)
    const rest = new URLSearchParams(query)
    rest.delete(name)
    navigate({ pathname, search: rest.toString() }, { replace: true })
  }, [given, name, navigate, pathname, query])
  return value
}
