/** Which cell of a table is open, and where the keyboard's way through the page enters the table. */
import { type KeyboardEvent, useState } from 'react'
import { stepTo } from '#web/derivation/arrow-keys.ts'

export interface WhyCells {
  open: string | undefined
  show(name: string | undefined): void
  /** The cell that the Tab key leads to. */
  entry: string | undefined
  reach(name: string): void
  /** For the table: arrows go from cell to cell, Escape closes. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
}

/** `names` are the cells that open, in the order of reading. */
export const useWhyCells = (names: readonly string[]): WhyCells => {
  const [open, show] = useState<string>()
  const [reached, reach] = useState<string>()
  const entry = reached !== undefined && names.includes(reached) ? reached : names[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') show(undefined)
    else if (stepTo(event.target, event.key)) event.preventDefault()
  }
  return { open, show, entry, reach, onKeyDown }
}
