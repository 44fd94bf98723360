/** The history of what was written, within the caller's scope. */
import { and, eq } from 'drizzle-orm'
import { permissionOfValues } from '#contract/audit/subjects.ts'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { placesOf, readableBy } from '../../access/audit-reach.ts'
import { reachedOf, reachesWhole } from '../../access/reach.ts'
import { auditPage } from '../../audit/audit-page.ts'
import { auditLine } from '../../audit/schema.ts'
import type { Answer, Served } from '../../http/served.ts'

type Call = typeof organisationCalls.listAudit

/** Newest first. Values of what is about pay are left out for those who may not see it. */
export const listAudit = async ({ input, tx, actor, services }: Served<Call>): Promise<Answer<Call>> => {
  const today = services.clock.today()
  const where = and(
    readableBy(actor, today),
    input.subject === undefined ? undefined : eq(auditLine.subject, input.subject),
    input.subjectId === undefined ? undefined : eq(auditLine.subjectId, input.subjectId),
  )
  const { lines, total } = await auditPage(tx, where, input)
  const places = await placesOf(
    tx,
    lines.map(row => row.id),
    today,
  )
  const paid = await reachedOf(
    tx,
    actor,
    [...places.values()].flatMap(place => place ?? []),
    'pay.view',
  )
  const seesPay = (lineId: string) => {
    const place = places.get(lineId) ?? null
    return place === null ? reachesWhole(actor, 'pay.view') : paid.has(place)
  }
  return {
    rows: lines.map(row => {
      const hidden = permissionOfValues(row.subject) === 'pay.view' && !seesPay(row.id)
      return {
        id: row.id,
        at: row.at.toISOString(),
        by: row.personName,
        subject: row.subject,
        subjectId: row.subjectId,
        action: row.action,
        before: hidden ? null : row.before,
        after: hidden ? null : row.after,
        source: row.source,
      }
    }),
    total,
  }
}
