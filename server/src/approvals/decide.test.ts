/** Stages, their rules, and who decides in them: the ways that a request can go. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLine } from '../audit/schema.ts'
import type { Database } from '../db/database.ts'
import type { Refusal } from '../errors.ts'
import { testDatabase } from '../testing/test-database.ts'
import { stepsOf } from './requests.ts'
import { requestAssignee, requestCopy, requestStage } from './schema.ts'
import { settle } from './take-back.ts'
import { approvers, codeOf, type TripCompany, tripCompany, tripSubject } from './testing/trips.ts'

let db: Database
let trips: TripCompany
let number = 0
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  number += 1
  trips = await tripCompany(db, number)
})
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Refusal) => [error.code, error.values.name],
  )
const named = (...who: (keyof TripCompany['ids'])[]) => ({ persons: who.map(each => trips.ids[each]) })

describe('one is enough', () => {
  test('those who may approve within reach are asked, whoever applied is not, and one of them brings the effect', async () => {
    const { subject, effects } = tripSubject([approvers])
    const id = await trips.ask(subject, 'lin')
    expect(await trips.waiting(id)).toEqual(['administrator', 'manager', 'mei'])
    expect(await codeOf(trips.decide(subject, 'lin', 'agree', id))).toBe('approvals:own_request')
    expect(await codeOf(trips.decide(subject, 'hr', 'agree', id))).toBe('forbidden')
    expect(await codeOf(trips.decide(subject, 'far', 'agree', id))).toBe('forbidden')
    expect(effects).toEqual([])
    await trips.decide(subject, 'mei', 'agree', id)
    expect([effects, await trips.statusOf(id), await trips.waiting(id)]).toEqual([[id], 'processed', []])
    expect(await codeOf(trips.decide(subject, 'manager', 'refuse', id))).toBe('approvals:decided')
    // Whose decision it was is no business of somebody who could not have decided.
    expect(await codeOf(trips.decide(subject, 'far', 'agree', id))).toBe('forbidden')
    expect((await trips.told(id)).sort()).toEqual(['administrator asked', 'lin agreed', 'manager asked', 'mei asked'])
  })

  test('the others are passed over by whoever decided, and every act is a step and a line of the log', async () => {
    const { subject } = tripSubject([approvers])
    const id = await trips.ask(subject, 'employee')
    await trips.decide(subject, 'lin', 'refuse', id)
    await trips.inCompany(async tx => {
      const rows = await tx.select().from(requestAssignee).where(eq(requestAssignee.requestId, id))
      const others = rows.filter(each => each.personId !== trips.ids.lin)
      expect(others.map(each => [each.state, each.decidedByName])).toEqual(Array(3).fill(['skipped', 'lin']))
      expect((await stepsOf(tx, id)).map(({ act, personName }) => `${personName} ${act}`)).toEqual([
        'employee submit',
        'lin refuse',
      ])
      const lines = await tx.select().from(auditLine).where(eq(auditLine.subject, 'plan')).orderBy(auditLine.id)
      expect(lines.map(({ action, departmentId }) => [action, departmentId])).toEqual([
        ['submit', trips.company.siteIds[0]],
        ['refuse', trips.company.siteIds[0]],
      ])
    })
    expect(await trips.told(id)).toContain('employee refused')
  })

  test('whoever gained the right since decides, and whoever lost it does not', async () => {
    const { subject, effects } = tripSubject([approvers])
    const id = await trips.ask(subject, 'employee')
    await trips.let('lin', 'employee')
    expect(await codeOf(trips.decide(subject, 'lin', 'agree', id))).toBe('forbidden')
    await trips.let('mei', 'manager', false)
    expect(await codeOf(trips.decide(subject, 'mei', 'agree', id))).toBe('forbidden')
    await trips.let('hr', 'manager')
    await trips.decide(subject, 'hr', 'agree', id)
    expect(effects).toEqual([id])
  })
})

describe('all must agree', () => {
  test('each is needed, and is not asked twice', async () => {
    const { subject, effects } = tripSubject([{ who: named('hr', 'lin'), rule: 'all' }])
    const id = await trips.ask(subject, 'employee')
    await trips.decide(subject, 'hr', 'agree', id)
    expect([await trips.statusOf(id), effects]).toEqual(['in_approval', []])
    expect(await codeOf(trips.decide(subject, 'hr', 'agree', id))).toBe('approvals:decided')
    expect(await codeOf(trips.decide(subject, 'mei', 'agree', id))).toBe('forbidden')
    await trips.decide(subject, 'lin', 'agree', id)
    expect([await trips.statusOf(id), effects]).toEqual(['processed', [id]])
  })

  test('one refusal is enough to refuse', async () => {
    const { subject, effects } = tripSubject([{ who: named('hr', 'lin', 'mei'), rule: 'all' }])
    const id = await trips.ask(subject, 'employee')
    await trips.decide(subject, 'hr', 'agree', id)
    await trips.decide(subject, 'mei', 'refuse', id)
    expect([await trips.statusOf(id), await trips.waiting(id), effects]).toEqual(['refused', [], []])
    expect(await codeOf(trips.decide(subject, 'lin', 'agree', id))).toBe('approvals:decided')
  })

  test('whoever may decide only now is asked and told as soon as somebody decides, and is needed too', async () => {
    const { subject, effects } = tripSubject([{ who: { permission: 'planning.approve' }, rule: 'all' }])
    await trips.let('manager', 'employee')
    await trips.let('mei', 'employee')
    const id = await trips.ask(subject, 'employee')
    expect(await trips.waiting(id)).toEqual(['administrator', 'lin'])
    await trips.let('mei', 'manager')
    await trips.let('lin', 'employee')
    await trips.decide(subject, 'administrator', 'agree', id)
    expect([await trips.waiting(id), effects]).toEqual([['mei'], []])
    expect(await trips.told(id)).toContain('mei asked')
    await trips.decide(subject, 'mei', 'agree', id)
    expect(effects).toEqual([id])
  })

  test('where all who are left have agreed already, the last of them is asked once more, and nothing happens by itself', async () => {
    const { subject, effects } = tripSubject([{ who: { permission: 'planning.approve' }, rule: 'all' }])
    for (const who of ['manager', 'mei'] as const) await trips.let(who, 'employee')
    const id = await trips.ask(subject, 'employee')
    await trips.decide(subject, 'administrator', 'agree', id)
    await trips.let('lin', 'employee')
    await trips.askAnew(subject, id)
    expect([await trips.waiting(id), effects]).toEqual([['administrator'], []])
    await trips.decide(subject, 'administrator', 'agree', id)
    expect(effects).toEqual([id])
  })
})

describe('one after the other', () => {
  test('each is asked and told when it is the own turn, and decides not before', async () => {
    const { subject, effects } = tripSubject([{ who: named('mei', 'hr', 'lin'), rule: 'in_turn' }])
    const id = await trips.ask(subject, 'employee')
    expect(await trips.told(id)).toEqual(['mei asked'])
    expect(await codeOf(trips.decide(subject, 'hr', 'agree', id))).toBe('approvals:not_your_turn')
    expect(await codeOf(trips.decide(subject, 'lin', 'refuse', id))).toBe('approvals:not_your_turn')
    await trips.decide(subject, 'mei', 'agree', id)
    expect(await trips.told(id)).toEqual(['mei asked', 'hr asked'])
    await trips.decide(subject, 'hr', 'agree', id)
    await trips.decide(subject, 'lin', 'agree', id)
    expect(effects).toEqual([id])
  })

  test('whoever has left the company is passed over', async () => {
    const { subject, effects } = tripSubject([{ who: named('mei', 'lin'), rule: 'in_turn' }])
    const id = await trips.ask(subject, 'employee')
    await trips.let('mei', 'manager', false)
    await trips.askAnew(subject, id)
    expect(await trips.told(id)).toEqual(['mei asked', 'lin asked'])
    await trips.decide(subject, 'lin', 'agree', id)
    expect(effects).toEqual([id])
  })
})

describe('several stages', () => {
  test('the next opens when the one before is agreed to, and the same person is asked once', async () => {
    const { subject, effects } = tripSubject([approvers, { who: named('mei', 'hr'), rule: 'all' }, approvers])
    const id = await trips.ask(subject, 'employee')
    await trips.decide(subject, 'mei', 'agree', id)
    expect([await trips.waiting(id), effects]).toEqual([['hr'], []])
    // A second press, and that of somebody who was asked before, hear who agreed.
    for (const who of ['mei', 'lin'] as const)
      expect(await refusalOf(trips.decide(subject, who, 'agree', id))).toEqual(['approvals:decided', 'mei'])
    // In the last stage one is enough, and one has agreed.
    await trips.decide(subject, 'hr', 'agree', id)
    expect([await trips.statusOf(id), effects]).toEqual(['processed', [id]])
    await trips.inCompany(async tx => {
      const stages = await tx.select().from(requestStage).where(eq(requestStage.requestId, id))
      expect(stages.map(({ place, state }) => [place, state])).toEqual([
        [0, 'agreed'],
        [1, 'agreed'],
        [2, 'agreed'],
      ])
    })
  })

  test('a stage is passed by where its conditions do not hold, and asked where a fact is not known', async () => {
    const long = { fact: 'days', atLeast: 3 }
    const unknown = { fact: 'amount', atMost: 5 }
    const flow = [approvers, { who: named('hr'), rule: 'one' as const, when: [long] }]
    const short = tripSubject(flow)
    const first = await trips.ask(short.subject, 'employee', 2)
    await trips.decide(short.subject, 'lin', 'agree', first)
    expect(short.effects).toEqual([first])
    const second = await trips.ask(short.subject, 'employee', 3)
    await trips.decide(short.subject, 'lin', 'agree', second)
    expect(await trips.waiting(second)).toEqual(['hr'])
    const asks = tripSubject([{ who: named('hr'), rule: 'one', when: [unknown] }, approvers])
    expect(await trips.waiting(await trips.ask(asks.subject, 'employee'))).toEqual(['hr'])
  })

  test('what was begun goes on by the flow that it began with', async () => {
    const old = tripSubject([{ who: named('hr'), rule: 'one' }, approvers])
    const id = await trips.ask(old.subject, 'employee')
    const fresh = tripSubject([approvers])
    expect(await codeOf(trips.decide(fresh.subject, 'lin', 'agree', id))).toBe('forbidden')
    await trips.decide(fresh.subject, 'hr', 'agree', id)
    expect(fresh.effects).toEqual([])
    await trips.decide(fresh.subject, 'lin', 'agree', id)
    expect(fresh.effects).toEqual([id])
  })
})

describe('nobody to decide', () => {
  test('those named in their place are asked, and no longer once somebody is found', async () => {
    const { subject, effects } = tripSubject([
      { who: { permission: 'batch.run' }, rule: 'one', otherwise: named('hr') },
    ])
    for (const who of ['administrator', 'manager', 'lin', 'mei'] as const) await trips.let(who, 'employee')
    const id = await trips.ask(subject, 'employee')
    expect([await trips.waiting(id), await trips.told(id)]).toEqual([['hr'], ['hr asked']])
    await trips.let('mei', 'manager')
    expect(await codeOf(trips.decide(subject, 'hr', 'agree', id))).toBe('forbidden')
    await trips.decide(subject, 'mei', 'agree', id)
    expect(effects).toEqual([id])
  })

  test('it waits, and is never agreed to by that', async () => {
    const { subject, effects } = tripSubject([{ who: { permission: 'batch.run' }, rule: 'all' }])
    for (const who of ['administrator', 'manager', 'lin', 'mei'] as const) await trips.let(who, 'employee')
    const id = await trips.ask(subject, 'employee')
    await trips.askAnew(subject, id)
    expect([await trips.statusOf(id), await trips.waiting(id), effects]).toEqual(['in_approval', [], []])
    await trips.let('lin', 'manager')
    await trips.askAnew(subject, id)
    expect([await trips.told(id), effects]).toEqual([['lin asked'], []])
  })
})

describe('what comes back', () => {
  test('sent back or withdrawn it is edited and submitted again, as another revision that goes through all stages', async () => {
    const { subject, effects } = tripSubject([{ who: named('hr', 'lin'), rule: 'all' }])
    const id = await trips.ask(subject, 'employee')
    await trips.decide(subject, 'hr', 'agree', id)
    await trips.decide(subject, 'lin', 'send_back', id)
    expect(await trips.statusOf(id)).toBe('pending_edit')
    expect(await codeOf(trips.ask(subject, 'mei', 2, id))).toBe('approvals:not_own_request')
    await trips.ask(subject, 'employee', 2, id)
    expect(await codeOf(trips.ask(subject, 'employee', 2, id))).toBe('approvals:not_to_edit')
    expect(await codeOf(trips.decide(subject, 'lin', 'agree', id, 0))).toBe('stale')
    await trips.decide(subject, 'lin', 'agree', id)
    expect([await trips.waiting(id), effects]).toEqual([['hr'], []])
    await trips.withdraw(subject, 'employee', id)
    expect(await codeOf(trips.decide(subject, 'hr', 'agree', id))).toBe('approvals:withdrawn')
    expect(effects).toEqual([])
  })

  test('what ended an earlier revision is not told as the decision of this one', async () => {
    const { subject } = tripSubject([approvers])
    const id = await trips.ask(subject, 'employee')
    await trips.withdraw(subject, 'employee', id)
    await trips.let('lin', 'employee')
    await trips.ask(subject, 'employee', 2, id)
    expect(await refusalOf(trips.decide(subject, 'lin', 'agree', id))).toEqual(['forbidden', undefined])
  })

  test('only who applied withdraws, and nothing that is decided', async () => {
    const { subject } = tripSubject([approvers])
    const id = await trips.ask(subject, 'employee')
    expect(await codeOf(trips.withdraw(subject, 'lin', id))).toBe('approvals:not_own_request')
    await trips.decide(subject, 'lin', 'agree', id)
    expect(await codeOf(trips.withdraw(subject, 'employee', id))).toBe('approvals:decided')
  })

  test('an effect is taken back once, and none that never was', async () => {
    const { subject, reversals } = tripSubject([approvers])
    const id = await trips.ask(subject, 'employee')
    expect(await codeOf(trips.reverse(subject, 'lin', id))).toBe('approvals:not_in_effect')
    await trips.decide(subject, 'lin', 'agree', id)
    await trips.reverse(subject, 'lin', id)
    expect(await codeOf(trips.reverse(subject, 'lin', id))).toBe('approvals:not_in_effect')
    expect(reversals).toEqual([id])
    expect(await trips.told(id)).toContain('employee reversed')
  })
})

test('what is granted by doing it is refused and withdrawn like the rest, but agreed to only there', async () => {
  const { subject } = tripSubject([approvers])
  const elsewhere = { ...subject, effect: 'elsewhere' as const }
  const id = await trips.ask(elsewhere, 'employee')
  expect(await codeOf(trips.decide(elsewhere, 'lin', 'agree', id))).toBe('approvals:settled_elsewhere')
  const settled = (who: 'lin' | 'mei') =>
    trips.inCompany(tx => settle(tx, elsewhere, { requestId: id, remark: '' }, trips.by(who)))
  await settled('lin')
  expect([await trips.statusOf(id), await trips.waiting(id)]).toEqual(['processed', []])
  expect(await trips.told(id)).toContain('employee agreed')
  expect(await refusalOf(settled('mei'))).toEqual(['approvals:decided', 'lin'])
  const other = await trips.ask(elsewhere, 'employee')
  await trips.decide(elsewhere, 'mei', 'refuse', other)
  expect(await trips.statusOf(other)).toBe('refused')
})

test('whoever gets a copy is told of what was agreed to, and decides nothing', async () => {
  const { subject } = tripSubject([{ who: named('lin'), rule: 'one' }], [named('hr', 'far'), named('hr')])
  const id = await trips.ask(subject, 'employee')
  expect(await codeOf(trips.decide(subject, 'hr', 'agree', id))).toBe('forbidden')
  await trips.decide(subject, 'lin', 'agree', id)
  expect((await trips.told(id)).sort()).toEqual(['employee agreed', 'far copied', 'hr copied', 'lin asked'])
  const copies = await trips.inCompany(tx => tx.$count(requestCopy, eq(requestCopy.requestId, id)))
  expect(copies).toBe(2)
})
