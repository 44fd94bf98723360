/** Prints what is on the screen where the server cannot be asked for it: on paper alone, and gone afterwards. */
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { variables } from '#web/theme/tokens.ts'
import { Sheets } from '../../plans/print/print-sheets.tsx'
import { type OpenSchedule, useSchedule } from '../open/open-schedule.ts'
import styles from './print-here.module.css'
import { printedHere } from './printed-here.ts'

/** The other plans of the month that is shown, of which this browser has no whole roster. */
const leftOut = ({ dates, around, facts }: OpenSchedule): string[] => {
  const others = dates.flatMap(date => around?.planOf(date) ?? []).filter(each => each.id !== facts.opened.plan.id)
  return [...new Map(others.map(({ id, name }) => [id, name])).values()]
}

/** @param props.day the one that is shown alone; else all days of the plan are printed */
export const PrintHere = ({ day, onDone }: { day?: string | undefined; onDone: () => void }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const [printed] = useState(() => printedHere(schedule, day))
  const unsaved = schedule.store.draft.pending().length
  const others = leftOut(schedule)
  useEffect(() => {
    addEventListener('afterprint', onDone)
    // Once the sheets are drawn.
    const frame = requestAnimationFrame(() => print())
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('afterprint', onDone)
    }
  }, [onDone])
  return createPortal(
    // Beside the app's root, it takes the theme's lines and letters along.
    <div className={`page-root ${variables} ${styles.paper}`} data-scheme="light" data-testid="paper">
      <Sheets printed={printed} />
      {others.length > 0 && <p>{t('print.alone', { names: others.join(t('schedule.cell.comma')) })}</p>}
      {unsaved > 0 && <p>{t('print.unsaved', { count: unsaved })}</p>}
    </div>,
    document.body,
  )
}
