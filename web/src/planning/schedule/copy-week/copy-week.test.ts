/** Copying a week: what comes and goes, what is left out and why, and one step to take it back. */
import { describe, expect, test } from 'vitest'
import type { Duty, Problem } from '#contract/engine.ts'
import { scheduleFacts } from '../open/schedule-facts.ts'
import { Draft } from '../store/draft.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopPlan, shopProblem } from '../testing/shop.ts'
import { copyWeek, type WeekWish, weeksOf } from './copy-week.ts'

const FROM = '2026-11-09'
const INTO = '2026-11-16'

function desk(
  standing: readonly Duty[] = [],
  over: Partial<Problem> = {},
  lockedBefore: string | null = null,
  rest: string[] = [],
) {
  const facts = scheduleFacts({ ...shopPlan(shopProblem(over)), lockedBefore })
  let made = 0
  const newId = () => `new-${made++}`
  const listener = { applied: () => {}, logged: () => {}, conflicted: () => {}, rebased: () => {} }
  const draft = new Draft({ revision: 1, duties: standing, rest, newId: () => `step-${made++}` }, listener)
  return { facts, roster: draft.roster, newId, draft }
}

const wish = (duties: readonly Duty[], over: Partial<WeekWish> = {}): WeekWish => ({
  duties,
  rest: [],
  from: FROM,
  into: INTO,
  people: [],
  replace: false,
  keepLeave: true,
  keepPins: false,
  ...over,
})

const early = (id: string, over: Partial<Duty> = {}) => duty(id, { date: FROM, ...over })

