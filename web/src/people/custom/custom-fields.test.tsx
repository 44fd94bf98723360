/**
 * Custom fields: deleting one that holds data is asked about once more with its number, and undone; a form asks for what
 * is required by its category.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { OpenBasics } from '#web/people/employees/open-basics.tsx'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { CustomFields } from './custom-fields.tsx'

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const field = {
  ...{ id, revision: 0, category: 'employee', name: 'Uniform', type: 'select', placeholder: 'Size' },
  ...{ options: ['S', 'M'], choice: 'single', required: true, enabled: true, description: '', filled: 3 },
}
const company = { permissions: ['people.view', 'people.edit'], departments: 'all' } as unknown as Company
let drawn: Drawn
let sent: { verb: string; body: Record<string, unknown> }[]

const show = async (screen: React.ReactNode, rows: object[], answer: object = {}) => {
  sent = []
  vi.stubGlobal('fetch', async (called: string, { body }: RequestInit = {}) => {
    const verb = called.replace(/.*\/(\w+)\.htm.*/, '$1')
    if (body) sent.push({ verb, body: JSON.parse(String(body)) })
    const asked = called.includes('customfield/list') ? { rows } : answer
    return Response.json({ result: 0, id, revision: 1, rows: [], departments: [], warnings: [], ...asked })
  })
  const me = { today: '2026-03-02', company: null } as Me
  drawn = await draw(<SessionProvider {...{ me, company }}>{screen}</SessionProvider>, 'en', ['people'])
  await until(() => expect(document.body.textContent).toContain('Uniform'))
}
const item = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(each => each.textContent === name)
const confirm = () =>
  act(async () => document.querySelector<HTMLElement>('.ant-modal-confirm .ant-btn-dangerous')?.click())
const remove = async () => {
  await act(async () => document.querySelector<HTMLElement>('tbody button[aria-haspopup]')?.click())
  await act(async () => item('Delete')?.click())
  await until(() => expect(document.body.textContent).toContain('Delete Uniform'))
  await confirm()
}

afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test('[PE-041] a field that holds data is deleted after a second question with the number of people, and comes back', async () => {
  await show(<CustomFields />, [field])
  await remove()
  await until(() => expect(document.body.textContent).toContain('3 people have a value of it'))
  expect(sent).toEqual([])
  const asked = [...document.querySelectorAll<HTMLElement>('.ant-modal-confirm .ant-btn-dangerous')]
  await act(async () => asked.find(each => each.textContent === 'Delete field')?.click())
  await until(() => expect(drawn.notices.at(-1)).toMatchObject({ act: { label: 'Undo' } }))
  drawn.notices.at(-1)?.act?.run()
  await until(() => expect(sent.map(each => each.verb)).toEqual(['delete', 'recover']))
  expect(sent[0]?.body).toMatchObject({ id, revision: 0, confirmed: 3 })
})

test('one that holds nothing is deleted after one question', async () => {
  await show(<CustomFields />, [{ ...field, filled: 0 }])
  await remove()
  await until(() => expect(sent.map(each => each.verb)).toEqual(['delete']))
})

test('[PE-042] the form of somebody asks for a required field of its category, and sends nothing without it', async () => {
  const terms = {
    ...{ from: '2024-01-01', to: null, departmentId: id, position: null, rank: null, hireType: 'full_time' },
    ...{ hoursSystem: 'standard', cycle: null, dayMinutes: 480, weekMinutes: 2400 },
  }
  const employee = {
    ...{ id, jobNumber: 'A1', name: 'Li Na', phone: null, gender: null, birth: null, hiredOn: '2024-01-01' },
    ...{ leftOn: null, participates: true, restWeekdays: [], employments: [terms], protections: [], custom: [] },
  }
  const form = <OpenBasics employeeId={id} readOnly={false} onChanged={() => undefined} />
  await show(form, [field], employee)
  const name = document.querySelector<HTMLInputElement>('form input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'Li Nana')
    name?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await drawn.press('Save')
  await until(() => expect(document.querySelector('[aria-invalid=true]')?.getAttribute('role')).toBe('combobox'))
  expect(sent.map(each => each.verb)).not.toContain('save')
})
