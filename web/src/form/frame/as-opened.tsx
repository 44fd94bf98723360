/**
 * A form keeps to the record that it was opened with. A newer one that a background read brings would move its revision
 * on under it: the person would overwrite what they never saw, or lose what they have typed.
 */
import { createContext, Fragment, type ReactNode, useContext, useEffect, useRef, useState } from 'react'

const Holding = createContext<(holds: boolean) => void>(() => undefined)

/** Said by each form: while it holds something unsaved, its record stays as it is. */
export const useHolds = (changed: boolean): void => {
  const hold = useContext(Holding)
  useEffect(() => {
    hold(changed)
    return () => hold(false)
  }, [changed, hold])
}

/** For a form that stays open after it was saved: a newer record makes it anew, once nothing in it is unsaved. */
export const AsOpened = <R extends { revision: number }>(props: { record: R; children: (record: R) => ReactNode }) => {
  const { record, children } = props
  const [held, hold] = useState(false)
  const opened = useRef(record)
  if (!held) opened.current = record
  const { current } = opened
  return (
    <Holding value={hold}>
      <Fragment key={current.revision}>{children(current)}</Fragment>
    </Holding>
  )
}

/** For a form that closes when it is saved: what `open` names, as it was when it was found first. */
export const useAsOpened = <Row,>(open: string | undefined, found: Row | undefined): Row | undefined => {
  const opened = useRef({ open, row: found })
  if (opened.current.open !== open || opened.current.row === undefined) opened.current = { open, row: found }
  return opened.current.row
}
