/** Copy, cut and paste events of the grid, through the system's clipboard. */
import { type RefObject, useEffect } from 'react'
import { useSchedule } from '../open/open-schedule.ts'
import { copySelection, cutSelection, paste } from './clipboard.ts'

export function useClipboard(grid: RefObject<HTMLElement | null>): void {
  const schedule = useSchedule()
  useEffect(() => {
    const element = grid.current
    if (!element) return
    const taken = (event: ClipboardEvent, text: string) => {
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
    }
    const ours = (event: Event) => !(event.target instanceof HTMLInputElement)
    const copy = (event: ClipboardEvent) => ours(event) && taken(event, copySelection(schedule))
    const cut = (event: ClipboardEvent) => ours(event) && taken(event, cutSelection(schedule))
    const pasted = (event: ClipboardEvent) => {
      if (!ours(event)) return
      event.preventDefault()
      paste(schedule, event.clipboardData?.getData('text/plain') ?? '')
    }
    element.addEventListener('copy', copy)
    element.addEventListener('cut', cut)
    element.addEventListener('paste', pasted)
    return () => {
      element.removeEventListener('copy', copy)
      element.removeEventListener('cut', cut)
      element.removeEventListener('paste', pasted)
    }
  }, [grid, schedule])
}
