/** Enables, disables, deletes and brings back shifts. A deleted one stays for the rosters that name it. */
import { and, count, eq, isNull } from 'drizzle-orm'
import type { shiftCalls } from '#contract/planning/settings/shift.ts'
import type { Served } from '../../http/served.ts'
import { findRecord, recoverRecord, retireRecord, switchRecord } from '../../settings/index.ts'
import { refusal } from '../refusal.ts'
import { shiftTemplate, shiftTemplateRow } from '../templates/schema.ts'
import { shifts } from './save-shift.ts'

/** @throws not_found, stale; forbidden where the shift applies beyond the caller's reach */
export const enableShift = ({ input, tx, actor, now }: Served<typeof shiftCalls.enableShift>) =>
  switchRecord(tx, shifts, { actor, now }, input)

/** @throws not_found, forbidden, stale; shift_in_use while a template names it */
export const deleteShift = async ({ input, tx, actor, now }: Served<typeof shiftCalls.deleteShift>) => {
  const { name } = await findRecord(tx, shifts, actor, input.id)
  const [uses] = await tx
    .select({ count: count() })
    .from(shiftTemplateRow)
    .innerJoin(shiftTemplate, eq(shiftTemplate.id, shiftTemplateRow.templateId))
    .where(and(eq(shiftTemplateRow.shiftId, input.id), isNull(shiftTemplate.deletedAt)))
  if (uses && uses.count > 0) throw refusal('shift_in_use', { name, count: uses.count })
  return retireRecord(tx, shifts, { actor, now }, input)
}

/** @throws not_found, forbidden; short_name_taken where another has its short name by now */
export const recoverShift = ({ input, tx, actor, now }: Served<typeof shiftCalls.recoverShift>) =>
  recoverRecord(tx, shifts, { actor, now }, input.id)
