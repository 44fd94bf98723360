/** The history of what was written, within the caller's scope. */
import { and, eq } from 'drizzle-orm'
import { permissionOfValues } from '#contract/audit/subjects.ts'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { placesOf, readableBy } from '../../access/audit-reach.ts'
import { reachedOf, reachesWhole } from '../../access/reach.ts'
import { auditPage } from '../../audit/audit-page.ts'
import { auditLine } from '../../audit/schema.ts'
import type { Answer, Served } from '../../http/served.ts'

type Call = typeof organisationCalls.listAudit

type Sight = (place: string | null) => boolean

/** Whether a side of a line lies where the actor may see it, with the call's own permission or another. */
const sightOf = async (
  { tx, actor }: Pick<Served<Call>, 'tx' | 'actor'>,
  places: readonly (string | null)[],
  permission: Permission | null = actor.by,
): Promise<Sight> => {
  const named = places.flatMap(place => place ?? [])
  const reached = await reachedOf(tx, actor, named, permission)
  const whole = reachesWhole(actor, permission)
  return place => (place === null ? whole : reached.has(place))
}

/**
 * Newest first. Of a record that passed from a person to another that side is told which the caller reaches; values that
 * need another permission (pay, the business of a site) are left out for those who have it not, or not there.
 */
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
  const all = [...places.values()].flatMap(({ before, after }) => [before, after])
  const sees = await sightOf({ tx, actor }, all)
  const further = new Map<Permission, Sight>()
  for (const permission of new Set(lines.flatMap(row => permissionOfValues(row.subject) ?? [])))
    further.set(permission, await sightOf({ tx, actor }, all, permission))
  return {
    rows: lines.map(row => {
      const needed = permissionOfValues(row.subject)
      const mayKnow = needed === undefined ? sees : further.get(needed)
      const told = (side: 'before' | 'after') => {
        const place = places.get(row.id)?.[side] ?? null
        return sees(place) && mayKnow?.(place) ? row[side] : null
      }
      return {
        id: row.id,
        at: row.at.toISOString(),
        by: row.personName,
        subject: row.subject,
        subjectId: row.subjectId,
        action: row.action,
        before: told('before'),
        after: told('after'),
        source: row.source,
      }
    }),
    total,
  }
}
