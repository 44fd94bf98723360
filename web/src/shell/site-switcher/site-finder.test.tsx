/**
 * The header of a company whose sites are too many for a tree: the server finds them, and the whole list is never read.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useSite } from '#web/estimate/use-site.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { offered } from '#web/testing/choose.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { SiteTree } from './site-tree.tsx'

const idAt = (at: number) => `0198a7c0-0000-7000-8000-${String(at).padStart(12, '0')}`
const shops = Array.from({ length: 240 }, (_, at) => ({ id: idAt(at), name: `Shop ${at}`, code: null, above: [] }))

let whole: number
let most: number
beforeEach(() => {
  whole = 0
  most = 0
  localStorage.clear()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes(organisationCalls.listDepartments.path)) whole += 1
    const { search, ids, size } = JSON.parse(String(init?.body ?? '{}'))
    const found = shops.filter(each => (ids ? ids.includes(each.id) : each.name.includes(search ?? '')))
    const rows = found.slice(0, size)
    most = Math.max(most, rows.length)
    return Response.json({ result: 0, rows, total: found.length })
  })
})
afterEach(() => vi.unstubAllGlobals())

const Address = () => <output>{useLocation().search}</output>
/** A screen that is about one site. */
const Screen = () => <h1>{useSite().site?.name}</h1>
const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''

const show = async (all = false) => {
  const company = { cid: 'c1', permissions: [], manyDepartments: true } as unknown as Company
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={company}>
      <SiteTree all={all} />
      <Screen />
      <Address />
    </SessionProvider>,
  )
  const open = () =>
    act(async () => {
      document.querySelector('input[role=combobox]')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    })
  const type = (typed: string) =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>('input[role=combobox]')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { drawn, open, type }
}

test('header and screen begin with the first site; one that is typed is found and chosen, and stays on top as a favourite', async () => {
  const { drawn, open, type } = await show()
  await until(() => expect([text('.ant-select'), text('h1')]).toEqual(['Shop 0', 'Shop 0']))
  await open()
  await until(() => expect(offered().map(each => each.textContent)).toContain('Shop 5'))
  await type('Shop 239')
  await until(() => expect(offered().map(each => each.textContent)).toContain('Shop 239'))
  await act(async () =>
    offered()
      .find(each => each.textContent === 'Shop 239')
      ?.click(),
  )
  await until(() => expect(text('output')).toBe(`?site=${idAt(239)}`))
  await until(() => expect([text('.ant-select'), text('h1')]).toEqual(['Shop 239', 'Shop 239']))
  await act(async () => document.querySelector<HTMLElement>('[aria-pressed=false]')?.click())
  await open()
  await until(() => expect(text('.ant-select-dropdown')).toMatch(/Favourites.*Shop 239/))
  expect([whole, most <= 50]).toEqual([0, true])
  await drawn.close()
})

test('where all sites may be shown nothing is chosen, and all can be chosen again', async () => {
  const { drawn, open } = await show(true)
  await until(() => expect(text('.ant-select')).toBe('All sites'))
  await open()
  await until(() => expect(offered().map(each => each.textContent)[0]).toBe('All sites'))
  expect(whole).toBe(0)
  await drawn.close()
})
