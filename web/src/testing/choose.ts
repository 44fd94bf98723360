/** Chooses in a select box as a person does: it is opened, and the entry of that name is pressed. */
import { act } from 'react'
import { expect } from 'vitest'
import { until } from '#web/testing/until.ts'

const press = (element: Element | null | undefined, how: 'mousedown' | 'click') =>
  act(async () => element?.dispatchEvent(new MouseEvent(how, { bubbles: true })))

/** The box of the field whose label begins so. */
const boxOf = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(each => each.textContent?.startsWith(label))
  const control = found && document.getElementById(found.htmlFor)
  if (!control) throw new Error(`no field ${label}`)
  return control.closest('.ant-select')
}

/** What the list that was opened last offers. */
export const offered = (): HTMLElement[] => [
  ...([...document.querySelectorAll('.ant-select-dropdown')]
    .at(-1)
    ?.querySelectorAll<HTMLElement>('.ant-select-item-option, .ant-select-tree-node-content-wrapper') ?? []),
]

/** Opens the box of a field, once its list holds the entry of that name. */
export const openBox = async (label: string, entry: string): Promise<void> => {
  await press(boxOf(label), 'mousedown')
  await until(() => expect(offered().map(each => each.textContent)).toContain(entry))
}

export const choose = async (label: string, entry: string): Promise<void> => {
  await openBox(label, entry)
  await press(
    offered().find(each => each.textContent === entry),
    'click',
  )
}
