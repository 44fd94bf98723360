/**
 * A new department begins under one that its maker looks after, and what lies beyond is for reading only.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { DepartmentDrawer } from './department-drawer.tsx'

const id = (n: number) => `0198a7c0-0000-7000-8000-00000000000${n}`
const row = (n: number, parent: number | null, name: string, inScope: boolean) =>
  ({
    id: id(n),
    parentId: parent && id(parent),
    name,
    inScope,
    revision: 0,
    code: null,
    position: 0,
    site: null,
  }) as unknown as DepartmentRow

/** Somebody who looks after the north and what lies below it. */
const departments = [row(1, null, 'Company', false), row(3, 2, 'Kitchen', true), row(2, 1, 'North', true)]

let drawn: Drawn

const show = async (department?: DepartmentRow, all = departments, permissions = ['organisation.edit']) => {
  const line = {
    id: id(9),
    at: '2026-11-23T01:00:00Z',
    by: 'Chen',
    subject: 'department',
    subjectId: id(1),
    source: 'screen',
  }
  const rows = [{ ...line, action: 'change', before: { name: 'A' }, after: { name: 'B' } }]
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, departments: all, rows, total: 1000 }))
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions, departments: 'all' } as unknown as Company}>
      <DepartmentDrawer department={department} path={[]} departments={all} onClose={() => undefined} />
    </SessionProvider>,
    'en',
    ['organisation'],
  )
}

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test('the parent that stands there is within reach, the topmost of the own part', async () => {
  await show()
  await until(() => expect(document.querySelector('.ant-select')?.textContent).toContain('North'))
})

test('whoever looks after all begins under the company', async () => {
  await show(
    undefined,
    departments.map(each => ({ ...each, inScope: true })),
  )
  await until(() => expect(document.querySelector('.ant-select')?.textContent).toContain('Company'))
})

test('one beyond the reach is shut, and it is the scope that is named', async () => {
  await show(departments[0])
  expect(document.body.textContent).toContain('you look after a part of it')
  expect(() => drawn.button('Save')).toThrow()
})

test('the pages of its history can be turned where it is for reading only', async () => {
  await show(departments[0], departments, ['audit.view'])
  const history = [...document.querySelectorAll<HTMLElement>('[role=tab]')].at(-1)
  await act(async () => history?.click())
  await until(() => expect(document.querySelector('.ant-pagination-next')).not.toBeNull())
  expect(document.querySelector('.ant-pagination-next')?.closest('fieldset')).toBeNull()
})

test('a change is taken back by its toast, over the revision that was saved', async () => {
  await show(departments[2])
  const sent: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('department/save')) return Response.json({ result: 0, departments, rows: [], total: 0 })
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ result: 0, id: id(2), revision: sent.length })
  })
  await act(async () => {
    const name = document.querySelector<HTMLInputElement>('input[type=text]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'South')
    name?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await drawn.press('Save')
  await until(() => expect(drawn.notices.at(-1)?.act?.label).toBe('Undo'))
  await act(async () => drawn.notices.at(-1)?.act?.run())
  await until(() =>
    expect(sent.map(({ name, revision }) => [name, revision])).toEqual([
      ['South', 0],
      ['North', 1],
    ]),
  )
})

test('[OR-005] without a name, or without a parent, nothing is sent, and each is told at its field', async () => {
  await show(undefined, [row(1, null, 'Company', false)])
  await drawn.press('Save')
  await until(() => expect(document.body.textContent).toContain('Enter the name of the department'))
  expect(document.body.textContent).toContain('Choose the parent department')
})
