/** Makes the demo: a chain of three sites with people and history, a second company that begins empty, and one that invites. */

import { eq, inArray } from 'drizzle-orm'
import { usualScopeOf } from '#contract/organisation/usual-scope.ts'
import { hashPassword } from '../access/entry/password.ts'
import type { Clock } from '../clock.ts'
import { asOwnerAgain, type Database, type Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { company, person } from '../db/schema.ts'
import { lockSetUp } from '../db/set-up-lock.ts'
import { analyzeAll } from '../db/upkeep.ts'
import { writeHistory } from '../estimate/index.ts'
import { foundCompany, join } from '../membership/founding/found-company.ts'
import { makeApprovals } from './leave/make-approvals.ts'
import { type DemoLogin, demoLogins } from './made-up/logins.ts'
import { makeDepartments } from './make-departments.ts'
import { historyPieces, makeWeather } from './make-history.ts'
import { hashStartCode, makeInvitations, makeInvitingCompany } from './make-invitations.ts'
import { type DemoTree, makeOrganisation } from './make-organisation.ts'
import { makePeople } from './make-people.ts'
import { makeReminders } from './make-reminders.ts'
import { makeReorganised } from './make-reorganised.ts'

/** Names as they stand in the chooser. */
export const demoCompanyName = '味来餐饮（演示）'
export const emptyCompanyName = '新公司（空白演示）'

const loginOf = (role: DemoLogin['role']): DemoLogin => demoLogins.find(login => login.role === role) as DemoLogin

/** What takes long to make, and is made before the transaction. */
interface Hashes {
  /** Of the passwords, by phone. */
  logins: ReadonlyMap<string, string>
  startCode: string
}

const hashAll = async (): Promise<Hashes> => {
  const logins = new Map<string, string>()
  for (const login of demoLogins) logins.set(login.phone, await hashPassword(login.password))
  return { logins, startCode: await hashStartCode() }
}

const makePersons = async (tx: Tx, hashes: Hashes['logins'], now: Date) => {
  const ids = new Map(demoLogins.map(login => [login.role, newId()]))
  await tx.insert(person).values(
    demoLogins.map(login => ({
      id: ids.get(login.role) ?? '',
      phone: login.phone,
      name: login.name,
      passwordHash: hashes.get(login.phone) ?? null,
      demo: true,
      createdAt: now,
    })),
  )
  return ids
}

const makeHistory = async (tx: Tx, tree: DemoTree, today: string, now: Date, months?: number): Promise<void> => {
  await makeWeather(tx, today, loginOf('administrator').name, now, months)
  for (const { departmentId, slots } of historyPieces(tree.siteIds, today, months)) {
    await writeHistory(tx, departmentId, slots, null, now)
  }
}

const makeChain = async (
  tx: Tx,
  personIds: ReadonlyMap<string, string>,
  startCodeHash: string,
  today: string,
  now: Date,
  months?: number,
): Promise<void> => {
  const founded = await foundCompany(tx, { name: demoCompanyName, industry: '65', deviceCode: false, demo: true }, now)
  const tree = await makeOrganisation(tx, founded.rootId, today, now)
  const names = {
    administrator: loginOf('administrator').name,
    hr: loginOf('hr').name,
    manager: loginOf('manager').name,
    employee: loginOf('employee').name,
    employeeAt: 18,
  }
  const employeeIds = await makePeople(tx, tree, founded.rootId, names, today, now)
  await makeDepartments(tx, tree, founded.rootId, employeeIds.get(names.administrator))
  await makeReorganised(tx, { tree, rootId: founded.rootId, today, now, by: names.hr })
  for (const login of demoLogins) {
    const member = { personId: personIds.get(login.role) ?? '', roleIds: [founded.roles[login.role]] }
    await join(tx, { ...member, employeeId: employeeIds.get(login.name), scope: usualScopeOf(login.role) }, now)
  }
  await makeInvitations(tx, { roles: founded.roles, by: names.hr, startCodeHash }, now)
  await makeApprovals(tx, { personIds, by: names.administrator, today, now })
  await makeReminders(tx, { roles: founded.roles, today, now })
  await makeHistory(tx, tree, today, now, months)
}

const makeEmptyCompany = async (tx: Tx, administratorId: string, now: Date): Promise<void> => {
  const founded = await foundCompany(tx, { name: emptyCompanyName, industry: '65', deviceCode: false, demo: true }, now)
  const member = { personId: administratorId, roleIds: [founded.roles.administrator] }
  await join(tx, { ...member, scope: { kind: 'company' } }, now)
}

const makeAll = async (tx: Tx, hashes: Hashes, clock: Clock, months: number | undefined): Promise<void> => {
  const now = clock.now()
  const personIds = await makePersons(tx, hashes.logins, now)
  await makeChain(tx, personIds, hashes.startCode, clock.today(), now, months)
  await asOwnerAgain(tx)
  await makeEmptyCompany(tx, personIds.get('administrator') ?? '', now)
  await asOwnerAgain(tx)
  await makeInvitingCompany(tx, loginOf('employee'), clock.today(), now)
}

/**
 * Fills a database without companies with the demo, in one transaction: a process killed in the middle leaves nothing,
 * and of several first starts at once one makes it. Answers whether it did. The history ends the day before the clock's;
 * `months` makes it shorter than it is by itself.
 */
export const makeDemo = async (db: Database, clock: Clock, months?: number): Promise<boolean> => {
  // Five hashes take a second: not for a database that has companies.
  if ((await db.asOwner(tx => tx.$count(company))) > 0) return false
  const hashes = await hashAll()
  const made = await db.asOwner(async tx => {
    await lockSetUp(db.kind, tx)
    if ((await tx.$count(company)) > 0) return false
    await makeAll(tx, hashes, clock, months)
    return true
  })
  if (made) await analyzeAll(db)
  return made
}

/**
 * Makes the demo beside whatever companies there are. Answers the phones that stand in its way: those of its people who
 * are there already, as the demo's or as somebody's own.
 */
export const addDemo = async (db: Database, clock: Clock, months?: number): Promise<string[]> => {
  const hashes = await hashAll()
  const taken = await db.asOwner(async tx => {
    await lockSetUp(db.kind, tx)
    const found = await tx
      .select({ phone: person.phone })
      .from(person)
      .where(inArray(person.phone, [...hashes.logins.keys()]))
    if (found.length === 0) await makeAll(tx, hashes, clock, months)
    return found.map(each => each.phone)
  })
  if (taken.length === 0) await analyzeAll(db)
  return taken
}

/** Whether the demo's people are there, so that their logins may be printed. */
export const hasDemo = (db: Database): Promise<boolean> =>
  db.asOwner(async tx => (await tx.$count(person, eq(person.demo, true))) > 0)
