/** What a repetition comes to: one act that the server can take, or none at all. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { putRepeated } from './put-repeated.ts'

let schedule: OpenSchedule
beforeEach(async () => {
  schedule = await openShop(shopProblem())
})
afterEach(() => schedule.close())

/** Duties in another plan, which stands as the open one does. */
const into = (count: number) => {
  const duties = Array.from({ length: count }, (_, at) => duty(`d${at}`))
  return { puts: [{ target: { planId: 'next', desk: { ...schedule.desk } }, duties }], leftOut: [] }
}

test('2001 duties in other plans are no act: it would keep every later one from being saved', async () => {
  expect(await putRepeated(schedule, into(2001))).toBeUndefined()
  expect(schedule.store.draft.log.all()).toEqual([])
  await putRepeated(schedule, into(2000))
  expect(schedule.store.draft.log.all().map(each => each.elsewhere?.length)).toEqual([2000])
})
