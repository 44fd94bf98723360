/**
 * The record of a person: a tab is read once it is opened; a new one is asked for what its kind needs; what is sealed is
 * shown by an act; a file that is too large is not sent.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RecordRow } from '#contract/people/employee-record.ts'
import { EmployeeDrawer } from '#web/people/employees/employee-drawer.tsx'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const terms = {
  ...{ from: '2024-01-01', departmentId: id, position: 'Cook', rank: null, hoursSystem: 'standard', cycle: null },
  ...{ dayMinutes: 240, weekMinutes: 1200 },
}
const employee = {
  ...{ id, name: 'Li Na', revision: 0, hiredOn: '2024-01-01', leftOn: null, protections: [], custom: [] },
  employments: [
    { ...terms, to: '2024-12-31', hireType: 'part_time' },
    { ...terms, from: '2025-01-01', to: null, hireType: 'full_time' },
  ],
}
const row = (content: object, more: object = {}) =>
  ({ id, revision: 0, employeeId: id, content, files: [], ...more }) as unknown as RecordRow
const certificate = { title: 'Health', body: 'An office', number: 'N1', from: '2025-04-01', to: null, description: '' }

let drawn: Drawn
let called: string[]
let kinds: string[]

const show = async (tab: string, rows: RecordRow[], permissions = ['people.view', 'people.edit', 'people.health']) => {
  called = []
  kinds = []
  vi.stubGlobal('fetch', async (address: string) => {
    called.push(address.replace(/^.*\/(\w+\/\w+)\.htm.*$/, '$1'))
    if (address.includes('record/list')) kinds.push(new URL(address, 'http://x').searchParams.get('kind') ?? '')
    if (address.includes('department/'))
      return Response.json({ result: 0, rows: [{ id, name: 'Riverside' }], total: 1 })
    if (address.includes('employee/get')) return Response.json({ result: 0, ...employee })
    if (address.includes('record/open'))
      return Response.json({ result: 0, text: { title: 'Check-up', body: 'A hospital' } })
    return Response.json({
      result: 0,
      rows,
      departments: [{ id, name: 'Riverside' }],
      id,
      revision: 1,
      total: rows.length,
    })
  })
  const company = { permissions, departments: 'all' } as unknown as Company
  drawn = await draw(
    <SessionProvider me={{ today: '2026-03-02' } as Me} company={company}>
      <EmployeeDrawer id={id} onClose={() => undefined} />
    </SessionProvider>,
    'en',
    ['people'],
    `/?open=${id}&tab=${tab}`,
  )
  await until(() => expect(document.querySelector('[role=tabpanel]')).not.toBeNull())
}
const text = () => document.body.textContent ?? ''
const tabs = () => [...document.querySelectorAll('[role=tab]')].map(each => each.textContent)

afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test('[PE-027] the twelve tabs of a person are there, and the one that is open alone is read', async () => {
  await show('education', [])
  await until(() => expect(text()).toContain('No records yet'))
  const named = ['Contract', 'Emergency contact', 'Education', 'Work history', 'Employment records', 'Growth track']
  const others = [
    'Medical',
    'Reward and punishment',
    'Training',
    'Qualifications',
    'Titles',
    'Special operation permits',
  ]
  expect(tabs()).toEqual(expect.arrayContaining([...named, ...others]))
  expect(kinds).toEqual(['education'])
})

test('who may not see health has no such tab', async () => {
  await show('medical', [], ['people.view', 'people.edit'])
  expect(tabs()).not.toContain('Medical')
  expect(kinds).toEqual([])
})

test('[PE-032] employment records are the dated terms: all day, or with the minutes of a day', async () => {
  await show('employments', [])
  const cells = () => [...document.querySelectorAll('tbody tr')].map(each => each.textContent ?? '')
  await until(() => expect(cells()).toHaveLength(2))
  expect(cells()[0]).toMatch(/Riverside.*Main employment.*Cook.*1 Jan 2025.*to the present.*Yes/)
  expect(cells()[0]).not.toContain('min')
  expect(cells()[1]).toMatch(/1 Jan 2024.*31 Dec 2024.*No.*240 min/)
})

test('a certificate says that it has expired, or how soon it does', async () => {
  const expiring = (expiresOn: string) => row({ kind: 'qualification', ...certificate, expiresOn })
  await show('qualification', [expiring('2026-03-01'), { ...expiring('2026-03-31'), id: `${id}2` }])
  await until(() => expect(text()).toContain('Expires in 29 days'))
  expect(text()).toContain('Expired')
})

test('what was found of health is shown by an act, and until then not', async () => {
  await show('medical', [row({ kind: 'medical', from: '2026-01-05', to: null }, { sealed: 'kept' })])
  await until(() => expect(text()).toContain('Kept encrypted'))
  expect(text()).not.toContain('Check-up')
  await drawn.press('Show content')
  await until(() => expect(text()).toContain('Check-up · A hospital'))
  expect(called.filter(each => each === 'record/open')).toHaveLength(1)
})

test('a new record is asked for what its kind needs, and nothing is sent', async () => {
  await show('permit', [])
  await until(() => expect(drawn.button('Add record')).toBeTruthy())
  await drawn.press('Add record')
  await until(() => expect(drawn.button('Save')).toBeTruthy())
  await drawn.press('Save')
  await until(() => expect(text()).toContain('This is required'))
  expect(called).not.toContain('record/save')
})

test('a file over the limit is told and not sent', async () => {
  await show('training', [row({ kind: 'training', ...certificate })])
  // The photo at the head of the record has one, too.
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file][accept*=pdf]')]
  await until(() => expect(inputs()).not.toEqual([]))
  const file = new File(['x'], 'large.pdf')
  Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 + 1 })
  const [input] = inputs()
  Object.defineProperty(input, 'files', { value: [file] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => expect(drawn.notices.at(-1)?.text).toContain('larger than 10 MB'))
  expect(called).not.toContain('record/attach')
})
