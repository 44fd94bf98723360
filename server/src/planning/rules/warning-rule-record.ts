/** A stored warning rule: how it is found, and how a screen sees it. */
import type { WarningRule } from '#contract/planning/settings/warning-rule.ts'
import { findTaken, type SettingsNoun } from '../../settings/index.ts'
import { refusal } from '../refusal.ts'
import { warningRule } from './schema.ts'
import { columnsOf } from './warning-columns.ts'

export type WarningRecord = typeof warningRule.$inferSelect

export const shownWarningRule = (row: WarningRecord): WarningRule => {
  const { id, number, description, kind, rule, processing, overridable, enabled, validFrom, validTo, revision } = row
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
    revision,
  }
}

/** Warning rules are the whole company's; each has its number for itself. */
export const warningRules: SettingsNoun<typeof warningRule> = {
  table: warningRule,
  subject: 'warning_rule',
  matter: 'rules',
  judge: async (tx, records) => {
    const taken = await findTaken(tx, warningRules, 'number', records)
    if (taken) throw refusal('number_taken', { number: taken.number }, 'number')
  },
}
