/**
 * Findings whose sentence names what stands behind them: the certificate and its end, leave that nobody has decided on.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import type { Leave, Problem } from '#contract/engine.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { FindingText } from './finding-text.tsx'

const MONDAY = '2026-11-16'

const rule = (id: 'certificate_valid' | 'not_on_leave' | 'duty_precision'): Problem['rules'] => [
  {
    number: 'T-3',
    rule: { id, params: {} },
    severity: 'prohibited',
    overridable: false,
    jurisdiction: 'company',
    source: 'test',
  },
]

/** What the real engine finds, in words. */
async function told(problem: Problem, locale: Locale) {
  const schedule = await openShop(problem)
  await until(() => expect(schedule.store.findings()).toHaveLength(1))
  const [finding] = schedule.store.findings()
  const drawn = await draw(
    <ScheduleContext value={schedule}>{finding && <FindingText finding={finding} />}</ScheduleContext>,
    locale,
    ['planning', 'engine'],
  )
  const words = document.body.textContent ?? ''
  await drawn.close()
  schedule.close()
  return words
}

const atTill = duty('till', {
  employee: 'wang',
  start: 420,
  end: 900,
  segments: [{ start: 420, end: 900, workstation: 'till' }],
})

function certified(certificateUntil?: string): Problem {
  const { employees, workstations, ...rest } = shopProblem({ rules: rule('certificate_valid'), roster: [atTill] })
  const skills = [{ workstation: 'till', stars: 5, ...(certificateUntil && { certificateUntil }) }]
  return {
    ...rest,
    workstations: workstations.map(each => ({ ...each, certificate: each.id === 'till' })),
    employees: employees.map(each => (each.id === 'wang' ? { ...each, skills } : each)),
  }
}

const onLeave = (approved: boolean): Problem => {
  const leave: Leave[] = [{ date: MONDAY, span: { start: 0, end: 2880 }, approved }]
  const { employees, ...rest } = shopProblem({ rules: rule('not_on_leave'), roster: [atTill] })
  return { ...rest, employees: employees.map(each => (each.id === 'wang' ? { ...each, leave } : each)) }
}

test.each<[Locale, string]>([
  ['en', 'The certificate that 收银 requires ends on 14 Nov 2026, before this day'],
  ['zh_CN', '收银要求的证件有效期至 2026年11月14日，当天已过期'],
  ['zh_TW', '收银要求的證件效期至 2026年11月14日，當天已過期'],
])('in %s a certificate that has ended is named, with its last day', async (locale, words) => {
  expect(await told(certified('2026-11-14'), locale)).toContain(words)
})

test('where there is none it is said for which workstation', async () => {
  expect(await told(certified(), 'en')).toContain('No certificate, which 收银 requires')
})

test.each<[Locale, boolean, string]>([
  ['en', false, 'Leave asked for, waits for approval: 8'],
  ['en', true, 'On leave: 8'],
  ['zh_CN', false, '请假审批中，与班次重叠 8'],
  ['zh_TW', false, '請假簽核中，與班別重疊 8'],
])('in %s leave that is approved (%s) is told as what it is: %s', async (locale, approved, words) => {
  expect(await told(onLeave(approved), locale)).toContain(words)
})

test.each<[Locale, string]>([
  ['en', 'Times that are not on the schedule’s time step: 2'],
  ['zh_CN', '有 2 个时间不在排班的最小时间精度上'],
  ['zh_TW', '有 2 個時間不在排班的最小時間精度上'],
])('in %s it is said how many times of a duty are off the time precision', async (locale, words) => {
  const odd = { ...atTill, start: 423, end: 903, segments: [{ start: 423, end: 903, workstation: 'till' }] }
  expect(await told(shopProblem({ rules: rule('duty_precision'), roster: [odd] }), locale)).toContain(words)
})

const inLawBook = (problem: Problem): Problem => ({
  ...problem,
  rules: problem.rules.map(each => ({ ...each, number: 'HQ-03' })),
})

test.each<[Locale, boolean, string, string]>([
  ['en', false, 'Leave that waits for approval', 'Approved leave'],
  ['en', true, 'Approved leave', 'waits for approval'],
  ['zh_CN', false, '待审批的请假', '已批准的请假'],
  ['zh_TW', false, '待簽核的請假', '已核准的請假'],
])(
  'in %s the source of a finding does not call leave approved that is not (%s)',
  async (locale, approved, says, not) => {
    const words = await told(inLawBook(onLeave(approved)), locale)
    expect(words).toContain(says)
    expect(words).not.toContain(not)
  },
)
