/** A company whose people ask for trips, for tests of approvals: the smallest subject there is, and who decides on it. */
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Scope } from '#contract/shared/scope.ts'
import { membership, role } from '../../access/schema.ts'
import type { Database, Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { person } from '../../db/schema.ts'
import { join } from '../../membership/founding/found-company.ts'
import { message } from '../../notices/schema.ts'
import { giveMember } from '../../testing/give-member.ts'
import { makeTestCompany, type TestCompany } from '../../testing/test-company.ts'
import { type Decision, decideIn } from '../decide.ts'
import type { Flow, Stage } from '../flow.ts'
import { request, requestAssignee } from '../schema.ts'
import type { Acting } from '../stages.ts'
import { defineSubject } from '../subject.ts'
import { submit } from '../submit.ts'
import { askAnew, reverse, withdraw } from '../take-back.ts'

const trip = z.object({ days: z.number() })

export const approvers: Stage = { who: { permission: 'planning.approve' }, rule: 'one' }

/** Trips with a flow of their own, and what became of them, by the place to go to. */
export const tripSubject = (stages: Stage[], copies?: Flow['copies']) => {
  const effects: string[] = []
  const reversals: string[] = []
  const subject = defineSubject<z.output<typeof trip>>({
    noun: 'trip',
    schema: trip,
    facts: async (_tx, { content }) => ({ days: content.days }),
    defaultFlow: { stages, copies },
    effect: async (_tx, about) => {
      effects.push(about.request.id)
    },
    reverse: async (_tx, about) => {
      reversals.push(about.request.id)
    },
    notices: {
      asked: { kind: 'trip.asked', titleCode: 'trip:asked' },
      agreed: { kind: 'trip.agreed', titleCode: 'trip:agreed' },
      refused: { kind: 'trip.refused', titleCode: 'trip:refused' },
      sent_back: { kind: 'trip.sent_back', titleCode: 'trip:sent_back' },
      reversed: { kind: 'trip.reversed', titleCode: 'trip:reversed' },
      copied: { kind: 'trip.copied', titleCode: 'trip:copied' },
    },
    link: ({ id }) => `/trips?id=${id}`,
    // The log knows no trips; a plan is told of by the same acts.
    line: async (_tx, act, about) => ({ subject: 'plan', subjectId: about.request.subjectId, action: act }),
  })
  return { subject, effects, reversals }
}
export type TripSubject = ReturnType<typeof tripSubject>['subject']

const now = new Date('2026-03-02T01:00:00Z')
export const today = '2026-03-02'

/** Lin and Mei approve at the first site, Far at the second one; the manager at the first, the administrator anywhere. */
export type Who = 'administrator' | 'hr' | 'manager' | 'employee' | 'lin' | 'mei' | 'far'

const addApprover = async (db: Database, company: TestCompany, phone: string, siteId: string): Promise<string> => {
  const id = newId()
  await db.asOwner(tx =>
    tx.insert(person).values({ id, phone, name: phone, phoneProvedAt: now, passwordHash: 'x', createdAt: now }),
  )
  await db.inCompany(company.companyId, async tx => {
    const [manager] = await tx.select().from(role).where(eq(role.code, 'manager'))
    const scope: Scope = { kind: 'custom', departmentIds: [siteId] }
    await join(tx, { personId: id, roleIds: [manager?.id ?? ''], scope }, now)
  })
  return id
}

/** The company, and acts in it, each in a transaction of its own. */
export const tripCompany = async (db: Database, number = 0) => {
  const company = await makeTestCompany(db, now, 'Testing', number)
  const [site, otherSite] = company.siteIds
  const phone = (last: number) => `1390000${String(number).padStart(3, '0')}${last}`
  const ids: Record<Who, string> = {
    ...company.personIds,
    lin: await addApprover(db, company, phone(5), site),
    mei: await addApprover(db, company, phone(6), site),
    far: await addApprover(db, company, phone(7), otherSite),
  }
  const whoIs = (id: string) => (Object.keys(ids) as Who[]).find(who => ids[who] === id)
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => db.inCompany(company.companyId, work)
  const by = (who: Who): Acting => ({ actor: { personId: ids[who], name: who }, now, today })
  const byLast = (subject: TripSubject, who: Who, act: Decision['act'], requestId: string, revision?: number) =>
    inCompany(async tx => {
      const [found] = await tx.select().from(request).where(eq(request.id, requestId))
      const seen = revision ?? found?.revision ?? 0
      return decideIn(tx, subject, { requestId, act, remark: '', revision: seen }, by(who))
    })
  return {
    company,
    ids,
    inCompany,
    by,
    ask: (subject: TripSubject, who: Who, days = 1, again?: string) =>
      inCompany(async tx => {
        const what = { subjectId: newId(), departmentId: site, content: { days }, remark: '', again }
        return (await submit(tx, subject, what, by(who))).id
      }),
    decide: byLast,
    withdraw: (subject: TripSubject, who: Who, requestId: string) =>
      inCompany(tx => withdraw(tx, subject, { requestId, remark: '' }, by(who))),
    reverse: (subject: TripSubject, who: Who, requestId: string) =>
      inCompany(tx => reverse(tx, subject, { requestId, remark: '' }, by(who))),
    askAnew: (subject: TripSubject, requestId: string) =>
      inCompany(tx => askAnew(tx, subject, requestId, by('administrator'))),
    /** Gives somebody the rights of a role, or takes them all. */
    let: (who: Who, code: 'manager' | 'employee', active = true) =>
      inCompany(async tx => {
        const [given] = await tx.select().from(role).where(eq(role.code, code))
        await giveMember(tx, ids[who], { roleIds: [given?.id ?? ''] })
        await tx.update(membership).set({ active }).where(eq(membership.personId, ids[who]))
      }),
    statusOf: (requestId: string) =>
      inCompany(async tx => (await tx.select().from(request).where(eq(request.id, requestId)))[0]?.status),
    /** Who waits to decide. */
    waiting: (requestId: string) =>
      inCompany(async tx => {
        const which = and(eq(requestAssignee.requestId, requestId), eq(requestAssignee.state, 'waiting'))
        const rows = await tx.select().from(requestAssignee).where(which).orderBy(requestAssignee.turn)
        return rows.map(({ personId }) => whoIs(personId)).sort()
      }),
    /** Who was told what of a request, in order. */
    told: (requestId: string) =>
      inCompany(async tx => {
        const link = `/trips?id=${requestId}`
        const rows = await tx.select().from(message).where(eq(message.link, link)).orderBy(message.id)
        return rows.map(({ personId, kind }) => `${whoIs(personId)} ${kind.slice('trip.'.length)}`)
      }),
  }
}
export type TripCompany = Awaited<ReturnType<typeof tripCompany>>

/** The code of a refusal, or `done`. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
