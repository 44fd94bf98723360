/** The one place that toasts come from; the app shows them and reads them out. */

export type NoticeTone = 'error' | 'success' | 'cancelled' | 'info' | 'warning'

export interface Notice {
  tone: NoticeTone
  text: string
}

type Listener = (notice: Notice) => void
const listeners = new Set<Listener>()

export const onNotice = (listener: Listener) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows a toast; an empty text shows nothing. */
export const notify = (tone: NoticeTone, text: string) => {
  if (!text) return
  for (const listener of listeners) listener({ tone, text })
}
