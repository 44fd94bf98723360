/** Keys that edit, pressed while the plan of the focus is on its way: they wait for it, and go to it in their order. */
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useSchedule } from '../../open/open-schedule.ts'
import { elsewhere } from '../elsewhere.ts'

const named = ['Enter', 'Delete', 'Backspace', 'F2']
const withControl = ['z', 'y', 'd', 'enter']

/** Moving, copying and what the screen does go on meanwhile. */
function edits({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey) return false
  return ctrlKey || metaKey ? withControl.includes(key.toLowerCase()) : key.length === 1 || named.includes(key)
}

/** @param holds whether no other plan is opened now */
export function useHeldKeys(holds: boolean): (event: KeyboardEvent<HTMLElement>) => void {
  const schedule = useSchedule()
  const held = useRef<{ init: KeyboardEventInit; planId: string }[]>([])
  useEffect(() => {
    const { id } = schedule.facts.opened.plan
    const due = held.current.filter(({ planId }) => planId === id)
    if (due.length === 0) return
    held.current = []
    for (const { init } of due) document.activeElement?.dispatchEvent(new window.KeyboardEvent('keydown', init))
  }, [schedule])
  return event => {
    const next = holds ? undefined : elsewhere(schedule)
    const inCell = event.target instanceof Element && event.target.getAttribute('role') === 'gridcell'
    if (!next || !inCell || event.nativeEvent.isComposing || !edits(event)) return
    const { key, code, ctrlKey, metaKey, shiftKey } = event
    // Whoever goes on to a third plan has left the second one.
    held.current = held.current.filter(({ planId }) => planId === next.planId)
    held.current.push({
      init: { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true },
      planId: next.planId,
    })
    event.preventDefault()
    event.stopPropagation()
  }
}
