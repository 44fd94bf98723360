/** What must hold for a shift, whoever enters it: the form tells the first thing against it, an import all of them. */
import type { z } from 'zod'
import type { shiftForm } from '#contract/planning/settings/shift.ts'
import { signText } from '../../db/same-name.ts'
import type { Refusal } from '../../errors.ts'
import { clockText } from '../../files/clock-text.ts'
import { refusal } from '../refusal.ts'

type ShiftForm = Pick<
  z.output<typeof shiftForm>,
  'name' | 'shortName' | 'start' | 'end' | 'crossDay' | 'breaks' | 'departmentIds'
>

/** A shift that is there. */
export type OtherShift = Pick<ShiftForm, 'name' | 'shortName' | 'departmentIds'>

export interface ShiftFacts {
  /** Smallest step of times, in minutes. */
  precision: number
  /** All other shifts that are not deleted. */
  others: readonly OtherShift[]
}

const haveDepartmentsInCommon = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === 0 || b.length === 0 || a.some(departmentId => b.includes(departmentId))

type Typed = Pick<ShiftForm, 'shortName' | 'departmentIds'>

/** Where two shifts apply to a common department, their short names differ: typing one must mean one. */
export const isTypedAlike = (a: Typed, b: Typed): boolean =>
  signText(a.shortName) === signText(b.shortName) && haveDepartmentsInCommon(a.departmentIds, b.departmentIds)

export const shortNameTaken = ({ shortName }: Typed, twin: { name: string }): Refusal =>
  refusal('short_name_taken', { shortName, name: twin.name }, 'shortName')

const judgeShortName = (form: Typed, others: readonly OtherShift[]): Refusal[] => {
  const twin = others.find(each => isTypedAlike(each, form))
  return twin ? [shortNameTaken(form, twin)] : []
}

const judgeTimes = (form: ShiftForm): Refusal[] => {
  const faults: Refusal[] = []
  if (form.start >= 1440) faults.push(refusal('commute_time', {}, 'start'))
  if (form.end - form.start > 1440) faults.push(refusal('shift_too_long', {}, 'end'))
  if (form.end <= form.start || (form.end > 1440 && !form.crossDay))
    faults.push(refusal('cross_day', { start: clockText(form.start) }, 'end'))
  if (faults.length > 0) return faults
  let at = form.start
  for (const [index, rest] of form.breaks.entries()) {
    if (rest.end <= rest.start || rest.start < at || rest.end > form.end)
      faults.push(refusal('rest_outside', {}, `breaks.${index}`))
    at = Math.max(at, rest.end)
  }
  return faults
}

/** Each time that is off the grid, once. */
const judgeGrid = (form: ShiftForm, precision: number): Refusal[] => {
  const times: [string, number[]][] = [
    ['start', [form.start]],
    ['end', [form.end]],
    ...form.breaks.map((rest, index): [string, number[]] => [`breaks.${index}`, [rest.start, rest.end]]),
  ]
  return times
    .filter(([, minutes]) => minutes.some(minute => minute % precision !== 0))
    .map(([field]) => refusal('off_grid', { precision }, field))
}

/**
 * shift_name_required, short_name_length, commute_time, shift_too_long, cross_day, rest_outside, off_grid,
 * short_name_taken, in the order of the form.
 */
export const judgeShift = (form: ShiftForm, { precision, others }: ShiftFacts): Refusal[] => {
  const letters = [...form.shortName].length
  return [
    ...(form.name === '' ? [refusal('shift_name_required', {}, 'name')] : []),
    ...(letters < 1 || letters > 2 ? [refusal('short_name_length', {}, 'shortName')] : []),
    ...judgeTimes(form),
    ...judgeGrid(form, precision),
    ...judgeShortName(form, others),
  ]
}
