/**
 * Two approvers, the applicant and a stand-in act on one request in any order and at once, on both databases: no request is
 * decided twice, what stands is what its last decision brought, and who is asked fits what became of it.
 */

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { kindsOfDatabase } from '../testing/test-database.ts'
import { request, requestAssignee, requestStage, requestStep } from './schema.ts'
import { type OutingCompany, outingCompany, outingSubject } from './testing/outings.ts'
import { codeOf, type Who } from './testing/trips.ts'

const acts = [
  ...(['agree', 'refuse', 'send_back', 'undo', 'transfer', 'ask_first', 'withdraw', 'again', 'urge'] as const),
] as const
type Act = (typeof acts)[number]
const step = fc.record({
  who: fc.constantFrom<Who>('lin', 'lin', 'mei', 'mei', 'hr', 'manager', 'employee'),
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constant<Act>('agree') },
    { weight: 5, arbitrary: fc.constantFrom(...acts) },
    { weight: 2, arbitrary: fc.constantFrom<Act>('undo', 'again', 'withdraw') },
  ),
})
/** Rounds of acts that are made at once. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 5 })
const rules = fc.constantFrom<'one' | 'all' | 'in_turn'>('one', 'all', 'in_turn')

const kinds = await kindsOfDatabase()

describe.each(kinds)('on %s', (kind, open) => {
  let db: Database
  let house: OutingCompany
  beforeAll(async () => {
    db = await open()
    house = await outingCompany(db, 500)
    // HR stands in for Lin.
    const away = { toId: house.ids.hr, from: '2026-03-01', to: '2026-03-31' }
    house.use()
    await house.call('lin', 'saveDelegation', away)
  })
  afterAll(() => db.close())

  const perform = async ({ who, act }: { who: Who; act: Act }, requestId: string, revision: number) => {
    const seen = { requestId, revision }
    if (act === 'undo') return house.call(who, 'undoStep', seen)
    if (act === 'withdraw') return house.call(who, 'withdraw', seen)
    if (act === 'urge') return house.call(who, 'urge', seen)
    if (act === 'again') return house.hand(who, { id: requestId, revision })
    if (act === 'transfer') return house.call(who, 'transfer', { ...seen, toId: house.ids.manager })
    if (act === 'ask_first') return house.call(who, 'askFirst', { ...seen, toId: house.ids.far })
    return house.call(who, 'decide', { ...seen, act, remark: 'Why' })
  }

  /** What must hold whatever was done. */
  const mustHold = async (id: string, out: Map<string, number>) => {
    const { record, stages, rows, steps } = await house.inCompany(async tx => ({
      record: (await tx.select().from(request).where(eq(request.id, id)))[0],
      stages: await tx.select().from(requestStage).where(eq(requestStage.requestId, id)),
      rows: await tx.select().from(requestAssignee).where(eq(requestAssignee.requestId, id)),
      steps: await tx.select().from(requestStep).where(eq(requestStep.requestId, id)),
    }))
    if (!record) throw new Error('the request is there')
    const stands = record.status === 'processed' ? 1 : 0
    expect(out.get(house.employees.employee) ?? 0).toBe(stands)
    const now = stages.filter(each => each.revision === record.revision)
    const isOpen = record.status === 'in_approval'
    expect(now.filter(each => each.state === 'open').length).toBe(isOpen ? 1 : 0)
    const ofOpen = new Set(now.filter(each => each.state === 'open').map(each => each.id))
    const waits = rows.filter(each => each.state === 'waiting' || each.state === 'asking')
    expect(waits.every(each => ofOpen.has(each.stageId))).toBe(true)
    if (isOpen) expect(rows.some(each => each.state === 'waiting' && ofOpen.has(each.stageId))).toBe(true)
    if (record.status === 'processed') expect(now.every(each => each.state === 'agreed')).toBe(true)
    if (record.status === 'refused') expect(now.filter(each => each.state === 'refused').length).toBe(1)
    expect(
      rows.some(
        each =>
          each.personId === house.ids.employee || (each.decidedBy === house.ids.employee && each.state === 'agreed'),
      ),
    ).toBe(false)
    expect(steps.filter(each => each.act === 'agree').every(each => each.personId !== house.ids.employee)).toBe(true)
  }

  it('no request is decided twice, and assignees fit the outcome, after any acts in any order', async () => {
    await fc.assert(
      fc.asyncProperty(rules, rounds, async (rule, all) => {
        const persons = [house.ids.lin, house.ids.mei]
        const { subject, out } = outingSubject([
          { who: { persons }, rule },
          { who: { persons: [house.ids.mei, house.ids.manager] }, rule: 'one' },
        ])
        house.use(subject)
        const id = await house.hand('employee')
        for (const round of all) {
          const { revision } = await house.recordOf(id)
          const codes = await Promise.all(round.map(each => codeOf(perform(each, id, revision))))
          // Refused in words, or done: nothing else.
          for (const code of codes) expect(code).toMatch(/^[a-z_:]+$/)
          await mustHold(id, out)
        }
      }),
      { numRuns: kind === 'PostgreSQL' ? 200 : 20 },
    )
  }, 600_000)
})
