/** The warning rules of a kind, by number. */
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { warningRuleCalls } from '#contract/planning/settings/warning-rule.ts'
import type { Served } from '../../http/served.ts'
import { warningRule } from './schema.ts'
import { shownWarningRule } from './warning-rule-record.ts'

export const listWarningRules = async ({ input, tx }: Served<typeof warningRuleCalls.listWarningRules>) => {
  const where = and(
    isNull(warningRule.deletedAt),
    input.kind === undefined ? undefined : eq(warningRule.kind, input.kind),
  )
  const rows = await tx
    .select()
    .from(warningRule)
    .where(where)
    .orderBy(asc(warningRule.number))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  const [all] = await tx.select({ count: count() }).from(warningRule).where(where)
  return { rows: rows.map(shownWarningRule), total: all?.count ?? 0 }
}
