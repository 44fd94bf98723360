/**
 * What became of the demo's departments and is to become: a site that went into another in spring, of which two people and
 * the history still tell, and a department that goes into its site next month.
 */
import { asc, like } from 'drizzle-orm'
import { addDays } from '#contract/shared/business-date.ts'
import { department } from '../access/schema.ts'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { departmentChange, site } from '../organisation/schema.ts'
import { employee, personnelChange } from '../people/schema.ts'
import { readTerms, writeTerms } from '../people/timeline/keep-terms.ts'
import { demoSites } from './made-up/sites.ts'
import type { DemoTree } from './make-organisation.ts'

interface Made {
  tree: DemoTree
  rootId: string
  today: string
  now: Date
  /** Who is said to have entered it. */
  by: string
}

const closedName = '世纪大道店'
const closedReason = '租约到期'
const heirCode = 'S02'

const tell = (tx: Tx, subjectId: string, after: Record<string, unknown>, action: 'schedule' | 'carry_out', now: Date) =>
  audit(tx, {
    actor: null,
    subject: 'department',
    subjectId,
    departmentId: subjectId,
    action,
    after,
    source: 'job',
    now,
  })

/** Two who have long been here began at the site that is closed now. */
const cameFromThere = async (
  tx: Tx,
  closed: string,
  heir: string,
  on: string,
  { by, now }: Made,
): Promise<string[]> => {
  const people = await tx
    .select({ id: employee.id, hiredOn: employee.hiredOn })
    .from(employee)
    .where(like(employee.jobNumber, `${heirCode}%`))
    .orderBy(asc(employee.hiredOn), asc(employee.jobNumber))
    .limit(2)
  const ids: string[] = []
  for (const { id: employeeId } of people) {
    const terms = await readTerms(tx, employeeId)
    const [first] = terms
    // Whoever came later, or changed since, stays as the demo has them.
    if (!first || first.from >= on || (first.to !== null && first.to < on)) continue
    const before = { ...first, departmentId: closed, to: addDays(on, -1) }
    await writeTerms(tx, employeeId, [before, { ...first, from: on }, ...terms.slice(1)])
    const id = newId()
    const places = { before: { departmentId: closed }, after: { departmentId: heir } }
    const settled = { state: 'done' as const, createdBy: by, createdAt: now, doneAt: now }
    const change = { employeeId, kind: 'transfer' as const, on, reason: closedReason }
    await tx.insert(personnelChange).values({ id, ...change, ...places, ...settled })
    ids.push(id)
  }
  return ids
}

const makeClosed = async (tx: Tx, made: Made): Promise<void> => {
  const { tree, rootId, today, now, by } = made
  const on = addDays(today, -230)
  const heir = tree.siteIds.get(heirCode) ?? ''
  const closed = newId()
  const facts = demoSites[0]
  const ended = { closedOn: on, deletedAt: now, revision: 1 }
  await tx
    .insert(department)
    .values({ id: closed, parentId: rootId, name: closedName, code: 'S00', nature: 'store', position: 8, ...ended })
  if (facts) {
    const { format, type, openingHours } = facts
    await tx.insert(site).values({ departmentId: closed, format, type, openingHours })
  }
  const people = await cameFromThere(tx, closed, heir, on, made)
  const change = { kind: 'merge', on, targetId: heir, reason: closedReason, state: 'done' } as const
  await tx
    .insert(departmentChange)
    .values({ departmentId: closed, ...change, carried: { people }, createdBy: by, createdAt: now, doneAt: now })
  const heirName = demoSites.find(each => each.code === heirCode)?.name
  const told = { change: 'merge', on, name: closedName, target: heirName, reason: closedReason, changeState: 'done' }
  await tell(tx, closed, { ...told, carried_people: people.length }, 'carry_out', now)
}

const makePlanned = async (tx: Tx, { tree, today, now, by }: Made): Promise<void> => {
  const flagship = demoSites.at(-1)
  const targetId = tree.siteIds.get(flagship?.code ?? '') ?? ''
  const counter = newId()
  const name = '外卖档口'
  await tx
    .insert(department)
    .values({ id: counter, parentId: targetId, name, code: `${flagship?.code}D`, nature: 'function', position: 0 })
  const on = `${addDays(`${today.slice(0, 7)}-28`, 8).slice(0, 7)}-15`
  const change = { kind: 'merge', on, targetId, reason: '外卖并入门店统一管理' } as const
  await tx.insert(departmentChange).values({ departmentId: counter, ...change, createdBy: by, createdAt: now })
  const told = { change: 'merge', on, name, target: flagship?.name, reason: change.reason, changeState: 'pending' }
  await tell(tx, counter, told, 'schedule', now)
}

export const makeReorganised = async (tx: Tx, made: Made): Promise<void> => {
  await makeClosed(tx, made)
  await makePlanned(tx, made)
}
