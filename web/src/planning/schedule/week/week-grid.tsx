/** The week grid: people by days, windowed in both directions; the one place that listens to keys and pointer. */
import { type CSSProperties, memo, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '#web/grid/grid-keys.ts'
import { rowSizes } from '#web/grid/row-sizes.ts'
import { useGridWindow } from '#web/grid/use-grid-window.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { useFormats } from '#web/time/index.ts'
import { mayEdit } from '../acts/acts.ts'
import { useClipboard } from '../acts/use-clipboard.ts'
import { usePlanInSight } from '../around/opened/plan-in-sight.ts'
import { PlanDividers } from '../around/plan-dividers.tsx'
import { PlanRow } from '../around/plan-row.tsx'
import { CellEditor } from '../cell-editor/cell-editor.tsx'
import { type ScreenActs, scheduleKey } from '../keys/schedule-keys.ts'
import { ownerOf, ScheduleContext, useSchedule, wholeOf } from '../open/open-schedule.ts'
import type { GridRow as Row } from '../rows/row-list.ts'
import { NOWHERE } from '../rows/station-stacks.ts'
import { FillHandle } from './fill-handle.tsx'
import { GridRow } from './grid-row.tsx'
import { CostFoot } from './heads/cost-foot.tsx'
import { CoverScale, useCoverScale } from './heads/day-cover.tsx'
import { DayHead } from './heads/day-head.tsx'
import { EndHead } from './heads/end-head.tsx'
import { Legend } from './heads/legend.tsx'
import { LegalityLayer } from './legality/legality-layer.tsx'
import { useFocusAbove } from './use-focus-above.ts'
import { useGridDrop } from './use-grid-drop.ts'
import { type GridFrame, useGridFrame, useGridRoom } from './use-grid-frame.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import styles from './week-grid.module.css'

/** Lower rows have room for one line. */
const TWO_LINES = 36

/** Open duties stand above the people, in rows of 40 beside theirs of 36. */
const OPEN_MORE = 4

interface WeekGridProps {
  screen: ScreenActs
  rowHeight: number
  /** The month: short names only, in narrow columns. */
  letters?: boolean
}

export const WeekGrid = memo(function WeekGrid({ screen, rowHeight, letters = false }: WeekGridProps) {
  const schedule = useSchedule()
  const { facts, dates, cursor, rows: rowList } = schedule
  const whole = wholeOf(schedule)
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useTopic(rowList.topics, rowList.topic, () => rowList.all())
  const columns = dates.length
  const frame = useGridFrame(letters)
  const { columnWidth, height } = useGridRoom(scroller, columns, frame, letters)
  useMemo(() => cursor.resize(rows.length, columns), [cursor, rows.length, columns])
  const lanes = rows.filter(row => row.kind === 'open').length
  const heights = useMemo(() => rowSizes(rowHeight, lanes, OPEN_MORE), [rowHeight, lanes])
  const end = heights.top(rows.length)
  const shown = useGridWindow(scroller, cursor, { rows: rows.length, columns, heights, columnWidth, head: frame })
  usePlanInSight(scroller, columnWidth, frame.width + frame.end)
  const inSight = shown.columns.join(',')
  useGridDrop(scroller)
  useClipboard(scroller)
  useFocusAbove(scroller, cursor)
  const pointer = useGridPointer()
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  const width = frame.width + columns * columnWidth + frame.end
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        role="grid"
        aria-label={t('schedule.grid_name', {
          site: facts.opened.plan.departmentName,
          period: formats.period(first, last),
        })}
        aria-describedby="schedule-grid-help"
        aria-rowcount={rows.length + 2}
        aria-colcount={columns + 2}
        aria-multiselectable
        aria-readonly={!mayEdit(schedule)}
        data-zone="grid"
        className={styles.scroller}
        data-lines={rowHeight < TWO_LINES ? 1 : 2}
        style={{ '--end': `${frame.end}px`, '--head': `${frame.height - 1}px` } as CSSProperties}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing || event.target instanceof HTMLInputElement) return
          if (scheduleKey(schedule, keyOf(event), shown.page, screen)) event.preventDefault()
        }}
        {...pointer}
      >
        <GridHead {...{ frame, columnWidth, width, letters, rows }} columns={shown.columns} />
        <div
          role="rowgroup"
          className={styles.inner}
          style={
            {
              width,
              height: end,
              '--free': `${Math.max(0, height - end)}px`,
            } as CSSProperties
          }
          data-row-height={rowHeight}
        >
          <PlanDividers left={frame.width} columnWidth={columnWidth} />
          {shown.rows.map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const place = { row: index, top: start, height: heights.height(index), columnWidth, headWidth: frame.width }
            return <GridRow key={rowKey(row)} {...place} {...rowOf(row)} columns={inSight} letters={letters} />
          })}
          <FillHandle {...{ scroller, frame, columnWidth, heights }} />
          <CellEditor left={frame.width} columnWidth={columnWidth} heights={heights} />
        </div>
        <ScheduleContext value={whole}>
          <CostFoot
            rows={rows.length}
            columns={shown.columns}
            columnWidth={columnWidth}
            width={width}
            hasEnd={frame.end > 0}
          />
        </ScheduleContext>
        <p id="schedule-grid-help" hidden>
          {t('schedule.grid_help')}
        </p>
      </div>
      {!letters && <Legend />}
      <LegalityLayer {...{ scroller, frame, columnWidth, heights }} />
    </div>
  )
})

