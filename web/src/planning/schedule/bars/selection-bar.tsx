/** What can be done with several selected cells at once, over the grid's lower edge; each is one step (`acts.ts`). */
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/api/notices.ts'
import { CURSOR } from '#web/grid/grid-cursor.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { MenuButton } from '#web/list/acts/menu-button.tsx'
import { useFormats } from '#web/time/index.ts'
import * as acts from '../acts/acts.ts'
import { copySelection, cutSelection } from '../acts/clipboard.ts'
import type { ExportPart } from '../acts/use-screen-acts.ts'
import { useHours } from '../derivation/use-hours.ts'
import { chosenCells, type PlacedCell, selectedDuties, selectedIds, selectedPart } from '../focus/selection.ts'
import { shiftLabel } from '../menu/shift-label.ts'
import { ScheduleContext, useSchedule, wholeOf } from '../open/open-schedule.ts'
import { useLogLength } from '../open/use-store.ts'
import styles from './bars.module.css'
import { useRoomAbove } from './use-room-above.ts'

const write = (text: string) => void navigator.clipboard?.writeText(text).catch(() => undefined)

interface SelectionBarProps {
  exporting: (part: ExportPart) => void
}

export const SelectionBar = ({ exporting }: SelectionBarProps) => {
  const schedule = useSchedule()
  const { cursor } = schedule
  const extended = useTopic(cursor.topics, CURSOR, () => cursor.isExtended())
  return extended ? <Bar exporting={exporting} /> : null
}

/** How much is selected, and how many hours that is, as the engine counts them over all days that are shown. */
const Selected = ({ cells, ids }: { cells: readonly PlacedCell[]; ids: readonly string[] }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  // Asked once for each state of the roster, so a selection that grows waits for nothing.
  const hours = useHours({})
  const chosen = new Set(ids)
  const minutes = hours?.duties.reduce((sum, each) => sum + (chosen.has(each.duty) ? each.plain + each.overtime : 0), 0)
  return (
    <span>
      {[
        t('schedule.several.cells', { count: cells.length }),
        t('schedule.several.people', { count: new Set(cells.flatMap(cell => cell.employee ?? [])).size }),
        t('schedule.several.shifts', { count: ids.length }),
        ...(minutes === undefined ? [] : [formats.hours(minutes)]),
      ].join(' · ')}
    </span>
  )
}

const Bar = ({ exporting }: SelectionBarProps) => {
  const schedule = useSchedule()
  const { cursor, facts } = schedule
  const { t } = useTranslation('planning')
  useTopic(cursor.topics, CURSOR, () => cursor.changes())
  useLogLength()
  const cells = chosenCells(schedule)
  const shifts = cells.reduce((sum, cell) => sum + cell.duties.length, 0)
  const duties = selectedDuties(schedule)
  // With duties on closed days only, an act still answers why it does nothing.
  const none = shifts === 0
  const edit = acts.mayEdit(schedule)
  const close = () => {
    cursor.to(cursor.focus())
    const { row, column } = cursor.focus()
    document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus()
  }
  const small = { size: 'small', type: 'text' } as const
  const bar = useRef<HTMLDivElement>(null)
  useRoomAbove(bar)
  return (
    <div
      ref={bar}
      className={styles.selection}
      role="toolbar"
      aria-label={t('schedule.several.name')}
      data-zone="selection"
    >
      <ScheduleContext value={wholeOf(schedule)}>
        <Selected cells={cells} ids={selectedIds(schedule)} />
      </ScheduleContext>
      {edit && (
        <>
          <MenuButton
            look="text"
            items={facts.shifts.map(shift => ({
              key: shift.id,
              label: shiftLabel(shift),
              onChoose: () => acts.assign(schedule, shift.id),
            }))}
          >
            {t('schedule.menu.assign')} <span aria-hidden="true">▾</span>
          </MenuButton>
          <Button {...small} disabled={none} onClick={() => acts.clear(schedule)}>
            {t('schedule.menu.clear')}
          </Button>
          <Button {...small} disabled={none} onClick={() => acts.pin(schedule)}>
            {t(duties.length > 0 && duties.every(duty => duty.pinned) ? 'schedule.menu.unpin' : 'schedule.menu.pin')}
          </Button>
          <Button {...small} disabled={none} onClick={() => acts.open(schedule)}>
            {t('schedule.menu.open')}
          </Button>
          <Button
            {...small}
            disabled={none}
            onClick={() =>
              acts.selectedPair(schedule) ? acts.swap(schedule) : notify('info', t('schedule.several.swap_needs'))
            }
          >
            {t('schedule.menu.swap')}
          </Button>
          <Button {...small} disabled={none} onClick={() => acts.fill(schedule, 'all')}>
            {t('schedule.menu.fill')}
          </Button>
          <Button {...small} disabled={none} onClick={() => write(cutSelection(schedule))}>
            {t('schedule.menu.cut')}
          </Button>
        </>
      )}
      <Button
        {...small}
        disabled={shifts === 0}
        onClick={() => {
          write(copySelection(schedule))
          notify('success', t('schedule.several.copied', { count: cells.length }))
        }}
      >
        {t('schedule.menu.copy')}
      </Button>
      <Button {...small} onClick={() => exporting(selectedPart(schedule))}>
        {t('schedule.several.export')}
      </Button>
      <Button {...small} onClick={close}>
        {t('schedule.several.end')}
      </Button>
    </div>
  )
}
