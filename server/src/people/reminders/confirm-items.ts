/** Confirms reminders, and takes that back: each with the revision that was seen, all of the named or none. */
import { asc, inArray } from 'drizzle-orm'
import type { reminderItemCalls } from '#contract/people/reminders/item.ts'
import { auditAll } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { mustBeLast } from '../../settings/index.ts'
import { wherePeopleStand } from '../leave-and-pay/where-people-stand.ts'
import { reminderItem } from './schema.ts'

type Calls = typeof reminderItemCalls
type Call = Calls['confirmReminders' | 'reopenReminders']

const settle = async (request: Served<Call>, done: boolean): Promise<Answer<Call>> => {
  const { input, tx, actor, now } = request
  const found = await tx
    .select()
    .from(reminderItem)
    .where(inArray(reminderItem.id, input.ids))
    // Two who choose the same ones wait for each other, neither for ever.
    .orderBy(asc(reminderItem.id))
    .for('update')
  const items = new Map(found.map(each => [each.id, each]))
  const placesOf = await wherePeopleStand(
    request,
    found.map(each => each.employeeId),
  )
  const chosen = input.ids.map((id, at) => {
    const item = items.get(id.toLowerCase())
    if (!item) throw new Refusal('not_found')
    mustBeLast(item, input.revisions[at])
    return item
  })
  const values = { processedAt: done ? now : null, processedBy: done ? actor.name : null }
  // Those that are so already stay as they are.
  const changed = chosen.filter(each => (each.processedAt !== null) !== done)
  for (const { id, revision } of changed)
    await tx
      .update(reminderItem)
      .set({ ...values, revision: revision + 1 })
      .where(inArray(reminderItem.id, [id]))
  await auditAll(
    tx,
    changed.map(({ id, employeeId, on }) => ({
      ...{
        actor,
        subject: 'reminder' as const,
        subjectId: id,
        action: done ? ('confirm' as const) : ('reopen' as const),
      },
      ...{ departmentId: placesOf(employeeId)[0] ?? null, after: { employeeId, on }, now },
    })),
  )
  const isChanged = new Set(changed.map(each => each.id))
  return {
    count: changed.length,
    revisions: chosen.map(each => each.revision + (isChanged.has(each.id) ? 1 : 0)),
  }
}

/** @throws Refusal not_found, forbidden, stale */
export const confirmReminders = (request: Served<Calls['confirmReminders']>) => settle(request, true)

/** @throws Refusal not_found, forbidden, stale */
export const reopenReminders = (request: Served<Calls['reopenReminders']>) => settle(request, false)
