/**
 * The badge that goes along with a lifted duty: for whom and when it would be, how that stands, what it does to cover,
 * cost and hours, and the heaviest finding that it brings. It is moved without React, and asks the engine's worker only.
 */
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Duty } from '#contract/engine.ts'
import { CURSOR } from '#web/grid/grid-cursor.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import beside from '#web/planning/schedule/carry/beside-pointer.module.css'
import { standingName } from '#web/planning/schedule/carry/carry.ts'
import { focusedCell, rowName } from '#web/planning/schedule/focus/selection.ts'
import { copyDuty } from '#web/planning/schedule/gestures/copy-duty.ts'
import { moveDuty } from '#web/planning/schedule/gestures/move-duty.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useLifted } from '#web/planning/schedule/open/use-store.ts'
import { useFormats } from '#web/time/index.ts'
import { besideHand } from '../beside-hand.ts'
import { Brings } from '../cell/brings.tsx'
import { useOutlook } from '../heads/use-outlook.ts'
import { placeOf } from '../place-of.ts'
import styles from './carry-badge.module.css'

export const CarryBadge = () => {
  const duty = useLifted()
  return duty && <Badge duty={duty} />
}

const Badge = ({ duty }: { duty: Duty }) => {
  const schedule = useSchedule()
  const { cursor, desk, carry } = schedule
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const element = useRef<HTMLDivElement>(null)
  const byHand = useRef(false)
  const [copying, setCopying] = useState(false)
  const focus = useTopic(cursor.topics, CURSOR, () => cursor.focus())
  const known = useTopic(carry.topics, carry.topic, () => carry.isKnown())
  useEffect(
    () =>
      monitorForElements({
        onDrag: ({ location }) => {
          const { clientX, clientY, ctrlKey, altKey } = location.current.input
          byHand.current = true
          setCopying(ctrlKey || altKey)
          besideHand(element.current, clientX, clientY)
          // Over no cell, in the grid's heads or beside it, it goes nowhere: what it tells is of the cell that was passed last.
          const over = location.current.dropTargets.length > 0 && placeOf(document.elementFromPoint(clientX, clientY))
          if (element.current) element.current.style.visibility = over ? 'visible' : 'hidden'
        },
      }),
    [],
  )
  useEffect(() => {
    if (byHand.current) return
    // Carried by key it stands below the cell.
    const cell = document.querySelector(`[data-row="${focus.row}"][data-column="${focus.column}"]`)
    const box = cell?.getBoundingClientRect()
    if (box) besideHand(element.current, box.left, box.top)
  }, [focus])
  const gesture = useMemo(() => {
    const cell = focus && focusedCell(schedule)
    if (!cell || cell.locked) return undefined
    return copying ? copyDuty(desk, duty, cell) : moveDuty(desk, duty, cell)
  }, [schedule, desk, duty, focus, copying])
  const outlook = useOutlook(gesture?.kind === 'change' ? gesture.change : undefined)
  const cell = focusedCell(schedule)
  if (!cell) return null
  const person = rowName(schedule, cell) ?? t('schedule.open_row')
  const filled = !cell.station && cell.employee !== undefined && cell.duties.some(each => each.id !== duty.id)
  // In a workstation's row it stays its person's, whoever else stands in this place.
  const [placed] = gesture?.kind === 'change' ? gesture.change.put : []
  const standing = known && placed ? carry.classOf(placed.employee ?? '', placed.date) : undefined
  return (
    <div ref={element} className={`${beside.floating} ${styles.badge}`} aria-hidden="true" data-carry>
      <b>{[person, formats.weekday(cell.date), formats.range(duty.start, duty.end)].join(' · ')}</b>
      {copying && <span>{t('schedule.carry.copy')}</span>}
      {cell.closed && <span>{t(`schedule.left_out.${cell.closed}`)}</span>}
      {gesture?.kind === 'ask' && <span>{t('schedule.left_out.taken')}</span>}
      {gesture?.kind === 'change' && !outlook && standing !== undefined && (
        <span>{t(`schedule.carry.${standingName(standing)}`)}</span>
      )}
      {outlook && <Brings {...outlook} />}
      {filled && !cell.locked && <span>{t('schedule.drop.hint')}</span>}
    </div>
  )
}
