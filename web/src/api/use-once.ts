/** Sends what is to be sent once: a second press, however quick, does nothing while the first one is answered, or after. */
import { useRef, useState } from 'react'

export interface Once {
  /** Sends; where the act is refused, or answers `false` since more is to be sent, it can be done again. */
  send: (act: () => Promise<unknown>) => void
  sent: boolean
}

/** @param about what is sent something of: another one has not been sent anything yet */
export const useOnce = (about?: unknown): Once => {
  const [sentAbout, setSentAbout] = useState<{ about: unknown }>()
  // Two presses may come before the screen is drawn anew.
  const latest = useRef<{ about: unknown }>(undefined)
  const mark = (what: { about: unknown } | undefined) => {
    latest.current = what
    setSentAbout(what)
  }
  const send = (act: () => Promise<unknown>) => {
    if (latest.current && latest.current.about === about) return
    mark({ about })
    act().then(
      answer => answer === false && mark(undefined),
      // The refusal has been told by its toast.
      () => mark(undefined),
    )
  }
  return { send, sent: sentAbout !== undefined && sentAbout.about === about }
}
