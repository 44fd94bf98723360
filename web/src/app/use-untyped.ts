/**
 * What moves the page waits while somebody types: a line that comes or goes above a field would take it from under their
 * eyes, and on a phone from under the keyboard.
 */
import { useEffect, useRef, useState } from 'react'

/** So long after the last letter nobody is typing any more. */
const PAUSE_MS = 2000

/** Follows `wanted`, but not between two letters. */
export function useUntyped(wanted: boolean): boolean {
  const [shown, setShown] = useState(wanted)
  const typing = useTyping()
  useEffect(() => {
    if (wanted === shown) return
    return typing.once(() => setShown(wanted))
  }, [wanted, shown, typing])
  return shown
}

/** Calls back once nobody types: at once, after a pause, or when the field is left. */
function useTyping() {
  const lastLetter = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const waiting = useRef<(() => void) | undefined>(undefined)
  const [typing] = useState(() => ({
    once(act: () => void): () => void {
      if (lastLetter.current === undefined) act()
      else waiting.current = act
      return () => {
        if (waiting.current === act) waiting.current = undefined
      }
    },
  }))
  useEffect(() => {
    const pause = () => {
      clearTimeout(lastLetter.current)
      lastLetter.current = undefined
      waiting.current?.()
      waiting.current = undefined
    }
    const letter = () => {
      clearTimeout(lastLetter.current)
      lastLetter.current = setTimeout(pause, PAUSE_MS)
    }
    document.addEventListener('input', letter, true)
    document.addEventListener('focusout', pause, true)
    return () => {
      clearTimeout(lastLetter.current)
      document.removeEventListener('input', letter, true)
      document.removeEventListener('focusout', pause, true)
    }
  }, [])
  return typing
}
