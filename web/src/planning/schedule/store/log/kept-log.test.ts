/** A browser that keeps nothing: the planner goes on with the server alone, and knows which edits are nowhere else. */
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Change, Duty } from '#contract/engine.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { ServerModel } from '#web/planning/schedule/testing/server-model.ts'
import type { PlanServer } from '../plan-server.ts'
import { ScheduleStore } from '../schedule-store.ts'
import { LIMIT_MS } from '../within.ts'
import { type LocalLog, noLocalLog, openingLog, openLocalLog } from './local-log.ts'

const label = { act: 'edit' }
const put = (...duties: Duty[]): Change => ({ remove: [], put: duties })

/** A log in a database whose space is used up until there is `room` again. */
const crowdedLog = async (scope: string) => {
  const log = await openLocalLog(scope)
  const space = { room: false }
  const ask = async <T>(write: () => Promise<T>): Promise<T> => {
    if (!space.room) throw new DOMException('no space', 'QuotaExceededError')
    return write()
  }
  const local: LocalLog = {
    load: log.load,
    keep: command => ask(() => log.keep(command)),
    keepConflicts: conflicts => ask(() => log.keepConflicts(conflicts)),
    keepBase: base => ask(() => log.keepBase(base)),
  }
  return { local, space }
}

const opened = async (local: LocalLog, model: ServerModel, over: Partial<PlanServer> = {}) => {
  const store = await ScheduleStore.open({
    revision: 1,
    duties: [],
    local,
    server: { ...model.asSeenBy('wang'), ...over },
  })
  store.queue.stop()
  return store
}

afterEach(() => void vi.useRealTimers())

/** A log in a database that does not answer until it is let go on. */
const hangingLog = async (scope: string) => {
  const log = await openLocalLog(scope)
  const gate = Promise.withResolvers<void>()
  const local: LocalLog = {
    load: log.load,
    keep: command => gate.promise.then(() => log.keep(command)),
    keepConflicts: conflicts => gate.promise.then(() => log.keepConflicts(conflicts)),
    keepBase: base => gate.promise.then(() => log.keepBase(base)),
  }
  return { local, goOn: gate.resolve }
}

test('a database that hangs holds up no save for long; what waits for it is kept once it answers', async () => {
  const { local, goOn } = await hangingLog('hanging')
  const server = new ServerModel([])
  const store = await ScheduleStore.open({ revision: 1, duties: [], local, server: server.asSeenBy('wang') })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store.perform(label, put(duty('a')))
  const saved = store.queue.flush()
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1)
  expect([store.logStanding(), server.roster.duty('a')]).toEqual(['takes', undefined])
  await vi.advanceTimersByTimeAsync(1)
  await saved
  expect(server.roster.duty('a')).toBeDefined()
  expect([store.logStanding(), store.onlyHere()]).toEqual(['waits', 0])
  // It is known to hang now: nobody waits for it again.
  store.perform(label, put(duty('b', { employee: 'b' })))
  expect(store.onlyHere()).toBe(1)
  await store.queue.flush()
  expect([server.roster.duty('b') !== undefined, store.onlyHere()]).toEqual([true, 0])
  vi.useRealTimers()
  goOn()
  await vi.waitFor(() => expect(store.logStanding()).toBe('takes'))
  await store.written()
  const { commands } = await (await openLocalLog('hanging')).load()
  expect(commands.map(each => each.change.put[0]?.id)).toEqual(['a', 'b'])
})

/** Opens a plan whose log has not answered in time; `comes` lets it be opened. */
const openedLate = async (model: ServerModel) => {
  const database = Promise.withResolvers<LocalLog>()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opening = opened(openingLog(database.promise), model)
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  const store = await opening
  vi.useRealTimers()
  return { store, database }
}

test('a log that is slow keeps no plan closed and is not called refused; once it comes it has all acts, the earlier first', async () => {
  const server = new ServerModel([])
  const away = { save: () => Promise.reject(new Error('no network')) }
  const before = await opened(await openLocalLog('late'), server, away)
  before.perform(label, put(duty('before')))
  await before.written()
  const { store, database } = await openedLate(server)
  expect([store.logStanding(), store.draft.roster.all()]).toEqual(['waits', []])
  store.perform(label, put(duty('since', { employee: 'b' })))
  expect(store.onlyHere()).toBe(1)
  database.resolve(await openLocalLog('late'))
  await vi.waitFor(() => expect(store.logStanding()).toBe('takes'))
  await store.written()
  const idsOf = (all: readonly { change: Change }[]) => all.map(each => each.change.put[0]?.id)
  expect(idsOf(store.draft.log.all())).toEqual(['before', 'since'])
  expect(store.draft.roster.all().map(each => each.id)).toEqual(expect.arrayContaining(['before', 'since']))
  expect(idsOf((await (await openLocalLog('late')).load()).commands)).toEqual(['before', 'since'])
  expect(idsOf(store.draft.pending())).toEqual(['before', 'since'])
  expect(store.undo()).toMatchObject({ kind: 'done', step: { change: { put: [{ id: 'since' }] } } })
})

test('a slow log that is refused in the end is told as refused', async () => {
  const { store, database } = await openedLate(new ServerModel([]))
  expect(store.logStanding()).toBe('waits')
  database.reject(new DOMException('blocked', 'SecurityError'))
  await vi.waitFor(() => expect(store.logStanding()).toBe('refuses'))
})

