/** Copying a template whose shift was made for its own department: the target gets a shift of the same times. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditCalls } from '#contract/organisation/audit.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type PlanningShop, planningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

test('[PL-023] a template made from times is copied, and the target’s own shift of these times stands in its rows', async () => {
  const admin = shop.admin
  const shifts = async () => (await shop.server.call(calls.listShifts, { text: 'Closing' }, admin)).rows
  const times = {
    workstationId: shop.till,
    shiftName: 'Closing',
    shortName: 'CL',
    start: 1320,
    end: 360,
    crossDay: true,
  }
  const asked = { ...times, restStart: 90, restEnd: 120, applyTo: 'week' as const, heads: 1 }
  const { rows } = await shop.server.call(calls.applyTemplateTimes, { departmentId: shop.siteId, times: asked }, admin)
  const form = { name: 'Nights', departmentId: shop.siteId, enabled: true, rows }
  const { id } = await shop.server.call(calls.saveShiftTemplate, form, admin)
  const copied = async () => {
    const made = await shop.server.call(calls.copyShiftTemplate, { id, departmentIds: [shop.otherSiteId] }, admin)
    return (await shop.server.call(calls.getShiftTemplate, { id: made.ids[0] ?? '' }, admin)).rows
  }
  const [first] = await copied()
  const made = (await shifts()).find(each => each.id === first?.shiftId)
  expect(made).toMatchObject({ departmentIds: [shop.otherSiteId], start: 1320, end: 1800, workMinutes: 450 })
  expect(made?.breaks).toEqual([{ start: 1530, end: 1560, paid: false }])
  // Copied once more it finds that shift.
  const [second] = await copied()
  expect(second?.shiftId).toBe(first?.shiftId)
  expect(await shifts()).toHaveLength(2)
})

test('[PL-023] a workstation that the target lacks is named, with the department', async () => {
  const own = { name: 'Bar', departmentId: shop.siteId }
  const form = {
    ...own,
    ...{ workType: 'direct' as const, crossPost: false, priority: 3, colour: 4, peopleCount: 1 },
  }
  const { id: bar } = await shop.server.call(calls.saveWorkstation, form, shop.admin)
  const [shift] = (await shop.server.call(calls.listShifts, {}, shop.admin)).rows
  const rows = [{ weekdays: [1], workstationId: bar, shiftId: shift?.id ?? '', heads: 1 }]
  const template = { name: 'At the bar', departmentId: shop.siteId, enabled: true, rows }
  const { id } = await shop.server.call(calls.saveShiftTemplate, template, shop.admin)
  const copy = shop.server.call(calls.copyShiftTemplate, { id, departmentIds: [shop.otherSiteId] }, shop.admin)
  expect((await refusalOf(copy)).answer).toMatchObject({
    code: 'planning:target_lacks_workstation',
    field: 'departmentIds',
    values: { workstation: 'Bar', department: 'Site 2' },
    message: expect.stringContaining('“Site 2”没有工作站“Bar”'),
  })
})

test('copying, enabling and deleting a template are lines that the managers of its site read', async () => {
  const { admin, siteId, otherSiteId } = shop
  const rows = [{ weekdays: [1], workstationId: shop.till, shiftId: shop.early, heads: 1 }]
  const form = { name: 'Read by many', departmentId: otherSiteId, enabled: true, rows }
  const { id } = await shop.server.call(calls.saveShiftTemplate, form, admin)
  const [copy = ''] = (await shop.server.call(calls.copyShiftTemplate, { id, departmentIds: [siteId] }, admin)).ids
  await shop.server.call(calls.enableShiftTemplate, { id: copy, enabled: false, revision: 0 }, admin)
  // Switched off already: nothing changes, so there is nothing to tell.
  await shop.server.call(calls.enableShiftTemplate, { id: copy, enabled: false, revision: 1 }, admin)
  await shop.server.call(calls.deleteShiftTemplate, { id: copy, revision: 1 }, admin)
  const { rows: lines } = await shop.server.call(
    auditCalls.listAudit,
    { subject: 'shift_template', subjectId: copy },
    shop.manager,
  )
  expect(lines.map(each => each.action)).toEqual(['remove', 'disable', 'copy'])
})