const rowKey = (row: Row): string => {
  if (row.kind === 'person') return row.person.id
  return row.kind === 'open' ? `open-${row.lane}` : `station-${row.workstation}-${row.lane}`
}

/** Whose a row is. */
const rowOf = (row: Row) => ({
  employee: row.kind === 'person' ? row.person.id : '',
  lane: row.kind === 'person' ? -1 : row.lane,
  station: row.kind === 'station' ? row.workstation : undefined,
  group: row.kind === 'person' ? row.group?.name : undefined,
  groupSize: row.kind === 'person' ? row.group?.people : undefined,
})

interface GridHeadProps {
  frame: GridFrame
  /** Those in sight. */
  columns: readonly number[]
  columnWidth: number
  width: number
  letters: boolean
  rows: readonly Row[]
}

/** What the rows are, and how many: a workstation may have several. */
function useRowsName(rows: readonly Row[]): string {
  const people = wholeOf(useSchedule()).facts.people.length
  const { t } = useTranslation('planning')
  const stations = new Set(
    rows.flatMap(row => (row.kind === 'station' && row.workstation !== NOWHERE ? [row.workstation] : [])),
  )
  const isOfStations = rows.some(row => row.kind === 'station')
  return isOfStations
    ? t('schedule.head.station', { count: stations.size })
    : t('schedule.head.person', { count: people })
}

/** The days above the rows, and over them in a month the plans whose days they are. */
const GridHead = ({ frame, columns, columnWidth, width, letters, rows }: GridHeadProps) => {
  const schedule = useSchedule()
  const { dates } = schedule
  const { t } = useTranslation('planning')
  const rowsName = useRowsName(rows)
  const scale = useCoverScale(!letters)
  return (
    <div role="rowgroup" className={styles.top} style={{ width }}>
      <PlanRow left={frame.width} columnWidth={columnWidth} width={width} end={frame.end} />
      <div role="row" aria-rowindex={1} className={styles.head} style={{ width }}>
        <div role="columnheader" aria-colindex={1} className={`${styles.corner} ${letters ? styles.inMonth : ''}`}>
          <span>{rowsName}</span>
          {letters ? (
            <>
              <span>{t('schedule.head.weekday')}</span>
              <span>{t('schedule.head.day_type')}</span>
              <span>{t('schedule.head.gap')}</span>
            </>
          ) : (
            <span>
              {t('schedule.head.turnover')} · {t('schedule.head.hours')}
            </span>
          )}
          <span>{t('schedule.head.cover')}</span>
        </div>
        <CoverScale value={scale}>
          {columns.map(column => (
            <ScheduleContext key={dates[column]} value={ownerOf(schedule, '', dates[column] ?? '')}>
              <DayHead
                date={dates[column] ?? ''}
                column={column}
                left={frame.width + column * columnWidth}
                width={columnWidth}
                letters={letters}
              />
            </ScheduleContext>
          ))}
        </CoverScale>
        {frame.end > 0 && <EndHead columns={dates.length} />}
      </div>
    </div>
  )
}
