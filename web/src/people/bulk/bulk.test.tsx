/**
 * Several people at once on screen: without anybody chosen it says so; an edit sends the fields that were chosen alone, and
 * tells old and new of each before.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import type { CustomFieldRow } from '#contract/people/custom-field.ts'
import type { EmployeeRow } from '#contract/people/employee.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { ChosenActs } from './chosen-acts.tsx'
import { blankEdit, checkEdit, customOf, setOf } from './edit-form.ts'
import { EditPreview } from './edit-preview.tsx'

const id = '0199a1b2-0000-7000-8000-000000000001'
const person = { id, name: 'Li Na', revision: 3 } as EmployeeRow
const own = { id, name: 'Locker', type: 'text', required: true } as CustomFieldRow
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text))

afterEach(() => vi.unstubAllGlobals())

test('[PE-012] of the form those fields alone are sent that were chosen, and a required one wants a value', () => {
  const fields = ['jobNature', `custom.${id}`]
  const form = {
    ...blankEdit,
    fields,
    set: { ...blankEdit.set, jobNature: 'x' },
    custom: customOf([own], blankEdit, fields),
  }
  expect(checkEdit([own])(form)).toEqual({ 'custom.0.value': { key: 'form.required' } })
  const filled = { ...form, custom: [{ fieldId: id, value: '12' }] }
  expect(checkEdit([own])(filled)).toEqual({})
  expect(setOf(filled)).toEqual({ jobNature: 'x', custom: [{ fieldId: id, value: '12' }] })
  expect(checkEdit([])(blankEdit)).toHaveProperty('fields')
  expect(customOf([own], filled, ['jobNature'])).toEqual([])
})

test('[PE-012] [PE-011] without anybody chosen nothing opens', async () => {
  const opened = vi.fn()
  const drawn = await draw(<ChosenActs people={[]} onOpen={opened} />, 'en', ['people'])
  for (const act of ['Edit', 'Delete', 'Invite by SMS', 'Add change', 'Enter resignation']) await drawn.press(act)
  expect(opened).not.toHaveBeenCalled()
  expect(drawn.address()).toBe('/')
  await drawn.close()
})

test('[PE-010] whoever is chosen is led to the invitations', async () => {
  const drawn = await draw(<ChosenActs people={[person]} onOpen={() => undefined} />, 'en', ['people'])
  await drawn.press('Invite by SMS')
  expect(drawn.address()).toBe('/people/invitations?open=sms')
  await drawn.close()
})

test('[PE-012] the preview tells old and new of each, and why somebody is refused', async () => {
  vi.stubGlobal('fetch', async () => {
    const row = { employeeId: id, name: 'Li Na', code: null, values: {} }
    const changes = [
      { field: 'participates', before: true, after: false },
      { field: `custom.${id}`, before: null, after: '12' },
    ]
    const refused = { ...row, employeeId: id.replace('1', '2'), name: 'Bo', code: 'stale', changes: [] }
    return Response.json({ result: 0, rows: [{ ...row, changes }, refused] })
  })
  const asked = { people: [{ id, revision: 3 }], set: { participates: false } }
  const drawn = await draw(<EditPreview asked={asked} own={[own]} />, 'en', ['people'])
  await shows('Takes part in scheduling: Yes → No')
  await shows('Locker: none → 12')
  expect([...document.querySelectorAll('li')].at(-1)?.textContent).toMatch(/^Bo.+/)
  await drawn.close()
})

test('a field that was chosen and left empty is asked for, since it would empty it for everybody', () => {
  const form = { ...blankEdit, fields: ['officeLocation', 'participates'] }
  expect(checkEdit([])(form)).toEqual({ 'set.officeLocation': { key: 'people:bulk.empty' } })
  expect(checkEdit([])({ ...form, set: { ...form.set, officeLocation: 'Tower' } })).toEqual({})
})
