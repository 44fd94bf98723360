/** Deletes a shift that no template names; it stays for the rosters that do. */
import { and, count, eq, isNull } from 'drizzle-orm'
import type { shiftCalls } from '#contract/planning/settings/shift.ts'
import type { Served } from '../../http/served.ts'
import { findRecord, retireRecord } from '../../settings/index.ts'
import { refusal } from '../refusal.ts'
import { shiftTemplate, shiftTemplateRow } from '../templates/schema.ts'
import { shifts } from './save-shift.ts'

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
