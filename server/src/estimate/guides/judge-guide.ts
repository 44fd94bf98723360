/** Whether a guide may be kept: complete, legal, in order. The first thing at fault is refused with its place. */

import type { z } from 'zod'
import type { GuideRow } from '#contract/engine.ts'
import type { guideForm } from '#contract/estimate/guide.ts'
import { onTheNextDay } from '#contract/shared/cross-day.ts'
import { Refusal } from '../../errors.ts'
import type { StoredGuideSlot } from '../schema.ts'

type Form = z.output<typeof guideForm>

const slotsOf = (form: Form): StoredGuideSlot[] => {
  if (form.slots.length === 0) throw new Refusal('estimate:guide_slot_required', {}, 'slots')
  return form.slots.map((slot, index) => {
    const place = { slot: index + 1 }
    const { start, crossDay } = slot
    const end = start === null || slot.end === null ? null : onTheNextDay({ start, end: slot.end, crossDay }).end
    if (slot.name === '') throw new Refusal('estimate:guide_slot_name', place, `slots.${index}.name`)
    const fits = start !== null && end !== null && start < end && (crossDay || end <= 1440)
    if (!fits) throw new Refusal('estimate:guide_slot_times', place, `slots.${index}.end`)
    const before = form.slots[index - 1]
    if (before?.start != null && start < before.start) {
      throw new Refusal('estimate:guide_slot_order', place, `slots.${index}.start`)
    }
    return { ...slot, start, end }
  })
}

/** Numbers of at least 0 with up to two decimals. */
const isLegal = (value: number) => value >= 0 && value <= 1000 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const rowsOf = (form: Form): GuideRow[] => {
  // Without its last row a guide says nothing: that one cannot be deleted.
  if (form.rows.length === 0) throw new Refusal('estimate:cannot_delete', {}, 'rows')
  let before = Number.NEGATIVE_INFINITY
  return form.rows.map((row, index) => {
    const place = { row: index + 1 }
    const values = row.values.filter(value => value !== null)
    if (row.fromCents === null || row.values.length !== form.slots.length || values.length !== form.slots.length) {
      throw new Refusal('estimate:guide_incomplete', place, `rows.${index}`)
    }
    if (row.fromCents < 0 || !values.every(isLegal)) throw new Refusal('estimate:guide_value', place, `rows.${index}`)
    if (row.fromCents <= before) throw new Refusal('estimate:guide_ranges', place, `rows.${index}.fromCents`)
    before = row.fromCents
    return { from: row.fromCents, values: values.map(value => Math.round(value * 100)) }
  })
}

/** The guide as it is kept. */
export const judgeGuide = (form: Form) => {
  const { departmentId, type, region, dayKind, effectiveFrom, enabled } = form
  if (departmentId === null) throw new Refusal('estimate:department_required', {}, 'departmentId')
  if (type === null) throw new Refusal('estimate:type_required', {}, 'type')
  if (effectiveFrom === null) throw new Refusal('estimate:effective_date_required', {}, 'effectiveFrom')
  const slots = slotsOf(form)
  return { departmentId, type, region, dayKind, effectiveFrom, enabled, slots, rows: rowsOf(form) }
}
