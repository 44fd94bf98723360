/** The address of this view with a version to be read, one to be compared, or the draft alone; its rows stay as they are. */
import { useLocation } from 'react-router-dom'

interface Shown {
  version?: string
  compare?: string
}

export function useVersionAddress(): (shown: Shown) => string {
  const { pathname, search } = useLocation()
  return ({ version, compare }) => {
    const query = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ version, compare })) {
      if (value === undefined) query.delete(name)
      else query.set(name, value)
    }
    return `${pathname}?${query}`
  }
}
