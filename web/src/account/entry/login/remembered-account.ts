/** The account that a visitor asked this browser to remember: 30 days, the account only, never the password. */

const storageKey = 'paiban.account'
const lifetime = 30 * 24 * 60 * 60 * 1000

/** The stored form of an account; without an account, nothing. */
export const rememberedText = (account: string, now: Date): string =>
  JSON.stringify({ account, until: now.getTime() + lifetime })

/** The account in a stored text, or an empty one when it is too old or unreadable. */
export const accountOf = (text: string | null, now: Date): string => {
  if (!text) return ''
  try {
    const stored = JSON.parse(text) as { account?: unknown; until?: unknown } | null
    const fresh = typeof stored?.until === 'number' && stored.until > now.getTime()
    return fresh && typeof stored.account === 'string' ? stored.account : ''
  } catch {
    return ''
  }
}

export const readAccount = (now: Date) => accountOf(localStorage.getItem(storageKey), now)

export const keepAccount = (account: string, remember: boolean, now: Date) => {
  if (remember) localStorage.setItem(storageKey, rememberedText(account, now))
  else localStorage.removeItem(storageKey)
}
