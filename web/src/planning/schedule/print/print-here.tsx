/** Prints what is on the screen where the server cannot be asked for it: on paper alone, and gone afterwards. */
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Sheets } from '../../plans/print/print-sheets.tsx'
import { useSchedule } from '../open/open-schedule.ts'
import styles from './print-here.module.css'
import { printedHere } from './printed-here.ts'

/** @param props.day the one that is shown alone; else all days of the plan are printed */
export const PrintHere = ({ day, onDone }: { day?: string | undefined; onDone: () => void }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const [printed] = useState(() => printedHere(schedule, day))
  const unsaved = schedule.store.draft.pending().length
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
    <div className={styles.paper} data-testid="paper">
      <Sheets printed={printed} />
      {unsaved > 0 && <p>{t('print.unsaved', { count: unsaved })}</p>}
    </div>,
    document.body,
  )
}
