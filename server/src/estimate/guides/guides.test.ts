/** Working-hours guides on the running routes: list, detail, what is refused, what cannot be deleted. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { GuideForm } from '#contract/estimate/guide.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { whileWatched } from '../../testing/watch-statements.ts'
import { exported } from '../../testing/workbooks/exported.ts'
import { estimate } from '../schema.ts'

let running: TestServer
let server: TestServer
let admin: Browser
let form: GuideForm

beforeAll(async () => {
  running = await testServer({ now: '2026-11-21T02:00:00Z', locale: 'en' })
})
beforeEach(async () => {
  server = await running.withNewCompany()
  admin = await server.signIn('administrator')
  const slot = { crossDay: false, workstationId: null }
  form = {
    departmentId: server.company.siteIds[0],
    type: 'direct',
    effectiveFrom: '2026-01-01',
    enabled: true,
    slots: [
      { ...slot, name: 'Lunch', start: 660, end: 840, basis: 'hourly' },
      { ...slot, name: 'Night', start: 1380, end: 1500, crossDay: true, basis: 'daily' },
    ],
    rows: [
      { fromCents: 0, values: [1, 2] },
      { fromCents: 100_000, values: [2.25, 2] },
      { fromCents: 200_000, values: [3, 4.5] },
    ],
  }
})
afterAll(() => running.stop())

const save = (values: Partial<GuideForm>) => server.call(estimateCalls.saveGuide, { ...form, ...values }, admin)
const refused = async (values: Partial<GuideForm>) => (await refusalOf(save(values))).answer
const row = (fromCents: number | null, values: (number | null)[]) => ({ fromCents, values })

/** One guide in each state. */
const saveEachState = async () => {
  await save({})
  await save({ type: 'indirect', effectiveFrom: '2027-01-01' })
  await save({ effectiveFrom: '2025-01-01' })
  await save({ type: 'indirect', enabled: false })
}

test('[ES-031] [ES-032] the list shows department, type, creator, effective date and state', async () => {
  await saveEachState()
  const { rows } = await server.call(estimateCalls.listGuides, {}, admin)
  expect(rows.map(each => [each.departmentName, each.type, each.effectiveFrom, each.state])).toEqual([
    ['Site 1', 'direct', '2026-01-01', 'effective'],
    ['Site 1', 'direct', '2025-01-01', 'superseded'],
    ['Site 1', 'indirect', '2027-01-01', 'upcoming'],
    ['Site 1', 'indirect', '2026-01-01', 'draft'],
  ])
  expect(rows[0]?.creator).toBe('Testing administrator')
})

test('[ES-033] [ES-034] the detail shows time slots with their kind of value and the ranges of turnover', async () => {
  const { id } = await save({})
  const guide = await server.call(estimateCalls.getGuide, { id }, admin)
  expect(guide.slots).toEqual(form.slots)
  expect(guide.rows).toEqual(form.rows)
})

test('[ES-031] [ES-034] the list goes out in words, with name, start, end, cross-day and values of each time slot', async () => {
  await save({})
  const [list, slots] = await exported(server, estimateCalls.exportGuides, {}, admin, 'en')
  expect(list.head).toEqual(['Department', 'Type', 'Days', 'Creator', 'Effective date', 'State'])
  const from = new Date('2026-01-01T00:00:00Z')
  expect(list.rows).toContainEqual(['Site 1', 'Direct', 'Every day', 'Testing administrator', from, 'In effect'])
  const whose = ['Site 1', 'Direct', from]
  expect(slots?.head.slice(3)).toEqual([
    ...['Name', 'Start', 'End', 'Cross-day', 'Values', 'Workstation', 'Turnover from', 'Value'],
  ])
  for (const [name, ...values] of [
    ['Lunch', '11:00', '14:00', 'No', 'Per hour (heads)', '', 1000, 2.25],
    ['Night', '23:00', '25:00', 'Yes', 'Per day (hours)', '', 2000, 4.5],
  ])
    expect(slots?.rows).toContainEqual([...whose, name, ...values])
})

test('an export asks as often for many guides as for one', async () => {
  const askedFor = async () => {
    let asked = 0
    const count = () => {
      asked += 1
      return {}
    }
    const ask = () => exported(server, estimateCalls.exportGuides, {}, admin, 'en')
    const [, slots] = await whileWatched(server.services.db, count, ask)
    expect(asked).toBeGreaterThan(0)
    return { asked, lines: slots?.rows.length ?? 0 }
  }
  await save({})
  const few = await askedFor()
  for (const effectiveFrom of ['2026-02-01', '2026-03-01', '2026-04-01']) await save({ effectiveFrom })
  const many = await askedFor()
  expect(many.lines).toBeGreaterThan(few.lines)
  expect(many.asked).toBe(few.asked)
})

test('[ES-035] a value that is not legal is refused', async () => {
  for (const bad of [-1, 1.234, 5000]) {
    expect(await refused({ rows: [row(0, [1, bad])] })).toMatchObject({
      code: 'estimate:guide_value',
      message: 'Enter a legal value: row 1 takes numbers of at least 0 with up to two decimals',
    })
  }
  const times = form.slots.map((slot, index) => (index === 1 ? { ...slot, crossDay: false } : slot))
  expect(await refused({ slots: times })).toMatchObject({ code: 'estimate:guide_slot_times', field: 'slots.1.end' })
  expect(await refused({ slots: [...form.slots].reverse() })).toMatchObject({ code: 'estimate:guide_slot_order' })
})

