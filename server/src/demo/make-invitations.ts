/** Invitations as a company has them on any day: some wait, one with a start code, some ran out, one was declined. */

import { eq, inArray } from 'drizzle-orm'
import { usualScopeOf } from '#contract/organisation/usual-scope.ts'
import { hashPassword } from '../access/entry/password.ts'
import { employment } from '../access/schema.ts'
import { newToken } from '../account/secrets/secret.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { type Founded, foundCompany } from '../membership/founding/found-company.ts'
import { newLink } from '../membership/invitations/link.ts'
import { invitation } from '../membership/invitations/schema.ts'
import { nameSounds } from '../people/employees/name-sounds.ts'
import { employee } from '../people/schema.ts'
import type { DemoLogin } from './made-up/logins.ts'
import { demoLoginSite } from './made-up/sites.ts'

/** What invites one of the demo's people, so that the invited one's side is seen too; nobody runs it. */
export const invitingCompanyName = '街角咖啡（演示）'

const dayMillis = 86_400_000
/** Longer than a company's own may, so that a demo that runs for weeks still has some that wait. */
const waitDays = 90
const startTries = 5

const after = (now: Date, days: number) => new Date(now.getTime() + days * dayMillis)

type Invitation = typeof invitation.$inferInsert

/** Nobody is told the links: whoever looks after the company makes new ones. `sent` is days ago. */
const waiting = (
  now: Date,
  sent: number,
  given: Omit<Invitation, 'tokenHash' | 'maxUses' | 'expiresAt' | 'createdAt'>,
) => ({
  tokenHash: newLink('').tokenHash,
  maxUses: 1,
  expiresAt: after(now, waitDays),
  createdAt: after(now, -sent),
  ...given,
})

const guests = [
  { jobNumber: 'S01001', role: 'manager', sent: 1, becomes: 'startCode' },
  { jobNumber: 'S03001', role: 'manager', sent: 2, becomes: 'waits' },
  { jobNumber: `${demoLoginSite}002`, role: 'manager', sent: 3, becomes: 'waits' },
  { jobNumber: `${demoLoginSite}004`, role: 'employee', sent: 12, becomes: 'expired' },
  { jobNumber: `${demoLoginSite}005`, role: 'employee', sent: 4, becomes: 'declined' },
] as const

/** Asked for with the hash of a code, which takes a while to make. */
export const hashStartCode = (): Promise<string> => hashPassword(newToken())

const turns = (now: Date, startCodeHash: string) => ({
  waits: {},
  startCode: { startCodeHash, startTries, startUntil: after(now, waitDays) },
  expired: { expiresAt: after(now, -5) },
  declined: { declinedAt: after(now, -1) },
})

export interface Inviters {
  roles: Founded['roles']
  /** Name of whoever sent them. */
  by: string
  startCodeHash: string
}

/** Invites people of the company's sites. Needs the company's transaction. */
export const makeInvitations = async (tx: Tx, { roles, by, startCodeHash }: Inviters, now: Date): Promise<void> => {
  const people = await tx
    .select({ id: employee.id, jobNumber: employee.jobNumber, phone: employee.phone, at: employment.departmentId })
    .from(employee)
    .innerJoin(employment, eq(employment.employeeId, employee.id))
    .where(
      inArray(
        employee.jobNumber,
        guests.map(each => each.jobNumber),
      ),
    )
  const become = turns(now, startCodeHash)
  await tx.insert(invitation).values(
    guests.map(({ jobNumber, role, sent, becomes }) => {
      const guest = people.find(each => each.jobNumber === jobNumber)
      if (!guest) throw new Error(`the demo has no ${jobNumber}`)
      const { id: employeeId, phone, at: departmentId } = guest
      const scope = usualScopeOf(role)
      const given = { id: newId(), departmentId, roleIds: [roles[role]], scope, employeeId, phone, createdBy: by }
      return { ...waiting(now, sent, given), ...become[becomes] }
    }),
  )
}

/** A company that has one of the demo's people as an employee and waits for an answer. Needs the owner's transaction. */
export const makeInvitingCompany = async (tx: Tx, login: DemoLogin, today: string, now: Date): Promise<void> => {
  const facts = { name: invitingCompanyName, industry: '65', deviceCode: false, demo: true }
  const { rootId, roles } = await foundCompany(tx, facts, now)
  const { name, phone } = login
  const employeeId = newId()
  await tx.insert(employee).values({
    id: employeeId,
    jobNumber: 'K001',
    name,
    nameSounds: nameSounds(name),
    phone,
    hiredOn: today,
    createdAt: now,
  })
  await tx.insert(employment).values({
    employeeId,
    from: today,
    departmentId: rootId,
    position: '小时工',
    hireType: 'part_time',
    hoursSystem: 'part_time',
    dayMinutes: 240,
    weekMinutes: 1200,
  })
  const given = { id: newId(), departmentId: rootId, roleIds: [roles.employee], employeeId, phone, createdBy: '何婷' }
  await tx.insert(invitation).values(waiting(now, 2, { ...given, scope: { kind: 'self' } }))
}
