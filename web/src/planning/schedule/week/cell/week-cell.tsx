/** One cell of the week grid. Takes only primitive values, so that it is drawn again only when its own content changes. */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayKind, Duty } from '#contract/engine.ts'
import { placeTopic } from '#web/grid/grid-cursor.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { absencesIn, isToldInPart } from '#web/planning/schedule/away/absence.ts'
import away from '#web/planning/schedule/away/away.module.css'
import { AwayStrip } from '#web/planning/schedule/away/away-strip.tsx'
import { conflictMark } from '#web/planning/schedule/conflict/conflict-author.ts'
import { mineIn } from '#web/planning/schedule/conflict/mine-in.ts'
import { inLane } from '#web/planning/schedule/focus/selection.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { proposalIn, proposalInStack } from '#web/planning/schedule/open/proposal.ts'
import { useCellLook } from '#web/planning/schedule/open/use-store.ts'
import { initials } from '#web/planning/schedule/presence/initials.ts'
import presence from '#web/planning/schedule/presence/presence.module.css'
import { cellKey } from '#web/planning/schedule/store/cell-key.ts'
import { useFormats } from '#web/time/index.ts'
import { CellDuties } from './cell-duties.tsx'
import { cellName } from './cell-name.ts'
import { useCellElement } from './use-cell-element.ts'
import styles from './week-cell.module.css'

/** Pixels from which a cell has room for times and workstation. */
const ROOM_FOR_TIMES = 72
const NOTHING: readonly Duty[] = []

const isRestDay = (kind: DayKind) => kind !== 'workday' && kind !== 'makeup_workday'

export interface WeekCellProps {
  row: number
  column: number
  /** Empty in the open row. */
  employee: string
  /** In a workstation's row: which one, and the one duty that stands in this place; empty where none does. */
  station?: string
  only?: string
  /** Lane of the open row; -1 in a person's row. */
  lane: number
  date: string
  left: number
  width: number
  letters: boolean
}

export const WeekCell = memo(function WeekCell({
  row,
  column,
  employee,
  station,
  only,
  lane,
  date,
  left,
  width,
  letters,
}: WeekCellProps) {
  const schedule = useSchedule()
  const { cursor, facts } = schedule
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const view = useCellLook(cellKey(employee, date))
  const standing = useTopic(
    cursor.topics,
    placeTopic(row, column),
    () => (cursor.isFocused(row, column) ? 2 : 0) + (cursor.isSelected(row, column) ? 1 : 0),
  )
  const duties = dutiesIn(view.duties, lane, only)
  const proposal = only === undefined ? proposalIn(view, lane, duties) : proposalInStack(view, duties)
  const [dragged] = duties
  const focused = standing >= 2
  const locked = facts.isLocked(date) || (view.held === true && only !== '')
  const element = useCellElement({ row, column, focused, dragged: locked ? undefined : dragged })
  // A short plan leaves a day of the month so much room that its times fit.
  const short = letters && width < ROOM_FOR_TIMES

  const gone = absencesIn(facts, view.rest ?? false, employee, date)
  // Drawn in the cell itself while it is empty, else along its bottom.
  const drawn = duties.length > 0 ? undefined : (gone.find(each => each.whole) ?? gone.find(isToldInPart))
  const isAsked = duties.length > 0 && !view.conflict && gone.some(each => each.kind === 'leave_asked')
  // A colleague stands in a cell, not in one of its lanes.
  const colleagues = lane <= 0 ? view.colleagues : undefined
  const isMet = colleagues !== undefined && colleagues.length > 0
  // Of a workstation's stack the place itself is gone.
  const isBlank = duties.length === 0 && employee !== '' && only === undefined && !schedule.version
  const cleared = isBlank ? facts.publishedIn(employee, date) : NOTHING
  const mine =
    view.conflict && employee !== '' && only === undefined ? mineIn(view.conflict, cellKey(employee, date)) : undefined
  const shown = { ...view, duties, proposal, colleagues, cleared, mine }
  const classes = [
    styles.cell,
    focused && styles.focused,
    standing % 2 === 1 && cursor.isExtended() && styles.selected,
    locked && (view.held ? styles.held : styles.locked),
    view.refusal && styles.refused,
    view.conflict && styles.conflict,
    employee !== '' && isRestDay(facts.day(date).kind) && styles.restDay,
    drawn && (drawn.whole || drawn.kind === 'elsewhere') && away[drawn.kind],
    isMet && presence.here,
    view.fresh && presence.fresh,
    isAsked && styles.asked,
    !facts.dates.includes(date) && styles.waits,
  ]
  return (
    <div
      ref={element}
      role="gridcell"
      tabIndex={focused ? 0 : -1}
      aria-colindex={column + 2}
      aria-selected={standing % 2 === 1}
      aria-readonly={locked}
      aria-label={cellName({ t, formats, facts }, employee, date, shown, station)}
      className={classes.filter(Boolean).join(' ')}
      style={{ left, width }}
      data-row={row}
      data-column={column}
    >
      <CellDuties
        view={shown}
        short={short}
        who={station !== undefined}
        absence={drawn}
        cleared={cleared}
        mine={mine}
      />
      {isMet && (
        <span className={presence.mark} aria-hidden="true">
          {colleagues.map(each => initials(each.name)).join(' ')}
        </span>
      )}
      {isAsked && <LeaveSign />}
      {view.conflict && (
        <span className={styles.author} data-conflict={cellKey(employee, date)}>
          {conflictMark(t, view.conflict)}
        </span>
      )}
      {mine && !short && (
        <span className={styles.mineSign} aria-hidden="true">
          {t('schedule.conflict.mine_sign')}
        </span>
      )}
      {gone.length > 0 && !drawn?.whole && <AwayStrip away={gone} hours={facts.hoursOf(date)} />}
    </div>
  )
})

/** Leave that somebody asked for, under a duty: a strip alone says that it is there, not what it is. */
const LeaveSign = () => {
  const { t } = useTranslation('planning')
  return (
    <span className={styles.leaveSign} aria-hidden="true">
      {t('schedule.away_letters.leave_asked')}
    </span>
  )
}

/** What is shown of a cell's duties: in an open lane its own, in a workstation's row the one that stands there. */
function dutiesIn(duties: readonly Duty[], lane: number, only: string | undefined): readonly Duty[] {
  if (only !== undefined) return duties.filter(duty => duty.id === only)
  return lane < 0 ? duties : inLane(duties, lane)
}
