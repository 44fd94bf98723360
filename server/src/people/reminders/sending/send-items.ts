/** Sends of what was due before its rule looked: only these, and only because somebody asks for it. */
import { eq, inArray } from 'drizzle-orm'
import type { reminderItemCalls } from '#contract/people/reminders/item.ts'
import { auditAll } from '../../../audit/audit.ts'
import { Refusal } from '../../../errors.ts'
import type { Answer, Served } from '../../../http/served.ts'
import { wherePeopleStand } from '../../leave-and-pay/where-people-stand.ts'
import { reminderItem, reminderRule } from '../schema.ts'
import { planDeliveries } from './plan-deliveries.ts'

type Call = typeof reminderItemCalls.sendReminders

/** What was sent of one before is not sent again. @throws Refusal not_found, forbidden */
export const sendItems = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { input, tx, actor, services, now } = request
  const rows = await tx
    .select({ item: reminderItem, rule: reminderRule })
    .from(reminderItem)
    .innerJoin(reminderRule, eq(reminderRule.id, reminderItem.ruleId))
    .where(inArray(reminderItem.id, input.ids))
    .for('update')
  if (rows.length < new Set(input.ids).size) throw new Refusal('not_found')
  const placesOf = await wherePeopleStand(
    request,
    rows.map(({ item }) => item.employeeId),
  )
  const open = rows.filter(
    ({ item, rule }) =>
      item.backlog && item.processedAt === null && item.lapsedAt === null && rule.enabled && rule.deletedAt === null,
  )
  for (const some of Map.groupBy(open, each => each.rule.id).values()) {
    const [first] = some
    if (!first) continue
    const made = some.map(({ item }) => ({
      item,
      occasion: {
        ...{ employeeId: item.employeeId, contractId: null, departmentId: placesOf(item.employeeId)[0] ?? null },
        ...{ departmentName: null, name: '', on: item.on, remindOn: item.remindOn },
      },
    }))
    await planDeliveries(tx, services, first.rule, made)
  }
  const ids = open.map(({ item }) => item.id)
  if (ids.length > 0) await tx.update(reminderItem).set({ backlog: false }).where(inArray(reminderItem.id, ids))
  await auditAll(
    tx,
    open.map(({ item: { id, employeeId, on } }) => ({
      ...{ actor, subject: 'reminder' as const, subjectId: id, action: 'send' as const },
      ...{ departmentId: placesOf(employeeId)[0] ?? null, after: { employeeId, on }, now },
    })),
  )
  return { count: ids.length }
}
