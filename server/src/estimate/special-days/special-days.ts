/** Special days that people enter: list, save, delete. */
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { mustReach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { specialDay } from '../schema.ts'
import { siteOf } from '../site-of.ts'

type ListSpecialDays = typeof estimateCalls.listSpecialDays
type SaveSpecialDay = typeof estimateCalls.saveSpecialDay
type DeleteSpecialDay = typeof estimateCalls.deleteSpecialDay

/** Special days of a site and of every site that have a date in the stretch. */
export const listSpecialDays = async (request: Served<ListSpecialDays>): Promise<Answer<ListSpecialDays>> => {
  const { input, actor, tx } = request
  await siteOf(tx, actor, input.departmentId)
  const rows = await tx
    .select({ row: specialDay, departmentName: department.name })
    .from(specialDay)
    .leftJoin(department, eq(department.id, specialDay.departmentId))
    .where(
      and(
        isNull(specialDay.deletedAt),
        or(isNull(specialDay.departmentId), eq(specialDay.departmentId, input.departmentId)),
        sql`exists (select 1 from unnest(dates) as day where day between ${input.first} and ${input.last})`,
      ),
    )
    .orderBy(asc(specialDay.name))
  return { rows: rows.map(({ row, departmentName }) => ({ ...row, departmentName })) }
}

/** Creates or changes a special day; one for every site is for those who manage the whole company. */
export const saveSpecialDay = async (request: Served<SaveSpecialDay>): Promise<Answer<SaveSpecialDay>> => {
  const { input, actor, tx, now } = request
  const { id: known, ...values } = input
  if (values.name === '') throw new Refusal('estimate:name_required', {}, 'name')
  if (values.dates.length === 0) throw new Refusal('estimate:dates_required', {}, 'dates')
  await mustReach(tx, actor, values.departmentId)
  if (values.departmentId !== null) await siteOf(tx, actor, values.departmentId)
  values.dates = [...new Set(values.dates)].sort()
  const id = known ?? newId()
  const subject = { actor, subject: 'special_day', subjectId: id, departmentId: values.departmentId, now }
  if (known === undefined) {
    await tx.insert(specialDay).values({ ...values, id, createdAt: now })
    await audit(tx, { ...subject, action: 'create', after: values })
    await noteChange(tx, { matter: 'grounds', departmentIds: [values.departmentId] })
    return { id }
  }
  const [before] = await tx.select().from(specialDay).where(eq(specialDay.id, id))
  if (!before) throw new Refusal('not_found')
  await mustReach(tx, actor, before.departmentId)
  await tx.update(specialDay).set(values).where(eq(specialDay.id, id))
  await audit(tx, { ...subject, action: 'edit', before, after: values })
  await noteChange(tx, { matter: 'grounds', departmentIds: [before.departmentId, values.departmentId] })
  return { id }
}

export const deleteSpecialDay = async (request: Served<DeleteSpecialDay>): Promise<Answer<DeleteSpecialDay>> => {
  const { input, actor, tx, now } = request
  const [before] = await tx
    .select()
    .from(specialDay)
    .where(and(eq(specialDay.id, input.id), isNull(specialDay.deletedAt)))
  if (!before) throw new Refusal('not_found')
  await mustReach(tx, actor, before.departmentId)
  await tx.update(specialDay).set({ deletedAt: now }).where(eq(specialDay.id, input.id))
  await audit(tx, {
    actor,
    subject: 'special_day',
    subjectId: input.id,
    departmentId: before.departmentId,
    action: 'delete',
    before,
    now,
  })
  await noteChange(tx, { matter: 'grounds', departmentIds: [before.departmentId] })
  return { id: input.id }
}
