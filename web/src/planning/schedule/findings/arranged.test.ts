/** The panel's order: prohibited ones first, the rest by day, neighbours of one workstation as one line. */
import { expect, test } from 'vitest'
import type { Finding } from '#contract/engine.ts'
import { arrangeFindings, inOrder } from './arranged.ts'

const few = (start: number, over: Partial<Finding> = {}): Finding => ({
  ...{ rule: 'cover_min', number: 'N-1', severity: 'advice', first: '2026-12-01', last: '2026-12-01' },
  ...{ workstation: 'till', span: { start, end: start + 30 }, duties: [], measured: 1, limit: 2, unit: 'heads' },
  ...{ overridable: false, excepted: false },
  ...over,
})
const never = () => false
const arranged = (findings: Finding[]) => arrangeFindings(findings, never, never, [])
const spans = (findings: Finding[]) =>
  arranged(findings).days.map(({ date, lines }) => [
    date.slice(-2),
    ...lines.map(({ finding, end }) => `${finding.span?.start}-${end}`),
  ])

test('neighbours are one line from the first to the last of them, in whatever order they come', () => {
  expect(spans([few(690), few(660), few(720)])).toEqual([['01', '660-750']])
})

test.each<[string, Finding]>([
  ['a slot further on', few(720)],
  ['another workstation', few(690, { workstation: 'grill' })],
  ['other heads', few(690, { measured: 0 })],
  ['another need', few(690, { limit: 3 })],
  ['too many in place of too few', few(690, { rule: 'cover_max' })],
])('%s is a line of its own', (_what, other) => {
  expect(spans([few(660), other])[0]).toHaveLength(3)
})

test('days follow one another, and within one the heavier comes first', () => {
  const tomorrow = few(600, { first: '2026-12-02', last: '2026-12-02' })
  const heavy = few(900, { severity: 'needs_approval' })
  expect(spans([tomorrow, few(660), heavy])).toEqual([
    ['01', '900-930', '660-690'],
    ['02', '600-630'],
  ])
})

test('a finding that began before the plan, or ends after it, stands under the day of the plan that is nearest', () => {
  const weekends = few(0, { rule: 'max_weekends', first: '2026-11-14', last: '2026-12-06' })
  const gone = few(0, { rule: 'rest', first: '2026-11-20', last: '2026-11-21' })
  const later = few(0, { rule: 'rest', first: '2026-12-09', last: '2026-12-09' })
  const days = arrangeFindings([later, weekends, gone], never, never, ['2026-11-30', '2026-12-01']).days
  expect(days.map(({ date, lines }) => [date, lines.length])).toEqual([
    ['2026-11-30', 2],
    ['2026-12-01', 1],
  ])
})

test('what is prohibited stands apart, what the last edit brought before the rest, and F8 goes the same way', () => {
  const stop = few(600, { severity: 'prohibited', employee: 'wang', first: '2026-12-03', last: '2026-12-03' })
  const brought = few(900, { first: '2026-12-04', last: '2026-12-04' })
  const isFresh = (finding: Finding) => finding === brought
  const all = arrangeFindings([few(660), brought, stop], isFresh, never, [])
  expect(all.prohibited.map(each => each.finding)).toEqual([stop])
  expect(all.fresh.lines.map(each => each.finding)).toEqual([brought])
  expect(inOrder(all, isFresh).map(each => each.finding)).toEqual([brought, stop, few(660)])
})

const many = (start: number, over: Partial<Finding> = {}) =>
  few(start, { rule: 'cover_max', measured: 3, limit: 2, ...over })

test('advice that is the same for other people is one line', () => {
  const worked = (employee: string, over: Partial<Finding> = {}) =>
    few(0, {
      rule: 'max_weekends',
      employee,
      span: undefined,
      workstation: undefined,
      measured: 4,
      limit: 3,
      ...over,
    } as Partial<Finding>)
  const [day] = arranged([worked('wang'), worked('li'), worked('chen'), worked('zhao', { measured: 5 }), few(720)]).days
  const told = day?.lines.map(({ finding, also }) => [finding.employee, finding.rule, also.length])
  expect(told).toEqual([
    ['wang', 'max_weekends', 2],
    ['zhao', 'max_weekends', 0],
    [undefined, 'cover_min', 0],
  ])
})

test('of a day what lacks comes before what is too many, which is told by its count where it is often', () => {
  const [day] = arranged([many(600), many(900), few(1000)]).days
  expect(day?.lines.map(({ finding }) => [finding.rule, finding.span?.start])).toEqual([
    ['cover_min', 1000],
    ['cover_max', 600],
    ['cover_max', 900],
  ])
  expect(day?.surplus).toEqual([])
  const [full] = arranged([many(600), many(900, { workstation: 'grill' }), many(960), few(1000)]).days
  expect(full?.lines.map(({ finding }) => finding.rule)).toEqual(['cover_min'])
  expect(full?.surplus).toHaveLength(3)
})

test('what must be approved, and what was excepted, is never told by its count alone', () => {
  const heavy = [600, 900, 1000].map(start => many(start, { severity: 'needs_approval' }))
  expect(arranged(heavy).days[0]?.surplus).toEqual([])
  expect(arranged(heavy.map(each => ({ ...each, severity: 'advice', excepted: true }))).days[0]?.surplus).toEqual([])
})

test('F8 goes through what lacks on every day before it goes through what is too many', () => {
  const tomorrow = { first: '2026-12-02', last: '2026-12-02' }
  const all = arranged([many(600), many(900), many(1000), few(720, tomorrow), few(660)])
  expect(inOrder(all, never).map(({ finding }) => [finding.rule, finding.first.slice(-2)])).toEqual([
    ['cover_min', '01'],
    ['cover_min', '02'],
    ...Array.from({ length: 3 }, () => ['cover_max', '01']),
  ])
})

test('of what an act brought the lacks are told first, too, and a lot of too many by its count', () => {
  const brought = arrangeFindings([many(600), many(900), few(720), many(1000)], () => true, never, [])
  expect(brought.fresh.lines.map(({ finding }) => finding.rule)).toEqual(['cover_min'])
  expect(brought.fresh.surplus).toHaveLength(3)
  expect(inOrder(brought, () => true)).toHaveLength(4)
})

test('what weighs more is never folded', () => {
  const heavy = (employee: string) => few(0, { rule: 'rest', severity: 'needs_approval', employee })
  expect(arranged(['wang', 'li', 'zhao'].map(heavy)).days[0]?.lines).toHaveLength(3)
})
