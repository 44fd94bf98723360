/** A cell's number that opens where it comes from, in a table of many such cells. One of them is open at a time; Page Up and Page Down turn a long one. */
import { Popover, Spin } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DerivationCard, type DerivationCardProps, type DerivationLine } from '#web/derivation/derivation-card.tsx'
import type { WhyCells } from '#web/derivation/use-why-cells.ts'
import styles from '#web/derivation/why-cell.module.css'

/** Where a cell's number comes from. */
export interface CellWhy {
  lines: readonly DerivationLine[]
  note?: string
}

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
  const turn = ({ key }: KeyboardEvent) => {
    const pages = { PageDown: 1, PageUp: -1 }[key]
    if (pages && card.current) card.current.scrollTop += pages * card.current.clientHeight * 0.8
    return Boolean(pages && card.current)
  }
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
        onKeyDown={event => turn(event) && event.preventDefault()}
      >
        {children}
      </button>
      {open && (
        <Popover
          open
          trigger="click"
          onOpenChange={stays => !stays && cells.show(undefined)}
          // A list has no heading between its own and this one.
          title={<h2 className={styles.title}>{title}</h2>}
          // Another number in its place is asked for anew.
          content={<Why key={title} title={title} why={why} hold={card} />}
        >
          <span className={styles.anchor} />
        </Popover>
      )}
    </>
  )
  return inline ? <span className={styles.inline}>{parts}</span> : parts
}

const Why = ({ title, why, hold }: Pick<WhyCellProps, 'title' | 'why'> & Pick<DerivationCardProps, 'hold'>) => {
  const { t } = useTranslation()
  const [asked] = useState(why)
  const [state, setState] = useState<CellWhy | 'failed'>()
  useEffect(() => {
    let left = false
    asked.then(
      found => !left && setState(found),
      () => !left && setState('failed'),
    )
    return () => {
      left = true
    }
  }, [asked])
  if (state === undefined) return <Spin size="small" />
  if (state === 'failed') return <p role="alert">{t('derivation.failed')}</p>
  return <DerivationCard title={title} lines={state.lines} note={state.note} hold={hold} />
}
