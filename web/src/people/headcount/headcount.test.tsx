/**
 * The headcount plan on screen: how far heads are from it is said in words, and a figure without its department is not sent.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Headcount } from './headcount.tsx'

const row = (id: number, planned: number, position: string | null) => ({
  ...{ id: `7b7c0a3e-0000-4000-8000-00000000000${id}`, revision: 0, departmentName: 'Square', from: '2026-01-01' },
  ...{ departmentId: '7b7c0a3e-0000-4000-8000-000000000009', position, planned, actual: 5 },
})
const rows = [row(1, 7, null), row(2, 5, 'Cook'), row(3, 4, 'Host')]
const company = { permissions: ['people.view', 'people.edit'] as string[], departments: 'all' } as Company

const show = async (address: string) => {
  const asked: { verb: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (called: string, wish?: RequestInit) => {
    const verb = called.replace(/.*\/(\w+\/\w+)\.htm.*/, '$1')
    if (wish?.body) asked.push({ verb, body: JSON.parse(String(wish.body)) })
    return Response.json({ result: 0, rows, total: rows.length, names: [], departments: [], id: row(1, 1, null).id })
  })
  const screen = (
    <SessionProvider me={{ today: '2026-11-28' } as Me} company={company}>
      <Headcount />
    </SessionProvider>
  )
  const drawn = await draw(screen, 'en', ['people'], address)
  await until(() => expect(document.body.textContent).toContain('Square'))
  return { ...drawn, asked }
}

afterEach(() => vi.unstubAllGlobals())

test('short, as planned and over are told apart, for all positions and for one', async () => {
  const drawn = await show('/?on=2026-03-01&state=short')
  const lines = [...document.querySelectorAll('tbody tr')].map(each => each.textContent ?? '')
  const told = lines.filter(each => each.includes('Square'))
  expect(told.map(each => /short by 2|as planned|over by 1/.exec(each)?.[0])).toEqual([
    'short by 2',
    'as planned',
    'over by 1',
  ])
  expect(told[0]).toContain('All positions')
  expect(drawn.asked.find(each => each.verb === 'headcount/list')?.body).toMatchObject({
    ...{ on: '2026-03-01', state: 'short' },
  })
  await drawn.close()
})

test('a figure that names no department is asked for one, and nothing is sent', async () => {
  const drawn = await show('/?open=new')
  await drawn.press('Save')
  await until(() => expect(document.body.textContent).toContain('This is required'))
  expect(drawn.asked.some(each => each.verb === 'headcount/save')).toBe(false)
  await drawn.close()
})
