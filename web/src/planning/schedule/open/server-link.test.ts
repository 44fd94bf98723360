/** What the server is told of a command: an undo and a redo as what they are, with the act that they are about. */
import { afterEach, expect, test, vi } from 'vitest'
import type { Command } from '../store/command.ts'
import { serverLink } from './server-link.ts'

afterEach(() => vi.unstubAllGlobals())

test('an undo and a redo are sent as such, an edit as its act', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(...JSON.parse(String(init.body)).commands.map((each: Command) => each.label))
    return Response.json({ result: 0, applied: [] })
  })
  const change = { remove: [], put: [] }
  const step = {
    id: 'step',
    label: { act: 'pin', count: 1 },
    change,
    inverse: change,
    base: 1,
    state: 'local',
  } as const
  await serverLink('plan').save(
    1,
    (['edit', 'undo', 'redo'] as const).map(kind => ({ ...step, kind })),
  )
  expect(sent).toEqual([
    { act: 'pin', count: 1 },
    { act: 'undo', of: 'pin', count: 1 },
    { act: 'redo', of: 'pin', count: 1 },
  ])
})
