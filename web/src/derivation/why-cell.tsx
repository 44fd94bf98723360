/** A cell's number that opens where it comes from, in a table of many such cells. One of them is open at a time; Page Up and Page Down turn a long one. */
import { type ReactNode, useRef } from 'react'
import type { WhyCells } from '#web/derivation/use-why-cells.ts'
import styles from '#web/derivation/why-cell.module.css'
import { type CellWhy, turnCard, WhyPopover } from '#web/derivation/why-popover.tsx'

export type { CellWhy } from '#web/derivation/why-popover.tsx'

export interface WhyCellProps {
  cells: WhyCells
  /** Names the cell among those of its table. */
  name: string
  /** What the cell says in a sentence. */
  title: string
  why: () => Promise<CellWhy>
  /** As large as its text, beside others or in a sentence. */
  inline?: boolean
  children: ReactNode
}

/** Stands in a `td` of its own, unless it is inline. */
export const WhyCell = ({ cells, name, title, why, inline, children }: WhyCellProps) => {
  const open = cells.open === name
  const card = useRef<HTMLElement>(null)
  const parts = (
    <>
      <button
        type="button"
        className={inline ? styles.word : styles.cell}
        tabIndex={cells.entry === name ? 0 : -1}
        aria-expanded={open}
        aria-label={title}
        onFocus={() => cells.reach(name)}
        onClick={() => cells.show(open ? undefined : name)}
        onKeyDown={event => turnCard(event, card) && event.preventDefault()}
      >
        {children}
      </button>
      {open && <WhyPopover title={title} why={why} hold={card} onClose={() => cells.show(undefined)} />}
    </>
  )
  return inline ? <span className={styles.inline}>{parts}</span> : parts
}
