/**
 * The conditions of a list's finder. Each of its controls tells its own by itself: a list that they leave empty shows those
 * that are set, each with a way to take it back, and on a phone several of them lie behind one button.
 */
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'

export interface Condition {
  /** What it is about, in the control's own words. */
  label: string
  /** What is asked for; the empty text is no condition. */
  text: string
  clear: () => void
  /** It stands in the bar even where the others lie behind their button. */
  stays?: boolean
}

export type SetCondition = Condition & { id: string }

type Tell = (id: string, condition: Condition | undefined) => void

const Telling = createContext<Tell | undefined>(undefined)
const Told = createContext<readonly SetCondition[]>([])

/** The button that the conditions lie behind on a phone. */
export interface Fold {
  open: boolean
  setOpen: (open: boolean) => void
  /** A control stays in the bar, which the button stands beside. */
  besideOne: boolean
}
const Folding = createContext<Fold | undefined>(undefined)

export const ConditionsProvider = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => {
  const [open, setOpen] = useState(false)
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
  const besideOne = told.some(each => each.stays)
  // One alone takes no more room than the button would.
  const folds = narrow && told.filter(each => !each.stays).length > 1
  const fold = useMemo(() => (folds ? { open, setOpen, besideOne } : undefined), [folds, open, besideOne])
  const set = useMemo(() => told.filter(each => each.text !== ''), [told])
  return (
    <Telling.Provider value={tell}>
      <Folding.Provider value={fold}>
        <Told.Provider value={set}>{children}</Told.Provider>
      </Folding.Provider>
    </Telling.Provider>
  )
}

/** The conditions that are set in the finder around, in the order in which its controls came. */
export const useConditions = () => useContext(Told)

/** Nothing where each condition stands in the bar. */
export const useFold = () => useContext(Folding)

/** Told by a control of a finder; outside of one nobody listens. Answers whether it lies behind the button now. */
export const useCondition = ({ label, text, clear, stays = false }: Condition): boolean => {
  const id = useId()
  const tell = useContext(Telling)
  const latest = useRef(clear)
  latest.current = clear
  // Before anything is painted: the bar of a phone would jump.
  useLayoutEffect(() => {
    tell?.(id, { label, text, clear: () => latest.current(), stays })
  }, [tell, id, label, text, stays])
  useLayoutEffect(() => () => tell?.(id, undefined), [tell, id])
  const fold = useFold()
  return fold !== undefined && !fold.open && !stays
}
