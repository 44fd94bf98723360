/** The open plan against a server: nothing is lost by a reload, an interruption or a second editor. */
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Change, Duty } from '#contract/engine.ts'
import type { RefusedCommand } from '#contract/planning/edits/plan-edit.ts'
import { anyChange, anyLegalRoster, duty, sorted, wouldClash } from '../testing/roster-cases.ts'
import { ServerModel } from '../testing/server-model.ts'
import { clashing } from './log/clash.ts'
import { openLocalLog } from './log/local-log.ts'
import { SaveBlocked } from './plan-server.ts'
import { ScheduleStore } from './schedule-store.ts'

const label = { act: 'edit' }
let plans = 0

async function opened(server: ServerModel, author: string, scope = `plan-${plans++}`) {
  const local = await openLocalLog(`${scope}/${author}`)
  const opening = { revision: server.revision(), duties: server.roster.all(), local }
  return ScheduleStore.open({ ...opening, server: server.asSeenBy(author) })
}

const put = (...duties: Duty[]): Change => ({ remove: [], put: duties })

afterEach(() => vi.restoreAllMocks())

describe('saving', () => {
  test('an act is in the browser’s own log before the server is asked', async () => {
    const local = await openLocalLog('order')
    let inLog = 0
    const server = new ServerModel([])
    const seen = server.asSeenBy('wang')
    const store = await ScheduleStore.open({
      revision: 1,
      duties: [],
      local,
      server: {
        ...seen,
        save: async (revision, commands) => {
          inLog = (await (await openLocalLog('order')).load()).commands.length
          return seen.save(revision, commands)
        },
      },
    })
    store.perform(label, put(duty('a')))
    await store.queue.flush()
    expect(inLog).toBe(1)
    expect(server.roster.duty('a')).toBeDefined()
    expect(store.sync()).toEqual({ kind: 'saved' })
  })

  test('acts that name many duties go in several saves, each of a size that the server takes', async () => {
    const server = new ServerModel([])
    const seen = server.asSeenBy('wang')
    const named: number[] = []
    const store = await ScheduleStore.open({
      revision: 1,
      duties: [],
      local: await openLocalLog('many'),
      server: {
        ...seen,
        save: async (revision, commands) => {
          named.push(commands.reduce((sum, { change }) => sum + change.put.length, 0))
          return seen.save(revision, commands)
        },
      },
    })
    for (const [act, count] of [2000, 2500, 1500, 6000].entries())
      store.perform(
        label,
        put(...Array.from({ length: count }, (_, at) => duty(`${act} ${at}`, { employee: undefined }))),
      )
    await store.queue.flush()
    expect(named).toEqual([4500, 1500, 5000, 1000])
    expect(server.roster.all()).toHaveLength(12_000)
  })

  test('what was done offline is there after a reload and reaches the server later', async () => {
    const server = new ServerModel([])
    const first = await ScheduleStore.open({
      revision: 1,
      duties: [],
      local: await openLocalLog('offline'),
      server: { ...server.asSeenBy('wang'), save: () => Promise.reject(new Error('offline')) },
    })
    first.perform(label, put(duty('a')))
    await first.queue.flush()
    expect(first.sync()).toEqual({ kind: 'offline', pending: 1 })
    first.queue.stop()

    const local = await openLocalLog('offline')
    const again = await ScheduleStore.open({ revision: 1, duties: [], local, server: server.asSeenBy('wang') })
    expect(again.draft.roster.duty('a')).toBeDefined()
    await again.queue.flush()
    expect(server.roster.duty('a')).toBeDefined()
    expect(again.draft.log.lastDone()?.change.put).toHaveLength(1)
  })

  test('a save whose answer was lost is not stored twice', async () => {
    const server = new ServerModel([])
    const seen = server.asSeenBy('wang')
    let lost = true
    const store = await ScheduleStore.open({
      revision: 1,
      duties: [],
      local: await openLocalLog('lost'),
      server: {
        ...seen,
        save: async (revision, commands) => {
          const answer = await seen.save(revision, commands)
          if (lost) throw new Error('connection lost')
          return answer
        },
      },
    })
    store.perform(label, put(duty('a')))
    await store.queue.flush()
    lost = false
    await store.queue.flush()
    expect(server.edits).toHaveLength(1)
    expect(store.draft.pending()).toEqual([])
  })

  test('a refusal that only a person can settle stops the saving and says why', async () => {
    const store = await ScheduleStore.open({
      revision: 1,
      duties: [],
      local: await openLocalLog('blocked'),
      server: {
        ...new ServerModel([]).asSeenBy('wang'),
        save: () => Promise.reject(new SaveBlocked('The plan waits for approval')),
      },
    })
    store.perform(label, put(duty('a')))
    await store.queue.flush()
    expect(store.sync()).toEqual({ kind: 'blocked', pending: 1, message: 'The plan waits for approval' })
    expect(store.cell('wang|2026-11-16').duties).toHaveLength(1)
  })

  test('an act that the server refuses keeps its value and shows why in its cell until it is taken back', async () => {
    const refusal = (id: string): RefusedCommand => {
      return { id, code: 'cell_locked', message: 'closed to edits', values: {}, theirs: [], duties: [] }
    }
    const store = await ScheduleStore.open({
      revision: 1,
      duties: [],
      local: await openLocalLog('refused'),
      server: {
        ...new ServerModel([]).asSeenBy('wang'),
        save: async (revision, commands) => {
          return {
            revision,
            applied: [],
            refused: commands.map(({ id }) => refusal(id)),
            others: [],
            at: '2026-11-16T04:00:00Z',
          }
        },
      },
    })
    const act = store.perform(label, put(duty('a')))
    await store.queue.flush()
    expect(store.cell('wang|2026-11-16')).toMatchObject({ refusal: 'closed to edits', duties: [{ id: 'a' }] })
    store.takeBack(act?.id ?? '')
    expect(store.cell('wang|2026-11-16')).toMatchObject({ duties: [] })
  })
})

