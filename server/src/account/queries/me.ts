/** Who is signed in, in which company, with which rights. */
import { and, eq, isNull } from 'drizzle-orm'
import type { accountCalls } from '#contract/account/calls.ts'
import { localeOf } from '#contract/shared/locale.ts'
import type { Viewing } from '../../access/actor.ts'
import { departmentOf } from '../../access/department-of.ts'
import { allReached } from '../../access/reach.ts'
import { resolveActor } from '../../access/resolve-actor.ts'
import { rolesOfMember } from '../../access/role-grants.ts'
import { department, role } from '../../access/schema.ts'
import { viewedBy } from '../../access/viewing.ts'
import { become, type Tx } from '../../db/database.ts'
import { company, person } from '../../db/schema.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { message } from '../../notices/schema.ts'

type Call = typeof accountCalls.me

/** So many can be chosen from a tree; where there are more within reach, they are searched for. */
const departmentsInTree = 200

const countOfAll = (tx: Tx) => tx.$count(department, isNull(department.deletedAt))

const rolesShown = async (tx: Tx, own: string, viewing: Viewing | null | undefined, today: string) => {
  if (!viewing?.roleId) return rolesOfMember(tx, viewing?.membershipId ?? own, today)
  return tx.select({ id: role.id, code: role.code, name: role.name }).from(role).where(eq(role.id, viewing.roleId))
}

/** As whom the company is looked at. */
const viewingTold = async (tx: Tx, { roleId, name, until }: Viewing) => {
  const [found] = roleId
    ? await tx.select({ code: role.code, name: role.name }).from(role).where(eq(role.id, roleId))
    : []
  return { role: found ?? null, name: name ?? null, until }
}

/** The company that was chosen, and which of its business days it is. */
const companyOf = async (request: ServedPerson<Call>, companyId: string, today: string) => {
  const { tx, signedIn } = request
  await become(tx, companyId, signedIn.personId)
  const self = await resolveActor(tx, signedIn, companyId, today, null)
  const { viewing } = signedIn
  const actor = viewing ? await viewedBy(tx, self, viewing, today) : self
  const [own] = await tx.select().from(company).where(eq(company.id, companyId))
  if (!own) return null
  const departments = await allReached(tx, actor)
  const answer = {
    cid: companyId,
    title: own.name,
    logo: own.logoId,
    currency: own.currency,
    weekStart: own.weekStart,
    membershipId: actor.membershipId,
    employeeId: actor.employeeId,
    departmentId: await departmentOf(tx, actor.employeeId, today),
    roles: await rolesShown(tx, actor.membershipId, viewing, today),
    permissions: [...actor.permissions],
    departments,
    manyDepartments: (departments === 'all' ? await countOfAll(tx) : departments.length) > departmentsInTree,
  }
  return { company: answer, today: request.services.clock.today(own.timeZone, own.dayStart) }
}

export const me = async (request: ServedPerson<Call>): Promise<Answer<Call>> => {
  const { tx, signedIn, services, now, locale } = request
  const today = services.clock.today()
  const [self] = await tx.select().from(person).where(eq(person.id, signedIn.personId))
  const chosen = signedIn.companyId === null ? null : await companyOf(request, signedIn.companyId, today)
  const unread = chosen
    ? await tx.$count(message, and(eq(message.personId, signedIn.personId), isNull(message.readAt)))
    : 0
  return {
    personId: signedIn.personId,
    name: signedIn.name,
    locale: self?.locale ? localeOf(self.locale) : locale,
    dateFormat: self?.dateFormat ?? 'YYYY-MM-DD',
    policyDue: signedIn.policyDue,
    operator: self !== undefined && services.env.operators.includes(self.phone),
    company: chosen?.company ?? null,
    viewing: chosen && signedIn.viewing ? await viewingTold(tx, signedIn.viewing) : null,
    unreadMessages: unread,
    now: now.toISOString(),
    today: chosen?.today ?? today,
  }
}
