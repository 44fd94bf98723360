/** Tells the other windows of this browser that the privacy agreement was accepted. */

const key = 'paiban.policy'

/** Remembers the accepted version; windows with a form are told by the browser. */
export const tellPolicyAccepted = (version: string, now: Date) =>
  localStorage.setItem(key, JSON.stringify({ version, at: now.getTime() }))

/** Listens for an acceptance in another window; answers what ends the listening. */
export const onPolicyAccepted = (listener: () => void) => {
  const heard = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