/** What one of two planners does next, and whether it is saved at once. */
const anyTurn = fc.record({
  who: fc.constantFrom(0, 1),
  act: fc.constantFrom('perform', 'perform', 'perform', 'undo', 'redo', 'answer'),
  answer: fc.constantFrom('mine', 'theirs', 'both'),
  change: anyChange,
  save: fc.boolean(),
})

describe('two editors', () => {
  test('[PL-052] after both saved and looked again, both screens and the server show one roster without an overlap', async () => {
    await fc.assert(
      fc.asyncProperty(anyLegalRoster, fc.array(anyTurn, { maxLength: 14 }), async (duties, acts) => {
        const server = new ServerModel(duties)
        const stores = [await opened(server, 'wang'), await opened(server, 'li')] as const
        for (const { who, act, answer, change, save } of acts) {
          const store = stores[who === 0 ? 0 : 1]
          if (act === 'answer') {
            const [conflict] = store.draft.conflicts()
            if (conflict) store.resolve(conflict.duty, answer, label)
          } else if (act !== 'perform') {
            if (store[act]().kind === 'changed') store[act](answer === 'both' ? 'mine' : answer)
          } else if (!wouldClash(store.draft.roster, change)) store.perform(label, change)
          if (save) await store.queue.flush()
        }
        for (let round = 0; round < 3; round += 1)
          for (const store of stores) {
            await store.queue.flush()
            await store.refresh()
          }
        const stored = server.roster.all()
        for (const each of stored) expect(clashing(each, stored)).toEqual([])
        for (const store of stores) {
          for (const refused of store.draft.log.inState('refused').reverse()) store.takeBack(refused.id)
          expect(store.draft.pending()).toEqual([])
          expect(sorted(store.draft.roster.all())).toEqual(sorted(server.roster.all()))
          store.queue.stop()
        }
      }),
      { numRuns: 40 },
    )
  })

  test('edits of different cells merge silently, an edit of the same duty waits for an answer', async () => {
    const server = new ServerModel([duty('a'), duty('b', { employee: 'li' })])
    const mine = await opened(server, 'wang')
    const theirs = await opened(server, 'zhao')
    theirs.perform(label, put(duty('a', { pinned: true })))
    theirs.perform(label, put(duty('c', { employee: 'chen' })))
    await theirs.queue.flush()
    mine.perform(label, put(duty('a', { start: 480 })))
    mine.perform(label, { remove: ['b'], put: [] })
    await mine.queue.flush()
    expect(mine.draft.roster.duty('c')).toBeDefined()
    expect(server.roster.duty('b')).toBeUndefined()
    expect(mine.draft.conflicts()).toEqual([
      {
        duty: 'a',
        mine: duty('a', { start: 480 }),
        theirs: duty('a', { pinned: true }),
        by: { name: 'zhao', at: '' },
      },
    ])
    mine.resolve('a', 'mine', label)
    await mine.queue.flush()
    expect(server.roster.duty('a')?.start).toBe(480)
  })

  test('what two people gave one person in the same minutes is never both stored; who came second is asked', async () => {
    const server = new ServerModel([])
    const mine = await opened(server, 'wang')
    const theirs = await opened(server, 'zhao')
    theirs.perform(label, put(duty('a')))
    await theirs.queue.flush()
    mine.perform(label, put(duty('b', { start: 480 })))
    await mine.queue.flush()
    expect(server.roster.all().map(each => each.id)).toEqual(['a'])
    expect(mine.cell('wang|2026-11-16')).toMatchObject({
      duties: [{ id: 'a' }],
      conflict: { duty: 'b', mine: { start: 480 }, beside: [{ id: 'a' }], by: { name: 'zhao' } },
    })
    mine.resolve('b', 'mine', label)
    await mine.queue.flush()
    expect(server.roster.all().map(each => each.id)).toEqual(['b'])
  })

  test('a conflict waits through a reload', async () => {
    const server = new ServerModel([duty('a')])
    const mine = await opened(server, 'wang', 'reloaded')
    const theirs = await opened(server, 'zhao')
    theirs.perform(label, { remove: ['a'], put: [] })
    await theirs.queue.flush()
    mine.perform(label, put(duty('a', { start: 480 })))
    await mine.queue.flush()
    mine.queue.stop()
    await mine.written()
    const again = await opened(server, 'wang', 'reloaded')
    expect(again.draft.conflicts()).toMatchObject([{ duty: 'a', mine: { start: 480 } }])
  })
})

describe('subscriptions', () => {
  test('one edit wakes its two cells and no other', async () => {
    const store = await opened(new ServerModel([duty('a')]), 'wang')
    const woken: string[] = []
    for (const key of ['wang|2026-11-16', 'li|2026-11-16', 'zhao|2026-11-16'])
      store.topics.subscribe(`cell:${key}`, () => woken.push(key))
    store.perform(label, put(duty('a', { employee: 'li' })))
    expect(woken.sort()).toEqual(['li|2026-11-16', 'wang|2026-11-16'])
    expect(store.cell('zhao|2026-11-16')).toBe(store.cell('chen|2026-11-16'))
  })
})
