/**
 * The form of a settings noun: its history stands beside its fields for whoever may read it, and a refused field is seen.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { type Issues, TextField, useForm } from '#web/form/index.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { SettingsDrawer } from './settings-drawer.tsx'

const id = '00000000-0000-7000-8000-000000000001'

const Form = ({ record, readOnly }: { record: { id: string } | undefined; readOnly: boolean }) => {
  const form = useForm({
    initial: { name: record ? 'Bar' : '' },
    check: ({ name }): Issues => (name === '' ? { name: { key: 'shared:form.required' } } : {}),
    onSubmit: async () => undefined,
  })
  return (
    <SettingsDrawer
      {...{ form, record, readOnly }}
      title="Place"
      onClose={() => undefined}
      subject="tag"
      words={{ name: { label: 'Name' } }}
    >
      <TextField form={form} path="name" label="Name" />
      <button type="button" onClick={() => form.set('name', '')}>
        Empty it
      </button>
    </SettingsDrawer>
  )
}

/** Who may change the record and read its history. */
const readers = ['planning.rules', 'audit.view']

const show = (record: { id: string } | undefined, permissions = readers, total = 1): Promise<Drawn> => {
  const row = { id, at: '2026-11-23T01:00:00Z', by: 'Chen', subject: 'tag', subjectId: id, source: 'screen' }
  const line = { ...row, action: 'change', before: { name: 'Pub' }, after: { name: 'Bar' } }
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows: [line], total }))
  const company = { permissions, departments: 'all' } as unknown as Company
  return draw(
    <SessionProvider me={{ company: null } as Me} company={company}>
      <Form record={record} readOnly={!permissions.includes('planning.rules')} />
    </SessionProvider>,
    'en',
  )
}
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]
const shown = () => tabs().find(each => each.ariaSelected === 'true' || each.getAttribute('aria-selected') === 'true')

test('a record has its history on a second tab, told in the words of its form', async () => {
  await show({ id })
  expect(tabs().map(each => each.textContent)).toEqual(['Details', 'Change history'])
  await act(async () => tabs()[1]?.click())
  await until(() => expect(document.querySelector('ol')?.textContent).toMatch(/Name.*Pub.*Bar/))
})

test.each([
  ['a new one', undefined, ['planning.rules', 'audit.view']],
  ['whoever may not read it', { id }, ['planning.rules']],
])('%s has no history', async (_who, record, permissions) => {
  await show(record, permissions)
  expect(document.querySelector('input')).not.toBeNull()
  expect(tabs()).toEqual([])
})

test('a field that is refused while the history is looked at comes back into sight', async () => {
  const drawn = await show({ id })
  await drawn.press('Empty it')
  await act(async () => tabs()[1]?.click())
  expect(shown()?.textContent).toBe('Change history')
  await drawn.press('Save')
  await until(() => expect(shown()?.textContent).toBe('Details'))
})

test('where the fields are shut the history stays open: its pages can be turned', async () => {
  await show({ id }, ['audit.view'], 1000)
  expect(document.querySelector('input')?.closest('fieldset')?.disabled).toBe(true)
  await act(async () => tabs()[1]?.click())
  await until(() => expect(document.querySelector('.ant-pagination-next')).not.toBeNull())
  expect(document.querySelector('.ant-pagination-next')?.closest('fieldset')).toBeNull()
})
