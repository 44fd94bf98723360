/** Findings that are told by their count behind one line of the list, closed until somebody asks for them or F8 goes to one. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FindingLine } from '../../findings/arranged.ts'
import { findingId } from '../../store/findings-index.ts'
import styles from '../panel.module.css'

/** Lines drawn at once, as many as the list itself draws; F8 reaches the rest. */
export const SHOWN = 100

interface FindingFoldProps {
  kind: 'also_people' | 'surplus'
  lines: readonly FindingLine[]
  entry: (line: FindingLine) => ReactNode
  /** Where F8 went: it opens the fold in which that is. */
  current: string | undefined
}

export const FindingFold = ({ kind, lines, entry, current }: FindingFoldProps) => {
  const { t } = useTranslation('planning')
  const [isOpen, setOpen] = useState(false)
  const at = lines.findIndex(({ finding }) => findingId(finding) === current)
  const open = isOpen || at >= 0
  // What is gone to stands after those that there is room for.
  const shown = [...lines.slice(0, SHOWN), ...lines.slice(Math.max(SHOWN, at), at + 1)]
  const more = lines.length - shown.length
  return (
    <>
      <li className={styles.also}>
        <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(`schedule.panel.${kind}`, { count: lines.length })} {open ? '▴' : '▾'}
        </Button>
      </li>
      {open && shown.map(entry)}
      {open && more > 0 && <li className={styles.empty}>{t('schedule.panel.more', { count: more })}</li>}
    </>
  )
}
