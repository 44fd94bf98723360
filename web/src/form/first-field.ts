/** Puts the focus on the first field of a form that has just opened in a drawer. */
import { useRef } from 'react'

const fields = 'form :is(input, textarea, button[role="switch"]):not(:disabled, [type="hidden"], [aria-hidden="true"])'

/** Props of the drawer. A finger is spared the keyboard that a field brings up. */
export const useFirstField = () => {
  const panelRef = useRef<HTMLDivElement>(null)
  const afterOpenChange = (open: boolean) => {
    if (!open || matchMedia('(pointer: coarse)').matches) return
    panelRef.current?.querySelector<HTMLElement>(fields)?.focus()
  }
  return { panelRef, afterOpenChange }
}
