/** A plan's answer that is opened once more, as the next view of the plan does, is what the server holds by now. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServer } from '#web/api/connection.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopPlan, shopProblem } from '../testing/shop.ts'
import { openSchedule } from './open-schedule.ts'

beforeEach(() => {
  noteServer(true)
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
      addEventListener() {}
      removeEventListener() {}
    },
  )
  let revision = 1
  vi.stubGlobal('fetch', async (_address: string, init: { body: string }) => {
    const { commands } = JSON.parse(init.body) as { commands: { id: string }[] }
    revision += 1
    const applied = commands.map(({ id }) => ({ id }))
    return Response.json({ result: 0, revision, applied, refused: [], others: [], at: '2026-11-16T04:00:00Z' })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Puts a duty and has it saved. */
const fill = async (opened: ReturnType<typeof shopPlan>, person: string) => {
  const schedule = await openSchedule(opened, person)
  schedule.store.perform({ act: 'edit' }, { remove: [], put: [duty('filled')] })
  await schedule.store.queue.flush()
  expect(schedule.store.sync().kind).toBe('saved')
  schedule.close()
}
const dutiesOf = async (opened: ReturnType<typeof shopPlan>, person: string) => {
  const schedule = await openSchedule(opened, person)
  schedule.close()
  return [schedule.store.draft.revision(), schedule.store.draft.roster.all().map(each => each.id)]
}

test('what was filled and saved in one view stands in the next from the first moment', async () => {
  const opened = shopPlan(shopProblem(), [])
  await fill(opened, 'zhou')
  expect(await dutiesOf(opened, 'zhou')).toEqual([opened.plan.revision + 1, ['filled']])
})

test('also where the browser keeps nothing of it', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  const opened = shopPlan(shopProblem(), [])
  await fill(opened, 'zhou')
  expect(await dutiesOf(opened, 'zhou')).toEqual([opened.plan.revision + 1, ['filled']])
})
