/**
 * What departments become, as a list tells it: why one is not possible, what went along, and taking back asks first.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DepartmentChangeRow } from '#contract/organisation/department-change.ts'
import { startMessages } from '#web/messages/translator.ts'
import { ChangeList } from '#web/organisation/planned/change-list.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

const id = (n: number) => `0198a7c0-0000-7000-8000-00000000000${n}`
const row: DepartmentChangeRow = {
  ...{ id: id(1), revision: 3, departmentId: id(2), departmentName: 'Pier', kind: 'merge', on: '2026-12-01' },
  ...{ targetId: id(3), targetName: 'Square', reason: '', state: 'pending', conflict: null, carried: [] },
  ...{ createdBy: 'Chen', createdAt: '2026-11-23T01:00:00Z', doneAt: null, cancelledBy: null, cancelledAt: null },
  mayCancel: true,
}

let drawn: Drawn
const show = async (rows: DepartmentChangeRow[]) => {
  drawn = await draw(<ChangeList rows={rows} label="Changes" />, 'en', ['organisation'])
}

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test('what stands against one is told in words, what went along by kind', async () => {
  const values = { count: 2, names: 'Li, Wu' }
  const conflict = { code: 'organisation:blocked_people', values }
  const carried = [{ kind: 'people', count: 12 } as const]
  await show([
    { ...row, state: 'conflict', conflict, mayCancel: false },
    { ...row, id: id(4), state: 'done', carried, mayCancel: false },
  ])
  const text = document.body.textContent
  expect(text).toContain('Pier goes into Square')
  expect(text).toContain('2 people still work there then (Li, Wu)')
  expect(text).toContain('Went along: People 12')
  expect(document.querySelector('button')).toBeNull()
})

test('taking one back asks first, and names the revision that was seen', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ result: 0, id: id(1), revision: 4 })
  })
  await show([row])
  await drawn.press('Take back')
  await until(() => expect(document.body.textContent).toContain('People stay where they are'))
  expect(sent).toEqual([])
  await act(async () => document.querySelector<HTMLElement>('.ant-modal-confirm .ant-btn-dangerous')?.click())
  await until(() => expect(sent).toEqual([{ id: id(1), revision: 3 }]))
})