test('[ES-036] each range must begin above the one before', async () => {
  for (const bounds of [
    [0, 100, 100],
    [0, 300, 200],
  ]) {
    const rows = bounds.map(from => row(from, [1, 1]))
    expect(await refused({ rows })).toMatchObject({
      message: 'The turnover of row 3 must be greater than the row before and less than the row after',
      field: 'rows.2.fromCents',
    })
  }
})

test('[ES-037] incomplete data is refused', async () => {
  expect(await refused({ rows: [row(0, [1, null])] })).toMatchObject({ message: 'Incomplete data in row 1' })
  expect(await refused({ rows: [row(0, [1, 1]), row(null, [1, 1])] })).toMatchObject({
    message: 'Incomplete data in row 2',
  })
  expect(await refused({ rows: [row(0, [1])] })).toMatchObject({ code: 'estimate:guide_incomplete' })
  expect(await refused({ slots: [] })).toMatchObject({ code: 'estimate:guide_slot_required' })
  expect(await refused({ departmentId: null })).toMatchObject({ field: 'departmentId' })
  expect(await refused({ effectiveFrom: null })).toMatchObject({ field: 'effectiveFrom' })
})

test('[ES-038] a guide that an estimate was made from cannot be deleted, though it is not in effect, until that is gone', async () => {
  const { id } = await save({ type: 'indirect', effectiveFrom: '2028-01-01' })
  const departmentId = server.company.siteIds[0]
  const week = { name: 'Week 48', departmentId, forecastType: 'turnover' as const, remark: 'usual' }
  const made = await server.call(
    estimateCalls.saveEstimate,
    { ...week, first: '2026-11-23', last: '2026-11-29' },
    admin,
  )
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx
      .update(estimate)
      .set({ guideIds: [id] })
      .where(eq(estimate.id, made.id)),
  )
  const remove = () => server.call(estimateCalls.deleteGuide, { id, revision: 0 }, admin)
  expect((await refusalOf(remove())).answer).toMatchObject({ message: 'Cannot delete' })
  await server.call(estimateCalls.deleteEstimate, { id: made.id }, admin)
  await remove()
  const { rows } = await server.call(estimateCalls.listGuides, {}, admin)
  expect(rows.map(each => each.id)).not.toContain(id)
})

test('[ES-038] the last range, and a guide in effect, cannot be deleted; another can', async () => {
  expect(await refused({ rows: [] })).toMatchObject({ message: 'Cannot delete' })
  await saveEachState()
  const { rows } = await server.call(estimateCalls.listGuides, {}, admin)
  const remove = (state: string) => {
    const { id = '', revision = 0 } = rows.find(each => each.state === state) ?? {}
    return server.call(estimateCalls.deleteGuide, { id, revision }, admin)
  }
  expect((await refusalOf(remove('effective'))).answer).toMatchObject({ message: 'Cannot delete' })
  await remove('upcoming')
  const left = await server.call(estimateCalls.listGuides, {}, admin)
  expect(left.rows).toHaveLength(rows.length - 1)
})

test('a deleted guide comes back, unless a workstation that it names is gone, which none may name anew; an older save is told', async () => {
  const work = { name: 'Bar', workType: 'direct', crossPost: true, priority: 1, colour: 1 } as const
  const departmentId = server.company.siteIds[0]
  const station = await server.call(planningCalls.saveWorkstation, { ...work, departmentId }, admin)
  const slots = form.slots.map(slot => ({ ...slot, workstationId: station.id }))
  const { id } = await save({ effectiveFrom: '2027-01-01', slots })
  const change = (revision: number) => save({ id, revision, effectiveFrom: '2027-02-01', slots })
  const remove = (revision: number) => server.call(estimateCalls.deleteGuide, { id, revision }, admin)
  const recover = () => server.call(estimateCalls.recoverGuide, { id }, admin)
  const listed = async () => (await server.call(estimateCalls.listGuides, {}, admin)).rows
  await change(0)
  expect((await refusalOf(change(0))).answer.code).toBe('stale')
  expect((await refusalOf(remove(0))).answer.code).toBe('stale')
  await remove(1)
  expect(await listed()).toEqual([])
  await recover()
  expect(await listed()).toMatchObject([{ id, effectiveFrom: '2027-02-01', state: 'upcoming', revision: 3 }])
  await remove(3)
  await server.call(planningCalls.deleteWorkstations, { ids: [station.id], revisions: [0] }, admin)
  expect((await refusalOf(recover())).answer.code).toBe('planning:unknown_workstation')
  const anew = await refusalOf(save({ effectiveFrom: '2027-03-01', slots }))
  expect(anew.answer).toMatchObject({ code: 'planning:unknown_workstation', field: 'slots.0.workstationId' })
  const named = { subject: 'guide' as const, subjectId: id }
  const { rows: lines } = await server.call(organisationCalls.listAudit, named, admin)
  expect(lines.map(each => each.action)).toEqual(['remove', 'recover', 'remove', 'change', 'add'])
})
