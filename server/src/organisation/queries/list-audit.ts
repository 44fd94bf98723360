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

/** Whether a side of a line lies where the actor may see it with a permission. */
type Sight = (permission: Permission | null, place: string | null) => boolean

const sightOf = async (
  { tx, actor }: Pick<Served<Call>, 'tx' | 'actor'>,
  permissions: readonly (Permission | null)[],
  places: readonly (string | null)[],
): Promise<Sight> => {
  const named = places.flatMap(place => place ?? [])
  const reached = new Map<Permission | null, ReadonlySet<string>>()
  for (const permission of new Set(permissions)) reached.set(permission, await reachedOf(tx, actor, named, permission))
  return (permission, place) =>
    place === null ? reachesWhole(actor, permission) : (reached.get(permission)?.has(place) ?? false)
}

/**
 * Newest first. Of a record that passed from a person to another that side is told which the caller reaches; values that
 * need a permission of their own are left out for those who have it not where the side lies.
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
  const needed = lines.flatMap(row => permissionOfValues(row.subject) ?? [])
  const sees = await sightOf({ tx, actor }, [actor.by, ...needed], all)
  return {
    rows: lines.map(row => {
      const needs = permissionOfValues(row.subject) ?? actor.by
      const told = (side: 'before' | 'after') => {
        const place = places.get(row.id)?.[side] ?? null
        return sees(actor.by, place) && sees(needs, place) ? row[side] : null
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
