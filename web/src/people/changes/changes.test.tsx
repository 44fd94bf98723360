/**
 * Personnel changes on screen: what was and what becomes of it, cancelling with a reason, a conflict that is let stand,
 * and people who could not be changed.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import type { ChangeRow } from '#contract/people/personnel-change.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'
import { Changes } from './changes.tsx'
import { NotEntered } from './not-entered.tsx'

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const row: ChangeRow = {
  ...{ id, revision: 3, employeeId: id, employeeName: 'Li Na', jobNumber: 'L1', kind: 'transfer', on: '2026-12-07' },
  before: { departmentId: id, departmentName: 'Riverside', rank: null },
  after: { departmentId: id, departmentName: 'Square', rank: 'P2' },
  ...{ reason: 'opening', state: 'pending', conflict: false, plannedOn: null, actualOn: null, comment: '' },
  ...{ createdBy: 'Wu', createdAt: '2026-11-28T08:00:00Z', doneAt: null },
  ...{ cancelledBy: null, cancelReason: null, cancelledAt: null },
}
const company = { permissions: ['people.view', 'people.edit'] as string[], departments: 'all' } as Company
let sent: { verb: string; body: unknown }[]

const drawChanges = async (rows: ChangeRow[], address = `/?open=${id}`, may = company) => {
  sent = []
  vi.stubGlobal('fetch', async (called: string, asked?: RequestInit) => {
    const verb = called.replace(/.*\/(\w+)\.htm.*/, '$1')
    if (verb !== 'list') sent.push({ verb, body: JSON.parse(String(asked?.body)) })
    return Response.json({ result: 0, id, revision: 4, rows, total: rows.length })
  })
  const screen = (
    <SessionProvider me={{ today: '2026-11-28' } as Me} company={may}>
      <Changes />
    </SessionProvider>
  )
  return draw(screen, 'en', ['people'], address)
}
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text))

afterEach(() => vi.unstubAllGlobals())

test('[PE-070] an open change tells each value before and after', async () => {
  const drawn = await drawChanges([row])
  await shows('Riverside → Square')
  await shows('none → P2')
  await drawn.close()
})

test('[PE-071] cancelling asks for a reason and sends it with the revision that was seen', async () => {
  const drawn = await drawChanges([row])
  await shows('Riverside → Square')
  await drawn.press('Cancel change')
  await shows('Say why it is cancelled')
  expect(sent).toEqual([])
  await typeInto(document.querySelector<HTMLInputElement>('.ant-drawer input') ?? undefined, 'stays here')
  await drawn.press('Cancel change')
  await until(() => expect(sent).toEqual([{ verb: 'cancel', body: { id, revision: 3, reason: 'stays here' } }]))
  await drawn.close()
})

test('a change in conflict says so, and may be let stand', async () => {
  const drawn = await drawChanges([{ ...row, conflict: true }])
  await shows('had become another when its day came')
  await shows('terms that were written since stay as they are')
  await drawn.press('Let it stand')
  await until(() => expect(sent).toEqual([{ verb: 'keep', body: { id, revision: 3 } }]))
  await drawn.close()
})

test('whoever may only look is offered nothing', async () => {
  const reader = { permissions: ['people.view'] as string[], departments: 'all' } as Company
  const drawn = await drawChanges([{ ...row, conflict: true }], undefined, reader)
  await shows('Riverside → Square')
  const names = [...document.querySelectorAll('button')].map(each => each.textContent)
  for (const name of ['Cancel change', 'Let it stand', 'Add change']) expect(names).not.toContain(name)
  await drawn.close()
})

test('who could not be changed is told with the reason, and the day as the person writes days', async () => {
  const refused = {
    employeeId: id,
    name: 'Li Na',
    id: null,
    code: 'people:decided_already',
    values: { date: '2026-12-07' },
  }
  const drawn = await draw(<NotEntered rows={[refused]} />, 'en', ['people'])
  await shows('Not entered for 1 person')
  await shows('Li Na: Another change of the same value begins on 7 Dec 2026 already')
  await drawn.close()
})
