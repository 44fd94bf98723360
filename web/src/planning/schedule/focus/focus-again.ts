/** Gives the focus back to the planner's cells after something over them, or the press itself, took it. */
import { useEffect } from 'react'
import { inZone } from './grid-focus.ts'

/** To a duty's bar on the timeline, else to the grid's cell that has the cursor, else into what stands in its place, once they are drawn. */
export const focusAgain = (duty?: string): void => void requestAnimationFrame(() => placeOf(duty)?.focus())

/** A dialog that goes without closing takes the focus with it: where nothing else has it by then, the grid gets it. */
export const useFocusAfterDialog = (): void =>
  useEffect(
    () => () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === null || document.activeElement === document.body) placeOf(undefined)?.focus()
      }),
    [],
  )

function placeOf(duty: string | undefined): HTMLElement | null {
  const bar = document.querySelector<HTMLElement>(`button[data-duty="${duty}"]`)
  const cell = document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"][tabindex="0"]')
  const zone = document.querySelector('[data-zone="grid"]')
  return bar ?? cell ?? (zone && inZone(zone))
}
