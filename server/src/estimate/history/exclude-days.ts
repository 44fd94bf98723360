/** Leaving days out of forecasts with a reason, and taking them back in; the rows of the days stay as they are. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { exclusionReasonLimit } from '#contract/estimate/history.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { historyExclusion } from '../schema.ts'
import { siteOf } from '../site-of.ts'

type ExcludeDays = typeof estimateCalls.excludeDays
type IncludeDays = typeof estimateCalls.includeDays

/** Days that are left out already keep their first reason. */
export const excludeDays = async (request: Served<ExcludeDays>): Promise<Answer<ExcludeDays>> => {
  const { input, actor, tx, now } = request
  const { departmentId, reason } = input
  await siteOf(tx, actor, departmentId)
  const dates = [...new Set(input.dates)].sort()
  if (dates.length === 0) throw new Refusal('estimate:days_not_selected', {}, 'dates')
  if (reason === '') throw new Refusal('estimate:exclusion_reason_required', {}, 'reason')
  const length = [...reason].length
  if (length > exclusionReasonLimit) {
    throw new Refusal('estimate:exclusion_reason_too_long', { limit: exclusionReasonLimit, length }, 'reason')
  }
  const rows = await tx
    .insert(historyExclusion)
    .values(dates.map(date => ({ departmentId, date, reason, author: actor.name, at: now })))
    .onConflictDoNothing()
    .returning({ date: historyExclusion.date })
  const subject = { actor, subject: 'history' as const, subjectId: departmentId, departmentId, now }
  await audit(tx, { ...subject, action: 'exclude', after: { dates: rows.map(row => row.date), reason } })
  await noteChange(tx, { matter: 'grounds', departmentIds: [departmentId] })
  return { changed: rows.length }
}

export const includeDays = async (request: Served<IncludeDays>): Promise<Answer<IncludeDays>> => {
  const { input, actor, tx, now } = request
  const { departmentId, dates } = input
  await siteOf(tx, actor, departmentId)
  if (dates.length === 0) throw new Refusal('estimate:days_not_selected', {}, 'dates')
  const standing = and(
    eq(historyExclusion.departmentId, departmentId),
    inArray(historyExclusion.date, dates),
    isNull(historyExclusion.endedAt),
  )
  const rows = await tx
    .update(historyExclusion)
    .set({ endedAt: now, endedBy: actor.name })
    .where(standing)
    .returning({ date: historyExclusion.date, reason: historyExclusion.reason })
  const subject = { actor, subject: 'history' as const, subjectId: departmentId, departmentId, now }
  await audit(tx, { ...subject, action: 'include', before: rows })
  await noteChange(tx, { matter: 'grounds', departmentIds: [departmentId] })
  return { changed: rows.length }
}
