/** The one place that toasts come from; the app shows them and reads them out. */

export type NoticeTone = 'error' | 'success' | 'cancelled' | 'info' | 'warning'

/** What a toast offers to do about what it tells. */
export interface NoticeAct {
  label: string
  run: () => void
  /** Aborted when there is nothing left to do it to: the toast ends with it. */
  ends?: AbortSignal
}

export interface Notice {
  tone: NoticeTone
  text: string
  act?: NoticeAct
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
export const notify = (tone: NoticeTone, text: string, act?: NoticeAct) => {
  if (!text) return
  for (const listener of listeners) listener(act ? { tone, text, act } : { tone, text })
}
