/** What must hold for a shift's form, each with its own refusal. */
import type { z } from 'zod'
import type { shiftForm } from '#contract/planning/shift.ts'
import { clockText } from '../../files/clock-text.ts'
import { refusal } from '../refusal.ts'

type ShiftForm = z.output<typeof shiftForm>

/**
 * @throws shift_name_required, short_name_length, cross_day, shift_too_long, commute_time, rest_outside, off_grid
 */
export const judgeShift = (form: ShiftForm, precision: number): void => {
  if (form.name === '') throw refusal('shift_name_required', {}, 'name')
  const letters = [...form.shortName].length
  if (letters < 1 || letters > 2) throw refusal('short_name_length', {}, 'shortName')
  if (form.start >= 1440) throw refusal('commute_time', {}, 'start')
  if (form.end - form.start > 1440) throw refusal('shift_too_long', {}, 'end')
  if (form.end <= form.start || (form.end > 1440 && !form.crossDay))
    throw refusal('cross_day', { start: clockText(form.start) }, 'end')
  let at = form.start
  for (const [index, rest] of form.breaks.entries()) {
    if (rest.end <= rest.start || rest.start < at || rest.end > form.end)
      throw refusal('rest_outside', {}, `breaks.${index}`)
    at = rest.end
  }
  const times = [form.start, form.end, ...form.breaks.flatMap(rest => [rest.start, rest.end])]
  if (times.some(minute => minute % precision !== 0)) throw refusal('off_grid', { precision }, 'start')
}
