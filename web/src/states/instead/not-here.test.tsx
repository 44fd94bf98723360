/**
 * A record that an address names and that is not there: said in its place, with the way back; other failures stay failures.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { planCalls } from '#contract/planning/plans/plan.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { OpenRecord, useOpenParam } from '#web/form/index.ts'
import { startMessages } from '#web/messages/translator.ts'
import { QueryStates } from '#web/states/index.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

let drawn: Drawn

const One = () => {
  const query = useRecordCall(planCalls.getPlan, { planId: 'nonsense' }, { retry: false })
  return (
    <QueryStates query={query} record={{ list: '/planning/plans', listTitle: 'Shift plans' }}>
      {() => 'the plan'}
    </QueryStates>
  )
}

const show = async (code: string, status: number) => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 1, code, message: `told ${code}` }, { status }))
  drawn = await draw(<One />, 'en', ['planning'])
}

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test.each([
  ['an id that is none', 'parameter_error', 400],
  ['an id that names nothing', 'not_found', 200],
])('%s is told in its place with the way back, and by no toast', async (_, code, status) => {
  await show(code, status)
  await until(() => expect(document.body.textContent).toContain('This is not here, or not any more'))
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/planning/plans')
  expect(drawn.notices).toEqual([])
})

test('what failed otherwise is no missing record', async () => {
  await show('operation_failed', 200)
  await until(() => expect(document.body.textContent).toContain('told operation_failed'))
  expect(document.body.textContent).not.toContain('This is not here')
})

const Drawers = () => {
  const drawer = useOpenParam()
  return (
    <OpenRecord drawer={drawer} rows={[{ id: 'one' }]}>
      {row => <p>{row ? `record ${row.id}` : 'a new one'}</p>}
    </OpenRecord>
  )
}

test.each([
  ['one', 'record one'],
  ['new', 'a new one'],
  ['nonsense', 'This is not here, or not any more'],
])('an address that opens %s shows %s', async (open, shown) => {
  drawn = await draw(<Drawers />, 'en', [], `/list?open=${open}`)
  await until(() => expect(document.body.textContent).toContain(shown))
  if (open === 'nonsense') expect(document.body.textContent).not.toContain('a new one')
})
