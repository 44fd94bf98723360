/** Tags of a company, and the people who carry them. */
import { and, asc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'
import type { tagCalls } from '#contract/people/tag.ts'
import { mustReachAll, reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { auditAll } from '../../audit/audit.ts'
import { containing } from '../../db/containing.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { findTaken, keepRecord, readRecord, type SettingsNoun } from '../../settings/index.ts'
import { employeeTag, tag } from '../schema.ts'

type Calls = typeof tagCalls

/** Those who carry one lose it with it, and have it again once it is back. */
export const tags: SettingsNoun<typeof tag> = {
  table: tag,
  subject: 'tag',
  judge: async (tx, records) => {
    const taken = await findTaken(tx, tags, 'name', records)
    if (taken) throw new Refusal('people:tag_taken', { name: taken.name }, 'name')
  },
}

/** How many of those within reach carry each. */
const carriers = async (
  { tx, actor, services }: Pick<Served, 'tx' | 'actor' | 'services'>,
  ids: readonly string[],
): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const within = reach(actor).over(sql`terms.department_id`) ?? sql`true`
  const rows = await rowsOf<{ tag_id: string; people: number }>(
    tx,
    sql`select carried.tag_id, count(*)::integer as people from people_tag_carried carried
      join employee on employee.id = carried.employee_id and employee.deleted_at is null
      ${termsOn(services.clock.today())}
      where carried.tag_id in ${[...ids]} and ${within} group by carried.tag_id`,
  )
  return new Map(rows.map(row => [row.tag_id, row.people]))
}

export const listTags = async (request: Served<Calls['listTags']>): Promise<Answer<Calls['listTags']>> => {
  const { input, tx } = request
  const named = input.text === '' ? undefined : ilike(tag.name, containing(input.text))
  const rows = await tx
    .select({ id: tag.id, name: tag.name, revision: tag.revision })
    .from(tag)
    .where(and(isNull(tag.deletedAt), named))
    .orderBy(asc(tag.name))
  const people = await carriers(
    request,
    rows.map(row => row.id),
  )
  return { rows: rows.map(row => ({ ...row, people: people.get(row.id) ?? 0 })) }
}

/** Those of the named who stand within reach. @throws not_found, forbidden */
const seenPeople = async (
  { tx, actor, services }: Pick<Served, 'tx' | 'actor' | 'services'>,
  ids: readonly string[],
): Promise<{ id: string; name: string; department_id: string | null }[]> => {
  if (ids.length === 0) return []
  const rows = await rowsOf<{ id: string; name: string; department_id: string | null }>(
    tx,
    sql`select employee.id, employee.name, terms.department_id from employee ${termsOn(services.clock.today())}
      where employee.id in ${[...ids]} and employee.deleted_at is null`,
  )
  if (rows.length < new Set(ids).size) throw new Refusal('not_found')
  const places = rows.map(row => row.department_id)
  // Whoever stands nowhere is seen by those of the whole company.
  await mustReachAll(tx, actor, places.includes(null) ? [] : places.flatMap(id => id ?? []))
  return rows
}

type Saved = Served<Calls['saveTag']>

/** Gives a tag to people and takes it from others. @throws not_found; forbidden for people beyond the caller's reach */
const giveTag = async (request: Saved, tagId: string, name: string): Promise<void> => {
  const { input, tx, actor, now } = request
  const { to, from } = input
  if (to.length + from.length === 0) return
  const people = await seenPeople(request, [...to, ...from])
  const { employeeId: id } = employeeTag
  const gone = and(eq(employeeTag.tagId, tagId), inArray(id, from))
  const taken = from.length > 0 ? await tx.delete(employeeTag).where(gone).returning({ id }) : []
  const rows = to.map(employeeId => ({ employeeId, tagId }))
  const given = rows.length > 0 ? await tx.insert(employeeTag).values(rows).onConflictDoNothing().returning({ id }) : []
  const places = new Map(people.map(each => [each.id, each.department_id]))
  // Of whoever had it already, or never had it, there is nothing to tell.
  const lineOf = (subjectId: string) => ({
    ...{ actor, subject: 'employee' as const, subjectId, now },
    departmentId: places.get(subjectId) ?? null,
  })
  const lines = [
    ...taken.map(each => ({ ...lineOf(each.id), action: 'untag' as const, before: { tag: name } })),
    ...given.map(each => ({ ...lineOf(each.id), action: 'tag' as const, after: { tag: name } })),
  ]
  await auditAll(tx, lines)
}

/**
 * Keeps a tag, and who carries it. What keeps its name is no change of the tag itself, which is the whole company's.
 * @throws people:tag_name_required, people:tag_taken, not_found, stale; forbidden for a name from whoever does not reach the
 * company, for people beyond the caller's reach
 */
export const saveTag = async (request: Saved): Promise<Answer<Calls['saveTag']>> => {
  const { input, tx, actor, now } = request
  const { id, revision } = input
  const before = id === undefined ? undefined : await readRecord(tx, tags, id)
  const name = input.name ?? before?.name ?? ''
  if (name === '') throw new Refusal('people:tag_name_required', {}, 'name')
  const isAsBefore = before !== undefined && before.name === name
  const kept = isAsBefore ? before : await keepRecord(tx, tags, { actor, now }, { id, revision }, { name })
  await giveTag(request, kept.id, name)
  return { id: kept.id, revision: kept.revision }
}

/** Who carries a tag, of those within reach, by job number. @throws not_found */
export const listTagged = async ({
  input,
  tx,
  actor,
  services,
}: Served<Calls['listTagged']>): Promise<Answer<Calls['listTagged']>> => {
  await readRecord(tx, tags, input.id)
  const within = reach(actor).over(sql`terms.department_id`) ?? sql`true`
  const people = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select employee.id, employee.name from people_tag_carried carried
      join employee on employee.id = carried.employee_id ${termsOn(services.clock.today())}
      where carried.tag_id = ${input.id} and employee.deleted_at is null and ${within} order by employee.job_number`,
  )
  return { people }
}
