/** The click and key twin of drawing: a button in the row's head that takes typed times. */
import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carryOut, mayEdit } from '../acts/acts.ts'
import { newDuty } from '../gestures/entry/new-duty.ts'
import type { Cell } from '../gestures/gesture.ts'
import { useSchedule } from '../open/open-schedule.ts'
import styles from './day.module.css'
import { TimesForm } from './times-form.tsx'

export const AddDuty = ({ cell, name }: { cell: Cell; name: string }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const [open, setOpen] = useState(false)
  if (!mayEdit(schedule) || schedule.facts.isLocked(cell.date)) return null
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      destroyOnHidden
      content={
        <TimesForm
          onTimes={(start, end) => {
            setOpen(false)
            carryOut(schedule, newDuty(schedule.desk, cell, start, end))
          }}
        />
      }
    >
      <button type="button" className={styles.add} aria-label={t('schedule.day.add', { person: name })}>
        +
      </button>
    </Popover>
  )
}
