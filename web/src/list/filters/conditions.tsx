/**
 * The conditions that are set in a list's finder. Each of its controls tells its own by itself, and a list that they leave
 * empty shows them, each with a way to take it back.
 */
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'

export interface Condition {
  /** What it is about, in the control's own words. */
  label: string
  /** What is asked for; the empty text is no condition. */
  text: string
  clear: () => void
}

export type SetCondition = Condition & { id: string }

type Tell = (id: string, condition: Condition | undefined) => void

const Telling = createContext<Tell | undefined>(undefined)
const Told = createContext<readonly SetCondition[]>([])

export const ConditionsProvider = ({ children }: { children: ReactNode }) => {
  const [told, setTold] = useState<readonly SetCondition[]>([])
  const tell = useMemo<Tell>(
    () => (id, condition) =>
      setTold(before => {
        const at = before.findIndex(each => each.id === id)
        if (condition === undefined) return at < 0 ? before : before.filter(each => each.id !== id)
        const next = { id, ...condition }
        return at < 0 ? [...before, next] : before.with(at, next)
      }),
    [],
  )
  return (
    <Telling.Provider value={tell}>
      <Told.Provider value={told}>{children}</Told.Provider>
    </Telling.Provider>
  )
}

/** The conditions that are set in the finder around, in the order in which they were. */
export const useConditions = () => useContext(Told)

/** Told by a control of a finder; outside of one nobody listens. */
export const useCondition = ({ label, text, clear }: Condition) => {
  const id = useId()
  const tell = useContext(Telling)
  const latest = useRef(clear)
  latest.current = clear
  useEffect(() => {
    tell?.(id, text === '' ? undefined : { label, text, clear: () => latest.current() })
  }, [tell, id, label, text])
  useEffect(() => () => tell?.(id, undefined), [tell, id])
}
