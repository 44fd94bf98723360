/** Saving through the running server: two editors, repeats, refusals, forged and oversized input, history. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { newId } from '../../db/new-id.ts'
import { planEditor } from '../plans/schema.ts'
import { codeOf, earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

const newPlan = async () => {
  planId = await makeWeek(shop)
}
const draft = async () => (await shop.server.call(calls.openPlan, { planId }, shop.manager)).problem.roster

describe('one editor', () => {
  beforeAll(newPlan)

  test('[PL-044] [PL-052] a plan filled by hand keeps what was saved, one revision a command', async () => {
    const duty = earlyDuty(shop, shop.people[0], monday)
    const saved = await put(shop, planId, 0, [duty])
    expect(saved).toMatchObject({ revision: 1, applied: [{ revision: 1 }], refused: [], others: [] })
    expect(await draft()).toEqual([duty])
  })

  test('sending a command twice stores it once', async () => {
    const id = newId()
    const duty = earlyDuty(shop, shop.people[1], monday)
    const first = await put(shop, planId, 1, [duty], { id })
    const again = await put(shop, planId, 1, [duty], { id })
    expect(again).toMatchObject({ revision: first.revision, applied: first.applied, others: [] })
    expect(again.at).toBe(shop.server.clock.now().toISOString())
    expect(await draft()).toHaveLength(2)
  })

  test('that a version was restored is stored with its number', async () => {
    const restored = await makeWeek(shop, 'Restored', '2026-03-30')
    const change = { remove: [], put: [earlyDuty(shop, shop.people[0], '2026-03-30')] }
    const commands = [{ id: newId(), label: { act: 'restore_version', version: 6, count: 1 }, change }]
    const saved = await shop.server.call(calls.savePlan, { planId: restored, revision: 0, commands }, shop.manager)
    expect(saved.refused).toEqual([])
    const { rows } = await shop.server.call(calls.planHistory, { planId: restored }, shop.manager)
    expect(rows[0]).toMatchObject({ action: 'restore_version', label: { version: 6 } })
  })

  test('two duties of a person in one minute are refused by name and nothing is stored', async () => {
    const saved = await put(shop, planId, 2, [earlyDuty(shop, shop.people[0], monday, { start: 1020, end: 1320 })])
    expect(saved.applied).toEqual([])
    expect(saved.refused).toMatchObject([{ code: 'duty_overlap', values: { name: 'Person 1', date: monday } }])
    expect(saved.refused[0]?.message).toContain('Person 1')
    expect(await draft()).toHaveLength(2)
  })

  test.each([
    ['a lost workstation', { segments: [{ start: 600, end: 1080, workstation: newId() }] }, 'unknown_workstation'],
    ['a lost shift', { shift: newId() }, 'unknown_shift'],
    ['a stranger', { employee: newId() }, 'unknown_employee'],
    ['a date outside the plan', { date: '2026-03-16' }, 'duty_outside_period'],
    ['an end before the start', { start: 700, end: 600, breaks: [], segments: [] }, 'duty_outside_day'],
  ])('%s is refused and said', async (_title, wrong, code) => {
    const duty = { ...earlyDuty(shop, shop.people[2], monday), ...wrong }
    const saved = await put(shop, planId, 2, [duty])
    expect(saved.refused.map(each => each.code)).toEqual([code])
    expect(saved.refused[0]?.message).not.toContain('{{')
  })

  test('[PL-061] [PL-062] a past shift is closed unless the settings allow it, and only so far back', async () => {
    const { settings, version } = await shop.server.call(calls.getScheduleSettings, {}, shop.admin)
    shop.server.clock.set('2026-03-12T01:00:00Z')
    const tryDate = async (date: string) => {
      const saved = await put(shop, planId, 2, [earlyDuty(shop, shop.people[3], date)])
      return saved.refused[0]?.code ?? 'stored'
    }
    const save = (historyDays: number, allowHistoryEdit: boolean, at: number) =>
      shop.server.call(
        calls.saveScheduleSettings,
        { settings: { ...settings, historyDays, allowHistoryEdit }, version: at },
        shop.admin,
      )
    await save(30, false, version)
    expect(await tryDate('2026-03-11')).toBe('cell_locked')
    await save(1, true, version + 1)
    expect(await tryDate('2026-03-10')).toBe('cell_locked')
    expect(await tryDate('2026-03-11')).toBe('stored')
    shop.server.clock.set('2026-03-02T01:00:00Z')
  })
})

describe('two editors', () => {
  beforeAll(newPlan)

  test('changes of different cells are merged, and each is told what the other did', async () => {
    const mine = earlyDuty(shop, shop.people[0], monday)
    const theirs = earlyDuty(shop, shop.people[1], monday)
    await put(shop, planId, 0, [theirs], { as: shop.admin })
    const saved = await put(shop, planId, 0, [mine])
    expect(saved).toMatchObject({
      revision: 2,
      refused: [],
      others: [{ revision: 1, change: { put: [{ id: theirs.id }] } }],
    })
    expect(await draft()).toHaveLength(2)
  })

  test('a cell that the other changed is refused as stale with theirs; the rest of the call is stored', async () => {
    const [duty] = await draft()
    if (!duty) throw new Error('the draft has duties')
    await put(shop, planId, 2, [{ ...duty, pinned: true }], { as: shop.admin })
    const beside = earlyDuty(shop, shop.people[2], '2026-03-10')
    const command = (id: string, change: { remove: string[]; put: (typeof beside)[] }) => ({
      id,
      label: { act: 'move' },
      change,
    })
    const commands = [command(newId(), { remove: [duty.id], put: [] }), command(newId(), { remove: [], put: [beside] })]
    const saved = await shop.server.call(calls.savePlan, { planId, revision: 2, commands }, shop.manager)
    expect(saved.refused).toMatchObject([
      { id: commands[0]?.id, code: 'stale', theirs: saved.others.map(each => each.commandId) },
    ])
    expect(saved.others).toMatchObject([{ revision: 3, author: { name: 'Testing administrator' } }])
    expect(saved.refused[0]?.duties).toMatchObject([{ id: duty.id, pinned: true }])
    expect(saved.applied).toMatchObject([{ id: commands[1]?.id, revision: 4 }])
    expect((await draft()).find(each => each.id === duty.id)?.pinned).toBe(true)
  })

  test('what two people gave one person in the same minutes is stored once, and with the other when that is wished', async () => {
    const both = await makeWeek(shop, 'Both', '2026-03-16')
    const at = '2026-03-16'
    await put(shop, both, 0, [earlyDuty(shop, shop.people[0], at)], { as: shop.admin })
    const mine = {
      id: newId(),
      label: { act: 'assign' },
      change: { remove: [], put: [earlyDuty(shop, shop.people[0], at)] },
    }
    const save = (revision: number, keepsBoth: boolean) =>
      shop.server.call(calls.savePlan, { planId: both, revision, commands: [{ ...mine, keepsBoth }] }, shop.manager)
    expect((await save(0, false)).refused).toMatchObject([{ code: 'stale' }])
    expect((await save(0, true)).refused).toMatchObject([{ code: 'stale' }])
    expect((await save(1, false)).refused).toMatchObject([{ code: 'duty_overlap' }])
    expect((await save(1, true)).applied).toMatchObject([{ revision: 2 }])
    const checked = await shop.server.call(calls.checkPlan, { planId: both }, shop.manager)
    expect(checked.findings).toContainEqual(expect.objectContaining({ rule: 'no_overlap', severity: 'prohibited' }))
  })

  test('news name the others and where they are, and what they stored', async () => {
    const cell = { employee: shop.people[0], date: monday }
    await shop.server.call(calls.planNews, { planId, since: 4, cell }, shop.admin)
    const news = await shop.server.call(calls.planNews, { planId, since: 3 }, shop.manager)
    expect(news).toMatchObject({
      revision: 4,
      state: 'draft',
      versionNumber: null,
      edits: [{ revision: 4 }],
      editors: [{ name: 'Testing administrator', cell }],
    })
  })

  test('who closes the plan is gone at once, who falls silent within some seconds', async () => {
    const names = async () =>
      (await shop.server.call(calls.planNews, { planId, since: 4 }, shop.manager)).editors.map(each => each.name)
    const here = () => shop.server.call(calls.planNews, { planId, since: 4 }, shop.admin)
    await here()
    expect(await names()).toEqual(['Testing administrator'])
    await shop.server.call(calls.leavePlan, { planId }, shop.admin)
    expect(await names()).toEqual([])
    await here()
    shop.server.clock.set('2026-03-02T01:00:13Z')
    expect(await names()).toEqual([])
    shop.server.clock.set('2026-03-02T01:00:00Z')
  })

  test('of plans that somebody left without a word nothing is kept', async () => {
    const other = await makeWeek(shop, 'Left', '2026-03-23')
    await shop.server.call(calls.planNews, { planId: other, since: 0 }, shop.admin)
    shop.server.clock.set('2026-03-02T01:00:13Z')
    await shop.server.call(calls.planNews, { planId, since: 4 }, shop.admin)
    shop.server.clock.set('2026-03-02T01:00:00Z')
    const kept = await shop.server.services.db.inCompany(shop.server.company.companyId, tx =>
      tx.select().from(planEditor).where(eq(planEditor.planId, other)),
    )
    expect(kept).toEqual([])
  })

  test('the history of a cell and of the plan name who, when, before and after', async () => {
    const [duty] = await draft()
    if (!duty?.employee) throw new Error('the draft has a given duty')
    const cell = { employee: duty.employee, date: duty.date }
    const history = await shop.server.call(calls.planHistory, { planId, cell }, shop.manager)
    expect(history.rows.map(row => row.author.name)).toEqual(['Testing administrator', expect.any(String)])
    expect(history.rows[0]).toMatchObject({
      before: [{ pinned: false }],
      after: [{ pinned: true }],
      source: 'screen',
      revision: 3,
    })
    const whole = await shop.server.call(calls.planHistory, { planId }, shop.manager)
    expect(whole.total).toBe(5)
    expect(whole.rows.at(-1)?.action).toBe('create')
  })
})

describe('what no well-behaved caller sends', () => {
  beforeAll(newPlan)

  test('hundreds of commands on what somebody changed are answered with each of those changes once', async () => {
    const crowded = await makeWeek(shop, 'Crowded', '2026-03-23')
    const minute = (start: number) => ({ start, end: start + 1, breaks: [], segments: [] })
    const duties = () =>
      Array.from({ length: 300 }, (_, start) => earlyDuty(shop, shop.people[0], '2026-03-23', minute(start)))
    const commandOf = (duty: ReturnType<typeof earlyDuty>[]) => ({
      ...{ id: newId(), label: { act: 'assign' }, keepsBoth: true },
      change: { remove: [], put: duty },
    })
    const send = (commands: ReturnType<typeof commandOf>[]) =>
      shop.server.call(calls.savePlan, { planId: crowded, revision: 0, commands }, shop.manager)
    const theirs = commandOf(duties())
    await send([theirs])
    const answer = await send(Array.from({ length: 200 }, () => commandOf(duties().slice(0, 1))))
    expect(answer.refused.map(each => each.theirs)).toEqual(Array(200).fill([theirs.id]))
    expect(Math.max(...answer.refused.map(each => each.duties.length))).toBeLessThanOrEqual(20)
    expect(answer.others.map(each => each.commandId)).toEqual([theirs.id])
  })

  test('duties of one person that are kept in the same minutes are few: a plan never holds more than the engine opens', async () => {
    const piled = await makeWeek(shop, 'Piled', '2026-03-30')
    const pile = (count: number) => ({
      ...{ id: newId(), label: { act: 'paste' }, keepsBoth: true },
      change: { remove: [], put: Array.from({ length: count }, () => earlyDuty(shop, shop.people[0], '2026-03-30')) },
    })
    const send = (revision: number, count: number) =>
      shop.server.call(calls.savePlan, { planId: piled, revision, commands: [pile(count)] }, shop.manager)
    expect((await send(0, 400)).refused).toMatchObject([{ code: 'duty_overlap', values: { name: 'Person 1' } }])
    expect((await send(0, 4)).applied).toMatchObject([{ revision: 1 }])
    expect((await send(1, 1)).refused).toMatchObject([{ code: 'duty_overlap' }])
    const opened = await shop.server.call(calls.openPlan, { planId: piled }, shop.manager)
    expect(opened.problem.roster).toHaveLength(4)
  })

  test('one call names ten thousand duties, however many commands they are spread over, and not one more', async () => {
    const named = (commands: number, more: number) =>
      shop.server.call(
        calls.savePlan,
        {
          planId,
          revision: 0,
          commands: Array.from({ length: commands }, (_, index) => ({
            ...{ id: newId(), label: { act: 'delete' } },
            change: { remove: Array.from({ length: 2500 + (index === 0 ? more : 0) }, newId), put: [] },
          })),
        },
        shop.manager,
      )
    expect(await codeOf(named(4, 0))).toBe('done')
    expect(await codeOf(named(4, 1))).toBe('parameter_error')
  })

  test('a revision from the future is stale', async () => {
    expect(await codeOf(put(shop, planId, 7, [earlyDuty(shop, shop.people[0], monday)]))).toBe('stale')
  })

  test('a plan of another company does not exist, one of another site is forbidden', async () => {
    const { makeTestCompany } = await import('../../testing/test-company.ts')
    const other = await makeTestCompany(shop.server.services.db, shop.server.clock.now(), 'Other', 7)
    const stranger = await shop.server.signIn('administrator', other)
    expect(await codeOf(put(shop, planId, 0, [], { as: stranger }))).toBe('not_found')
    const form = {
      name: 'Elsewhere',
      departmentId: shop.otherSiteId,
      mode: 'manual' as const,
      period: 'week' as const,
      first: monday,
    }
    const { planId: elsewhere } = await shop.server.call(
      calls.createPlan,
      { ...form, employeeIds: [shop.people[0]] },
      shop.admin,
    )
    expect(await codeOf(put(shop, elsewhere, 0, [earlyDuty(shop, shop.people[0], monday)]))).toBe('forbidden')
  })

  test('an employee may not edit, and HR may only look', async () => {
    expect(await codeOf(put(shop, planId, 0, [], { as: shop.employee }))).toBe('forbidden')
    expect(await codeOf(put(shop, planId, 0, [], { as: shop.hr }))).toBe('forbidden')
    expect(await codeOf(shop.server.call(calls.openPlan, { planId }, shop.hr))).toBe('done')
  })

  test('malformed and oversized commands are a parameter error and store nothing', async () => {
    const duty = earlyDuty(shop, shop.people[0], monday)
    const send = (commands: unknown) =>
      codeOf(shop.server.call(calls.savePlan, { planId, revision: 0, commands: commands as [] }, shop.manager))
    const label = { act: 'assign' }
    expect(await send([{ id: 'nonsense', label, change: { remove: [], put: [duty] } }])).toBe('parameter_error')
    expect(await send([{ id: newId(), label, change: { remove: [], put: [{ ...duty, company_id: newId() }] } }])).toBe(
      'parameter_error',
    )
    expect(await send([{ id: newId(), label, change: { remove: [], put: [{ ...duty, start: -5 }] } }])).toBe(
      'parameter_error',
    )
    const many = Array.from({ length: 501 }, () => ({ id: newId(), label, change: { remove: [], put: [] } }))
    expect(await send(many)).toBe('parameter_error')
    expect(await draft()).toEqual([])
  })
})
