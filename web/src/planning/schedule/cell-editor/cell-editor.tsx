/** The one editor of the grid: a combobox over the focused cell that takes a shift's name or times such as 7-15. */
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowSizes } from '#web/grid/row-sizes.ts'
import { readSpan, useFormats } from '#web/time/index.ts'
import { assign, carryOut } from '../acts/acts.ts'
import { openFields } from '../acts/duty-acts.ts'
import { BrushChip } from '../bars/palette/brush-chip.tsx'
import { focusedCell } from '../focus/selection.ts'
import { newDuty } from '../gestures/entry/new-duty.ts'
import { shiftsTyped } from '../gestures/entry/type-short-name.ts'
import { editTimes } from '../gestures/times/edit-times.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useStage } from '../open/use-store.ts'
import styles from './cell-editor.module.css'
import { useListPlace } from './use-list-place.ts'

interface CellEditorProps {
  left: number
  columnWidth: number
  heights: RowSizes
}

export const CellEditor = (props: CellEditorProps) => {
  const editor = useStage('editor')
  return editor ? <OpenEditor key={`${editor.place.row}:${editor.place.column}`} {...props} {...editor} /> : null
}

interface OpenEditorProps extends CellEditorProps {
  place: { row: number; column: number }
  text: string
}

/** Before anything is typed no shift is marked: Enter twice must not put the first one over what stands there. */
const lowest = (typed: string) => (typed === '' ? -1 : 0)

const OpenEditor = ({ left, columnWidth, heights, place, text }: OpenEditorProps) => {
  const schedule = useSchedule()
  const { cursor, stage, facts, desk } = schedule
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const [typed, setTyped] = useState(text)
  const [marked, setMarked] = useState(lowest(text))
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const listPlace = useListPlace(input)
  const span = readSpan(typed)
  const shifts = span ? [] : shiftsTyped(facts.shifts, typed)
  const [standing] = focusedCell(schedule)?.duties ?? []

  useEffect(() => {
    const field = input.current
    field?.focus()
    if (text.length > 1) field?.select()
  }, [text])

  const close = () => {
    const grid = input.current?.closest<HTMLElement>('[role="grid"]')
    stage.set('editor', undefined)
    grid?.querySelector<HTMLElement>(`[data-row="${place.row}"][data-column="${place.column}"]`)?.focus()
  }
  const commit = (down: number, right: number) => {
    const cell = focusedCell(schedule)
    const [duty] = cell?.duties ?? []
    const chosen = shifts[marked]
    if (span && cell) {
      const { start, end } = span
      carryOut(schedule, duty ? editTimes(desk, duty, start, end) : newDuty(desk, cell, start, end))
    } else if (chosen) assign(schedule, chosen.id, 'type')
    else if (typed !== '') return
    close()
    cursor.by(down, right)
  }
  /** The rest of the duty's fields: breaks, workstations, note. */
  const openForm = () => {
    if (!standing) return
    close()
    openFields(schedule, standing, 'breaks')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || event.key === 'Process') return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.altKey) openForm()
    else if (event.key === 'Enter') commit(1, 0)
    else if (event.key === 'Tab') commit(0, event.shiftKey ? -1 : 1)
    else if (event.key === 'ArrowDown') setMarked(Math.min(marked + 1, shifts.length - 1))
    else if (event.key === 'ArrowUp') setMarked(Math.max(marked - 1, lowest(typed)))
    else return
    event.preventDefault()
  }
  return (
    <div
      className={styles.editor}
      style={{ left: left + place.column * columnWidth, top: heights.top(place.row), width: columnWidth }}
    >
      <input
        ref={input}
        role="combobox"
        aria-label={t('schedule.editor')}
        aria-expanded={shifts.length > 0}
        aria-controls={list}
        aria-activedescendant={shifts[marked] && `${list}-${marked}`}
        aria-autocomplete="list"
        value={typed}
        placeholder={standing && formats.tightRange(standing.start, standing.end)}
        style={{ height: heights.height(place.row) }}
        onChange={event => {
          setTyped(event.target.value)
          setMarked(lowest(event.target.value))
        }}
        onKeyDown={onKeyDown}
        onBlur={() => stage.set('editor', undefined)}
      />
      <Offered
        id={list}
        shifts={shifts}
        marked={marked}
        span={span}
        place={listPlace}
        onChoose={shift => {
          assign(schedule, shift, 'type')
          close()
        }}
      />
      {standing && <FieldsButton onOpen={openForm} />}
    </div>
  )
}

interface OfferedProps {
  id: string
  shifts: ReturnType<typeof shiftsTyped>
  marked: number
  /** The times that were typed in place of a shift. */
  span: ReturnType<typeof readSpan>
  place: CSSProperties
  onChoose: (shift: string) => void
}

/** What may be meant by what is typed: shifts to choose from, or the times as they are understood. */
const Offered = ({ id, shifts, marked, span, place, onChoose }: OfferedProps) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  return (
    <div id={id} role="listbox" aria-label={t('schedule.editor')} className={styles.list} style={place}>
      {shifts.map((shift, at) => (
        <div
          key={shift.id}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === marked}
          className={at === marked ? styles.marked : undefined}
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose(shift.id)}
        >
          <BrushChip shift={shift} /> {shift.name}
        </div>
      ))}
      {span && (
        <div className={styles.echo}>
          {formats.range(span.start, span.end)}
          {span.nextDay && ` · ${t('schedule.next_day')}`}
        </div>
      )}
      {!span && shifts.length === 0 && <div className={styles.echo}>{t('schedule.editor_nothing')}</div>}
    </div>
  )
}

/** How most keyboards write it. */
const KEY = 'Alt Enter'

/** The pointer's way to the rest of the fields; it leaves the focus in the field. */
const FieldsButton = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('planning')
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.fields}
      onPointerDown={event => event.preventDefault()}
      onClick={onOpen}
    >
      {t('schedule.fields.open')} <kbd>{KEY}</kbd>
    </button>
  )
}
