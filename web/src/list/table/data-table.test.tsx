/**
 * Escape and the choice of columns of a list: it closes a menu before it empties the choice of rows, and what a person
 * switches on or off is all that is kept; on a phone, what stands below a name.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { DataTable } from './data-table.tsx'
import { SecondLine } from './second-line.tsx'
import { useYesNoColumn } from './yes-no-column.ts'

interface Row {
  id: string
  name: string
  note: string
  phone: string
}

const row = (id: string, note = ''): Row => ({ id, name: `Person ${id}`, note, phone: '139' })
const show = (rows: readonly Row[]) =>
  draw(
    <DataTable
      name="testing.people"
      caption="People"
      rows={rows}
      columns={[
        { key: 'name', title: 'Name', value: each => each.name },
        { key: 'note', title: 'Note', value: each => each.note },
        { key: 'phone', title: 'Phone', value: each => each.phone },
      ]}
      rowKey={each => each.id}
      rowName={each => each.name}
      rowActions={() => [{ key: 'edit', label: 'Edit', onChoose: () => undefined }]}
      bulk={() => null}
    />,
    'en',
    ['shared'],
  )

beforeEach(() => localStorage.clear())

const press = (target: Element | null | undefined, key: string) =>
  act(async () => target?.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: 27, bubbles: true } as never)))
const named = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
const chosen = () => document.querySelectorAll('tr[data-selected]').length
const heads = () => [...document.querySelectorAll('thead th')].map(each => each.textContent)

test('Escape in the menu of a row closes the menu and leaves the choice; the next one empties it', async () => {
  await show([row('1'), row('2')])
  await act(async () => document.querySelector<HTMLInputElement>('tbody input[type=checkbox]')?.click())
  expect(chosen()).toBe(1)
  const button = named('More actions Person 1')
  await act(async () => button?.click())
  await until(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'))
  await press(document.activeElement, 'Escape')
  await until(() => expect(button?.getAttribute('aria-expanded')).toBe('false'))
  expect(chosen()).toBe(1)
  await press(button, 'Escape')
  expect(chosen()).toBe(0)
})

test('a column that is switched off says nothing of one that was left out because it was empty', async () => {
  const drawn = await show([row('1')])
  expect(heads()).not.toContain('Note')
  await act(async () => named('Choose columns')?.click())
  const box = (name: string) =>
    [...document.querySelectorAll('label')].find(each => each.textContent === name)?.querySelector('input')
  await act(async () => box('Phone')?.click())
  expect(heads()).not.toContain('Phone')
  await drawn.close()
  await show([row('1', 'late')])
  expect(heads()).toContain('Note')
  expect(heads()).not.toContain('Phone')
})

test('in the line below a name, yes and no are told with their head, as figures are', async () => {
  const Line = () => {
    const yesNo = useYesNoColumn()
    const takesPart = yesNo<Row>({ key: 'part', title: 'Takes part', is: each => each.note !== '', usual: true })
    return (
      <SecondLine
        columns={[{ key: 'phone', title: 'Phone', value: each => each.phone }, takesPart]}
        row={row('1')}
        name="Person 1"
        opens
      />
    )
  }
  await draw(<Line />, 'en', ['shared'])
  expect([...document.querySelectorAll('div > span')].map(each => each.textContent)).toEqual(['139', 'Takes part No'])
})

test('in the line below a name what a row is looked at for stands first, the others as in the table', async () => {
  const column = (key: string, leads = false) => ({ key, title: key, leads, value: () => key })
  const columns = [column('number'), column('state', true), column('place'), column('end', true)]
  await draw(<SecondLine columns={columns} row={row('1')} name="Person 1" opens />, 'en', ['shared'])
  expect([...document.querySelectorAll('div > span')].map(each => each.textContent)).toEqual([
    ...['state', 'end', 'number', 'place'],
  ])
})

test('in the line below a name nothing stands that the name says', async () => {
  const columns = [
    { key: 'phone', title: 'Phone', value: (each: Row) => each.phone },
    { key: 'note', title: 'Note', value: () => 'Person 1', told: (each: Row) => each.note === '' },
  ]
  const line = (note?: string) => <SecondLine columns={columns} row={row('1', note)} name="Person 1" opens />
  const told = await draw(line(), 'en', ['shared'])
  expect([...document.querySelectorAll('div > span')].map(each => each.textContent)).toEqual(['139'])
  await told.close()
  await draw(line('other'), 'en', ['shared'])
  expect([...document.querySelectorAll('div > span')].map(each => each.textContent)).toEqual(['139', 'Person 1'])
})

test('what is cut off below a name is unfolded there where the row opens nothing', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  const line = (opens: boolean) => (
    <SecondLine
      columns={[{ key: 'phone', title: 'Phone', value: each => each.phone }]}
      row={row('1')}
      name="Person 1"
      opens={opens}
    />
  )
  const opening = await draw(line(true), 'en', ['shared'])
  expect(named('All about Person 1')).toBeNull()
  await opening.close()
  await draw(line(false), 'en', ['shared'])
  const unfold = named('All about Person 1')
  expect(unfold?.getAttribute('aria-expanded')).toBe('false')
  await act(async () => unfold?.click())
  expect(unfold?.getAttribute('aria-expanded')).toBe('true')
  expect(document.querySelector('[data-whole]')?.textContent).toBe('139')
  vi.restoreAllMocks()
})