test('an edit that the browser cannot keep and the server has not got is known to be on the page alone', async () => {
  const { local } = await crowdedLog('crowded')
  const store = await opened(local, new ServerModel([]))
  let told = 0
  store.topics.subscribe('sync', () => {
    told += 1
  })
  expect([store.logStanding(), store.onlyHere()]).toEqual(['takes', 0])
  store.perform(label, put(duty('a')))
  told = 0
  await store.written()
  expect([store.logStanding(), store.onlyHere()]).toEqual(['refuses', 1])
  expect(told).toBe(1)
})

test('with the server as the only keeper edits are saved, and are no longer on the page alone', async () => {
  const { local } = await crowdedLog('server-only')
  const server = new ServerModel([])
  const store = await ScheduleStore.open({ revision: 1, duties: [], local, server: server.asSeenBy('wang') })
  store.perform(label, put(duty('a')))
  await store.queue.flush()
  await store.written()
  expect(server.roster.duty('a')).toBeDefined()
  expect([store.sync().kind, store.logStanding(), store.onlyHere()]).toEqual(['saved', 'refuses', 0])
})

test('an edit that the server refused is on the page alone until it is answered', async () => {
  const { local } = await crowdedLog('refused-only')
  const refused: PlanServer['save'] = async (revision, commands) => {
    const code = { code: 'cell_locked' as const, message: 'closed', values: {}, theirs: [], duties: [] }
    return {
      revision,
      applied: [],
      refused: commands.map(({ id }) => ({ id, ...code })),
      others: [],
      at: '2026-11-16T04:00:00Z',
    }
  }
  const server = { ...new ServerModel([]).asSeenBy('wang'), save: refused }
  const store = await ScheduleStore.open({ revision: 1, duties: [], local, server })
  const act = store.perform(label, put(duty('a')))
  await store.queue.flush()
  await store.written()
  expect(store.onlyHere()).toBe(1)
  store.takeBack(act?.id ?? '')
  await store.written()
  expect(store.onlyHere()).toBe(0)
})

test('what was refused is written once there is room again, in its order', async () => {
  const { local, space } = await crowdedLog('room')
  const store = await opened(local, new ServerModel([]))
  for (const id of ['a', 'b']) store.perform(label, put(duty(id, { employee: id })))
  await store.written()
  expect(store.onlyHere()).toBe(2)
  space.room = true
  store.perform(label, put(duty('c', { employee: 'c' })))
  await store.written()
  expect([store.logStanding(), store.onlyHere()]).toEqual(['takes', 0])
  const { commands } = await (await openLocalLog('room')).load()
  expect(commands.map(each => each.change.put[0]?.id)).toEqual(['a', 'b', 'c'])
})

test('a conflict that waits for its answer is on the page alone too', async () => {
  const { local } = await crowdedLog('conflict')
  const server = new ServerModel([duty('a')])
  const opening = { revision: 1, duties: server.roster.all() }
  const mine = await ScheduleStore.open({ ...opening, local, server: server.asSeenBy('wang') })
  const log = await openLocalLog('conflict/zhao')
  const theirs = await ScheduleStore.open({ ...opening, local: log, server: server.asSeenBy('zhao') })
  theirs.perform(label, { remove: ['a'], put: [] })
  await theirs.queue.flush()
  mine.perform(label, put(duty('a', { start: 480 })))
  await mine.queue.flush()
  await mine.written()
  expect(mine.onlyHere()).toBe(1)
  mine.resolve('a', 'theirs', label)
  expect(mine.onlyHere()).toBe(0)
})

test('a browser that gives no database at all opens the plan all the same, and says that it keeps nothing', async () => {
  const open = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open })
  await expect(openLocalLog('blocked')).rejects.toThrow('blocked')
  vi.unstubAllGlobals()
  const store = await opened(noLocalLog, new ServerModel([]))
  expect([store.logStanding(), store.onlyHere()]).toEqual(['refuses', 0])
  store.perform(label, put(duty('a')))
  expect(store.onlyHere()).toBe(1)
})

test('opened without network, a plan is what the server was last known to hold, with the acts it has not seen', async () => {
  const server = new ServerModel([])
  // What this browser has kept of the opening is from before the save.
  const old = { revision: 1, duties: [], server: server.asSeenBy('wang') }
  const first = await ScheduleStore.open({ ...old, local: await openLocalLog('kept plan') })
  first.perform(label, put(duty('saved')))
  await first.queue.flush()
  first.queue.stop()
  first.perform(label, put(duty('waiting', { date: '2026-11-18' })))
  await first.written()
  const idsOf = (store: ScheduleStore) => store.draft.roster.all().map(({ id }) => id)
  const again = await ScheduleStore.open({ ...old, local: await openLocalLog('kept plan'), isOld: true })
  again.queue.stop()
  expect(idsOf(again).sort()).toEqual(['saved', 'waiting'])
  expect(again.draft.pending()).toHaveLength(1)
  // What the server has just said counts as it is.
  const fresh = await ScheduleStore.open({ ...old, local: await openLocalLog('kept plan') })
  fresh.queue.stop()
  expect(idsOf(fresh)).toEqual(['waiting'])
})

test('how many edits wait is told of all of them, also of those made while the server is away', async () => {
  const local = await openLocalLog('counted')
  const away = { ...new ServerModel([]).asSeenBy('wang'), save: () => Promise.reject(new Error('no network')) }
  const store = await ScheduleStore.open({ revision: 1, duties: [], local, server: away })
  store.perform(label, put(duty('a')))
  // The same duty again is a save of its own.
  store.perform(label, put(duty('a', { end: 960 })))
  await store.queue.flush()
  expect(store.sync()).toEqual({ kind: 'offline', pending: 2 })
  store.perform(label, put(duty('b', { date: '2026-11-18' })))
  expect(store.sync()).toEqual({ kind: 'offline', pending: 3 })
  store.queue.stop()
})