describe('a week copied', () => {
  test('comes as new duties on the same weekdays, without pins and exceptions, and is taken back in one step', () => {
    const { employee: _, ...open } = early('open', { date: '2026-11-15' })
    const source = [early('a', { pinned: true, excepted: ['min_rest_between_duties'] }), open]
    const at = desk()
    const copy = copyWeek(at, wish(source))
    expect(copy).toMatchObject({ come: 2, go: 0, leftOut: [] })
    if (copy.gesture.kind !== 'change') throw new Error('something comes')
    expect(copy.gesture.change.put).toEqual([
      duty('new-0', { date: INTO }),
      { ...open, id: 'new-1', date: '2026-11-22' },
    ])
    at.draft.perform(copy.gesture.label, copy.gesture.change)
    expect(at.roster.all()).toHaveLength(2)
    at.draft.undo()
    expect(at.roster.all()).toEqual([])
  })

  test('leaves out what collides with duties that stand there, and keeps those', () => {
    const standing = duty('here', { date: INTO, start: 600, end: 900 })
    const copy = copyWeek(desk([standing]), wish([early('a'), early('b', { employee: 'li' })]))
    expect(copy).toMatchObject({
      come: 1,
      go: 0,
      leftOut: [{ reason: 'clash', duty: { date: INTO, employee: 'wang' } }],
    })
  })

  test('replaces the week where that is wished, but never a pinned duty', () => {
    const standing = [
      duty('loose', { date: INTO }),
      duty('pinned', { date: INTO, employee: 'li', pinned: true }),
      duty('later', { date: '2026-11-23' }),
    ]
    const copy = copyWeek(desk(standing), wish([early('a'), early('b', { employee: 'li' })], { replace: true }))
    expect(copy).toMatchObject({ come: 1, go: 1, leftOut: [{ reason: 'clash', duty: { employee: 'li' } }] })
    expect(copy.gesture).toMatchObject({ change: { remove: ['loose'] } })
  })

  test.each<[string, Duty, ReturnType<typeof desk>]>([
    ['stranger', early('a', { employee: 'gone' }), desk()],
    ['unknown', early('a', { segments: [{ start: 420, end: 900, workstation: 'closed' }] }), desk()],
    ['locked', early('a'), desk([], {}, '2026-11-17')],
    [
      'leave',
      early('a'),
      desk([], {
        employees: shopProblem().employees.map(each => ({
          ...each,
          leave: each.id === 'wang' ? [{ date: INTO, span: { start: 0, end: 2880 }, approved: true }] : [],
        })),
      }),
    ],
  ])('leaves out a duty and says %s', (reason, source, at) => {
    expect(copyWeek(at, wish([source]))).toMatchObject({ come: 0, gesture: { kind: 'nothing' }, leftOut: [{ reason }] })
  })

  test('takes only the people who were chosen, and days of leave where they are to be filled', () => {
    const source = [early('a'), early('b', { employee: 'li' })]
    const chosen = copyWeek(desk(), wish(source, { people: ['li'], keepPins: true }))
    expect(chosen).toMatchObject({ come: 1, gesture: { change: { put: [{ employee: 'li' }] } } })
  })

  test('takes its days of rest along, but for days where a duty stays, and undo takes all of it back', () => {
    const rest = [`wang|${FROM}`, 'li|2026-11-10', 'li|2026-11-11', 'gone|2026-11-10', 'wang|2026-11-16']
    const at = desk([duty('here', { employee: 'li', date: '2026-11-17' })])
    const copy = copyWeek(at, wish([early('a', { employee: 'li' })], { rest }))
    expect(copy).toMatchObject({ come: 1, rest: 2, leftOut: [], gesture: { label: { count: 1, rest: 2 } } })
    if (copy.gesture.kind !== 'change') throw new Error('something comes')
    at.draft.perform(copy.gesture.label, copy.gesture.change)
    expect(at.roster.kept()).toEqual([`wang|${INTO}`, 'li|2026-11-18'])
    at.draft.undo()
    expect([at.roster.kept(), at.roster.all().length]).toEqual([[], 1])
  })

  test('of chosen people alone, and in place of the rest that stood there where it replaces the week', () => {
    const rest = [`wang|${FROM}`, `li|${FROM}`]
    const before = [`zhao|${INTO}`, `li|2026-11-18`, 'li|2026-11-23']
    const kept = (over: Partial<WeekWish>) => {
      const { gesture } = copyWeek(desk([], {}, null, before), wish([], { rest, ...over }))
      return gesture.kind === 'change' ? gesture.change.rest : []
    }
    expect(kept({ people: ['li'] })).toEqual([{ employee: 'li', date: INTO, kept: true }])
    expect(kept({ people: ['li'], replace: true })).toEqual([
      { employee: 'li', date: INTO, kept: true },
      { employee: 'li', date: '2026-11-18', kept: false },
    ])
  })

  test('puts nobody on duty on a day that is kept free there, unless such days are to be filled', () => {
    const at = desk([], {}, null, [`wang|${INTO}`])
    expect(copyWeek(at, wish([early('a')]))).toMatchObject({ come: 0, leftOut: [{ reason: 'rest' }] })
    expect(copyWeek(at, wish([early('a')], { keepLeave: false }))).toMatchObject({ come: 1, leftOut: [] })
    expect(copyWeek(at, wish([early('a')], { replace: true }))).toMatchObject({ come: 1, leftOut: [] })
  })

  test('of a shift that is gone keeps the times', () => {
    const copy = copyWeek(desk(), wish([early('a', { shift: 'gone' })]))
    if (copy.gesture.kind !== 'change') throw new Error('something comes')
    expect(copy.gesture.change.put).toEqual([duty('new-0', { date: INTO })])
  })

  test('days that the plan does not have are left out', () => {
    const short = desk([], { period: { first: INTO, days: 3 } })
    expect(copyWeek(short, wish([early('a', { date: '2026-11-14' })])).leftOut).toMatchObject([{ reason: 'outside' }])
  })

  test('the weeks of a month begin every seven days', () => {
    expect(weeksOf('2026-11-01', 30)).toEqual(['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'])
    expect(weeksOf(INTO, 7)).toEqual([INTO])
  })
})
