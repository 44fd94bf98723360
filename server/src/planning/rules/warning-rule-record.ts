/** A stored warning rule: how it is found, and how a screen sees it. */
import { eq } from 'drizzle-orm'
import type { WarningRule } from '#contract/planning/warning-rule.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { warningRule } from './schema.ts'
import { columnsOf } from './warning-columns.ts'

export type WarningRecord = typeof warningRule.$inferSelect

export const shownWarningRule = (row: WarningRecord): WarningRule => {
  const { id, number, description, kind, rule, processing, overridable, enabled, validFrom, validTo } = row
  const needsApproval = processing === 'needs_approval'
  return {
    id,
    number,
    description,
    kind,
    rule,
    ...columnsOf(rule),
    processing,
    needsApproval,
    overridable,
    enabled,
    validFrom,
    validTo,
  }
}

/** @throws not_found */
export const findWarningRule = async (tx: Tx, id: string): Promise<WarningRecord> => {
  const [found] = await tx.select().from(warningRule).where(eq(warningRule.id, id))
  if (!found) throw new Refusal('not_found')
  return found
}
