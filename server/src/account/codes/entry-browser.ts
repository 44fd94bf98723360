/** The browser on the way in: a random cookie to which image codes and tickets are bound. */
import type { Cookies } from '../../http/served.ts'
import { newToken } from '../secrets/secret.ts'

export const entryCookie = 'paiban_entry'
const seconds = 24 * 3600

/** The browser's own token; a browser without one gets one. */
export const entryBrowser = (cookies: Cookies): string => {
  const known = cookies.get(entryCookie)
  if (known !== undefined && /^[\w-]{43}$/.test(known)) return known
  const made = newToken()
  cookies.set(entryCookie, made, { seconds })
  return made
}
