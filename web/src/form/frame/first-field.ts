/** Puts the focus on the first field of a form that has just opened in a drawer or in a dialog. */
import { type RefObject, useRef } from 'react'

const FIELD = ':is(input, textarea, button[role="switch"]):not(:disabled, [type="hidden"], [aria-hidden="true"])'

/** A finger is spared the keyboard that a field brings up. */
const onceOpen = (part: RefObject<HTMLElement | null>, fields: string) => (open: boolean) => {
  if (!open || matchMedia('(pointer: coarse)').matches) return
  part.current?.querySelector<HTMLElement>(fields)?.focus()
}

/** Props of the drawer. */
export const useFirstField = () => {
  const panelRef = useRef<HTMLDivElement>(null)
  return { panelRef, afterOpenChange: onceOpen(panelRef, `form ${FIELD}`) }
}

/** Of a dialog whose fields stand in this part of it. */
export const useFirstFieldIn = (fields: RefObject<HTMLElement | null>) => onceOpen(fields, FIELD)
