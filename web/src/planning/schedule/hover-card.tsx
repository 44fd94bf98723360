/** The one card that opens over a cell: times, workstation, what it was and what it would be, findings. */

import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/time/index.ts'
import { absencesIn } from './away/absence.ts'
import { awayName } from './away/away-name.ts'
import { besidePoint } from './beside-point.ts'
import beside from './carry/beside-pointer.module.css'
import { FindingText } from './findings/finding-text.tsx'
import { cellAt } from './focus/selection.ts'
import type { Cell } from './gestures/gesture.ts'
import styles from './hover-card.module.css'
import { ownerOf, ScheduleContext, useSchedule } from './open/open-schedule.ts'
import { proposalAt } from './open/proposal.ts'
import type { Props } from './open/stage.ts'
import { useCell, useStage } from './open/use-store.ts'
import { cellKey } from './store/cell-key.ts'
import { dutyName, restsName, wouldBe, wouldRest } from './week/cell/cell-name.ts'

export const HoverCard = () => {
  const schedule = useSchedule()
  const hover = useStage('hover')
  const cell = hover && cellAt(schedule, hover.place)
  if (!hover || !cell) return null
  return (
    <ScheduleContext value={ownerOf(schedule, cell.employee ?? '', cell.date)}>
      <Card hover={hover} employee={cell.employee} date={cell.date} />
    </ScheduleContext>
  )
}

interface CardProps extends Cell {
  hover: Props['hover']
}

const Card = ({ hover, employee, date }: CardProps) => {
  const schedule = useSchedule()
  const { facts } = schedule
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const card = useRef<HTMLDivElement>(null)
  // What it says may change while it is open, and with it how high it is.
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const { width, height } = element.getBoundingClientRect()
    const place = besidePoint(hover, { width, height }, { width: innerWidth, height: innerHeight })
    Object.assign(element.style, { left: `${place.left}px`, top: `${place.top}px` })
  })
  // A search goes on while the card is open: what it says changes with the cell.
  const { findings, rest = false, restThen } = useCell(cellKey(employee, date))
  const cell = cellAt(schedule, hover.place)
  const proposal = proposalAt(schedule, hover.place)
  const away = absencesIn(facts, rest, employee ?? '', date)
  if (!cell || (cell.duties.length === 0 && away.length === 0 && !proposal && !restThen)) return null
  const published = new Map(facts.problem.published.map(duty => [duty.id, duty]))
  const named = { t, formats, facts }
  return (
    <div ref={card} role="tooltip" className={`${beside.floating} ${styles.card}`}>
      <b>{cell.employee === undefined ? t('schedule.open_row') : facts.person(cell.employee)?.name}</b>
      <span>{`${formats.weekday(cell.date)} ${formats.shortDate(cell.date)}`}</span>
      {cell.duties.map(duty => {
        const before = published.get(duty.id)
        return (
          <div key={duty.id}>
            {dutyName(named, duty)}
            {duty.breaks.length > 0 && <span className={styles.plain}>{restsName(named, duty)}</span>}
            {duty.note && <span className={styles.note}>{duty.note}</span>}
            {before && facts.isDraft(duty) && <s>{dutyName(named, before)}</s>}
            {!before && facts.problem.published.length > 0 && <em>{t('schedule.unpublished')}</em>}
          </div>
        )
      })}
      {proposal && cell.duties.length === 0 && <span>{t('schedule.cell.empty')}</span>}
      {proposal && <span className={styles.after}>{`→ ${wouldBe(named, proposal)}`}</span>}
      {away.map(each => (
        <span key={`${each.kind}${each.span.start}`}>{awayName(named, each)}</span>
      ))}
      {restThen !== undefined && <span className={styles.after}>{`→ ${wouldRest(named, restThen)}`}</span>}
      {findings.map(finding => (
        <FindingText key={JSON.stringify(finding)} finding={finding} />
      ))}
    </div>
  )
}
