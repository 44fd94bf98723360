/** The log in the browser's database: rows that an older Paiban wrote are read as acts are written now. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { duty } from '../../testing/roster-cases.ts'
import { ServerModel } from '../../testing/server-model.ts'
import { cellOf } from '../cell-key.ts'
import type { Command, CommandState } from '../command.ts'
import type { PlanServer } from '../plan-server.ts'
import { ScheduleStore } from '../schedule-store.ts'
import { openLocalLog } from './local-log.ts'

const lent = duty('lent')
/** A loan as it was written while an act did one thing elsewhere. */
const old = (state: CommandState): Command => {
  const nothing = { remove: [], put: [] }
  const one: unknown = { planId: 'there', after: lent, people: 'join' }
  const elsewhere = one as Command['elsewhere']
  return {
    id: 'loan',
    kind: 'edit',
    label: { act: 'lend' },
    change: nothing,
    inverse: nothing,
    elsewhere,
    base: 1,
    state,
    ...(state === 'refused' && { refusal: 'In audit' }),
  }
}

const opened = async (state: CommandState) => {
  const local = await openLocalLog(`old-${state}`)
  await local.keep(old(state))
  const saved: Command[] = []
  const server = new ServerModel([]).asSeenBy('wang')
  const save: PlanServer['save'] = (revision, commands) => {
    saved.push(...commands)
    return server.save(revision, commands)
  }
  return { store: await ScheduleStore.open({ revision: 1, duties: [], local, server: { ...server, save } }), saved }
}

test('a loan of old that was stored is undone', async () => {
  const { store, saved } = await opened('confirmed')
  expect(store.undo().kind).toBe('done')
  await store.queue.flush()
  expect(saved.map(each => each.elsewhere)).toEqual([[{ planId: 'there', before: lent, people: 'leave' }]])
})

test('a loan of old that waits is sent as acts are now', async () => {
  const { store, saved } = await opened('local')
  await store.queue.flush()
  expect(saved.map(each => each.elsewhere)).toEqual([[{ planId: 'there', after: lent, people: 'join' }]])
})

test('a loan of old that was refused is shown in its cell, and keeps no other from being drawn', async () => {
  const { store } = await opened('refused')
  expect(store.cell(cellOf(lent)).refusal).toBe('In audit')
})
