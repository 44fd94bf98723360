/** Tells the app that the server no longer knows the session, or knows no company for it. */

export type SessionEnd = 'not_signed_in' | 'company_not_chosen'

const listeners = new Set<(end: SessionEnd) => void>()

export const onSessionEnd = (listener: (end: SessionEnd) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const signalSessionEnd = (code: string) => {
  for (const listener of listeners) listener(code === 'company_not_chosen' ? 'company_not_chosen' : 'not_signed_in')
}
