/** What somebody did in this browser and the server has not: counted before somebody leaves, gone with them. */
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Command } from '#web/planning/schedule/store/command.ts'
import { openLocalLog } from '#web/planning/schedule/store/log/local-log.ts'
import { countWaiting, forgetWork, scheduleDatabase } from './kept-work.ts'

const act = (id: string, state: Command['state']): Command => ({
  id,
  kind: 'edit',
  label: { act: 'edit' },
  change: { remove: [], put: [] },
  inverse: { remove: [], put: [] },
  base: 1,
  state,
})

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  return () => vi.unstubAllGlobals()
})

it('counts what the server has not confirmed, in all plans', async () => {
  const [one, other] = [await openLocalLog('wang/p1'), await openLocalLog('wang/p2')]
  await one.keep(act('a', 'local'))
  await one.keep(act('b', 'confirmed'))
  await other.keep(act('c', 'sent'))
  await other.keep(act('d', 'refused'))
  expect(await countWaiting()).toBe(3)
})

it('looking makes no database', async () => {
  expect(await countWaiting()).toBe(0)
  expect(await indexedDB.databases()).toEqual([])
  const log = await openLocalLog('wang/p1')
  expect((await log.load()).commands).toEqual([])
})

it('counts in a browser that does not list its databases', async () => {
  const log = await openLocalLog('wang/p1')
  await log.keep(act('a', 'local'))
  Object.assign(indexedDB, { databases: undefined })
  expect(await countWaiting()).toBe(1)
})

it('goes while a page has it open', async () => {
  const log = await openLocalLog('wang/p1')
  await log.keep(act('a', 'local'))
  await log.keepBase({ revision: 2, duties: [] })
  await forgetWork()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(scheduleDatabase)
  const next = await openLocalLog('wang/p1')
  expect(await next.load()).toEqual({ commands: [], conflicts: [], base: undefined })
})
