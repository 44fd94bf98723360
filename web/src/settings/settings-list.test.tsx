/**
 * The list of a settings noun: what opens one, what whoever may only look is offered, and that those deleted together
 * come back together.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { SettingsList, type SettingsListProps } from './settings-list.tsx'
import { useRemove } from './use-remove.ts'

type Row = { id: string; revision: number; name: string }

const rows: Row[] = ['Bar', 'Till'].map((name, at) => ({
  id: `00000000-0000-7000-8000-00000000000${at}`,
  revision: at,
  name,
}))
let sent: [string, unknown][]
let drawn: Drawn

const Screen = (props: Partial<SettingsListProps<Row>>) => {
  const query = useQueryCall(planningCalls.listWorkstations, {}) as unknown as SettingsListProps<Row>['query']
  const remove = useRemove(planningCalls.deleteWorkstations, planningCalls.recoverWorkstations, [])
  const chosen = (some: readonly Row[]) => ({ ids: some.map(row => row.id), revisions: some.map(row => row.revision) })
  return (
    <SettingsList<Row>
      name="testing.settings"
      title="Places"
      query={query}
      columns={[{ key: 'name', title: 'Name', value: row => row.name }]}
      edit
      nameOf={row => row.name}
      none={{ title: 'None yet' }}
      onDelete={row => remove.mutate(chosen([row]))}
      bulk={selected => (
        <button type="button" onClick={() => remove.mutate(chosen(selected.length > 0 ? selected : rows))}>
          All away
        </button>
      )}
      opens={({ row, rows: all, readOnly }) => <p>{`${row?.name ?? `new after ${all.length}`} ${readOnly}`}</p>}
      {...props}
    />
  )
}

const show = async (props: Partial<SettingsListProps<Row>> = {}, address = '/', listed = rows) => {
  sent = []
  vi.stubGlobal('fetch', async (called: string, { body }: RequestInit = {}) => {
    if (!called.includes('/list.htm')) sent.push([called.replace(/.*\/(\w+)\.htm.*/, '$1'), JSON.parse(String(body))])
    return Response.json({ result: 0, rows: listed, deleted: 2, recovered: 2 })
  })
  const company = { permissions: ['planning.view', 'planning.rules'] as string[], departments: 'all' } as Company
  drawn = await draw(
    <SessionProvider me={{} as Me} company={company}>
      <Screen {...props} />
    </SessionProvider>,
    'en',
    ['planning'],
    address,
  )
  await until(() => expect(document.body.textContent).toContain(listed[0]?.name ?? 'None yet'))
}
const begins = () => [...document.querySelectorAll('button')].filter(each => each.textContent === 'New')
const menuButtons = () => document.querySelectorAll('tbody button[aria-haspopup]').length

afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test('the address opens one, and the button a new one, which knows those that there are', async () => {
  await show({}, `/?open=${rows[1]?.id}`)
  expect(document.body.textContent).toContain('Till false')
  await drawn.close()
  await show()
  await drawn.press('New')
  await until(() => expect(document.body.textContent).toContain('new after 2 false'))
})

test('whoever may only look is offered nothing to do, and what is opened is to be read', async () => {
  await show({ edit: false }, `/?open=${rows[0]?.id}`)
  expect(menuButtons()).toBe(0)
  expect([...document.querySelectorAll('button')].map(each => each.textContent)).not.toContain('New')
  expect(document.body.textContent).toContain('Bar true')
})

test('an address opens what the row would: to be read where this one is not theirs, and nothing where it may not be', async () => {
  const editRow = ({ name }: Row) => name === 'Bar'
  await show({ editRow }, `/?open=${rows[1]?.id}`)
  expect(document.body.textContent).toContain('Till true')
  await drawn.close()
  await show({ editRow, readable: false }, `/?open=${rows[1]?.id}`)
  expect(document.body.textContent).not.toContain('Till true')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('not here')
  await drawn.close()
  await show({ editRow, readable: false }, `/?open=${rows[0]?.id}`)
  expect(document.body.textContent).toContain('Bar false')
})

test('a list without any says so, and one that is found empty offers to find all again', async () => {
  await show({}, '/', [])
  expect(document.body.textContent).toContain('None yet')
  await drawn.close()
  await show({ edit: false }, '/', [])
  expect(begins()).toEqual([])
  await drawn.close()
  const clear = vi.fn()
  sent = []
  await act(async () => undefined)
  await show({ filters: { any: true, clear }, none: { title: 'None yet' }, title: 'None yet' }, '/', [])
  await drawn.press('Clear filters')
  expect(clear).toHaveBeenCalled()
})

test('an empty list offers what begins one where it would stand, and nowhere else; one with rows above them', async () => {
  await show({}, '/', [])
  await until(() => expect(begins()).toHaveLength(1))
  expect(begins()[0]?.parentElement?.textContent, 'beside what says that there is none').toBe('New')
  expect(begins()[0]?.closest('div:has(> h2)')?.textContent).toContain('None yet')
  await act(async () => begins()[0]?.click())
  await until(() => expect(document.body.textContent).toContain('new after 0 false'))
  await drawn.close()
  await show()
  expect(begins()).toHaveLength(1)
})

test('a list that its conditions leave empty keeps what begins one above it', async () => {
  await show({ filters: { any: true, clear: () => undefined }, title: 'None yet' }, '/', [])
  expect(begins()).toHaveLength(1)
})

test('those deleted together are deleted as they were seen, and come back together', async () => {
  await show()
  await drawn.press('All away')
  const ids = rows.map(row => row.id)
  await until(() => expect(drawn.notices.at(-1)).toMatchObject({ text: 'Deleted', act: { label: 'Undo' } }))
  expect(sent).toEqual([['delete', { ids, revisions: [0, 1] }]])
  drawn.notices.at(-1)?.act?.run()
  await until(() => expect(sent.at(-1)).toEqual(['recover', { ids }]))
})
