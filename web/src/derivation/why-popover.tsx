/** The card that a number opens: asked for when it opens, and pointing at what was pressed. */
import { Popover, Spin } from 'antd'
import { type CSSProperties, type KeyboardEvent, type Ref, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DerivationCard, type DerivationLine } from '#web/derivation/derivation-card.tsx'
import styles from '#web/derivation/why-cell.module.css'

/** Where a number comes from. */
export interface CellWhy {
  lines: readonly DerivationLine[]
  note?: string
}

interface WhyProps {
  /** What the number says in a sentence. */
  title: string
  why: () => Promise<CellWhy>
  hold: Ref<HTMLElement>
}

/** Page Up and Page Down turn a long card while what opened it has the keyboard; says whether it did. */
export const turnCard = ({ key }: KeyboardEvent, card: RefObject<HTMLElement | null>): boolean => {
  const pages = { PageDown: 1, PageUp: -1 }[key]
  if (!pages || !card.current) return false
  card.current.scrollTop += pages * card.current.clientHeight * 0.8
  return true
}

/** Lies over what it points at: the nearest positioned frame, or the place in it that `at` names. */
export const WhyPopover = ({
  title,
  why,
  hold,
  at,
  onClose,
}: WhyProps & { at?: CSSProperties; onClose: () => void }) => (
  <Popover
    open
    trigger="click"
    onOpenChange={stays => !stays && onClose()}
    // A list has no heading between its own and this one.
    title={<h2 className={styles.title}>{title}</h2>}
    // Another number in its place is asked for anew.
    content={<Why key={title} title={title} why={why} hold={hold} />}
  >
    <span className={styles.anchor} style={at} />
  </Popover>
)

const Why = ({ title, why, hold }: WhyProps) => {
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
