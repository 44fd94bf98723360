/**
 * What can be done with a person's day in the list of a phone, in the order of its menu. Who may take a duty over stands in
 * the explanation, with what speaks against the others: a menu of all names would say neither.
 */
import type { TFunction } from 'i18next'
import type { Duty } from '#contract/engine.ts'
import type { Formats } from '#web/time/index.ts'
import { carryOut } from '../acts/acts.ts'
import { openFields } from '../acts/duty-acts.ts'
import { deleteDuties } from '../gestures/delete-duties.ts'
import { assignShift } from '../gestures/entry/assign-shift.ts'
import { makeOpen } from '../gestures/entry/make-open.ts'
import { markRest } from '../gestures/entry/mark-rest.ts'
import { restLabel } from '../menu/rest-label.ts'
import { shiftLabel } from '../menu/shift-label.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'

interface Line {
  /** Empty in the open row. */
  employee: string
  date: string
  duties: readonly Duty[]
  /** A planner keeps it free. */
  rest: boolean
}

interface LineAct {
  key: string
  label: string
  onChoose: () => void
}

interface Worded {
  t: TFunction<'planning'>
  formats: Formats
}

export function lineActs(schedule: OpenSchedule, worded: Worded, line: Line, explain: () => void): LineAct[] {
  const { facts, desk } = schedule
  const { employee, date } = line
  const [duty] = line.duties
  const cell = employee === '' ? { date } : { employee, date }
  const assigning = facts.shifts.map(shift => ({
    key: shift.id,
    label: shiftLabel(shift),
    onChoose: () => void carryOut(schedule, assignShift(desk, cell, shift)),
  }))
  return [...(duty ? ofDuty(schedule, worded.t, duty, explain) : []), ...resting(schedule, worded, line), ...assigning]
}

const ofDuty = (schedule: OpenSchedule, t: TFunction<'planning'>, duty: Duty, explain: () => void): LineAct[] => [
  { key: 'why', label: t('schedule.narrow.explain'), onChoose: explain },
  { key: 'fields', label: t('schedule.fields.open'), onChoose: () => openFields(schedule, duty, 'times') },
  {
    key: 'open',
    label: t('schedule.menu.open'),
    onChoose: () => void carryOut(schedule, makeOpen(schedule.desk, [duty])),
  },
  {
    key: 'clear',
    label: t('schedule.menu.clear'),
    onChoose: () => void carryOut(schedule, deleteDuties(schedule.desk, [duty])),
  },
]

/** Nobody rests in the open row. */
const resting = (schedule: OpenSchedule, worded: Worded, line: Line): LineAct[] =>
  line.employee === ''
    ? []
    : [
        {
          key: 'rest',
          label: restLabel(worded, line.rest, line.date),
          onChoose: () => void carryOut(schedule, markRest(schedule.desk, [line])),
        },
      ]
