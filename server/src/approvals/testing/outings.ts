/**
 * A company whose people ask for outings by the form of all categories, and the calls by which they do: for tests of
 * forms, acts and lists without an area of its own.
 */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { approvalCalls as calls } from '#contract/approvals/calls.ts'
import type { Call, Input, Output } from '#contract/call.ts'
import { resolveActor } from '../../access/resolve-actor.ts'
import { employment, membership } from '../../access/schema.ts'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Route } from '../../http/serve.ts'
import { employee } from '../../people/schema.ts'
import type { Services } from '../../services.ts'
import type { AboveApprovals } from '../above.ts'
import type { Flow, Stage } from '../flow.ts'
import { approvalRoutes } from '../routes.ts'
import { request } from '../schema.ts'
import { defineSubject, employeesOf } from '../subject.ts'
import { today, tripCompany, type Who } from './trips.ts'

const outing = z.object({ on: z.iso.date(), hours: z.number().min(0.5).max(24), minutes: z.int().optional() })
export type Outing = z.output<typeof outing>

export interface Effects {
  /** Employees out by what was agreed to, each as often as that was brought and not taken back. */
  out: Map<string, number>
}

const count = (out: Map<string, number>, key: string, by: number) => out.set(key, (out.get(key) ?? 0) + by)

/** Outings with a flow of their own; nobody is out for a second time on a date that is refused. */
export const outingSubject = (stages: Stage[], more: Partial<Flow> = {}, hidden = false) => {
  const out = new Map<string, number>()
  const subject = defineSubject<Outing>({
    noun: 'outing',
    schema: outing,
    facts: async (_tx, { content, request: found }) => ({ hours: content.hours, department: found.departmentId }),
    defaultFlow: { stages, ...more },
    effect: async (_tx, { request: found }) => {
      for (const id of employeesOf(found)) count(out, id, 1)
    },
    reverse: async (_tx, { request: found }) => {
      for (const id of employeesOf(found)) count(out, id, -1)
    },
    form: {
      describe: async (_tx, { on }) => ({
        kindName: 'Errand',
        from: { date: on, minute: null },
        to: { date: on, minute: null },
      }),
      judge: async (_tx, { content, confirmed }) => {
        if (content.on < today) throw new Refusal('approvals:delegate_past', {}, 'content.on')
        if (content.hours > 12 && !confirmed) throw new Refusal('approvals:delegate_order', {}, 'content.hours')
      },
      // As the length of a leave is, it is counted when it is handed in.
      complete: async (_call, [asking]) => {
        if (!asking) throw new Error('somebody goes')
        return { ...asking.content, minutes: asking.content.hours * 60 }
      },
      preview: async (_call, { content }) => ({ lines: [], facts: { hours: content.hours } }),
      ...{ reason: true, images: true, witnesses: true, collaborators: true, onBehalf: true },
      ...(hidden && { hidden: true as const }),
    },
    notices: {},
    link: ({ id }) => `/approvals?open=${id}`,
  })
  return { subject, out }
}

type CallName = keyof typeof calls

/** The company with an employee for each who is a member, and their calls at a time that goes on only when told. */
export const outingCompany = async (db: Database, number = 0) => {
  const company = await tripCompany(db, number)
  const { companyId, siteIds } = company.company
  const employees = {} as Record<Who, string>
  await company.inCompany(async tx => {
    for (const who of Object.keys(company.ids) as Who[]) {
      const values = { name: who, jobNumber: `J-${who}`, phone: null, hiredOn: '2025-01-01', createdAt: new Date() }
      const [row] = await tx.insert(employee).values(values).returning({ id: employee.id })
      employees[who] = row?.id ?? ''
      const departmentId = siteIds[who === 'far' ? 1 : 0]
      const terms = { hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400, from: '2025-01-01' } as const
      await tx.insert(employment).values({ employeeId: employees[who], departmentId, ...terms })
      await tx.update(membership).set({ employeeId: employees[who] }).where(eq(membership.personId, company.ids[who]))
    }
  })
  const clock = { now: new Date('2026-03-02T01:00:00Z') }
  let routes: Route[] = []
  const services = { db, clock: { now: () => clock.now, today: () => today } } as unknown as Services

  const call = async <N extends CallName>(
    who: Who,
    name: N,
    input: Input<(typeof calls)[N]>,
  ): Promise<Output<(typeof calls)[N]>> => {
    const route = routes.find(each => (each.call as Call) === calls[name])
    if (!route) throw new Error(`no call ${name}`)
    const parsed = (calls[name].input as z.ZodType).parse(input)
    const signedIn = { personId: company.ids[who], name: who }
    const actor = await company.inCompany(tx => resolveActor(tx, signedIn, companyId, today, null))
    const served = { input: parsed, actor, services, now: clock.now, locale: 'en' as const }
    const handle = route.handle as (request: unknown) => Promise<Output<(typeof calls)[N]>>
    return route.kind === 'long'
      ? handle({ ...served, inCompany: company.inCompany })
      : company.inCompany(tx => handle({ ...served, tx }))
  }
  return {
    ...company,
    employees,
    call,
    /** From now on these are the categories that there are. */
    use: (...subjects: AboveApprovals['subjects']) => {
      routes = approvalRoutes({
        subjects,
        employeesOf: async (_tx, ids) =>
          ids.flatMap(employeeId => {
            const who = (Object.keys(employees) as Who[]).find(each => employees[each] === employeeId)
            if (!who) return []
            const departmentId = siteIds[who === 'far' ? 1 : 0]
            return [
              { employeeId, name: who, jobNumber: `J-${who}`, phone: '139', personId: company.ids[who], departmentId },
            ]
          }),
      })
    },
    later: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
    now: () => clock.now,
    recordOf: (id: string) =>
      company.inCompany(async tx => {
        const [found] = await tx.select().from(request).where(eq(request.id, id))
        if (!found) throw new Error('the request is there')
        return found
      }),
    /** Submits an outing of the own, and answers its id. */
    hand: async (who: Who, more: Partial<Input<(typeof calls)['submitRequest']>> = {}) => {
      const form = { category: 'outing' as const, content: { on: '2026-03-09', hours: 2 }, reason: 'Bank' }
      return (await call(who, 'submitRequest', { ...form, ...more })).requestId
    },
  }
}
export type OutingCompany = Awaited<ReturnType<typeof outingCompany>>
