/** Why a cell is prohibited to the lifted duty: by the engine, in sight only, and never for a duty that was put down. */
import { afterEach, expect, test, vi } from 'vitest'
import type { Duty, Finding } from '#contract/engine.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { bigShop, openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { CarryReasons } from './carry-reasons.ts'

let schedule: OpenSchedule | undefined
afterEach(() => schedule?.close())

const early = duty('early', { employee: 'p0', start: 420, end: 900 })
/** Ends nine hours before the early duty of the next day would begin. */
const late = duty('late', { employee: 'p1', start: 880, end: 1320 })
const TUESDAY = '2026-11-17'

test('the reason of a prohibited cell is the finding that dropping the duty there brings', async () => {
  schedule = await openShop({ ...bigShop(3, 7), roster: [early, late] })
  await vi.waitFor(() => expect(schedule?.engine.state()).toBe('ready'))
  const { carry, store } = schedule
  carry.lift(early)
  carry.reasons.want([
    { employee: 'p1', date: TUESDAY },
    { employee: 'p2', date: TUESDAY },
  ])
  await vi.waitFor(() =>
    expect(carry.reasons.of({ employee: 'p1', date: TUESDAY })).toMatchObject({
      rule: 'min_rest_between_duties',
      measured: 540,
      limit: 660,
      severity: 'prohibited',
    }),
  )
  expect(carry.reasons.of({ employee: 'p2', date: TUESDAY })).toBeUndefined()
  expect(store.draft.roster.all(), 'asking moves nothing').toEqual([early, late])
})

test('a finding that stands already and would go on standing is a reason as well', async () => {
  const tight = duty('tight', { employee: 'p1', date: TUESDAY, start: 420, end: 900 })
  schedule = await openShop({ ...bigShop(3, 7), roster: [late, tight] })
  await vi.waitFor(() => expect(schedule?.store.findings()).toHaveLength(1))
  expect(await schedule.engine.worstOf({ ...tight, pinned: true })).toMatchObject({ rule: 'min_rest_between_duties' })
  expect(await schedule.engine.worstOf({ ...tight, date: '2026-11-20' })).toBeUndefined()
})

/** An engine that answers when it is told to. */
function slowly() {
  const waiting: { duty: Duty; answer: (finding?: Finding) => void }[] = []
  const reasons = new CarryReasons(each => new Promise(done => waiting.push({ duty: each, answer: done })))
  const asked = () => waiting.map(({ duty: each }) => `${each.employee} ${each.date}`)
  return { reasons, waiting, asked }
}
const cells = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ employee: `p${from + at}`, date: TUESDAY }))

test('a few are asked of at a time, and what is out of sight by then is asked of no more', async () => {
  const { reasons, waiting, asked } = slowly()
  reasons.begin(early)
  reasons.want(cells(20))
  expect(asked()).toHaveLength(8)
  reasons.want(cells(3, 100))
  expect(asked(), 'one lot is under way').toHaveLength(8)
  for (const each of waiting) each.answer()
  await vi.waitFor(() => expect(asked().slice(8)).toEqual(cells(3, 100).map(each => `${each.employee} ${TUESDAY}`)))
})

test('an answer for a duty that was put down meanwhile is not kept for the next', async () => {
  const { reasons, waiting } = slowly()
  reasons.begin(early)
  reasons.want(cells(1))
  reasons.begin(late)
  reasons.want(cells(1))
  waiting[0]?.answer({ rule: 'old' } as Finding)
  await vi.waitFor(() => expect(waiting, 'the cell is asked of again').toHaveLength(2))
  expect(reasons.of({ employee: 'p0', date: TUESDAY })).toBeUndefined()
})
