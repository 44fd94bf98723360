/** Warning rules of a company on the running server: what is kept, listed and refused. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { codeOf, monday, type PlanningShop, planningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

describe('warning rules', () => {
  const save = (
    number: string,
    rule: { id: string; params: Record<string, number | string | Record<string, number>> },
    more: Record<string, unknown> = {},
  ) =>
    shop.server.call(
      calls.saveWarningRule,
      { number, description: 'x', kind: 'compliance', rule, processing: 'needs_approval', ...more },
      shop.admin,
    )

  test('the form of a rule learns the bounds of its figures, those that another figure narrows too', async () => {
    const bounds = async (id: string, params: Record<string, number | null | string | Record<string, number>>) => {
      const told = await shop.server.call(calls.figureBounds, { rule: { id, params } }, shop.admin)
      return told.bounds.map(each => [each.figure, each.least, each.most, each.unit])
    }
    expect(await bounds('weekly_rest_day', { days: 0 })).toEqual([['days', 1, 6, 'count']])
    expect(await bounds('max_rolling_minutes', { days: 7, minutes: null })).toEqual([
      ['days', 1, 366, 'count'],
      ['minutes', 1, 10_080, 'minutes'],
    ])
    expect(await bounds('max_month_minutes', { minutes: 5, cycle: 'month' })).toEqual([
      ['minutes', 1, 44_640, 'minutes'],
    ])
    const allowance = { week: 0, month: 0, quarter: 0, year: 0 }
    expect(await bounds('max_cycle_minutes', { allowance })).toEqual([
      ['allowance.week', 0, 10_080, 'minutes'],
      ['allowance.month', 0, 44_640, 'minutes'],
      ['allowance.quarter', 0, 132_480, 'minutes'],
      ['allowance.year', 0, 527_040, 'minutes'],
    ])
    expect(await bounds('rest_after_closing', { endsFrom: 1320, minutes: 720 })).toEqual([
      ['endsFrom', 0, 2880, 'clock'],
      ['minutes', 1, 2880, 'minutes'],
    ])
    expect(await bounds('sales_per_labour_hour', { min: 1 })).toEqual([['min', 1, 10_000_000, 'money']])
    expect(await bounds('no_such_rule', { days: 1 })).toEqual([])
    const { engine } = shop.server.services
    const calling = vi.spyOn(engine, 'call')
    onTestFinished(() => calling.mockRestore())
    expect(await bounds('max_cycle_minutes', { allowance })).toHaveLength(4)
    expect(calling).toHaveBeenCalledTimes(1)
  })

  test('[PL-001] [PL-002] a list of each kind shows interval, days, week and cycle', async () => {
    await save('A-1', { id: 'min_rest_between_duties', params: { minutes: 660 } }, { processing: 'prohibited' })
    await save('A-2', { id: 'weekly_rest_day', params: { days: 1 } })
    await save('A-3', { id: 'max_month_minutes', params: { minutes: 12000 } })
    await save('A-4', { id: 'max_overtime_month', params: { minutes: 6480, cycle: 'quarter' } })
    const allowance = { week: 0, month: 0, quarter: 0, year: 0 }
    await save('A-5', { id: 'max_cycle_minutes', params: { allowance } })
    await save('B-1', { id: 'cover_min', params: {} }, { kind: 'efficiency' })
    const { rows } = await shop.server.call(calls.listWarningRules, { kind: 'compliance' }, shop.manager)
    expect(rows).toMatchObject([
      {
        number: 'A-1',
        interval: 660,
        days: null,
        week: false,
        cycle: null,
        processing: 'prohibited',
        needsApproval: false,
      },
      { number: 'A-2', days: 1, week: true, needsApproval: true },
      { number: 'A-3', cycle: 'month' },
      { number: 'A-4', cycle: 'quarter' },
      { number: 'A-5', cycle: null },
    ])
    const efficiency = await shop.server.call(calls.listWarningRules, { kind: 'efficiency' }, shop.manager)
    expect(efficiency.rows.map(row => row.number)).toEqual(['B-1'])
  })

  test('[PL-002] a rule is added, edited and deleted, and shows all that it says', async () => {
    const shown = async () =>
      (await shop.server.call(calls.listWarningRules, { kind: 'compliance' }, shop.manager)).rows.find(
        row => row.number === 'E-1',
      )
    const { id } = await save('E-1', { id: 'min_rest_between_duties', params: { minutes: 660 } })
    const first = { description: 'x', interval: 660, days: null, week: false, cycle: null, enabled: true }
    expect(await shown()).toMatchObject({ ...first, processing: 'needs_approval', needsApproval: true })
    const edited = { id, revision: 0, processing: 'prohibited', description: 'a run', enabled: false }
    await save('E-1', { id: 'max_consecutive_days', params: { days: 5 } }, edited)
    const then = { ...first, description: 'a run', interval: null, days: 5, enabled: false }
    expect(await shown()).toMatchObject({ ...then, processing: 'prohibited', needsApproval: false })
    await shop.server.call(calls.deleteWarningRule, { id, revision: 1 }, shop.admin)
    expect(await shown()).toBeUndefined()
  })

  test('a rule that would keep plans from being checked is refused on its field', async () => {
    const rule = { id: 'max_week_minutes', params: { minutes: 2640 } }
    const fieldOf = async (work: Promise<unknown>) => {
      const { code, field } = (await refusalOf(work)).answer
      return [code, field]
    }
    const reversed = { validFrom: '2027-01-31', validTo: '2027-01-01' }
    expect(await fieldOf(save('D-1', rule, reversed))).toEqual(['engine:dates_reversed', 'validTo'])
    const plan = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
    const { planId } = await shop.server.call(calls.createPlan, plan, shop.manager)
    const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
    const law = problem.rules.filter(each => /^(CN|HQ)-/.test(each.number))
    expect(law.length).toBeGreaterThan(20)
    for (const { number } of law)
      expect(await fieldOf(save(number, rule)), number).toEqual(['planning:number_taken', 'number'])
  })

  test('[PL-004] the processing method is prohibited or needs approval, and nothing else', async () => {
    const rule = { id: 'max_week_minutes', params: { minutes: 2640 } }
    expect(await codeOf(save('C-1', rule, { processing: 'prohibited' }))).toBe('done')
    expect(await codeOf(save('C-2', rule, { processing: 'needs_approval' }))).toBe('done')
    expect(await codeOf(save('C-3', rule, { processing: 'ignored' }))).toBe('parameter_error')
  })

  test('a rule or a figure that the engine does not know, a taken number and the wrong kind are refused', async () => {
    expect(await codeOf(save('A-9', { id: 'be_kind', params: {} }))).toBe('planning:rule_unknown')
    expect(await codeOf(save('A-9', { id: 'weekly_rest_day', params: { hours: 3 } }))).toBe('planning:rule_unknown')
    const byWeek = { minutes: 60, cycle: 'week' }
    expect(await codeOf(save('A-9', { id: 'max_month_minutes', params: byWeek }))).toBe('planning:rule_unknown')
    expect(await codeOf(save('A-9', { id: 'cover_min', params: {} }))).toBe('planning:rule_kind')
    expect(await codeOf(save('A-1', { id: 'weekly_rest_day', params: { days: 1 } }))).toBe('planning:number_taken')
  })

  test.each<[string, Record<string, number | string | Record<string, number>>, string, string]>([
    ['max_consecutive_days', { days: 0 }, 'days', '“天数”须在 1 到 31 之间，请修改'],
    ['max_consecutive_days', { days: 10_000 }, 'days', '“天数”须在 1 到 31 之间，请修改'],
    ['max_week_minutes', { minutes: -60 }, 'minutes', '“时长”须在 00:01 到 168:00 之间，请修改'],
    ['max_rolling_minutes', { days: 1, minutes: 1441 }, 'minutes', '“时长”须在 00:01 到 24:00 之间，请修改'],
    ['duty_length', { minMinutes: 600, maxMinutes: 300 }, 'maxMinutes', '“最长”须在 10:00 到 24:00 之间，请修改'],
    ['weekly_rest_day', { days: 7 }, 'days', '“天数”须在 1 到 6 之间，请修改'],
    ['max_weekends', { weekends: 5, weeks: 4 }, 'weekends', '“周末数”须在 0 到 4 之间，请修改'],
    ['rest_after_closing', { endsFrom: 2881, minutes: 600 }, 'endsFrom', '“打烊时间”须在 00:00 到 48:00 之间，请修改'],
    [
      'max_cycle_minutes',
      { allowance: { week: 0, month: 99_999, quarter: 0, year: 0 } },
      'allowance.month',
      '“每月超出”须在 00:00 到 744:00 之间，请修改',
    ],
  ])('%s with %o is refused at its figure, with the bounds', async (id, params, figure, message) => {
    const refused = (await refusalOf(save('F-1', { id, params }))).answer
    expect(refused).toMatchObject({ field: `rule.params.${figure}`, message })
  })

  test('[CO-027] a rule that cannot be read is refused as a rule information error, at what is wrong and in words of the person', async () => {
    const refused = await save('A-9', { id: 'weekly_rest_day', params: { hours: 3 } }).catch(error => error.answer)
    expect(refused.message).toBe('规则信息错误：规则不存在，或其数值缺失、不适用')
    expect(refused.field).toBe('rule.params.days')
    const unknown = await save('A-9', { id: 'be_kind', params: {} }).catch(error => error.answer)
    expect(unknown).toMatchObject({ field: 'rule', message: refused.message })
  })
})
