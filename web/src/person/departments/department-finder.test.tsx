/**
 * A department is chosen from the tree; of a company that has too many for one the server finds it.
 * @vitest-environment happy-dom
 */
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { DepartmentPicker, type DepartmentPickerProps } from '#web/person/departments/department-picker.tsx'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { offered } from '#web/testing/choose.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

const idAt = (at: number) => `0198a7c0-0000-7000-8000-${String(at).padStart(12, '0')}`
const all = Array.from({ length: 240 }, (_, at) => {
  return { id: idAt(at), name: `Shop ${at}`, code: `S${at}`, above: ['North'] }
})

interface Asked {
  search: string
  ids?: string[]
  only: string
  size: number
}
let asked: Asked[]
let whole: number
/** Answers wait until they are let go. */
let gate: Promise<void> | undefined

beforeEach(() => {
  asked = []
  whole = 0
  gate = undefined
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes(organisationCalls.listDepartments.path)) {
      whole += 1
      const row = { parentId: null, code: null, position: 0, revision: 0, site: null, headcount: 0, inScope: true }
      return Response.json({ result: 0, departments: [{ ...row, id: idAt(7), name: 'Shop 7' }] })
    }
    const input = JSON.parse(String(init?.body)) as Asked
    asked.push(input)
    await gate
    const { search, ids, size } = input
    const found = all.filter(each => (ids ? ids.includes(each.id) : each.name.includes(search)))
    return Response.json({ result: 0, rows: found.slice(0, size), total: found.length })
  })
})
afterEach(() => vi.unstubAllGlobals())

const Chooser = ({
  first,
  onChange,
  ...props
}: Partial<DepartmentPickerProps> & { first: DepartmentPickerProps['value'] }) => {
  const [value, setValue] = useState(first)
  const change: DepartmentPickerProps['onChange'] = next => {
    onChange?.(next)
    setValue(next)
  }
  return <DepartmentPicker {...props} label="Department" value={value} onChange={change} />
}

const show = async (first: DepartmentPickerProps['value'], props: Partial<DepartmentPickerProps> = {}, many = true) => {
  const company = { permissions: [], departments: 'all', manyDepartments: many } as unknown as Company
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={company}>
      <Chooser first={first} {...props} />
    </SessionProvider>,
  )
  const box = () => document.querySelector<HTMLInputElement>('input[role=combobox]')
  const key = (name: string, code: number) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true })
      Object.defineProperty(event, 'which', { value: code })
      Object.defineProperty(event, 'keyCode', { value: code })
      box()?.dispatchEvent(event)
    })
  const type = (text: string) =>
    act(async () => {
      const input = box()
      if (!input) throw new Error('no box')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const open = () => act(async () => box()?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  return { drawn, key, type, open }
}
const names = () => offered().map(each => each.textContent)
const popup = () => document.querySelector('.ant-select-dropdown')?.textContent ?? ''

test('of more than 200 departments the server finds those that are typed, and the whole list is never read', async () => {
  const { drawn, type, open } = await show(null, { only: 'sites' })
  expect(asked, 'nothing is asked before somebody looks').toEqual([])
  await open()
  await until(() => expect(names()).toContain('Shop 0 · S0 · North'))
  expect(popup()).toContain('190 more: type to find them')
  await type('Shop 23')
  await until(() => expect(names()).toContain('Shop 239 · S239 · North'))
  expect(names()).toHaveLength(11)
  expect(popup()).not.toContain('more:')
  expect(asked.at(-1)).toMatchObject({ search: 'Shop 23', only: 'sites', size: 50 })
  expect(whole).toBe(0)
  await drawn.close()
})

test('by keyboard alone one is found and chosen, and is shown by its name', async () => {
  const chosen: unknown[] = []
  const { drawn, key, type, open } = await show(null, { onChange: next => chosen.push(next) })
  await open()
  await type('Shop 23')
  await until(() => expect(names()[0]).toBe('Shop 23 · S23 · North'))
  await key('ArrowDown', 40)
  await key('Enter', 13)
  await until(() => expect(chosen).toEqual([idAt(230)]))
  await until(() => expect(document.querySelector('.ant-select')?.textContent).toContain('Shop 230'))
  // Opened again with an empty box, it offers all of them.
  await open()
  await until(() => expect(names()[0]).toBe('Shop 0 · S0 · North'))
  await drawn.close()
})

test('what was chosen before has its name from its id, one or several, wherever it stands in the list', async () => {
  const one = await show(idAt(222))
  await until(() => expect(document.querySelector('.ant-select')?.textContent).toContain('Shop 222'))
  expect(asked).toMatchObject([{ ids: [idAt(222)] }])
  await one.drawn.close()
  const two = await show([idAt(239), idAt(111)], { several: true })
  await until(() => {
    const shown = document.querySelector('.ant-select')?.textContent
    for (const name of ['Shop 239', 'Shop 111']) expect(shown).toContain(name)
  })
  await two.drawn.close()
})

test('while the server looks the list says so, and where nothing fits it says that', async () => {
  let letGo = () => {}
  gate = new Promise(resolve => {
    letGo = resolve
  })
  const { drawn, type, open } = await show(null)
  await open()
  await until(() => expect(popup()).toContain('Loading'))
  letGo()
  await until(() => expect(names()).toHaveLength(50))
  await type('nowhere')
  await until(() => expect(popup()).toContain('No department of this name, code or pinyin'))
  await drawn.close()
})

test('of up to 200 the tree is chosen from, and nothing is searched for', async () => {
  const { drawn, open } = await show(idAt(7), {}, false)
  await until(() => expect(document.querySelector('.ant-select')?.textContent).toContain('Shop 7'))
  await open()
  await until(() => expect(names()).toContain('Shop 7'))
  expect([whole, asked]).toEqual([1, []])
  await drawn.close()
})
