/**
 * Columns of a file are chosen by hand: only those that were chosen are told, none twice, and with nothing chosen a bad file waits.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test } from 'vitest'
import type { ChosenColumn } from '#contract/shared/importing.ts'
import { MatchColumns, type MatchColumnsProps } from '#web/importing/match-columns.tsx'
import { offered } from '#web/testing/choose.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

const found = {
  columns: [
    { column: 'A', heading: 'Badge', sample: 'J1', field: null },
    { column: 'B', heading: 'Name', sample: 'Li', field: 'name' },
  ],
  fields: [
    { field: 'number', heading: 'Job number', needed: true },
    { field: 'name', heading: 'Name', needed: false },
  ],
  lacking: ['Job number'],
}

const drawn = async (given: Partial<MatchColumnsProps> = {}) => {
  const told: ChosenColumn[][] = []
  const props = { found, busy: false, onMatch: (changed: ChosenColumn[]) => told.push(changed) }
  const page = await draw(<MatchColumns {...props} {...given} />, 'en', ['shared', 'matching'])
  return { ...page, told }
}

const press = (element: Element | null | undefined, how: 'mousedown' | 'click') =>
  act(async () => element?.dispatchEvent(new MouseEvent(how, { bubbles: true })))

const take = async (heading: string, field: string) => {
  const box = document.querySelector(`[aria-label="Taken for ${heading}"]`)?.closest('.ant-select')
  await press(box, 'mousedown')
  await until(() => expect(offered().map(each => each.textContent)).toContain(field))
  await press(
    offered().find(each => each.textContent === field),
    'click',
  )
}

test('what a file lacks is told, and what was chosen for a column is handed on, without those that stay', async () => {
  const { told, press: click, button, close } = await drawn({ blocked: true })
  expect(document.body.textContent).toContain('The file needs one of these columns at least: Job number')
  expect(button('Dry run').disabled, 'nothing is chosen yet').toBe(true)
  await take('Badge', 'Job number *')
  await click('Dry run')
  expect(told).toEqual([[{ heading: 'Badge', field: 'number' }]])
  await close()
})

test('a field is one column only', async () => {
  const { button, close } = await drawn()
  await take('Badge', 'Name')
  expect(document.body.textContent).toContain('Name is another column already')
  expect(button('Dry run').disabled).toBe(true)
  await close()
})
