/** One polite and one assertive live region for the whole app; what is said within 300 ms is joined, and said once. */
import { useEffect, useState } from 'react'

export type Urgency = 'polite' | 'assertive'

const joinWithin = 300

type Listener = (text: string, urgency: Urgency) => void
const listeners = new Set<Listener>()

/** Reads a sentence out to people who use a screen reader. */
export const announce = (text: string, urgency: Urgency = 'polite') => {
  for (const listener of listeners) listener(text, urgency)
}

/** An act and the toast about it say the same: of two texts, one in the other, the longer one is said. */
const eachOnce = (texts: readonly string[]) =>
  texts.filter(
    (text, at) => !texts.some((other, of) => of !== at && other.includes(text) && (other !== text || of < at)),
  )

const useRegion = (urgency: Urgency) => {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    let waiting: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const listener: Listener = (text, wanted) => {
      if (wanted !== urgency || !text) return
      waiting.push(text)
      timer ??= setTimeout(() => {
        const text = eachOnce(waiting).join(' ')
        // The same sentence twice is only read twice if the text changes.
        setSpoken(before => (before === text ? `${text}\u00a0` : text))
        waiting = []
        timer = undefined
      }, joinWithin)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      clearTimeout(timer)
    }
  }, [urgency])
  return spoken
}

export const LiveRegions = () => {
  const polite = useRegion('polite')
  const assertive = useRegion('assertive')
  return (
    <>
      <div className="screen-reader-only" role="status" aria-live="polite">
        {polite}
      </div>
      <div className="screen-reader-only" role="alert" aria-live="assertive">
        {assertive}
      </div>
    </>
  )
}
