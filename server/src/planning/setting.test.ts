/** What planning is set up with, on the running server: shifts, templates, rules, settings. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { availabilityPattern } from '../people/schema.ts'
import { codeOf, monday, type PlanningShop, planningShop } from './testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

describe('shifts', () => {
  const shift = (more: Record<string, unknown> = {}) =>
    shop.server.call(
      calls.saveShift,
      { name: 'Night', shortName: 'N', colour: 7, start: 1320, end: 1800, crossDay: true, ...more },
      shop.admin,
    )

  test('a shift is kept with its work duration, unpaid rest taken off', async () => {
    const { id } = await shift({ breaks: [{ start: 1560, end: 1620, paid: false }] })
    const { rows } = await shop.server.call(calls.listShifts, {}, shop.manager)
    expect(rows.find(row => row.id === id)).toMatchObject({
      name: 'Night',
      shortName: 'N',
      start: 1320,
      end: 1800,
      workMinutes: 420,
    })
  })

  test.each([
    ['no name', { name: '' }, 'planning:shift_name_required'],
    ['[AT-049] a short name of three characters', { shortName: 'NNN' }, 'planning:short_name_length'],
    ['[AT-049] no short name', { shortName: '' }, 'planning:short_name_length'],
    ['[AT-049] a short name of which nobody sees anything', { shortName: '\u200b' }, 'planning:short_name_length'],
    ['a taken short name', { shortName: 'E' }, 'planning:short_name_taken'],
    ['a taken short name in wide letters', { shortName: 'Ｅ' }, 'planning:short_name_taken'],
    ['[AT-050] an end before the start', { start: 600, end: 540, crossDay: false }, 'planning:cross_day'],
    ['[AT-050] an end on the next day that is not switched on', { crossDay: false }, 'planning:cross_day'],
    ['a rest outside the work', { breaks: [{ start: 1260, end: 1350, paid: false }] }, 'planning:rest_outside'],
    ['a colour that is none', { colour: 13 }, 'parameter_error'],
  ])('%s is refused', async (_title, wrong, code) => {
    expect(await codeOf(shift(wrong))).toBe(code)
  })

  test('[PL-057] the times of shifts follow the precision', async () => {
    expect(await codeOf(shift({ shortName: 'P', start: 605, end: 1085, crossDay: false }))).toBe('planning:off_grid')
  })

  test('[AT-056] [CO-044] a disabled shift is not offered, nor planned with; one that a template uses is not deleted', async () => {
    const { id } = await shift({ shortName: 'X', name: 'Extra' })
    const plan = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
    const { planId } = await shop.server.call(calls.createPlan, plan, shop.manager)
    const planned = async () => {
      const { problem, shifts } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
      return [problem.shifts, shifts].map(each => each.some(known => known.id === id))
    }
    expect(await planned()).toEqual([true, true])
    await shop.server.call(calls.enableShift, { id, enabled: false, revision: 0 }, shop.admin)
    expect(await planned()).toEqual([false, false])
    const { rows } = await shop.server.call(
      calls.listShifts,
      { enabledOnly: true, departmentId: shop.siteId },
      shop.manager,
    )
    expect(rows.map(row => row.shortName)).not.toContain('X')
    const remove = (which: { id: string; revision: number }) =>
      codeOf(shop.server.call(calls.deleteShift, which, shop.admin))
    expect(await remove({ id: shop.early, revision: 0 })).toBe('planning:shift_in_use')
    expect(await remove({ id, revision: 1 })).toBe('done')
  })

  test('[AT-056] a plan by a template of which a shift was disabled since opens, and is planned with the others', async () => {
    const { id } = await shift({ shortName: 'Y', name: 'Yard' })
    const row = { weekdays: [1], workstationId: shop.till, heads: 1 }
    const rows = [id, shop.early].map(shiftId => ({ ...row, shiftId }))
    const template = { name: 'Of two', departmentId: shop.siteId, rows }
    const { id: shiftTemplateId } = await shop.server.call(calls.saveShiftTemplate, template, shop.admin)
    const plan = { departmentId: shop.siteId, mode: 'automatic' as const, period: 'week' as const, first: monday }
    const { planId } = await shop.server.call(calls.createPlan, { ...plan, shiftTemplateId }, shop.manager)
    const needed = async () => {
      const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
      return problem.template.map(each => each.shift)
    }
    expect(await needed()).toEqual([id, shop.early])
    await shop.server.call(calls.enableShift, { id, enabled: false, revision: 0 }, shop.admin)
    expect(await needed()).toEqual([shop.early])
  })

  test('a manager may look but not change', async () => {
    const which = { id: shop.early, enabled: false, revision: 0 }
    expect(await codeOf(shop.server.call(calls.enableShift, which, shop.manager))).toBe('forbidden')
  })
})

describe('shift templates', () => {
  const row = () => ({ weekdays: [1, 2], workstationId: shop.till, shiftId: shop.early, heads: 2 })
  const save = (more: Record<string, unknown> = {}) =>
    shop.server.call(
      calls.saveShiftTemplate,
      { name: 'Summer', departmentId: shop.siteId, rows: [row()], ...more },
      shop.admin,
    )

  test('[PL-019] [PL-020] a template shows department, store, founder, state and its weekday rows', async () => {
    const { id } = await save()
    const { template, rows } = await shop.server.call(calls.getShiftTemplate, { id }, shop.manager)
    expect(template).toMatchObject({
      name: 'Summer',
      departmentName: 'Site 1',
      storeName: 'Site 1',
      founder: 'Testing administrator',
      enabled: true,
    })
    expect(rows).toMatchObject([row()])
    const { rows: listed } = await shop.server.call(calls.listShiftTemplates, { text: 'Summer' }, shop.manager)
    expect(listed).toHaveLength(1)
  })

  test('a row stays the same when its template is saved again, and one of another template is no row of this', async () => {
    const rowsOf = async (id: string) =>
      (await shop.server.call(calls.getShiftTemplate, { id }, shop.manager)).rows.map(each => each.id)
    const { id } = await save({ name: 'Autumn', rows: [row(), { ...row(), weekdays: [3] }] })
    const { id: other } = await save({ name: 'Winter' })
    const [first, second] = await rowsOf(id)
    const [foreign] = await rowsOf(other)
    await save({ id, revision: 0, name: 'Autumn', rows: [{ ...row(), id: second }, row()] })
    const [kept, added] = await rowsOf(id)
    expect(kept).toBe(second)
    expect(added).not.toBe(first)
    for (const wrong of [foreign, first, '01890000-0000-7000-8000-000000000000'])
      expect(await codeOf(save({ id, revision: 1, name: 'Autumn', rows: [{ ...row(), id: wrong }] }))).toBe('not_found')
    const twice = save({
      id,
      revision: 1,
      name: 'Autumn',
      rows: [row(), { ...row(), id: kept }, { ...row(), id: kept }],
    })
    expect((await twice.catch(error => error.answer)).field).toBe('rows.2.id')
    expect(await codeOf(save({ name: 'New', rows: [{ ...row(), id: kept }] }))).toBe('not_found')
    expect(await rowsOf(other)).toEqual([foreign])
  })

  test.each([
    ['department', { departmentId: null }, 'planning:department_required'],
    ['template name', { name: '' }, 'planning:template_name_required'],
    ['row', { rows: [] }, 'planning:workstation_required'],
  ])('[PL-025] without a %s it is refused with a message', async (_title, wrong, code) => {
    expect(await codeOf(save(wrong))).toBe(code)
  })

  test('[PL-025] a row without a workstation, and times that are not correct, are refused at their place', async () => {
    const refused = await save({ rows: [row(), { ...row(), workstationId: null }] }).catch(error => error.answer)
    expect(refused).toMatchObject({
      code: 'planning:workstation_required',
      values: { row: 2 },
      field: 'rows.1.workstationId',
    })
    const times = {
      workstationId: shop.till,
      shiftName: 'Noon',
      shortName: 'M',
      applyTo: 'week' as const,
      start: 720,
      end: 700,
    }
    const apply = (more: object) =>
      shop.server.call(
        calls.applyTemplateTimes,
        { departmentId: shop.siteId, times: { ...times, ...more } },
        shop.admin,
      )
    expect(await codeOf(apply({}))).toBe('planning:commute_time')
    expect(await codeOf(apply({ end: 1080, restStart: 600, restEnd: 630 }))).toBe('planning:commute_time')
  })

  test('[PL-021] [PL-022] configured times become rows of the weekdays or the whole week', async () => {
    const times = {
      workstationId: shop.till,
      shiftName: 'Noon',
      shortName: 'M',
      start: 720,
      end: 1200,
      restStart: 900,
      restEnd: 930,
    }
    const apply = (applyTo: 'weekdays' | 'week') =>
      shop.server.call(
        calls.applyTemplateTimes,
        { departmentId: shop.siteId, times: { ...times, applyTo } },
        shop.admin,
      )
    const weekdays = await apply('weekdays')
    const week = await apply('week')
    expect(weekdays.rows[0]?.weekdays).toEqual([1, 2, 3, 4, 5])
    expect(week.rows[0]?.weekdays).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(week.rows[0]?.shiftId).toBe(weekdays.rows[0]?.shiftId)
    const { rows } = await shop.server.call(calls.listShifts, {}, shop.admin)
    expect(rows.find(each => each.id === week.rows[0]?.shiftId)).toMatchObject({
      start: 720,
      end: 1200,
      workMinutes: 450,
    })
  })

  test('[PL-021] [C20] with cross day an end by the clock is the next day’s, and so is the rest before it', async () => {
    const night = { workstationId: shop.till, shiftName: 'Owl', shortName: 'O', start: 1320, crossDay: true, heads: 1 }
    const apply = (more: Record<string, unknown>) =>
      shop.server.call(
        calls.applyTemplateTimes,
        { departmentId: shop.siteId, times: { ...night, end: 360, applyTo: 'week', ...more } },
        shop.admin,
      )
    const { rows } = await apply({ restStart: 120, restEnd: 150 })
    const { rows: shifts } = await shop.server.call(calls.listShifts, {}, shop.admin)
    const made = { start: 1320, end: 1800, crossDay: true, breaks: [{ start: 1560, end: 1590 }], workMinutes: 450 }
    expect(shifts.find(each => each.id === rows[0]?.shiftId)).toMatchObject(made)
    const said = await apply({ end: 1800, restStart: 1560, restEnd: 1590 })
    expect(said.rows[0]?.shiftId).toBe(rows[0]?.shiftId)
    for (const end of [360, 1800]) expect(await codeOf(apply({ crossDay: false, end }))).toBe('planning:commute_time')
    expect(await codeOf(apply({ start: 540, end: 1020 }))).toBe('planning:shift_too_long')
  })

  test('[PL-024] [CO-044] a site’s plans are offered the enabled templates of the site and above, however many, by name', async () => {
    const { rootId } = shop.server.company
    const made = []
    for (let each = 0; each < 55; each += 1) made.push(await save({ name: `Offer ${each}` }))
    const above = await save({ name: 'Offer above', departmentId: rootId })
    const elsewhere = await save({ name: 'Offer elsewhere', departmentId: shop.otherSiteId })
    const off = await save({ name: 'Offer off' })
    await shop.server.call(calls.enableShiftTemplate, { id: off.id, enabled: false, revision: 0 }, shop.admin)
    const offered = async (text: string, as = shop.manager) => {
      const asked = { appliesTo: shop.siteId, enabledOnly: true, text }
      return (await shop.server.call(calls.listShiftTemplates, asked, as)).rows.map(row => row.id)
    }
    expect(await offered('Offer 0')).toEqual([made[0]?.id])
    expect(await offered('above')).toEqual([above.id])
    expect(await offered('elsewhere', shop.admin)).not.toContain(elsewhere.id)
    expect(await offered('off')).not.toContain(off.id)
    const plan = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
    const create = (shiftTemplateId: string) =>
      codeOf(shop.server.call(calls.createPlan, { ...plan, shiftTemplateId }, shop.manager))
    expect([await create(above.id), await create(off.id)]).toEqual(['done', 'planning:unknown_template'])
  })

  test('[PL-023] it is copied to departments, and without one the copy is refused', async () => {
    const copy = (departmentIds: string[]) =>
      shop.server.call(calls.copyShiftTemplate, { id: shop.templateId, departmentIds }, shop.admin)
    expect(await codeOf(copy([]))).toBe('planning:target_department_required')
    const { ids } = await copy([shop.otherSiteId])
    const { template, rows } = await shop.server.call(calls.getShiftTemplate, { id: ids[0] ?? '' }, shop.admin)
    expect(template).toMatchObject({ name: 'Ordinary week', departmentName: 'Site 2' })
    expect(rows).toHaveLength(1)
  })

  test('[PL-026] a time at which too few of the skilled are available gives a message and is kept', async () => {
    const morning = { start: 360, end: 720, level: 'possible' as const }
    const all = [...shop.people, shop.server.company.employeeIds.employee, shop.server.company.employeeIds.manager]
    await shop.server.services.db.inCompany(shop.server.company.companyId, tx =>
      tx
        .insert(availabilityPattern)
        .values(
          all.slice(0, 5).map(employeeId => ({ employeeId, from: '2025-01-01', weekdays: Array(7).fill([morning]) })),
        ),
    )
    const { messages } = await save({ name: 'Thin' })
    expect(messages).toMatchObject([
      { row: 0, weekday: 1, code: 'template_not_available', available: 1, heads: 2 },
      { row: 0, weekday: 2, available: 1 },
    ])
  })
})

describe('holiday templates', () => {
  const save = (kind: 'legal' | 'ordinary' | 'foreign' | null) =>
    shop.server.call(
      calls.saveHolidayTemplate,
      {
        name: `On ${kind} days`,
        departmentId: shop.siteId,
        kind,
        rows: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], workstationId: shop.till, shiftId: shop.late, heads: 2 }],
      },
      shop.admin,
    )

  beforeAll(async () => {
    for (const kind of ['legal', 'ordinary', 'foreign'] as const) await save(kind)
  })

  test('[PL-027] [PL-028] there is one of each kind: legal, ordinary, foreign; without a kind it is refused', async () => {
    const { rows } = await shop.server.call(calls.listHolidayTemplates, {}, shop.manager)
    expect(rows.map(row => row.kind).sort()).toEqual(['foreign', 'legal', 'ordinary'])
    expect(await codeOf(save(null))).toBe('planning:holiday_kind_required')
  })

  test('[PL-029] it is copied to departments, and without one the copy is refused', async () => {
    const { rows } = await shop.server.call(calls.listHolidayTemplates, { kind: 'legal' }, shop.admin)
    const copy = (departmentIds: string[]) =>
      shop.server.call(calls.copyHolidayTemplate, { id: rows[0]?.id ?? '', departmentIds }, shop.admin)
    expect(await codeOf(copy([]))).toBe('planning:target_department_required')
    const { ids } = await copy([shop.otherSiteId])
    expect((await shop.server.call(calls.getHolidayTemplate, { id: ids[0] ?? '' }, shop.admin)).template.kind).toBe(
      'legal',
    )
  })

  test('[PL-030] on a holiday its rows replace those of the week, unless it is disabled', async () => {
    const form = {
      departmentId: shop.siteId,
      mode: 'manual' as const,
      period: 'week' as const,
      first: '2026-04-27',
      shiftTemplateId: shop.templateId,
    }
    const { planId } = await shop.server.call(calls.createPlan, form, shop.manager)
    const labourDay = async () => {
      const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
      return problem.template.filter(need => need.date === '2026-05-01').map(need => need.shift)
    }
    expect(await labourDay()).toEqual([shop.late])
    const { rows } = await shop.server.call(
      calls.listHolidayTemplates,
      { kind: 'legal', departmentId: shop.siteId },
      shop.admin,
    )
    const [{ id, revision } = { id: '', revision: 0 }] = rows
    await shop.server.call(calls.enableHolidayTemplate, { id, enabled: false, revision }, shop.admin)
    expect(await labourDay()).toEqual([shop.early])
  })
})

describe('intelligent scheduling rules', () => {
  const weights = {
    underMin: 500,
    underTarget: 100,
    overMax: 10,
    cost: 5,
    hoursBalance: 5,
    preference: 5,
    fairness: 5,
    stability: 5,
    finding: 5,
  }
  const form = () => ({
    name: 'Stores',
    departmentIds: [shop.siteId],
    prediction: 'turnover' as const,
    algorithm: 'shift_template' as const,
    rank: 10,
    restHours: 12,
    comfort: { maxRunDays: 5, maxShiftChanges: 2 },
    priority: ['stars' as const],
    stepMinutes: 30,
    dutyMinutes: [240, 540] as [number, number],
    weights,
  })
  const save = (more: Record<string, unknown> = {}) =>
    shop.server.call(calls.saveSchedulingRule, { ...form(), ...more }, shop.admin)

  test.each([
    ['department', { departmentIds: [] }, 'planning:department_required'],
    ['rule name', { name: '' }, 'planning:rule_name_required'],
    ['hours', { restHours: null }, 'planning:hours_required'],
    ['counts', { comfort: { maxRunDays: null, maxShiftChanges: 2 } }, 'planning:counts_required'],
    ['step size', { stepMinutes: null }, 'planning:step_required'],
    ['minutes', { dutyMinutes: null }, 'planning:minutes_required'],
  ])('[PL-016] [PL-017] without %s it is refused with its message', async (_title, wrong, code) => {
    const refused = await save(wrong).catch(error => error.answer)
    expect(refused.code).toBe(code)
    expect(refused.message).not.toBe('')
  })

  test('[PL-008] [PL-018] it shows departments and forecast rule, and plans of the site follow it while it is enabled', async () => {
    const { id } = await save()
    const { rows } = await shop.server.call(calls.listSchedulingRules, {}, shop.manager)
    expect(rows).toMatchObject([
      { departmentNames: ['Site 1'], enabled: true, prediction: 'turnover', algorithm: 'shift_template' },
    ])
    const plan = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
    const { planId } = await shop.server.call(calls.createPlan, plan, shop.manager)
    const problem = async () => (await shop.server.call(calls.openPlan, { planId }, shop.manager)).problem
    expect(await problem()).toMatchObject({ algorithm: 'shift_template', weights, dutyMinutes: [240, 540], step: 30 })
    await shop.server.call(calls.enableSchedulingRule, { id, enabled: false, revision: 0 }, shop.admin)
    expect((await problem()).algorithm).toBe('both')
  })

  test('[PL-009] a rule is made with name, department, enabled, prediction rule, algorithm and priority', async () => {
    const rule = { name: 'Ninth', priority: ['fairness' as const, 'stars' as const], enabled: false, rank: 900 }
    const { id } = await save(rule)
    const found = await shop.server.call(calls.getSchedulingRule, { id }, shop.manager)
    expect(found.rule).toMatchObject({ ...form(), ...rule, departmentNames: ['Site 1'] })
    await shop.server.call(calls.deleteSchedulingRule, { id, revision: 0 }, shop.admin)
  })

  test('[PL-009] of two rules for a site its plans follow the one of the higher priority', async () => {
    const { id: older } = await save({ name: 'Older', rank: 2, algorithm: 'hours_estimate' })
    const { id: newer } = await save({ name: 'Newer', rank: 1 })
    const plan = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
    const { planId } = await shop.server.call(calls.createPlan, plan, shop.manager)
    const followed = async () => (await shop.server.call(calls.openPlan, { planId }, shop.manager)).problem.algorithm
    expect(await followed()).toBe('shift_template')
    await save({ id: newer, revision: 0, name: 'Newer', rank: 3 })
    expect(await followed()).toBe('hours_estimate')
    for (const [revision, id] of [older, newer].entries())
      await shop.server.call(calls.deleteSchedulingRule, { id, revision }, shop.admin)
  })

  test('[PL-010] the prediction rule is turnover, and nothing else', async () => {
    expect(await codeOf(save({ prediction: 'moon' }))).toBe('parameter_error')
  })

  test('rest and comfort go as aims into the problem', async () => {
    await save({ name: 'Second', rank: 5 })
    const plan = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
    const { planId } = await shop.server.call(calls.createPlan, plan, shop.manager)
    const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
    const aims = problem.rules.filter(use => use.number.startsWith('S-')).map(use => use.rule)
    expect(aims).toEqual([
      { id: 'min_rest_between_duties', params: { minutes: 720 } },
      { id: 'max_consecutive_days', params: { days: 5 } },
      { id: 'max_start_changes_week', params: { times: 2, toleranceMinutes: 60 } },
    ])
  })
})

describe('schedule settings', () => {
  const get = () => shop.server.call(calls.getScheduleSettings, {}, shop.admin)

  test('[PL-055] every part is kept and read again', async () => {
    const { settings, version } = await get()
    const changed = {
      ...settings,
      startDate: '2024-01-01',
      daysBeforeEntry: 3,
      columns: ['daysOff' as const],
      editLimit: 5,
      historyDays: 2,
    }
    await shop.server.call(calls.saveScheduleSettings, { settings: changed, version }, shop.admin)
    expect((await get()).settings).toEqual(changed)
  })

  test('a save that is based on an older version is refused with the newer one', async () => {
    const { settings, version } = await get()
    const refused = await shop.server
      .call(calls.saveScheduleSettings, { settings, version: version - 1 }, shop.admin)
      .catch(error => error.answer)
    expect(refused).toMatchObject({ code: 'stale', data: { version } })
  })

  test.each([
    ['[PL-056] the period', { period: null }, 'planning:period_required'],
    ['[PL-057] the precision', { precision: null }, 'planning:precision_required'],
    ['[PL-063] whether to check', { check: null }, 'planning:check_required'],
  ])('%s must be chosen', async (_title, missing, code) => {
    const { settings, version } = await get()
    expect(
      await codeOf(
        shop.server.call(calls.saveScheduleSettings, { settings: { ...settings, ...missing }, version }, shop.admin),
      ),
    ).toBe(code)
  })
})

test('a deleted shift, scheduling rule or warning rule comes back as it was; a save of what another changed meanwhile is told', async () => {
  const named = async () => (await shop.server.call(calls.listShifts, { text: 'Back' }, shop.admin)).rows
  const form = { name: 'Back', shortName: 'Bk', colour: 2, start: 600, end: 1080 }
  const { id } = await shop.server.call(calls.saveShift, form, shop.admin)
  await shop.server.call(calls.saveShift, { ...form, id, revision: 0, colour: 3 }, shop.admin)
  expect(await codeOf(shop.server.call(calls.saveShift, { ...form, id, revision: 0 }, shop.admin))).toBe('stale')
  expect(await codeOf(shop.server.call(calls.deleteShift, { id, revision: 0 }, shop.admin))).toBe('stale')
  await shop.server.call(calls.deleteShift, { id, revision: 1 }, shop.admin)
  expect(await named()).toEqual([])
  await shop.server.call(calls.recoverShift, { id }, shop.admin)
  expect(await named()).toMatchObject([{ id, colour: 3, enabled: true, revision: 3 }])
  await shop.server.call(calls.deleteShift, { id, revision: 3 }, shop.admin)
  await shop.server.call(calls.saveShift, form, shop.admin)
  expect(await codeOf(shop.server.call(calls.recoverShift, { id }, shop.admin))).toBe('planning:short_name_taken')

  const rule = { id: 'max_day_minutes' as const, params: { minutes: 420 } }
  const warning = { number: 'Z-9', description: 'Z-9', kind: 'compliance' as const, processing: 'prohibited' as const }
  const made = await shop.server.call(calls.saveWarningRule, { ...warning, rule }, shop.admin)
  await shop.server.call(calls.deleteWarningRule, { id: made.id, revision: 0 }, shop.admin)
  const numbers = async () =>
    (await shop.server.call(calls.listWarningRules, {}, shop.admin)).rows.map(each => each.number)
  expect(await numbers()).not.toContain('Z-9')
  await shop.server.call(calls.recoverWarningRule, { id: made.id }, shop.admin)
  expect(await numbers()).toContain('Z-9')
})

test('a deleted template comes back with its rows, unless what one of them names is gone; an older save is told', async () => {
  const bar = { name: 'Bar', workType: 'direct', crossPost: true, priority: 1, colour: 1 } as const
  const station = await shop.server.call(calls.saveWorkstation, { ...bar, departmentId: shop.siteId }, shop.admin)
  const row = { weekdays: [1], workstationId: station.id, shiftId: shop.early, heads: 2 }
  const form = { name: 'Bar week', departmentId: shop.siteId, rows: [row] }
  const { id } = await shop.server.call(calls.saveShiftTemplate, form, shop.admin)
  const shown = () => shop.server.call(calls.getShiftTemplate, { id }, shop.admin)
  await shop.server.call(calls.enableShiftTemplate, { id, enabled: false, revision: 0 }, shop.admin)
  const again = { ...form, id, enabled: false }
  expect(await codeOf(shop.server.call(calls.saveShiftTemplate, { ...again, revision: 0 }, shop.admin))).toBe('stale')
  await shop.server.call(calls.saveShiftTemplate, { ...again, revision: 1, rows: [{ ...row, heads: 3 }] }, shop.admin)
  const remove = (revision: number) => shop.server.call(calls.deleteShiftTemplate, { id, revision }, shop.admin)
  const recover = () => shop.server.call(calls.recoverShiftTemplate, { id }, shop.admin)
  expect(await codeOf(remove(1))).toBe('stale')
  await remove(2)
  expect(await codeOf(shown())).toBe('not_found')
  await recover()
  expect(await shown()).toMatchObject({ template: { enabled: false, revision: 4 }, rows: [{ ...row, heads: 3 }] })
  await remove(4)
  await shop.server.call(calls.deleteWorkstations, { ids: [station.id], revisions: [0] }, shop.admin)
  expect(await codeOf(recover())).toBe('planning:unknown_workstation')
  const named = { subject: 'shift_template' as const, subjectId: id }
  const { rows: lines } = await shop.server.call(organisationCalls.listAudit, named, shop.admin)
  expect(lines.map(each => each.action)).toEqual(['remove', 'recover', 'remove', 'change', 'disable', 'add'])
  expect(lines[4]).toMatchObject({ before: { enabled: true }, after: { enabled: false, name: 'Bar week' } })
  expect(lines[3]).toMatchObject({ before: { rows: [{ heads: 2 }] }, after: { rows: [{ heads: 3 }] } })
})
