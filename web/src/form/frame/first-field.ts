/** Puts the focus on the first field of a form that has just opened in a drawer or in a dialog. */
import { type RefObject, useRef } from 'react'

const FIELD = ':is(input, textarea, button[role="switch"]):not(:disabled, [type="hidden"], [aria-hidden="true"])'

/** A finger is spared the keyboard that a field brings up. */
const onceOpen = (part: RefObject<HTMLElement | null>, fields: string) => (open: boolean) => {
  const { current: panel } = part
  if (!open || panel === null || matchMedia('(pointer: coarse)').matches) return
  const focused = () => {
    const field = panel.querySelector<HTMLElement>(fields)
    field?.focus()
    return field !== null
  }
  if (focused()) return
  // What the form is made of is still on its way: its first field is waited for, unless somebody has gone on meanwhile.
  const begun = document.activeElement
  const watch = new MutationObserver(() => {
    if (document.activeElement !== begun || focused()) watch.disconnect()
  })
  watch.observe(panel, { childList: true, subtree: true })
}

/** Props of the drawer. */
export const useFirstField = () => {
  const panelRef = useRef<HTMLDivElement>(null)
  return { panelRef, afterOpenChange: onceOpen(panelRef, `form ${FIELD}`) }
}

/** Of a dialog whose fields stand in this part of it. */
export const useFirstFieldIn = (fields: RefObject<HTMLElement | null>) => onceOpen(fields, FIELD)
